/**
 * A key store that remembers for a second what it has found, so that a caller of many requests costs one look-up a second. Only keys that exist are
 * remembered, a bounded number of them and none by its text: whoever sends made-up keys fills no memory and is looked up each time, and a key that was just
 * issued works at once. What is changed through this store counts at once, also for a look-up that is under way; what another process changes counts
 * when the second is over, counted from before the look-up was sent.
 */
import type { ApiKeyStore } from '../ports/auth.js';
import type { Clock } from '../ports/clock.js';

type Found = NonNullable<Awaited<ReturnType<ApiKeyStore['findByHash']>>>;

export const REMEMBERED_MS = 1000;
/** Keys that are remembered; beyond it the oldest go. */
export const REMEMBERED_KEYS = 1000;
/** A use within a minute of the noted one may go unnoted, says the port. */
const NOTED_MS = 60_000;

export interface RememberedKeys extends ApiKeyStore {
  /** What `findByHash` would give, where it is remembered and a use at `now` need not be noted; `null` where the store has to be asked. */
  recall(input: { readonly hash: string; readonly now: Date }): Found | null;
}

interface Memory {
  readonly found: Map<string, { readonly value: Found; readonly since: number }>;
  /** When a key's use was noted last, by its id. */
  readonly noted: Map<string, number>;
  /** Changes so far: a look-up that began before one must not be remembered after it. */
  changes: number;
}

/** One memory for all services on a store, so that what one of them changes counts at once for the others. */
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
 * @param store whose keys they are, by which the memory is known
 * @param clock one that never goes back: else what is remembered lasted as long as the clock was set back
 */
export function rememberKeys(keys: ApiKeyStore, store: ApiKeyStore, clock: Clock): RememberedKeys {
  const memory = memoryOf(store);
  const now = (): number => clock.now().getTime();
  const forget = (): void => {
    memory.changes += 1;
    memory.found.clear();
  };
  /** Forgets before, for a change whose answer is lost, and after, for a look-up that saw the state before. */
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
