/** Numbers and kinds in the text of rules. */
import { describe, expect, it } from 'vitest';
import { asMegabytes, asSeconds, inWords, listed, shareInWords, thousands } from './in-words.js';
import { everyKindBut, kindsInWords, PAGE_KINDS, READ } from './kinds.js';
import { mostCommon } from './most-common.js';

describe('numbers in words', () => {
  it('spells small ones', () => {
    expect(Array.from({ length: 14 }, (_, n) => inWords(n)).join(' ')).toBe(
      'none one two three four five six seven eight nine ten eleven twelve 13',
    );
    expect(inWords(1500)).toBe('1,500');
    expect(inWords(2.5)).toBe('2.5');
  });

  it('writes shares, times and sizes', () => {
    expect([0.5, 0.2, 0.025, 0.00125, 1].map(shareInWords)).toEqual(['half', '20%', '2.5%', '0.13%', '100%']);
    expect([800, 5000].map(asSeconds)).toEqual(['0.8', '5']);
    expect([2_000_000, 1_500_000].map(asMegabytes)).toEqual(['2 MB', '1.5 MB']);
    expect(thousands(999)).toBe('999');
  });

  it('lists', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  });
});

describe('kinds of pages', () => {
  it('have a name each', () => {
    const names = PAGE_KINDS.map((kind) => kindsInWords([kind]));
    expect(new Set(names).size).toBe(PAGE_KINDS.length);
    expect(names).not.toContain('');
    expect(kindsInWords(['article', 'docs', 'faq'])).toBe('articles, documentation and FAQ pages');
  });

  it('can be every one but a few', () => {
    expect([...everyKindBut('legal', 'utility'), 'legal', 'utility'].sort()).toEqual([...PAGE_KINDS].sort());
    expect(READ).not.toContain('contact');
    expect(READ).toContain('category');
  });
});

describe('mostCommon', () => {
  it('names the value that occurs most, the first in order among equals', () => {
    expect(mostCommon(['b', 'a', 'b'])).toEqual({ value: 'b', count: 2 });
    expect(mostCommon(['b', 'a', 'a', 'b'])).toEqual({ value: 'a', count: 2 });
    expect(mostCommon([])).toBeNull();
  });
});
