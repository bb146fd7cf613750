/**
 * The distinct spellings of words that texts were found to hold, numbered. What is asked of a word (its class, its letters, whether it is
 * filler) is asked once for each spelling and not once for each word: pages of a site use the same few thousand over and over.
 */

/** Beyond it new spellings are numbered anew, so that memory stays bounded however many sites are read. */
const MOST = 20_000;
const SLOTS = 1 << 16;

export class Spellings {
  /** By number. */
  readonly texts: string[] = [];
  /** 32-bit FNV-1a by number. */
  readonly hashes: number[] = [];
  /** Number and 1; 0 for a free place. */
  private slots = new Int32Array(SLOTS);

  get isFull(): boolean {
    return this.texts.length >= MOST;
  }

  /** The number of a word as it is spelled in the text. */
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
    // One text may hold more words than all others together.
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

/** A slice of some length keeps the whole text in memory as long as it lives; a copy does not. */
function copyOf(text: string, start: number, end: number): string {
  const units: number[] = [];
  for (let at = start; at < end; at++) units.push(text.charCodeAt(at));
  return String.fromCharCode(...units);
}

let current = new Spellings();

/** Where words are numbered now. Numbers hold among words of one of these only. */
export function currentSpellings(): Spellings {
  if (current.isFull) current = new Spellings();
  return current;
}

/** What is derived from a spelling, by its number; `undefined` where nobody asked yet. */
export type Column<Value> = (Value | undefined)[];

/** Keeps what is derived from spellings, a column for each of their lists. */
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
