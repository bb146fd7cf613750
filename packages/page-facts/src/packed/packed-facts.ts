/**
 * The facts of a page as a small buffer shared between threads. A large site takes one buffer per page instead of a few hundred objects,
 * and facts move from the thread that parsed the page to the thread that checks it without being copied. Opened facts are ordinary
 * `PageFacts`.
 */
import { deserialize, serialize } from 'node:v8';
import type { PageFacts } from '../types.js';
import type { PartName } from './fields.js';
import { FACT_NAMES, partOf } from './fields.js';
import type { Contents, FactsShelf, Slot } from './shelf.js';

type PartBytes = Uint8Array<SharedArrayBuffer>;

/** The facts of a page as bytes, which are unpacked on access. */
export interface PackedFacts {
  /** Facts that stay unpacked, by name. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The lists in the format of `node:v8`, in memory that threads share. */
  readonly parts: Readonly<Record<PartName, PartBytes>>;
}

interface Opened {
  readonly packed: PackedFacts;
  readonly contents: (part: PartName) => Contents;
}

/** Maps opened facts to their bytes, so that they are never packed twice. */
const opened = new WeakMap<object, Opened>();

function shared(contents: Contents): PartBytes {
  const serialized = serialize(contents);
  const bytes = new Uint8Array(new SharedArrayBuffer(serialized.byteLength));
  bytes.set(serialized);
  return bytes;
}

/** Packs facts. Facts that were opened return the same bytes again. */
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

/** Whether these facts were packed and opened. */
export const isPacked = (facts: PageFacts): boolean => opened.has(facts);

/** Opens packed facts. Lists are unpacked on access and kept by the shelf while it has room. */
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
  // Every fact is present, unpacked or packed.
  return facts as unknown as PageFacts;
}

/**
 * Returns an object that lives as long as the text of the page is unpacked: the facts themselves, or their currently unpacked lists. Data
 * that is derived from a text and as large as it is attached to this object, so that both are released together.
 */
export const lifeOfFacts = (facts: Pick<PageFacts, 'blocks'>): object => opened.get(facts)?.contents('text') ?? facts;
