/** A bounded cache of generated documents: the same ones are requested repeatedly, and generating them costs more than everything else. */

export interface DocumentCache {
  /** The document under this key; generated if it is not cached, once for all concurrent callers. `null` and failures are not cached. */
  get(key: string, make: () => Promise<string | null>): Promise<string | null>;
}

/** @param room - characters of all documents together; the least recently requested document is evicted first */
export function createDocumentCache(room: number): DocumentCache {
  const kept = new Map<string, string>();
  const making = new Map<string, Promise<string | null>>();
  let used = 0;

  const keep = (key: string, text: string): void => {
    if (text.length > room) return;
    kept.set(key, text);
    used += text.length;
    for (const [oldest, { length }] of kept) {
      if (used <= room) break;
      kept.delete(oldest);
      used -= length;
    }
  };

  return {
    async get(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const pending = making.get(key);
      if (pending !== undefined) return pending;
      const made = make();
      making.set(key, made);
      try {
        const text = await made;
        if (text !== null) keep(key, text);
        return text;
      } finally {
        making.delete(key);
      }
    },
  };
}
