import { describe, expect, it } from 'vitest';
import { stemsOfText } from './stems.js';

const isSame = (a: string, b: string): boolean => [...stemsOfText(a)].some((stem) => stemsOfText(b).has(stem));

describe('a word is known again', () => {
  it.each([
    ['with another ending', 'Zahnärzte', 'Zahnärztin'],
    ['behind an Arabic article', 'رؤية', 'الرؤية'],
    ['behind an Arabic conjunction and article', 'الجمعية', 'والجمعية'],
    ['behind an Arabic preposition', 'الجمعية', 'للجمعية'],
    ['behind a Hebrew article', 'ילדים', 'הילדים'],
    ['behind a Hebrew preposition', 'המשפחה', 'במשפחה'],
  ])('%s', (_how, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });
  it.each([
    ['another word', 'dentist', 'garden'],
    ['an Arabic word that begins with the letters of the article and nothing else', 'الله', 'كتاب'],
  ])('but not %s', (_how, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});
