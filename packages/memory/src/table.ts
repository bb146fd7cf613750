/**
 * One table of the in-memory database: a map that can be forked. A fork sees its parent's entries under its own changes, and applies them
 * to the parent at once when it commits. Values are never changed in place, only replaced.
 */
const REMOVED = Symbol('removed');

export class Table<V extends NonNullable<unknown>> {
  /** Created on the first change, since most forks change few tables. */
  private changes: Map<string, V | typeof REMOVED> | undefined;

  constructor(private readonly parent?: Table<V>) {}

  get(key: string): V | undefined {
    const own = this.changes?.get(key);
    if (own === REMOVED) return undefined;
    return own ?? this.parent?.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  set(key: string, value: V): void {
    (this.changes ??= new Map()).set(key, value);
  }

  delete(key: string): void {
    // Only a fork has to remember that an entry was deleted; the root simply deletes it.
    if (this.parent) (this.changes ??= new Map()).set(key, REMOVED);
    else this.changes?.delete(key);
  }

  /** Every entry, in no guaranteed order. Scans the whole table: for retention work only. */
  *entries(): IterableIterator<[string, V]> {
    for (const [key, value] of this.changes ?? []) if (value !== REMOVED) yield [key, value];
    if (this.parent) for (const entry of this.parent.entries()) if (!this.changes?.has(entry[0])) yield entry;
  }

  get changed(): boolean {
    return this.changes !== undefined;
  }

  /** Applies the changes to the parent. */
  commit(): void {
    if (!this.parent || this.changes === undefined) return;
    for (const [key, value] of this.changes) {
      if (value === REMOVED) this.parent.delete(key);
      else this.parent.set(key, value);
    }
    this.changes = undefined;
  }

  /** Discards the changes of a fork. */
  discard(): void {
    if (this.parent) this.changes = undefined;
  }
}
