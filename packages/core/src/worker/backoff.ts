/** How long to wait before another try: doubling, bounded, spread so that many failures at once do not come back at once. */

export interface Backoff {
  /** Before the second try; default 5,000 ms. */
  readonly baseMs: number;
  /** Never longer than this; default 300,000 ms. */
  readonly maxMs: number;
}

/** `random` in [0, 1) spreads the wait over its upper half. */
export function backoffMs({ baseMs, maxMs }: Backoff, attempt: number, random: number): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(30, attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
