import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.js';

describe('what is remembered', () => {
  it('is read once', () => {
    const read: string[] = [];
    const length = remembered((text: string) => {
      read.push(text);
      return text.length;
    }, 10);
    expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3]);
    expect(read).toEqual(['one', 'three']);
  });

  it('may be undefined', () => {
    let times = 0;
    const nothing = remembered((_key: number) => {
      times += 1;
      return undefined;
    }, 10);
    expect([nothing(1), nothing(1)]).toEqual([undefined, undefined]);
    expect(times).toBe(1);
  });

  it('is forgotten when there is too much of it', () => {
    const read: number[] = [];
    const same = remembered((key: number) => {
      read.push(key);
      return key;
    }, 2);
    for (const key of [1, 2, 1, 3, 1, 3]) same(key);
    expect(read).toEqual([1, 2, 3, 1]);
  });

  it('is not kept when reading fails', () => {
    let fails = true;
    const once = remembered((key: number) => {
      if (fails) throw new Error('not yet');
      return key;
    }, 2);
    expect(() => once(1)).toThrow('not yet');
    fails = false;
    expect(once(1)).toBe(1);
  });
});
