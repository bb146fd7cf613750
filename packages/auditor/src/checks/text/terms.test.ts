/** Words and terms. */
import { describe, expect, it } from 'vitest';
import { contentWords, coverage, exactWordsOf, fold, lineOf, meaningful, sameTerm, wordsOf } from './terms.js';
import { wordsFor } from '../words/index.js';

const en = wordsFor('en');

describe('words', () => {
  it('are folded: lower case, without diacritics', () => {
    expect(fold('Café ÉCOLE naïve')).toBe('cafe ecole naive');
    expect(fold('PLAIN')).toBe('plain');
    expect(wordsOf('Crème brûlée, 2 fois!')).toEqual(['creme', 'brulee', '2', 'fois']);
  });

  it('keep their accents if these matter', () => {
    expect(exactWordsOf('É um lago')).toEqual(['é', 'um', 'lago']);
    expect(exactWordsOf('É um')).toEqual(exactWordsOf('É um'.normalize('NFD')));
  });

  it('end at apostrophes and hyphens', () => {
    expect(wordsOf("l'audit d’un e-mail")).toEqual(['l', 'audit', 'd', 'un', 'e', 'mail']);
    expect(wordsOf('')).toEqual([]);
    expect(wordsOf(' — … ')).toEqual([]);
  });

  it('are not looked for in addresses', () => {
    expect(wordsOf('See https://a.example/x?y=1, or www.b.example for more')).toEqual(['see', 'or', 'for', 'more']);
    expect(wordsOf('HTTPS://A.EXAMPLE/ and WWW.B.EXAMPLE')).toEqual(['and']);
    expect(wordsOf('http and www are words')).toEqual(['http', 'and', 'www', 'are', 'words']);
  });

  it('are between spaces in a line', () => {
    expect(lineOf(['is', 'a'])).toBe(' is a ');
  });
});

describe('contentWords', () => {
  it('leaves stop words and single letters out and keeps digits', () => {
    expect(contentWords('The 7 habits of a gardener x', en)).toEqual(['7', 'habits', 'gardener']);
    expect(contentWords('The 7', null)).toEqual(['the', '7']);
    expect(meaningful(['a', '7', 'the', 'pond'], en)).toEqual(['7', 'pond']);
  });
});

describe('sameTerm', () => {
  it.each([
    ['pond', 'pond', true],
    ['pond', 'ponds', true],
    ['ponds', 'pond', true],
    ['company', 'companies', true],
    ['prune', 'pruning', true],
    ['teich', 'teiche', true],
    ['pond', 'pondering', false],
    ['cat', 'cats', false],
    ['intern', 'international', false],
    ['rose', 'road', false],
    ['plan', 'plane', true],
    ['plane', 'plant', false],
    ['pompa', 'pompe', true],
    ['planes', 'plants', false],
    ['fish', 'fist', false],
    ['cura', 'cure', false],
    ['curas', 'curos', false],
    ['garden', 'gardeners', true],
    ['garden', 'gardenersx', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(sameTerm(a, b)).toBe(same);
  });
});

describe('coverage', () => {
  it('is the share of distinct wanted words', () => {
    expect(coverage(['pond', 'pond', 'care'], ['ponds'])).toBe(0.5);
    expect(coverage(['pond'], ['ponds', 'care'])).toBe(1);
    expect(coverage([], ['pond'])).toBe(0);
    expect(coverage(['pond'], [])).toBe(0);
  });
});
