/**
 * A persistent sorted list: every change gives a new list that shares all untouched parts with the old one. So a transaction can
 * work on its own version at no cost and throw it away, and a reader keeps a consistent one. Items lie in chunks of bounded length:
 * a change copies one chunk and the list of chunks, reading a page skips whole chunks.
 */
const CHUNK = 256;

export type Compare<T> = (a: T, b: T) => number;

export class SortedList<T> {
  private constructor(
    private readonly compare: Compare<T>,
    private readonly chunks: readonly (readonly T[])[],
    readonly size: number,
  ) {}

  /** `compare` must be a total order in which only one and the same entry compares as 0. */
  static empty<T>(compare: Compare<T>): SortedList<T> {
    return new SortedList(compare, [], 0);
  }

  first(): T | undefined {
    return this.chunks[0]?.[0];
  }

  /** The first item that is not before `item`, which need not be in the list. */
  firstFrom(item: T): T | undefined {
    const chunk = this.chunks[this.chunkOf(item)];
    return chunk?.[lowerBound(chunk, (other) => this.compare(other, item) < 0)];
  }

  /** How many items are before `item`, which need not be in the list. */
  countBefore(item: T): number {
    const at = this.chunkOf(item);
    let count = 0;
    for (let n = 0; n < at; n++) count += this.chunks[n]?.length ?? 0;
    return count + lowerBound(this.chunks[at] ?? [], (other) => this.compare(other, item) < 0);
  }

  /** Adds the item; the list itself where an equal one is there already. */
  add(item: T): SortedList<T> {
    const at = Math.min(this.chunkOf(item), this.chunks.length - 1);
    const chunk = this.chunks[at];
    if (chunk === undefined) return new SortedList(this.compare, [[item]], 1);
    const index = lowerBound(chunk, (other) => this.compare(other, item) < 0);
    const there = chunk[index];
    if (there !== undefined && this.compare(there, item) === 0) return this;
    const grown = chunk.toSpliced(index, 0, item);
    const parts = grown.length > CHUNK ? [grown.slice(0, CHUNK / 2), grown.slice(CHUNK / 2)] : [grown];
    return new SortedList(this.compare, this.chunks.toSpliced(at, 1, ...parts), this.size + 1);
  }

  /** Removes the item that compares equal; the list itself where there is none. */
  remove(item: T): SortedList<T> {
    const at = this.chunkOf(item);
    const chunk = this.chunks[at];
    if (chunk === undefined) return this;
    const index = lowerBound(chunk, (other) => this.compare(other, item) < 0);
    const there = chunk[index];
    if (there === undefined || this.compare(there, item) !== 0) return this;
    const rest = chunk.length > 1 ? [chunk.toSpliced(index, 1)] : [];
    return new SortedList(this.compare, this.chunks.toSpliced(at, 1, ...rest), this.size - 1);
  }

  /** Up to `limit` items from position `offset` on, in order. */
  slice(offset: number, limit: number): T[] {
    const items: T[] = [];
    let skip = Math.max(0, offset);
    for (const chunk of this.chunks) {
      if (items.length >= limit) break;
      if (skip >= chunk.length) {
        skip -= chunk.length;
        continue;
      }
      for (const item of chunk.slice(skip, skip + limit - items.length)) items.push(item);
      skip = 0;
    }
    return items;
  }

  /** Every item in order, lazily. */
  *[Symbol.iterator](): IterableIterator<T> {
    for (const chunk of this.chunks) yield* chunk;
  }

  /** The first chunk whose last item is not before `item`; one past the end when there is none. */
  private chunkOf(item: T): number {
    return lowerBound(this.chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && this.compare(last, item) < 0;
    });
  }
}

/** How many leading items are `before`, by halving; they must all stand in front of the others. */
function lowerBound<T>(items: readonly T[], before: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && before(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By UTF-16 code unit, as the ports define order of text. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
