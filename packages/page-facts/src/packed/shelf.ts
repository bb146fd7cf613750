/**
 * Unpacked facts of the pages that were read last. However many pages an audit has, no more than a bounded part of them is held as objects, which take
 * several times the room of their bytes. The shelf holds nothing by itself: what belongs to facts that nobody has any more is gone with them.
 */

/** The lists of one page, by the name of the fact. Dropped as a whole. */
export type Contents = Readonly<Record<string, unknown>>;

/** Where the facts of one page keep the lists of one part. */
export interface Slot {
  contents: Contents | null;
  /** When it was read last, by the count of its shelf; 0 before. */
  readAt: number;
  readonly bytes: number;
  /** The same for all parts of a page. */
  readonly page: object;
}

/** Where the facts that were read last stay unpacked. */
export interface FactsShelf {
  /** Tells that the slot is read. Where it was filled for that (`isNew`), others are emptied when there is no room. */
  touch(slot: Slot, isNew: boolean): void;
}

/** How many facts stay unpacked. */
export interface FactsShelfOptions {
  /**
   * Packed bytes of all that is held unpacked; the page that was read last is held as a whole at least, since its reader may compare what it got with what it
   * gets. Default 4 MiB.
   */
  readonly bytes?: number;
}

const DEFAULT_BYTES = 4 * 1024 * 1024;

/** A shelf for the pages of one audit or of many. */
export function createFactsShelf({ bytes: room = DEFAULT_BYTES }: FactsShelfOptions = {}): FactsShelf {
  /** Bytes of each, and when it had been read last when it took its place in this order. Checks read a fact a million times, for which a reading moves nothing. */
  const held = new Map<WeakRef<Slot>, { readonly bytes: number; readonly readAt: number }>();
  let total = 0;
  let readings = 0;

  const makeRoom = (page: object): void => {
    for (const [ref, { bytes, readAt }] of held) {
      if (total <= room) return;
      const slot = ref.deref();
      if (slot !== undefined && slot.readAt !== readAt) {
        // Read since: it goes to the end, where this loop comes to it again if nothing else makes room.
        held.delete(ref);
        held.set(ref, { bytes, readAt: slot.readAt });
        continue;
      }
      if (slot?.page === page) continue;
      if (slot !== undefined) slot.contents = null;
      held.delete(ref);
      total -= bytes;
    }
  };

  return {
    touch(slot, isNew) {
      slot.readAt = readings += 1;
      if (!isNew) return;
      held.set(new WeakRef(slot), { bytes: slot.bytes, readAt: slot.readAt });
      total += slot.bytes;
      makeRoom(slot.page);
    },
  };
}
