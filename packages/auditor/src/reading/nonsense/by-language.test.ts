import { describe, expect, it } from 'vitest';
import { ownProse } from '../../../test/reading/own-prose.js';
import { shuffled } from '../../../test/reading/shuffle.js';
import { seeded } from '../../../test/support/damage/damages.js';
import { doubtByLanguage } from './by-language.js';
import { scanOf } from './scan.js';

const proseIn = (...languages: readonly string[]): (readonly [language: string, text: string])[] =>
  languages.flatMap((language) => (ownProse[language] ?? []).map((text) => [language, text] as const));

/** The letters of every word from four on by lot. */
function scrambled(text: string, seed: number): string {
  const random = seeded(seed);
  return text.replaceAll(/\p{L}{4,}/gu, (word) => {
    const letters = [...word];
    for (let at = letters.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
    }
    return letters.join('');
  });
}

describe('texts in several languages', () => {
  const several = proseIn('en', 'de', 'fr', 'pl', 'ru');
  it('are sound where each is in order', () => {
    expect(doubtByLanguage(several.map(([, text]) => scanOf(text)))).toBeNull();
  });
  it.each([1, 2, 3])('are in doubt where all are shuffled (order %i)', (order) => {
    const texts = several.map(([language, text], at) => scanOf(shuffled(language, text, order * 10 + at)));
    expect(doubtByLanguage(texts)?.kind).toBe('order');
  });
  it('are sound where one of them is shuffled', () => {
    const texts = several.map(([language, text], at) =>
      scanOf(language === 'de' ? shuffled(language, text, at) : text),
    );
    expect(doubtByLanguage(texts)).toBeNull();
  });
});

describe('words whose letters are drawn by lot', () => {
  it.each(['de', 'fr', 'es', 'it', 'pt'])('are found in %s', (language) => {
    const texts = proseIn(language).map(([, text]) => text);
    expect(doubtByLanguage(texts.map(scanOf))).toBeNull();
    const doubts = [1, 2, 3].map((seed) =>
      doubtByLanguage(texts.map((text, at) => scanOf(scrambled(text, seed * 10 + at)))),
    );
    // Three paragraphs are few; one draw may leave the ends of enough words in place.
    expect(doubts.filter((doubt) => doubt?.kind === 'spelling').length).toBeGreaterThanOrEqual(2);
  });
});

it('says nothing of a few words', () => {
  expect(doubtByLanguage([])).toBeNull();
  expect(doubtByLanguage([scanOf('the of and to in a is that it for was on as with')])).toBeNull();
});
