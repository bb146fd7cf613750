import { describe, expect, it } from 'vitest';
import { ownProse } from '../../../test/reading/own-prose.js';
import { ENGLISH, FRENCH, GERMAN } from '../../../test/support/own-sites/translated/european.js';
import { POLISH } from '../../../test/support/own-sites/translated/polish.js';
import { ARABIC } from '../../../test/support/own-sites/translated/semitic-and-thai.js';
import type { Translation } from '../../../test/support/own-sites/translated/site.js';
import { exchangedVowels } from './exchanged-vowels.js';
import { scanOf } from './scan.js';

const share = (texts: readonly string[], language: string | null): number | null =>
  exchangedVowels(
    texts.map((text) => scanOf(text)),
    language,
  );
/** The sentences of a translation. */
const textsIn = (translation: Translation): string[] =>
  (JSON.stringify(translation).match(/"[^"]{40,}"/g) ?? []).map((text) => text.slice(1, -1));
/** Replaces each vowel by the next one, without accents. */
const turned = (vowels: string) => (text: string) =>
  Array.from(text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''), (letter) => {
    const at = vowels.indexOf(letter.toLowerCase());
    const next = vowels[(at + 1) % vowels.length] ?? letter;
    return at < 0 ? letter : letter === letter.toLowerCase() ? next : next.toUpperCase();
  }).join('');

describe('exchanged vowels', () => {
  it.each(Object.keys(ownProse))('are not found in prose in %s, whatever its declared language', (language) => {
    const texts = ownProse[language] ?? [];
    for (const said of [language, 'en', null]) expect(share(texts, said)).toBeNull();
  });
  it.each([
    ['en', 'aeiou'],
    ['de', 'aeiou'],
    ['nl', 'aeiou'],
    ['sv', 'aeiouy'],
    ['it', 'aeiou'],
  ])('are put back in %s', (language, vowels) => {
    const texts = (ownProse[language] ?? []).map(turned(vowels));
    expect(share(texts, language)).toBeGreaterThan(0.7);
    expect(share(texts, null)).toBeGreaterThan(0.7);
  });
  // Accents are kept, so a and á are replaced by different vowels; in some cases only two vowels are exchanged.
  it.each([
    ['en', textsIn(ENGLISH), 'ae', 'ea'],
    ['de', textsIn(GERMAN), 'aeiouäöü', 'eioüuaäö'],
    ['fr', textsIn(FRENCH), 'aeioué', 'eéouai'],
    ['pl', textsIn(POLISH), 'aeiouy', 'eaoiyu'],
    ['ar', textsIn(ARABIC), 'اويى', 'وىاي'],
  ])('are restored in %s among unchanged ones', (language, texts, vowels, others) => {
    const exchanged = texts.map((text) =>
      Array.from(text.toLowerCase(), (letter) => others[vowels.indexOf(letter)] ?? letter).join(''),
    );
    for (const said of [language, null]) {
      expect(share(texts, said)).toBeNull();
      expect(share(exchanged, said)).toBeGreaterThan(0.5);
    }
  });
  it('are not searched in unsupported languages', () => {
    // Invented for this test: words of a few syllables in their own order.
    const syllables = ['ka', 'lo', 'mi', 'tu', 'ne', 'sa', 'wi', 'po'];
    const texts = Array.from({ length: 12 }, (_, text) =>
      Array.from({ length: 14 }, (_unused, at) =>
        [0, 1, 2]
          .slice(0, 1 + ((at * 7 + text) % 3))
          .map((step) => syllables[(at * 5 + text * 3 + step) % 8])
          .join(''),
      ).join(' '),
    );
    for (const said of ['en', 'it', 'tl', null]) expect(share(texts, said)).toBeNull();
  });
  it('are not asked of a few words', () => {
    expect(share(['Thos os e lottli ixempli thet os sheart inaogh.'], 'en')).toBeNull();
  });
});
