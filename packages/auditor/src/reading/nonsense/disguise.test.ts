import { describe, expect, it } from 'vitest';
import { ownProse } from '../../../test/reading/own-prose.js';
import { disguiseOf } from './disguise.js';
import { scanOf } from './scan.js';

const judged = (language: string, disguise: (text: string) => string = (text) => text): string | null =>
  disguiseOf((ownProse[language] ?? []).map((text) => scanOf(disguise(text))))?.way ?? null;

const backwards = (text: string): string => [...text].reverse().join('');
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  x: 'х',
  y: 'у',
  i: 'і',
};
const FIGURES: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const exchanged = (letters: Readonly<Record<string, string>>) => (text: string) =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('');

describe('text whose letters are put otherwise', () => {
  it.each(Object.keys(ownProse))('is not found in ordinary %s', (language) => {
    expect(judged(language)).toBeNull();
  });
  it.each(['en', 'de', 'fr', 'es', 'ru', 'pl', 'ar'])('is found backwards in %s, words or all', (language) => {
    expect(judged(language, backwards)).toBe('backwards');
    expect(judged(language, (text) => text.split(' ').map(backwards).join(' '))).toBe('backwards');
  });
  it('is found in letters that look alike, in figures, and with joiners between', () => {
    expect(judged('en', exchanged(LOOK_ALIKES))).toBe('look-alikes');
    expect(judged('en', exchanged(FIGURES))).toBe('figures');
    expect(judged('de', (text) => [...text].join('\u200d'))).toBe('joiners');
  });
  it.each([
    ['en', 'abcdefghijklmnopqrstuvwxyz', 13],
    ['fr', 'abcdefghijklmnopqrstuvwxyz', 5],
    ['ru', 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 3],
    ['ar', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 7],
    ['he', 'אבגדהוזחטיכלמנסעפצקרשת', 4],
    ['ja', Array.from({ length: 83 }, (_, at) => String.fromCharCode(0x3041 + at)).join(''), 9],
  ] as const)('is found in %s with letters of places further on', (language, alphabet, by) => {
    const moved = Object.fromEntries(
      Array.from(alphabet, (letter, at) => [letter, alphabet[(at + by) % alphabet.length] ?? letter]),
    );
    expect(judged(language, (text) => exchanged(moved)(text.toLowerCase()))).toBe('shifted');
  });
  it('is found if every other letter is from another alphabet', () => {
    let at = 0;
    expect(
      judged('fr', (text) => Array.from(text, (one) => (++at % 2 === 0 ? (LOOK_ALIKES[one] ?? one) : one)).join('')),
    ).toBe('look-alikes');
  });
  it('is not found if Latin names occur among Cyrillic words', () => {
    expect(judged('ru', (text) => text.replaceAll(/\. /g, '. Компания Mavora GmbH и бренд LindenZahn. '))).toBeNull();
  });
  it('is not found in a catalog, where numbers are separate from words', () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) =>
        `Kettle ${at} holds ${at + 2} litres, weighs ${at + 1}.5 kg and costs £${at + 40} with a lid of copper. It was first made in ${1990 + at}, boils within ${at + 3} minutes and is guaranteed for ${at + 2} years from the day on which it was bought.`,
    );
    expect(disguiseOf(lines.map((line) => scanOf(line)))).toBeNull();
  });
  it('is not asked of a few words', () => {
    expect(disguiseOf([scanOf('siht si ton hguone ot llet gnihtyna morf')])).toBeNull();
  });
});
