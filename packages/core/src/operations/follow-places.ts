/** Bounds how many follow audits at once, each client alone and all together. */

/** Takes a place of a client, and gives it back once. */
export function createPlaces({ perClient, total }: { readonly perClient: number; readonly total: number }) {
  const taken = new Map<string, number>();
  let all = 0;
  return (clientId: string): (() => void) | 'client-full' | 'full' => {
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
