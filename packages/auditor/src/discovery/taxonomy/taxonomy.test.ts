import { describe, expect, it } from 'vitest';
import { sectors as shipped } from '../../generated/sectors.js';
import { createTaxonomy, defaultTaxonomy } from './taxonomy.js';
import { VOCABULARY_LANGUAGES } from './types.js';

/** Languages in which sectors also have topics. */
const FULL = VOCABULARY_LANGUAGES.slice(0, 13);

const SEVEN = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const;
const sectors = shipped();

describe('the shipped taxonomy', () => {
  it('has 30 to 40 sectors with unique ids and a mapping to IAB and NAICS', () => {
    expect(sectors.length).toBeGreaterThanOrEqual(30);
    expect(sectors.length).toBeLessThanOrEqual(40);
    const ids = sectors.flatMap((s) => [s.id, ...s.categories.map((c) => c.id)]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    for (const sector of sectors) {
      expect(sector.iab.length, sector.id).toBeGreaterThan(0);
      expect(sector.naics.length, sector.id).toBeGreaterThan(0);
      for (const code of sector.naics) expect(code).toMatch(/^\d{2,6}$/);
      expect(sector.categories.length, sector.id).toBeGreaterThanOrEqual(2);
    }
  });

  it('names every sector and its topics in all thirteen languages', () => {
    for (const sector of sectors) {
      for (const language of FULL) {
        const own = [sector.names, ...sector.categories.map((c) => c.names)].flatMap((v) => v[language] ?? []);
        expect(new Set(own).size, `${sector.id} names ${language}`).toBeGreaterThanOrEqual(3);
        expect((sector.topics[language] ?? []).length, `${sector.id} topics ${language}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('names every sector in the further languages', () => {
    for (const sector of sectors)
      for (const language of VOCABULARY_LANGUAGES.slice(13, 30))
        expect((sector.names[language] ?? []).length, `${sector.id} ${language}`).toBeGreaterThanOrEqual(3);
  });

  it('names common trades in the languages that only have words for categories', () => {
    const named = (language: (typeof VOCABULARY_LANGUAGES)[number]): number =>
      sectors.flatMap((s) => s.categories).filter((c) => (c.names[language] ?? []).length > 0).length;
    // Norwegian adds to Danish.
    for (const language of VOCABULARY_LANGUAGES.slice(30, 37).filter((l) => l !== 'no'))
      expect(named(language), language).toBeGreaterThanOrEqual(90);
    for (const language of VOCABULARY_LANGUAGES.slice(37)) expect(named(language), language).toBeGreaterThanOrEqual(30);
  });

  it('names every category in the seven languages of the checks', () => {
    const missing = sectors.flatMap((s) =>
      s.categories.flatMap((c) => SEVEN.filter((l) => c.names[l] === undefined).map((l) => `${c.id} ${l}`)),
    );
    expect(missing).toEqual([]);
  });

  it('looks up types, with the category before its sector', () => {
    const taxonomy = defaultTaxonomy();
    expect(taxonomy.ofType('Dentist')).toEqual([{ sector: 'health', category: 'dental' }]);
    expect(taxonomy.ofType('NoSuchType')).toEqual([]);
    expect(createTaxonomy([]).sector('health')).toBeNull();
  });
});
