/**
 * Unpacked facts of the pages that were read last. However many pages an audit has, no more than a bounded part of them is held as objects, which take
 * several times the room of their bytes. The shelf holds nothing by itself: what belongs to facts that nobody has any more is gone with them.
 */

/** The lists of one page, by the name of the fact. Dropped as a whole. */
export type Contents = Readonly<Record<string, unknown>>;

/** Where the facts of one page keep the lists of one part. */
export interface Slot {
  contents: Contents | null;
  readonly bytes: number;
  /** The same for all parts of a page. */
  readonly page: object;
}

/** Where the facts that were read last stay unpacked. */
export interface FactsShelf {
  /** Tells that the slot is read, and was filled where it was empty. Empties others when there is no room. */
  touch(slot: Slot): void;
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
  /** In order of reading, the longest unread first. */
  const held = new Map<WeakRef<Slot>, number>();
  const refs = new WeakMap<Slot, WeakRef<Slot>>();
  let total = 0;
  let last: WeakRef<Slot> | undefined;

  const makeRoom = (page: object): void => {
    for (const [ref, bytes] of held) {
      if (total <= room) return;
      const slot = ref.deref();
      if (slot?.page === page) continue;
      if (slot !== undefined) slot.contents = null;
      held.delete(ref);
      total -= bytes;
    }
  };

  return {
    touch(slot) {
      let ref = refs.get(slot);
      if (ref === undefined) refs.set(slot, (ref = new WeakRef(slot)));
      if (ref === last) return;
      last = ref;
      if (!held.delete(ref)) total += slot.bytes;
      held.set(ref, slot.bytes);
      makeRoom(slot.page);
    },
  };
}
