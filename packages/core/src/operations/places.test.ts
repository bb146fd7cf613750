import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.js';

describe('places', () => {
  it('are bounded per client and in total', () => {
    const take = createPlaces({ perClient: 2, total: 3 });
    const [first] = [take('a'), take('a'), take('b')];
    expect(first).toBeTypeOf('function');
    expect(take('b')).toBe('full');
    // Its own places are used up, too: that is the part that the client can influence.
    expect(take('a')).toBe('client-full');
  });

  it('are released once, however often release is called', () => {
    const take = createPlaces({ perClient: 1, total: 2 });
    const giveBack = take('a');
    if (typeof giveBack === 'string') throw new Error(giveBack);
    expect(take('b')).toBeTypeOf('function');
    giveBack();
    giveBack();
    expect(take('a')).toBeTypeOf('function');
    // The second call did not free a place of `b`.
    expect(take('c')).toBe('full');
  });
});
