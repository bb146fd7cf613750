/** The fast tokenizer gives the same words as the definition for any text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenWords } from './written-words.js';

/** The literal definition. */
const byDefinition = (text: string): readonly string[] =>
  text
    .replace(/(?:\bhttps?:\/\/|\bwww\.)\S+/gi, ' ')
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** Text of all kinds that occur on pages: letters of several scripts, separate marks, ligatures, punctuation, URLs, surrogate halves. */
const mixedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."abcXYZ019 \n'’“”-–—…·•™€°²½ªºµ×÷ßſİıŉǅéÉñ"),
      fc.constantFrom(
        'e\u0301',
        '\u0308',
        '\u212a',
        '\u2126',
        'ﬁ',
        'Ω',
        'σς',
        'жЖ',
        '字',
        'か\u3099',
        'ा',
        '😀',
        '\ud83c',
        '\u2000',
      ),
      fc.constantFrom('https://a.example/b ', 'www.', '://', 'http', 'HTTPS://X.example', ' ', '. '),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('writtenWords', () => {
  it('keeps words as written and leaves URLs out', () => {
    expect(writtenWords('The US')).toEqual(['The', 'US']);
    expect(writtenWords('Größe 1½, see https://a.example/x now')).toEqual(['Größe', '1½', 'see', 'now']);
    expect(writtenWords('')).toEqual([]);
  });

  it('agrees with the definition on every single character', () => {
    for (let unit = 0; unit <= 0xffff; unit++) {
      const text = `a${String.fromCharCode(unit)}b`;
      expect(writtenWords(text), unit.toString(16)).toEqual(byDefinition(text));
    }
  });

  it('agrees with the definition on any text', () => {
    fc.assert(
      fc.property(mixedText, (text) => {
        expect(writtenWords(text)).toEqual(byDefinition(text));
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });
});
