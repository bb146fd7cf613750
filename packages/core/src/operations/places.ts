/** Bounds how much is under way at once, of each client alone and all together: one that fills its own places takes none of anybody else's. */

/** How many at a time. */
export interface PlaceLimits {
  /** At least 1. */
  readonly perClient: number;
  /** Of all clients together, at least 1. */
  readonly total: number;
}

/** A place that was taken: call it to give the place back. Further calls do nothing. */
export type GivePlaceBack = () => void;

/**
 * Makes a function that takes a place for a client: it returns what gives the place back, `client-full` while the client holds all of its own, or `full` while
 * all are taken. A client that has used up its own is told so even where all are taken, since waiting for others would not help it. What a client took
 * is forgotten with its last place, so that memory is bounded by `total`.
 *
 * @example
 * const takePlace = createPlaces({ perClient: 20, total: 1000 });
 * const giveBack = takePlace('acme');
 * if (typeof giveBack === 'string') return tooMany(giveBack);
 * try { await work(); } finally { giveBack(); }
 */
export function createPlaces({
  perClient,
  total,
}: PlaceLimits): (clientId: string) => GivePlaceBack | 'client-full' | 'full' {
  const taken = new Map<string, number>();
  let all = 0;
  return (clientId) => {
    const own = taken.get(clientId) ?? 0;
    if (own >= perClient) return 'client-full';
    if (all >= total) return 'full';
    taken.set(clientId, own + 1);
    all += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      all -= 1;
      const left = (taken.get(clientId) ?? 1) - 1;
      if (left === 0) taken.delete(clientId);
      else taken.set(clientId, left);
    };
  };
}
