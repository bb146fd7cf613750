/** Forks of a table compared with a model: what they see, what they commit, what is lost with them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Table } from './table.js';

const change = fc.record({ key: fc.integer({ min: 0, max: 30 }).map(String), value: fc.option(fc.nat(9)) });
const changes = fc.array(change, { maxLength: 40 });

function apply(
  table: Table<number>,
  model: Map<string, number>,
  list: readonly { key: string; value: number | null }[],
) {
  for (const { key, value } of list) {
    if (value === null) table.delete(key);
    else table.set(key, value);
    if (value === null) model.delete(key);
    else model.set(key, value);
  }
}

function expectSame(table: Table<number>, model: ReadonlyMap<string, number>): void {
  expect(new Map(table.entries())).toEqual(model);
  for (let n = 0; n <= 31; n++) {
    expect(table.get(String(n))).toBe(model.get(String(n)));
    expect(table.has(String(n))).toBe(model.has(String(n)));
  }
}

describe('Table', () => {
  it('sees a fork as a copy that is committed or discarded, repeatedly', () => {
    fc.assert(
      fc.property(changes, fc.array(fc.tuple(changes, changes, fc.boolean()), { maxLength: 6 }), (first, rounds) => {
        const root = new Table<number>();
        const model = new Map<string, number>();
        apply(root, model, first);
        const fork = new Table(root);
        for (const [outer, inner, kept] of rounds) {
          const copy = new Map(model);
          apply(fork, copy, outer);
          const nested = new Table(fork);
          const nestedCopy = new Map(copy);
          apply(nested, nestedCopy, inner);
          expectSame(nested, nestedCopy);
          expectSame(fork, copy);
          expectSame(root, model);
          nested.commit();
          expectSame(fork, nestedCopy);
          if (kept) fork.commit();
          else fork.discard();
          if (kept) {
            model.clear();
            for (const [key, value] of nestedCopy) model.set(key, value);
          }
          expectSame(root, model);
          expectSame(fork, model);
        }
      }),
      { numRuns: 60 },
    );
  });
});
