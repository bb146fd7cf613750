/** Encodes and decodes the tables of word classes: one line of text per language, so that they are small and readable in a diff. */
import type { WordClasses } from './word-classes.js';

/** A printable character for each step of the table; the middle one is 0. None needs an escape in JSON. */
const STEPS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO';
const MIDDLE = (STEPS.length - 1) / 2;
const STEP = 0.12;
/** First character of the class letters: from `0` on, so that thirty classes stay within ASCII and below letters. */
const CLASS_BASE = 48;

const classSign = (wordClass: number): string => String.fromCharCode(CLASS_BASE + wordClass);
// A backslash or quotation mark would need an escape; with at most 40 classes the characters end before them.

/**
 * Fields separated by `|`: script and spacing, classes, commonest words, typical values, words preceded by their class, endings likewise,
 * the table.
 */
export function encodeClasses(model: WordClasses): string {
  const list = (words: Iterable<readonly [string, number]>): string =>
    [...words].map(([word, wordClass]) => `${classSign(wordClass)}${word}`).join(' ');
  const words = [...model.words].map(([word, place]) => [word, model.classOfWord[place] ?? 0] as const);
  const table = Array.from(model.follows, (value) => {
    const step = Math.max(-MIDDLE, Math.min(MIDDLE, Math.round(value / STEP)));
    return STEPS[step + MIDDLE] ?? '';
  }).join('');
  const { fit, chance, common, commonest, rare, passages } = model.typical;
  return [
    `${model.latin ? 'l' : 'o'}${model.unspaced ? 'u' : 's'}`,
    String(model.classes),
    String(model.commonest),
    [
      ...[fit, chance, common, commonest, rare].map((value) => (Math.abs(value) < 0.005 ? 0 : value).toFixed(2)),
      passages,
    ].join(' '),
    list(words),
    list(model.endings),
    table,
  ].join('|');
}

/** The first words of a table, and whether its language is written without spaces, without decoding the rest. */
export function firstWords(
  line: string,
  most: number,
): { readonly words: readonly string[]; readonly unspaced: boolean } {
  const [traits = '', , , , list = ''] = line.split('|', 5);
  const words = new Set(list.split(' ', 2 * most).flatMap((entry) => (entry === '' ? [] : [entry.slice(1)])));
  return { words: [...words].slice(0, most), unspaced: traits.endsWith('u') };
}

export function decodeClasses(language: string, line: string): WordClasses {
  const [traits = '', classes = '0', commonest = '0', typical = '', words = '', endings = '', table = ''] =
    line.split('|');
  const map = (list: string): Map<string, number> =>
    new Map(
      list
        .split(' ')
        .filter((entry) => entry !== '')
        .map((entry) => [entry.slice(1), entry.charCodeAt(0) - CLASS_BASE]),
    );
  const known = map(words);
  const [fit = 1, chance = 0, common = 1, usual = 1, rare = 0, passages = 0] = typical.split(' ').map(Number);
  const order = [...known.keys()];
  return {
    language,
    words: new Map(order.map((word, place) => [word, place])),
    classOfWord: Uint16Array.from(known.values()),
    commonest: Number(commonest),
    endings: map(endings),
    classes: Number(classes),
    follows: Float32Array.from(table, (sign) => (STEPS.indexOf(sign) - MIDDLE) * STEP),
    unspaced: traits.endsWith('u'),
    longest: order.reduce((longest, word) => Math.max(longest, word.length), 1),
    latin: traits.startsWith('l'),
    typical: { fit, chance, common, commonest: usual, rare, passages },
  };
}
