/**
 * Tells the observer what happens, one call at a time and in order: Discovery while it grows, then pages, then scoring. The first
 * rejection of the observer ends the audit.
 */
import type { AuditObserver, AuditProgress, Discovery } from '@citeready/core';

export interface Relay {
  /** Resolves when the observer has taken it; rejects with the observer's first rejection. */
  progress(progress: AuditProgress): Promise<void>;
  discovery(discovery: Discovery): Promise<void>;
  /** Rejects as soon as the observer did; never resolves. */
  readonly failed: Promise<never>;
}

export const createRelay = (observer: AuditObserver): Relay => {
  let last: Promise<void> = Promise.resolve();
  let told = '';
  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  const enqueue = (call: () => Promise<void>): Promise<void> => {
    last = last.then(call);
    last.catch(fail);
    return last;
  };
  return {
    failed,
    progress: (progress) => enqueue(() => observer.progress(progress)),
    discovery: (discovery) =>
      enqueue(async () => {
        // "Whenever it grew": the same findings again are no news.
        const now = JSON.stringify(discovery);
        if (now === told) return;
        told = now;
        await observer.discovery(discovery);
      }),
  };
};
