import { describe, expect, it } from 'vitest';
import { ownProse } from '../../../test/reading/own-prose.js';
import { seeded } from '../../../test/support/damage/damages.js';
import { respellingOf } from './respelled.js';
import { scanOf } from './scan.js';

/** Repeated three times, so that short texts have recurring words. */
const said = (language: string): string[] =>
  [1, 2, 3].flatMap((time) => (ownProse[language] ?? []).map((text) => `${text} ${time}.`));
const judged = (texts: readonly string[]): string | null =>
  respellingOf(texts.map((text) => scanOf(text)))?.way ?? null;

const random = seeded(5);
function mixed(letters: string[]): string {
  for (let at = letters.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }
  return letters.join('');
}
const moved = (text: string): string => text.replaceAll(/\p{L}{4,}/gu, (word) => mixed([...word]));
const movedInside = (text: string): string =>
  text.replaceAll(/\p{L}{4,}/gu, (word) => (word[0] ?? '') + mixed([...word.slice(1, -1)]) + (word.at(-1) ?? ''));
const otherVowels = (vowels: string) => (text: string) =>
  Array.from(text, (letter) =>
    vowels.includes(letter) ? (vowels[Math.floor(random() * vowels.length)] ?? letter) : letter,
  ).join('');

const SPACED = Object.keys(ownProse).filter((language) => !['ja', 'zh', 'ko'].includes(language));

describe('words that come again', () => {
  it.each(Object.keys(ownProse))('are spelled as before in prose in %s', (language) => {
    expect(judged(said(language))).toBeNull();
  });
  it.each(SPACED)('are not found if letters were moved around in %s', (language) => {
    expect(judged(said(language).map(moved))).toBe('moved');
  });
  it.each(['en', 'de', 'fr', 'pl', 'tr', 'ru'])(
    'are not found if letters inside words were moved in %s',
    (language) => {
      expect(judged(said(language).map(movedInside))).toBe('moved');
    },
  );
  it.each([
    ['en', 'aeiouy'],
    ['de', 'aeiou'],
    ['tr', 'aeiou'],
    ['pl', 'aeiouy'],
    ['ru', 'аеиоуыя'],
    ['uk', 'аеиоуія'],
  ])('are not found if vowels were replaced at random in %s', (language, vowels) => {
    expect(judged(said(language).map(otherVowels(vowels)))).not.toBeNull();
  });
  it('may be forms of one word, or rhyme', () => {
    const forms = [
      'Heute singen wir, gestern sangen wir, und morgen haben wir gesungen; der Sänger singt, der Gesang klingt.',
      'Wer trinkt, der trank und hat getrunken; wer sinkt, der sank und ist gesunken, und der Trank ist trübe.',
      'Stand, Stunde, Stände und Stunden; Band, Bund, Bünde und Bande; Wand, Wunde, Wände und Wunden sind nahe bei.',
    ];
    const rhymes = [
      'The cat in the hat sat on the mat and the bat sat pat on the slat by the vat with the rat.',
      'A ball on the wall will fall in the hall, and the bell at the well will tell of the bull on the hill.',
      'Bitter butter is better than batter, but the better batter needs the butter that was bitter before.',
    ];
    for (const texts of [forms, rhymes])
      expect(judged([1, 2, 3, 4].flatMap((time) => texts.map((text) => `${text} ${time}.`)))).toBeNull();
  });
  it('do not count in a table of anagrams, which has no sentences', () => {
    const pairs = ['listen silent', 'stale least', 'angel glean', 'night thing', 'below elbow', 'study dusty'];
    expect(judged([...pairs, ...pairs.map((pair) => pair.split(' ').reverse().join(' '))])).toBeNull();
  });
});
