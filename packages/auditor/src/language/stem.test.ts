import { describe, expect, it } from 'vitest';
import { stem } from './stem.js';

describe('stems', () => {
  it.each([
    ['plumbers', 'plumber'],
    ['bakeries', 'bakery'],
    ['lenses', 'lens'],
  ])('bring %s and %s together', (plural, singular) => {
    expect(stem(plural, 'en')).toBe(stem(singular, 'en'));
  });

  // Otherwise "new builds in New Orleans" is news, and "custom chairs" is about customs.
  it.each([
    ['news', 'new'],
    ['customs', 'custom'],
    ['glasses', 'glass'],
    ['spirits', 'spirit'],
  ])('keep %s from %s', (noun, other) => {
    expect(stem(noun, 'en')).not.toBe(stem(other, 'en'));
  });

  it.each([
    ['sl', 'masaža', 'masaže'],
    ['sk', 'reštaurácia', 'reštaurácie'],
    ['lv', 'zobārsts', 'zobārsti'],
    ['lt', 'advokatas', 'advokatai'],
    ['et', 'majutus', 'majutuse'],
    ['sq', 'avokat', 'avokati'],
  ])('of %s bring cases together: %s, %s', (language, one, other) => {
    const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
    expect(stem(folded(one), language)).toBe(stem(folded(other), language));
  });
});
