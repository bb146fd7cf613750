/**
 * Reports events to the observer, one call at a time and in order: Discovery while it grows, then pages, then scoring. The observer's first
 * rejection ends the audit.
 */
import type { AuditObserver, AuditProgress, Discovery } from '@citeready/core';

export interface Relay {
  /** Resolves when the observer has processed it; rejects with the observer's first rejection. */
  progress(progress: AuditProgress): Promise<void>;
  discovery(discovery: Discovery): Promise<void>;
}

/** `onRejection` is called with the observer's first rejection, so that a crawl that waits for a slow site ends at once. */
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
        // "Whenever it grew": unchanged findings are not reported again.
        const now = JSON.stringify(discovery);
        if (now === told) return;
        told = now;
        await observer.discovery(discovery);
      }),
  };
}
