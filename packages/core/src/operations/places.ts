/** Bounds concurrent work, per client and in total: a client that fills its own places takes none from others. */

/** Concurrency limits. */
export interface PlaceLimits {
  /** Per client, at least 1. */
  readonly perClient: number;
  /** Of all clients together, at least 1. */
  readonly total: number;
}

/** A place that was taken: call it to release the place. Further calls have no effect. */
export type GivePlaceBack = () => void;

/**
 * Creates a function that takes a place for a client: it returns a function that releases the place, `client-full` if the client holds all
 * of its own places, or `full` if all are taken. A client that has used up its own gets `client-full` even if all are taken, since waiting
 * for others would not help it. The state of a client is dropped with its last place, so that memory is bounded by `total`.
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
