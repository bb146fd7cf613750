/** Bounds how many calls are under way, of each client alone and all together: one that fills its own places takes none of anybody else's. */

/** How many at a time. */
export interface PlaceLimits {
  readonly perClient: number;
  readonly total: number;
}

/** Takes a place; the result gives it back, once. */
export function createPlaces({ perClient, total }: PlaceLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return (client: string): (() => void) | 'client-full' | 'full' => {
    if (all >= total) return 'full';
    const own = taken.get(client) ?? 0;
    if (own >= perClient) return 'client-full';
    taken.set(client, own + 1);
    all += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      all -= 1;
      const left = (taken.get(client) ?? 1) - 1;
      if (left === 0) taken.delete(client);
      else taken.set(client, left);
    };
  };
}
