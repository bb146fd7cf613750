/** Quotations and their sources. */
import { describe, expect, it } from 'vitest';
import { attributionAfterDash, findQuotes } from './quotes.js';

describe('findQuotes', () => {
  it.each([
    ['“The bees came back within a single week”, says Ada Okafor.', 'Ada Okafor'],
    ['According to Ada Okafor, “the bees came back within a single week”.', 'Ada Okafor'],
    ['"The bees came back within a single week" — Ada Okafor, beekeeper', 'Ada Okafor, beekeeper'],
    ['„Die Bienen kamen in einer einzigen Woche zurück“, sagt Eva Braun.', 'Eva Braun'],
    ['« Les abeilles sont revenues en une seule semaine », explique Anne Petit.', 'Anne Petit'],
    ['“The bees came back within a single week.”', null],
    ['“The bees came back within a single week”, it was said.', null],
  ])('%j is by %j', (text, attribution) => {
    expect(findQuotes(text, 2, 5)).toMatchObject([{ attribution, markup: 'text', block: 2 }]);
  });

  it.each([
    'the “so-called” way',
    'a "short one" here',
    '5" and 6" and 7" wide',
    '“never closed and long enough to count',
  ])('finds none in %j', (text) => {
    expect(findQuotes(text, 0, 5)).toEqual([]);
  });

  it('counts the words and stops at the limit', () => {
    const text = '“one two three four five six” and “seven eight nine ten eleven twelve thirteen”';
    expect(findQuotes(text, 0, 5).map((quote) => quote.words)).toEqual([6, 7]);
    expect(findQuotes(text, 0, 1)).toHaveLength(1);
  });
});

describe('attributionAfterDash', () => {
  it.each([
    [' — Jane Doe', 'Jane Doe'],
    ['- Jane Doe. More text', 'Jane Doe'],
    [' — lower case', null],
    ['Jane Doe', null],
    ['', null],
  ])('%j is %j', (text, name) => {
    expect(attributionAfterDash(text)).toBe(name);
  });
});
