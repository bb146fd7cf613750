/**
 * A cache of unpacked facts of the most recently read pages. However many pages an audit has, only a bounded part of them is held as
 * objects, which take several times the memory of their bytes. The shelf holds only weak references: unpacked lists of facts that are no
 * longer used are collected.
 */

/** The lists of one page, by the name of the fact. Released as a whole. */
export type Contents = Readonly<Record<string, unknown>>;

/** Where the facts of a page keep the lists of one part. */
export interface Slot {
  contents: Contents | null;
  /** When it was last read, by the shelf's counter; 0 if never. */
  readAt: number;
  readonly bytes: number;
  /** The same for all parts of a page. */
  readonly page: object;
}

/** A cache for the most recently read facts. */
export interface FactsShelf {
  /** Reports that the slot is read. If it was just filled (`isNew`), other slots are emptied when there is no room. */
  touch(slot: Slot, isNew: boolean): void;
}

/** How many facts stay unpacked. */
export interface FactsShelfOptions {
  /**
   * Packed size of everything that is held unpacked. The most recently read page is always held as a whole, since its reader may compare
   * values by identity. Default 4 MiB.
   */
  readonly bytes?: number;
}

const DEFAULT_BYTES = 4 * 1024 * 1024;

/** Creates a shelf for the pages of one audit or several. */
export function createFactsShelf({ bytes: room = DEFAULT_BYTES }: FactsShelfOptions = {}): FactsShelf {
  /**
   * The size of each slot, and the time of its last read when it got its place in this order. Checks read a fact a million times, so a read
   * does not move the entry.
   */
  const held = new Map<WeakRef<Slot>, { readonly bytes: number; readonly readAt: number }>();
  let total = 0;
  let readings = 0;

  const makeRoom = (page: object): void => {
    for (const [ref, { bytes, readAt }] of held) {
      if (total <= room) return;
      const slot = ref.deref();
      if (slot !== undefined && slot.readAt !== readAt) {
        // It was read since: move it to the end, where this loop reaches it again if nothing else makes room.
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
