import { describe, expect, it } from 'vitest';
import { ownProse } from '../../../test/reading/own-prose.js';
import { scanOf } from './scan.js';
import { wordlessness } from './sentences.js';

const judged = (texts: readonly string[]): boolean => wordlessness(texts.map(scanOf), 'en') !== null;
const rows = (cell: (at: number) => readonly string[]): string[] =>
  Array.from({ length: 120 }, (_, at) => cell(at)).flat();

/** Code, price and weight: no words of any language. */
const CODES = rows((at) => [`QX-${at * 37}`, `€${at + 5}.90`, `${at + 1} kg`]);
/** A restaurant menu: no sentences, and English words. */
const MENU = rows((at) => [
  `Soup of the day with bread ${at}`,
  `Fish and chips, for two ${at}`,
  `Pie of apples, from the oven, with cream ${at}`,
]);

describe('a site of tables and lists', () => {
  it('is wordless if it contains only codes and numbers', () => {
    expect(judged(CODES)).toBe(true);
  });
  it('is not wordless if its entries are words of a language', () => {
    expect(judged(MENU)).toBe(false);
  });
  it('is not wordless if a few sentences surround the numbers', () => {
    expect(judged([...CODES, ...(ownProse['en'] ?? [])])).toBe(false);
  });
  it('is not wordless if its rows have names, as in a timetable', () => {
    const stops = ['Market Square', 'Mill Lane', 'Harbour', 'Old Bridge', 'Park Gate'];
    const times = (at: number): string[] => Array.from({ length: 6 }, (_, trip) => `${6 + trip}:${10 + (at % 50)}`);
    expect(judged(rows((at) => [stops[at % stops.length] ?? '', ...times(at)]))).toBe(false);
  });
  it('needs more than a few entries, and is never found in prose', () => {
    expect(judged(CODES.slice(0, 60))).toBe(false);
    expect(judged(ownProse['de'] ?? [])).toBe(false);
    expect(judged([])).toBe(false);
  });
  it('counts each entry once', () => {
    expect(judged(Array.from({ length: 30 }, () => CODES.slice(0, 9)).flat())).toBe(false);
  });
});
