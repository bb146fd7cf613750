/**
 * Callers that this process has seen refused, until their windows end: a flood beyond the limit then costs the database nothing. Allowed
 * requests are never given back within a window, so a refusal holds until its end.
 */
import type { RateLimit } from '@citeready/core';
import { isWindowRunning } from '@citeready/core';

export interface Refusals {
  /** When the window ends for which a caller is known to be refused; `null` if the database has to be asked. */
  find(caller: string, rule: RateLimit, now: number): number | null;
  note(caller: string, rule: RateLimit, endsAt: number): void;
  forget(caller: string): void;
}

/** @param max callers remembered; beyond it, the oldest is forgotten and asked for again. */
export function createRefusals(max = 10_000): Refusals {
  const refused = new Map<string, { readonly limit: number; readonly endsAt: number }>();
  return {
    find(caller, { limit, windowMs }, now) {
      const known = refused.get(caller);
      // With a higher limit than the one that was used up, something may be left.
      return known && limit <= known.limit && isWindowRunning(known.endsAt, now, windowMs) ? known.endsAt : null;
    },
    note(caller, { limit }, endsAt) {
      refused.delete(caller);
      for (const oldest of refused.keys()) {
        if (refused.size < max) break;
        refused.delete(oldest);
      }
      refused.set(caller, { limit, endsAt });
    },
    forget: (caller) => void refused.delete(caller),
  };
}
