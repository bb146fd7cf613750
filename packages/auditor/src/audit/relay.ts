/**
 * Tells the observer what happens, one call at a time and in order: Discovery while it grows, then pages, then scoring. The first
 * rejection of the observer ends the audit.
 */
import type { AuditObserver, AuditProgress, Discovery } from '@citeready/core';

export interface Relay {
  /** Resolves when the observer has taken it; rejects with the observer's first rejection. */
  progress(progress: AuditProgress): Promise<void>;
  discovery(discovery: Discovery): Promise<void>;
}

/** `onRejection` is told of the observer's first rejection, so that a crawl that waits for a slow site ends at once. */
export function createRelay(observer: AuditObserver, onRejection: (reason: unknown) => void): Relay {
  let last: Promise<void> = Promise.resolve();
  let told = '';
  const enqueue = (call: () => Promise<void>): Promise<void> => {
    last = last.then(call);
    last.catch(onRejection);
    return last;
  };
  return {
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
}
