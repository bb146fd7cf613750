import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedList } from './sorted-list.js';

const numbers = (): SortedList<number> => SortedList.empty<number>((a, b) => a - b);

describe('SortedList', () => {
  it('behaves like a sorted array of distinct items under any changes', () => {
    const change = fc.record({ add: fc.boolean(), item: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 1500, size: 'max' }),
        fc.nat(400),
        fc.nat(400),
        (changes, offset, limit) => {
          let list = numbers();
          const model = new Set<number>();
          for (const { add, item } of changes) {
            list = add ? list.add(item) : list.remove(item);
            if (add) model.add(item);
            else model.delete(item);
          }
          const sorted = [...model].sort((a, b) => a - b);
          expect([...list]).toEqual(sorted);
          expect(list.size).toBe(sorted.length);
          expect(list.first()).toBe(sorted[0]);
          expect(list.slice(offset, limit)).toEqual(sorted.slice(offset, offset + limit));
          expect(list.firstFrom(offset)).toBe(sorted.find((item) => item >= offset));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('leaves the previous version unchanged', () => {
    let list = numbers();
    for (let item = 0; item < 1000; item++) list = list.add(item);
    const before = [...list];
    list.add(1500).remove(3).remove(700);
    expect([...list]).toEqual(before);
  });

  it('lets two versions continue from one, each with its own items', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.nat(300), fc.nat(300), fc.nat(900), (common, mine, theirs, gone) => {
        let list = numbers();
        for (let item = 0; item < common; item++) list = list.add(item * 10);
        const [a, b] = [mine, theirs].map((count, which) => {
          let own = list;
          for (let n = 0; n < count; n++) own = own.add((common + n) * 10 + which);
          return own;
        });
        const base = Array.from({ length: common }, (_, n) => n * 10);
        const after = (count: number, which: number) =>
          Array.from({ length: count }, (_, n) => (common + n) * 10 + which);
        expect([...list]).toEqual(base);
        expect([...(a ?? [])]).toEqual([...base, ...after(mine, 0)]);
        expect([...(b ?? [])]).toEqual([...base, ...after(theirs, 1)]);
        expect([...(a?.remove(gone * 10).add(5) ?? [])]).toEqual(
          [...base, ...after(mine, 0), 5].filter((item) => item !== gone * 10).sort((x, y) => x - y),
        );
        expect(a?.firstFrom((common + mine) * 10 + 1)).toBeUndefined();
        expect(a?.slice(common, 5)).toEqual(after(mine, 0).slice(0, 5));
      }),
      { numRuns: 60 },
    );
  });

  it('returns itself if nothing changes', () => {
    const list = numbers().add(1).add(2);
    expect(list.add(2)).toBe(list);
    expect(list.remove(9)).toBe(list);
    expect(numbers().remove(1).size).toBe(0);
  });
});
