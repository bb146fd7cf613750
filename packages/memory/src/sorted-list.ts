/**
 * A persistent sorted list: every change returns a new list that shares all unchanged parts with the old one. So a transaction can work on
 * its own version at no cost and discard it, and a reader keeps a consistent one. Items are stored in chunks of bounded length: a change
 * copies one chunk and the list of chunks, reading a page skips whole chunks. Appending an item, as for those in order of arrival, copies
 * nothing: it is stored behind the end of the last chunk, where no older version looks.
 */
const CHUNK = 256;

export type Compare<T> = (a: T, b: T) => number;

export class SortedList<T> {
  private constructor(
    private readonly compare: Compare<T>,
    /** The last chunk may hold more items than belong to this version. */
    private readonly chunks: readonly T[][],
    readonly size: number,
    /** Items of the last chunk that belong to this version. */
    private readonly tail: number,
  ) {}

  private static of<T>(compare: Compare<T>, chunks: readonly T[][], size: number): SortedList<T> {
    return new SortedList(compare, chunks, size, chunks.at(-1)?.length ?? 0);
  }

  /** `compare` must be a total order in which only identical entries compare as 0. */
  static empty<T>(compare: Compare<T>): SortedList<T> {
    return new SortedList(compare, [], 0, 0);
  }

  first(): T | undefined {
    return this.chunks[0]?.[0];
  }

  /** The first item that is not before `item`, which need not be in the list. */
  firstFrom(item: T): T | undefined {
    const at = this.chunkOf(item);
    const index = this.indexIn(at, item);
    return index < this.lengthOf(at) ? this.chunks[at]?.[index] : undefined;
  }

  /** How many items are before `item`, which need not be in the list. */
  countBefore(item: T): number {
    const at = this.chunkOf(item);
    let count = 0;
    for (let n = 0; n < at; n++) count += this.lengthOf(n);
    return count + this.indexIn(at, item);
  }

  /** Adds the item; returns the list itself if an equal one is already there. */
  add(item: T): SortedList<T> {
    const at = this.chunkOf(item);
    if (at === this.chunks.length) return this.append(item);
    const index = this.indexIn(at, item);
    const there = this.chunks[at]?.[index];
    if (there !== undefined && this.compare(there, item) === 0) return this;
    const grown = this.ownChunk(at).toSpliced(index, 0, item);
    const parts = grown.length > CHUNK ? [grown.slice(0, CHUNK / 2), grown.slice(CHUNK / 2)] : [grown];
    return SortedList.of(this.compare, this.ownChunks().toSpliced(at, 1, ...parts), this.size + 1);
  }

  /** An item after all others. */
  private append(item: T): SortedList<T> {
    const last = this.chunks.at(-1);
    if (last === undefined || this.tail >= CHUNK)
      return SortedList.of(this.compare, [...this.ownChunks(), [item]], this.size + 1);
    if (last.length === this.tail) {
      last.push(item);
      return new SortedList(this.compare, this.chunks, this.size + 1, this.tail + 1);
    }
    // Another version, discarded or not, has already appended here.
    const own = [...last.slice(0, this.tail), item];
    return SortedList.of(this.compare, [...this.chunks.slice(0, -1), own], this.size + 1);
  }

  /** Removes the item that compares equal; returns the list itself if none does. */
  remove(item: T): SortedList<T> {
    const at = this.chunkOf(item);
    if (at === this.chunks.length) return this;
    const chunk = this.ownChunk(at);
    const index = this.indexIn(at, item);
    const there = chunk[index];
    if (there === undefined || this.compare(there, item) !== 0) return this;
    const rest = chunk.length > 1 ? [chunk.toSpliced(index, 1)] : [];
    return SortedList.of(this.compare, this.ownChunks().toSpliced(at, 1, ...rest), this.size - 1);
  }

  /** Up to `limit` items in order, starting at position `offset`. */
  slice(offset: number, limit: number): T[] {
    const items: T[] = [];
    let skip = Math.max(0, offset);
    for (const [at, chunk] of this.chunks.entries()) {
      const length = this.lengthOf(at);
      if (items.length >= limit) break;
      if (skip >= length) {
        skip -= length;
        continue;
      }
      for (const item of chunk.slice(skip, Math.min(length, skip + limit - items.length))) items.push(item);
      skip = 0;
    }
    return items;
  }

  /** Every item in order, lazily. */
  *[Symbol.iterator](): IterableIterator<T> {
    for (const [at, chunk] of this.chunks.entries()) {
      const length = this.lengthOf(at);
      for (let index = 0; index < length; index++) {
        const item = chunk[index];
        if (item !== undefined) yield item;
      }
    }
  }

  /** The first chunk whose last item is not before `item`; one past the end if all are before it. */
  private chunkOf(item: T): number {
    let low = 0;
    let high = this.chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.chunks[middle]?.[this.lengthOf(middle) - 1];
      if (last !== undefined && this.compare(last, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private lengthOf(at: number): number {
    return at === this.chunks.length - 1 ? this.tail : (this.chunks[at]?.length ?? 0);
  }

  /** How many items of a chunk are before `item`, by binary search; they all precede the others. */
  private indexIn(at: number, item: T): number {
    const chunk = this.chunks[at] ?? [];
    let low = 0;
    let high = this.lengthOf(at);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = chunk[middle];
      if (other !== undefined && this.compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The part of a chunk that belongs to this version. */
  private ownChunk(at: number): T[] {
    const chunk = this.chunks[at] ?? [];
    const length = this.lengthOf(at);
    return chunk.length === length ? chunk : chunk.slice(0, length);
  }

  /** The chunks, each cut to the length in this version: for a list in which the last one is no longer last. */
  private ownChunks(): readonly T[][] {
    const last = this.chunks.length - 1;
    return (this.chunks[last]?.length ?? 0) === this.tail ? this.chunks : this.chunks.with(last, this.ownChunk(last));
  }
}

/** By UTF-16 code unit, as the ports define the order of text. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
