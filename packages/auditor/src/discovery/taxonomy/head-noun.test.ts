import { describe, expect, it } from 'vitest';
import { tokenize } from '../../language/tokens.js';
import { defaultTaxonomy } from './taxonomy.js';
import { matchesIn } from './votes.js';
import { weighTokens } from './head-noun.js';

const lexicon = defaultTaxonomy().lexicon;

/** Share of each sector that a phrase names, strongest first. */
function weights(text: string, language: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { match, share } of matchesIn(text, language, lexicon))
    for (const target of match.targets) sums[target.sector] = Math.max(sums[target.sector] ?? 0, match.factor * share);
  return sums;
}
function role(text: string, language: string, phrase: string): string | undefined {
  const tokens = tokenize(text, language);
  return weighTokens(lexicon.inTokens(tokens, language), tokens, language).find((m) => m.phrase === phrase)?.role;
}

describe('head nouns', () => {
  it.each([
    ['en', 'Software for dentists'],
    ['en', 'Dental software'],
    ['de', 'Software für Zahnärzte'],
    ['fr', 'Logiciel pour dentistes'],
    ['es', 'Software para dentistas'],
    ['it', 'Software per dentisti'],
    ['pt', 'Software para dentistas'],
    ['nl', 'Software voor tandartsen'],
    ['ru', 'Программа для стоматологии'],
    ['ja', '歯科向けソフトウェア'],
    ['ko', '치과를 위한 소프트웨어'],
  ])('%s: "%s" is software', (language, text) => {
    const found = weights(text, language);
    expect(found.software ?? 0).toBeGreaterThan((found.health ?? 0) * 2);
  });

  it.each([
    ['en', 'Marketing agency for restaurants', 'marketing', 'restaurants'],
    ['en', 'Restaurant marketing agency', 'marketing', 'restaurants'],
    ['fr', 'Agence de communication pour les restaurants', 'marketing', 'restaurants'],
    ['es', 'Agencia de marketing para abogados', 'marketing', 'legal'],
    ['de', 'Werbeagentur für Anwälte', 'marketing', 'legal'],
  ])('%s: "%s"', (language, text, head, other) => {
    const found = weights(text, language);
    expect(found[head] ?? 0).toBeGreaterThan((found[other] ?? 0) * 2);
  });

  it.each([
    ['en', 'Night concierge for hotels', 'hotel'],
    ['de', 'Nachtportier für Hotels', 'hotel'],
    ['fr', 'Réception de nuit pour restaurants', 'restaurant'],
  ])('%s: "%s" is for the group behind words that no list has', (language, text, phrase) => {
    const tokens = tokenize(text, language);
    const found = weighTokens(lexicon.inTokens(tokens, language), tokens, language).find((m) =>
      m.phrase.startsWith(phrase),
    );
    expect(found?.factor ?? 0).toBeLessThan(0.3);
  });

  it('ends the audience with the clause', () => {
    expect(role('Software for dentists. Our hotel is open', 'en', 'hotel')).toBe('head');
  });

  it('treats every part of an enumeration as a head', () => {
    expect(role('hotel and restaurant', 'en', 'hotel')).toBe('head');
    expect(role('hotel, restaurant', 'en', 'hotel')).toBe('head');
  });

  it.each([
    ['en', 'Murals for offices, restaurants, shops and hotels', 'hotel'],
    ['nl', 'Groenbeheer voor bedrijven, zorginstellingen, residenties en scholen', 'zorginstelling'],
    ['ro', 'Picturi murale pentru birouri, restaurante, pensiuni si locuinte', 'pensiune'],
  ])('%s: goes on behind each comma of a list of customers: "%s"', (language, text, phrase) => {
    expect(role(text, language, phrase)).toBe('audience');
  });

  it('ends a list of customers with a clause of several words', () => {
    expect(role('Flour for bakers, we also run a small hotel', 'en', 'hotel')).toBe('head');
    expect(role('Flour for bakers. Hotel', 'en', 'hotel')).toBe('head');
    expect(role('Software for dentists, web design, hosting', 'en', 'web design')).toBe('head');
  });

  it('takes the topic of a text for its subject and not for the trade', () => {
    expect(role('A magazine about wine bars and a restaurant', 'en', 'restaurant')).toBe('subject');
  });
});
