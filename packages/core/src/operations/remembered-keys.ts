/**
 * A key store that caches lookups for a second, so that a caller with many requests costs one lookup a second. It caches only keys that
 * exist, a bounded number of them, and none by its text: a sender of made-up keys fills no memory and is looked up each time, and a newly
 * issued key works at once. Changes through this store take effect at once, including for a lookup in progress; changes by another process
 * take effect when the second is over, measured from before the lookup was sent.
 */
import type { ApiKeyStore } from '../ports/auth.js';
import type { Clock } from '../ports/clock.js';

type Found = NonNullable<Awaited<ReturnType<ApiKeyStore['findByHash']>>>;

export const REMEMBERED_MS = 1000;
/** Maximum number of cached keys; beyond it, the oldest are dropped. */
export const REMEMBERED_KEYS = 1000;
/** The port allows that a use within a minute of the recorded one is not recorded. */
const NOTED_MS = 60_000;

export interface RememberedKeys extends ApiKeyStore {
  /**
   * The result that `findByHash` would return, if it is cached and a use at `now` need not be recorded; `null` if the store has to be
   * asked.
   */
  recall(input: { readonly hash: string; readonly now: Date }): Found | null;
}

interface Memory {
  readonly found: Map<string, { readonly value: Found; readonly since: number }>;
  /** When a key's use was last recorded, by its id. */
  readonly noted: Map<string, number>;
  /** Changes so far: the result of a lookup that began before a change must not be cached after it. */
  changes: number;
}

/** One cache for all services on a store, so that a change by one of them takes effect at once for the others. */
const memories = new WeakMap<ApiKeyStore, Memory>();

function memoryOf(store: ApiKeyStore): Memory {
  const known = memories.get(store) ?? { found: new Map(), noted: new Map(), changes: 0 };
  memories.set(store, known);
  return known;
}

function put<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED_KEYS && oldest !== undefined) map.delete(oldest);
}

/**
 * @param keys where keys are looked up
 * @param store the store that owns the keys, by which the cache is found
 * @param clock a clock that never goes back: otherwise, entries would be kept for as long as the clock was set back
 */
export function rememberKeys(keys: ApiKeyStore, store: ApiKeyStore, clock: Clock): RememberedKeys {
  const memory = memoryOf(store);
  const now = (): number => clock.now().getTime();
  const forget = (): void => {
    memory.changes += 1;
    memory.found.clear();
  };
  /** Clears before the change, in case its response is lost, and after it, in case of a lookup that saw the earlier state. */
  const changing = async <T>(change: () => Promise<T>): Promise<T> => {
    forget();
    try {
      return await change();
    } finally {
      forget();
    }
  };

  const remembered = (hash: string, at: number): Found | null => {
    const known = memory.found.get(hash);
    return known !== undefined && at - known.since < REMEMBERED_MS ? known.value : null;
  };
  const isNoted = (keyId: string, at: number): boolean => {
    const noted = memory.noted.get(keyId);
    return noted !== undefined && noted <= at && at - noted < NOTED_MS;
  };

  return {
    recall(input) {
      const known = remembered(input.hash, now());
      return known !== null && isNoted(known.key.id, input.now.getTime()) ? known : null;
    },
    async findByHash({ hash }) {
      const since = now();
      const known = remembered(hash, since);
      if (known !== null) return known;
      const { changes } = memory;
      const value = await keys.findByHash({ hash });
      if (value === null) memory.found.delete(hash);
      else if (changes === memory.changes) put(memory.found, hash, { value, since });
      return value;
    },
    async touch(input) {
      const at = input.now.getTime();
      if (isNoted(input.keyId, at)) return;
      await keys.touch(input);
      put(memory.noted, input.keyId, at);
    },
    add: (input) => keys.add(input),
    find: (input) => keys.find(input),
    list: (input) => keys.list(input),
    revoke: (input) => changing(() => keys.revoke(input)),
    setExpiry: (input) => changing(() => keys.setExpiry(input)),
  };
}
