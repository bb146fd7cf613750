import { describe, expect, it } from 'vitest';
import { beginsWithDeed } from './deeds.js';

describe('a deed before a group', () => {
  it.each([
    ['pl', 'aktywizacji mieszkańców wsi'],
    ['sk', 'čistenie okien firiem'],
    ['id', 'pemahaman nelayan muda'],
    ['uk', 'навчання рибалок'],
  ])('%s: "%s" names no audience', (language, phrase) => {
    expect(beginsWithDeed(phrase, language)).toBe(true);
  });
  it.each([
    ['pl', 'małych firm'],
    ['sk', 'malé firmy'],
    ['id', 'pelajar sekolah'],
    ['id', 'perempuan muda'],
    ['uk', 'дітей'],
    ['en', 'station masters'],
  ])('%s: "%s" may', (language, phrase) => {
    expect(beginsWithDeed(phrase, language)).toBe(false);
  });
});
