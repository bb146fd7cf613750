/** Waiting for conditions, with a deadline: nothing in this suite waits for a time and hopes. */
import { setTimeout as sleep } from 'node:timers/promises';

export class DeadlinePassed extends Error {}

const LOOK_EVERY_MS = 50;

/**
 * Looks until `look` gives something other than `null` and `false`. A look that rejects counts as nothing seen: the database may be away.
 *
 * @throws DeadlinePassed that says what was waited for, and why the last look failed.
 */
export async function until<T>(
  what: string,
  deadlineMs: number,
  look: () => Promise<T | null | false> | T | null | false,
): Promise<T> {
  const deadline = performance.now() + deadlineMs;
  let trouble: unknown;
  do {
    try {
      const seen = await look();
      if (seen !== null && seen !== false) return seen;
    } catch (error) {
      trouble = error;
    }
    await sleep(LOOK_EVERY_MS);
  } while (performance.now() < deadline);
  throw new DeadlinePassed(`waited ${Math.round(deadlineMs / 1000)} s for this: ${what}`, { cause: trouble });
}

/** The pace of clients and of faults, from the seed. A pause of 0 is none. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
