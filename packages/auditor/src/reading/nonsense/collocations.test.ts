import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { shuffled } from '../../../test/reading/shuffle.js';
import { collocationsOf, isLikeLanguage } from './collocations.js';
import { scanOf } from './scan.js';

const SWAHILI = [
  'Duka liko karibu na kituo cha basi, na basi husimama mbele ya duka kila saa. Duka hufunguliwa kila siku kuanzia saa mbili asubuhi hadi saa mbili usiku, na siku ya Jumapili duka hufungwa saa nane mchana.',
  'Mkate wetu una unga, maji na chumvi pekee. Kila mkate hupumzika kwa siku moja kabla ya kuingia kwenye tanuri, na kila siku tunaoka mikate mia moja kwa ajili ya duka na mikate hamsini kwa ajili ya hoteli karibu na kituo cha basi.',
  'Keki ya siku ya kuzaliwa huagizwa siku tatu kabla ya sherehe. Lipa nusu ya bei siku ya kuagiza, na nusu ya bei siku ya kuchukua keki. Keki ya siku ya harusi huagizwa wiki mbili kabla ya sherehe, na bei ya keki hutegemea idadi ya wageni.',
];
const judged = (texts: readonly string[]): boolean => isLikeLanguage(collocationsOf(texts.map(scanOf)));

describe('collocations', () => {
  it('show a language that has no table', () => {
    expect(judged(SWAHILI)).toBe(true);
  });
  it('disappear if its words are shuffled', () => {
    for (const order of [1, 2, 3])
      expect(judged(SWAHILI.map((text, at) => shuffled('sw', text, order * 10 + at)))).toBe(false);
  });
  it('do not come of syllables by lot', () => {
    const syllables = 'ka to re mi nu sol bar tin vex lor pad gim hus fen dra wil qua zet'.split(' ');
    for (let seed = 1; seed <= 20; seed++) {
      const random = seeded(seed);
      const word = () =>
        Array.from(
          { length: 1 + Math.floor(random() * 3) },
          () => syllables[Math.floor(random() * syllables.length)],
        ).join('');
      expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 50 }, word).join(' ')))).toBe(false);
    }
  });
  it('do not come from a text repeated on several pages', () => {
    expect(collocationsOf([...SWAHILI, ...SWAHILI].map(scanOf))).toEqual(collocationsOf(SWAHILI.map(scanOf)));
  });
  it('do not exist without text', () => {
    expect(collocationsOf([])).toEqual({ found: 0, expected: 0, excess: 0 });
  });
});
