/** Numbers 32-bit hashes from 0 on in order of arrival, in flat arrays, which take a fraction of the time and memory of a Map or Set. */

const FIRST_SLOTS = 1 << 10;

export class HashNumbers {
  private keys = new Int32Array(FIRST_SLOTS);
  /** Number plus 1; 0 for a free slot. */
  private numbers = new Int32Array(FIRST_SLOTS);
  /** Number of distinct hashes so far. */
  size = 0;

  /** Returns the number of a hash, assigning a new one if necessary. */
  numberOf(hash: number): number {
    const slot = this.slotOf(hash);
    const known = this.numbers[slot] ?? 0;
    if (known > 0) return known - 1;
    this.keys[slot] = hash;
    this.numbers[slot] = ++this.size;
    if (this.size * 2 > this.keys.length) this.grow();
    return this.size - 1;
  }

  has(hash: number): boolean {
    return (this.numbers[this.slotOf(hash)] ?? 0) > 0;
  }

  /** Returns the number of a hash; -1 if it has none. */
  find(hash: number): number {
    return (this.numbers[this.slotOf(hash)] ?? 0) - 1;
  }

  private slotOf(hash: number): number {
    const { keys, numbers } = this;
    const mask = keys.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (numbers[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, numbers } = this;
    this.keys = new Int32Array(keys.length * 2);
    this.numbers = new Int32Array(keys.length * 2);
    for (let slot = 0; slot < keys.length; slot++) {
      if (numbers[slot] === 0) continue;
      const place = this.slotOf(keys[slot] ?? 0);
      this.keys[place] = keys[slot] ?? 0;
      this.numbers[place] = numbers[slot] ?? 0;
    }
  }
}
