/** The delay before a retry: exponential, bounded, with jitter so that many simultaneous failures are not retried at the same time. */

export interface Backoff {
  /** Before the second try; defaults to 5,000 ms. */
  readonly baseMs: number;
  /** Upper bound; defaults to 300,000 ms. */
  readonly maxMs: number;
}

/** `random` in [0, 1) distributes the delay over its upper half. */
export function backoffMs({ baseMs, maxMs }: Backoff, attempt: number, random: number): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(30, attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
