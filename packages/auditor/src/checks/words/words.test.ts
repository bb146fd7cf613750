/** Word lists: complete, folded where necessary, and correct for their purpose. */
import { describe, expect, it } from 'vitest';
import { exactWordsOf, fold } from '../text/terms.js';
import { WORD_LANGUAGES, wordsFor } from './index.js';

describe('wordsFor', () => {
  it('has English, German, French, Spanish, Portuguese, Italian and Dutch', () => {
    expect([...WORD_LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt']);
  });

  it('takes a tag by its primary language', () => {
    expect(wordsFor('de-AT')?.language).toBe('de');
    expect(wordsFor('pt_BR')?.language).toBe('pt');
    expect(wordsFor('EN')?.language).toBe('en');
  });

  it('has no words for other languages, for null and for names of object properties', () => {
    expect(wordsFor('ja')).toBeNull();
    expect(wordsFor(null)).toBeNull();
    expect(wordsFor('')).toBeNull();
    expect(wordsFor('constructor')).toBeNull();
  });
});

describe.each(WORD_LANGUAGES.map((language) => [language]))('%s', (language) => {
  const words = wordsFor(language);
  if (words === null) throw new Error(language);

  it('has no empty list and no empty entry', () => {
    for (const set of [
      words.stop,
      words.firstPerson,
      words.verbs,
      words.dangling,
      words.genericHeadings,
      words.comparison,
    ]) {
      expect(set.size).toBeGreaterThan(3);
      expect(set.has('')).toBe(false);
    }
    for (const list of [words.definition, words.fillers, words.howTo, words.attribution]) {
      expect(list.length).toBeGreaterThan(3);
      expect(list.filter((entry) => entry.trim() === '')).toEqual([]);
      // The longest first, so that "is one of" is found before "is".
      expect(list.map(({ length }) => length)).toEqual(list.map(({ length }) => length).sort((a, b) => b - a));
    }
    expect(words.sourceLabel.length).toBeGreaterThan(4);
  });

  it('is folded if texts are folded', () => {
    for (const entry of [
      ...words.stop,
      ...words.fillers,
      ...words.genericHeadings,
      ...words.comparison,
      ...words.howTo,
      ...words.attribution,
    ]) {
      expect(entry).toBe(fold(entry));
    }
    for (const phrase of [...words.definition, ...words.howTo, ...words.attribution])
      expect(phrase).toMatch(/^ \S.*\S $/);
  });

  it('has single words if single words are compared', () => {
    for (const entry of [...words.firstPerson, ...words.verbs, ...words.comparison])
      expect(exactWordsOf(entry)).toEqual([entry]);
  });
});

describe('accents', () => {
  it('tell "is" from "and" in Portuguese and Italian', () => {
    for (const [language, is, isA] of [
      ['pt', 'é', ' é um '],
      ['it', 'è', ' è un '],
    ] as const) {
      expect(wordsFor(language)?.verbs.has(is)).toBe(true);
      expect(wordsFor(language)?.verbs.has('e')).toBe(false);
      expect(wordsFor(language)?.definition).toContain(isA);
    }
  });

  it('tell "we" from "in the" in Portuguese', () => {
    expect(wordsFor('pt')?.firstPerson.has('nós')).toBe(true);
    expect(wordsFor('pt')?.firstPerson.has('nos')).toBe(false);
  });
});
