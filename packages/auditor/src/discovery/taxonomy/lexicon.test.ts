import { describe, expect, it } from 'vitest';
import { tokenize } from '../../language/tokens.js';
import { createLexicon } from './lexicon.js';
import type { SectorData } from './types.js';

const sector = (id: string, names: SectorData['names']): SectorData => ({
  id,
  label: id,
  iab: [],
  naics: [],
  schema: [],
  names,
  topics: {},
  categories: [],
});
const lexicon = createLexicon([
  sector('a', {
    en: ['law firm', 'firm'],
    ja: ['法律事務所', '事務所'],
    he: ['מסעדה'],
    ru: ['кофейня'],
    de: ['bäckerei'],
  }),
  sector('b', { en: ['firm'], ja: ['会計事務所'] }),
]);
const found = (text: string, language: string): string[] =>
  lexicon.inTokens(tokenize(text, language), language).map((m) => m.phrase);

describe('the lexicon', () => {
  it('prefers the longest phrase and does not overlap', () => {
    expect(found('Our law firm is a firm', 'en')).toEqual(['law firm', 'firm']);
  });
  it('does not match across a clause', () => {
    expect(found('the law. Firm', 'en')).toEqual(['firm']);
  });
  it('matches inflected forms', () => {
    expect(found('Unsere Bäckereien', 'de')).toEqual(['bäckerei']);
    expect(found('в кофейне и кофейнях', 'ru')).toEqual(['кофейня', 'кофейня']);
  });
  it('matches words with attached particles', () => {
    expect(found('במסעדה', 'he')).toEqual(['מסעדה']);
  });
  it('keeps every sector that claims a phrase', () => {
    expect(lexicon.inTokens(tokenize('firm', 'en'), 'en')[0]?.targets.map((t) => t.sector)).toEqual(['a', 'b']);
  });
  it('finds phrases of unspaced languages anywhere, longest first', () => {
    expect(lexicon.inText('東京の法律事務所と会計事務所', 'ja').map((m) => m.phrase)).toEqual([
      '法律事務所',
      '会計事務所',
    ]);
  });
  it('distinguishes words that begin alike and have several endings', () => {
    const swedish = createLexicon([sector('hair', { sv: ['barberare'] }), sector('drinks', { sv: ['cocktailbar'] })]);
    const named = (text: string) => swedish.inTokens(tokenize(text, 'sv'), 'sv').map((m) => m.phrase);
    expect(named('Barbaren i Malmö')).toEqual([]);
    expect(named('Barberaren och barberarna')).toEqual(['barberare', 'barberare']);
  });
  it('matches a katakana loanword only at the end of its word', () => {
    const japanese = createLexicon([sector('drinks', { ja: ['バー', 'カフェ'] })]);
    const named = (text: string) => japanese.inText(text, 'ja').map((m) => m.phrase);
    expect(named('ライバーのマネジメント')).toEqual([]);
    expect(named('カフェインの研究')).toEqual([]);
    expect(named('駅前のバーとブックカフェ')).toEqual(['バー', 'カフェ']);
  });
  it('finds nothing in a language without vocabulary', () => {
    expect(found('firm', 'xx')).toEqual([]);
  });
});
