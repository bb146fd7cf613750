import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives } from './alternatives.js';

/** Letters that begin alike, repeat and mean something in a pattern. */
const word = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'A',
    'B',
    'a',
    'ſ',
    's',
    'é',
    'ß',
    '𝒜',
    '店',
    '.',
    '-',
    '^',
    ']',
    '(',
    '\\',
    ' ',
    '+',
  ),
  maxLength: 5,
});

/** The definition: one word after another, the longest first. */
const oneByOne = (words: readonly string[]): string =>
  `(?:${words
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|')})`;

describe('the alternatives of a pattern', () => {
  it('match what the words match one by one, at the same place and as far', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { maxLength: 6 }), (words, texts) => {
        const text = texts.join('');
        for (const around of ['', '$', String.raw`(?!\p{L})`])
          for (const flags of ['u', 'iu'])
            expect(new RegExp(alternatives(words) + around, flags).exec(text)).toEqual(
              new RegExp(oneByOne(words) + around, flags).exec(text),
            );
      }),
      { numRuns: 150 },
    );
  });

  it('take the longest also where words differ in case', () => {
    expect(new RegExp(alternatives(['Ab', 'abc']), 'iu').exec('abc')?.[0]).toBe('abc');
    expect(new RegExp(alternatives(['Ab', 'Abxyz', 'abc', 'aBcd']), 'iu').exec('abcd')?.[0]).toBe('abcd');
    expect(new RegExp(alternatives(['VAT', 'vat number']), 'iu').exec('VAT Number 7')?.[0]).toBe('VAT Number');
    expect(new RegExp(alternatives(['Ab', 'abc']), 'u').exec('Abc')?.[0]).toBe('Ab');
  });

  it('write common beginnings once', () => {
    expect(alternatives(['able', 'about', 'to', 'too'])).toBe('(?:ab(?:le|out)|too?)');
    expect(alternatives(['sat', 'sun', 'sit'])).toBe('(?:s(?:at|un|it))');
    expect(alternatives(['may', 'mai', 'mas'])).toBe('(?:ma[yis])');
  });

  it('take what follows as a whole', () => {
    expect(new RegExp(`^${alternatives(['ab', 'a'])}{2}$`, 'u').test('aba')).toBe(true);
    expect(new RegExp(`^${alternatives(['a'])}+$`, 'u').test('aaa')).toBe(true);
  });

  it('match the empty text without words', () => {
    expect(new RegExp(`^${alternatives([])}$`, 'u').test('')).toBe(true);
    expect(new RegExp(`^${alternatives([])}$`, 'u').test('a')).toBe(false);
  });
});
