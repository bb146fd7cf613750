/**
 * Facts of a page in few bytes that threads share: a large site is held as one buffer a page instead of a few hundred objects, and is handed from the thread that
 * read it to the one that judges it without being copied. Opened, they are `PageFacts` like any other.
 */
import { deserialize, serialize } from 'node:v8';
import type { PageFacts } from '../types.js';
import type { PartName } from './fields.js';
import { FACT_NAMES, partOf } from './fields.js';
import type { Contents, FactsShelf, Slot } from './shelf.js';

type PartBytes = Uint8Array<SharedArrayBuffer>;

/** Facts of a page as bytes, which are unpacked when they are read. */
export interface PackedFacts {
  /** What stays at hand, by name. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The lists in the format of `node:v8`, in memory that threads share. */
  readonly parts: Readonly<Record<PartName, PartBytes>>;
}

interface Opened {
  readonly packed: PackedFacts;
  readonly contents: (part: PartName) => Contents;
}

/** Packed facts know where their bytes are, so that they are never packed twice. */
const opened = new WeakMap<object, Opened>();

function shared(contents: Contents): PartBytes {
  const serialized = serialize(contents);
  const bytes = new Uint8Array(new SharedArrayBuffer(serialized.byteLength));
  bytes.set(serialized);
  return bytes;
}

/** Packs facts; those that were opened are the same bytes again. */
export function packFacts(facts: PageFacts): PackedFacts {
  const before = opened.get(facts);
  if (before !== undefined) return before.packed;
  const kept: Record<string, unknown> = {};
  const parts: Record<PartName, Record<string, unknown>> = { text: {}, links: {}, rest: {} };
  for (const [name, value] of Object.entries(facts)) {
    const part = partOf(name);
    (part === null ? kept : parts[part])[name] = value;
  }
  return { kept, parts: { text: shared(parts.text), links: shared(parts.links), rest: shared(parts.rest) } };
}

/** Whether these are facts that were packed and opened. */
export const isPacked = (facts: PageFacts): boolean => opened.has(facts);

/** Facts as they were packed. Lists are unpacked when they are read, and held by the shelf for as long as it has room. */
export function openFacts(packed: PackedFacts, shelf: FactsShelf): PageFacts {
  const facts: Record<string, unknown> = {};
  const slotOf = (part: PartName): Slot => ({
    contents: null,
    readAt: 0,
    bytes: packed.parts[part].byteLength,
    page: facts,
  });
  const slots: Readonly<Record<PartName, Slot>> = {
    text: slotOf('text'),
    links: slotOf('links'),
    rest: slotOf('rest'),
  };
  const contents = (part: PartName): Contents => {
    const slot = slots[part];
    const held = slot.contents;
    const found = held ?? (slot.contents = deserialize(packed.parts[part]) as Contents);
    shelf.touch(slot, held === null);
    return found;
  };
  const { kept } = packed;
  for (const name of FACT_NAMES) {
    const part = partOf(name);
    if (part !== null) Object.defineProperty(facts, name, { enumerable: true, get: () => contents(part)[name] });
    else if (name in kept) facts[name] = kept[name];
  }
  opened.set(facts, { packed, contents });
  // Every fact is there, kept or packed.
  return facts as unknown as PageFacts;
}

/**
 * What lives as long as the text of a page is held as objects: the facts themselves, or what is unpacked of them now. What is derived from a text and takes as
 * much room is kept with this, so that it goes when the text goes.
 */
export const lifeOfFacts = (facts: Pick<PageFacts, 'blocks'>): object => opened.get(facts)?.contents('text') ?? facts;
