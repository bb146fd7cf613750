/**
 * Numbers the distinct spellings of words. Properties of a word (its class, its letters, whether it is placeholder text) are computed once
 * per spelling instead of once per word: pages of a site use the same few thousand.
 */

/** Beyond it, spellings are renumbered, so that memory stays bounded however many sites are read. */
const MOST = 20_000;
const SLOTS = 1 << 16;

export class Spellings {
  /** By number. */
  readonly texts: string[] = [];
  /** 32-bit FNV-1a by number. */
  readonly hashes: number[] = [];
  /** Number plus 1; 0 for a free slot. */
  private slots = new Int32Array(SLOTS);

  get isFull(): boolean {
    return this.texts.length >= MOST;
  }

  /** The number of a word as spelled in the text. */
  numberOf(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 16)) & mask;
    for (;;) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0) break;
      if (this.hashes[number] === hash && isAt(this.texts[number] ?? '', text, start, end)) return number;
      slot = (slot + 1) & mask;
    }
    const number = this.texts.length;
    this.texts.push(copyOf(text, start, end));
    this.hashes.push(hash);
    slots[slot] = number + 1;
    // One text may contain more words than all others together.
    if (this.texts.length * 2 > slots.length) this.grow();
    return number;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    this.hashes.forEach((hash, number) => {
      let slot = (hash ^ (hash >>> 16)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    });
    this.slots = slots;
  }
}

/** 32-bit FNV-1a of a part of a text. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  const length = end - start;
  if (word.length !== length) return false;
  for (let at = 0; at < length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

/** A long slice keeps the whole text in memory as long as it lives; a copy does not. */
function copyOf(text: string, start: number, end: number): string {
  const units: number[] = [];
  for (let at = start; at < end; at++) units.push(text.charCodeAt(at));
  return String.fromCharCode(...units);
}

let current = new Spellings();

/** The current numbering. Numbers are valid only within one numbering. */
export function currentSpellings(): Spellings {
  if (current.isFull) current = new Spellings();
  return current;
}

/** Values derived from spellings, by number; `undefined` if not computed yet. */
export type Column<Value> = (Value | undefined)[];

/** Caches values derived from spellings, one column per numbering. */
export function columns<Value>(): (spellings: Spellings) => Column<Value> {
  const known = new WeakMap<Spellings, Column<Value>>();
  return (spellings) => {
    let column = known.get(spellings);
    if (column === undefined) {
      column = [];
      known.set(spellings, column);
    }
    return column;
  };
}
