import { describe, expect, it } from 'vitest';
import { inAllLanguages, perLanguage } from './per-language.js';

describe('perLanguage', () => {
  it('derives the words of a language once, and reads no list before it is asked', () => {
    let read = 0;
    const derived: string[] = [];
    const lookUp = perLanguage(
      () => {
        read += 1;
        return { en: ['for'], de: ['für'] };
      },
      (words, language) => {
        derived.push(language);
        return new Set(words);
      },
    );
    expect(read).toBe(0);
    expect(lookUp('de')).toEqual(new Set(['für']));
    expect(lookUp('de')).toBe(lookUp('de'));
    expect(derived).toEqual(['de']);
  });

  it('has nothing for languages without words, names of object properties among them', () => {
    const lookUp = perLanguage(
      () => ({ en: ['for'] }),
      (words) => words,
    );
    for (const language of ['ja', '', 'constructor', '__proto__']) expect(lookUp(language)).toBeNull();
  });
});

describe('inAllLanguages', () => {
  it('derives the words of all languages once, when they are asked for', () => {
    let read = 0;
    const all = inAllLanguages(
      () => {
        read += 1;
        return { en: ['for'], de: ['für'] };
      },
      (words) => new Set(words),
    );
    expect(read).toBe(0);
    expect(all()).toEqual(new Set(['for', 'für']));
    expect(all()).toBe(all());
    expect(read).toBe(1);
  });
});
