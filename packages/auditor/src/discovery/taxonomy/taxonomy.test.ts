import { describe, expect, it } from 'vitest';
import { format, resolveConfig } from 'prettier';
import { renderTaxonomy } from './render.js';
import { sectors } from './sectors/index.js';
import { createTaxonomy, defaultTaxonomy } from './taxonomy.js';
import { moreNames } from './sectors/more-languages.js';
import { VOCABULARY_LANGUAGES } from './types.js';

/** Languages in which sectors have topics too. */
const FULL = VOCABULARY_LANGUAGES.slice(0, 13);

const SEVEN = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const;
const phrases = (text: string | undefined): string[] => (text ?? '').split(';').map((p) => p.trim());

describe('the shipped taxonomy', () => {
  it('has 30 to 40 sectors with ids of their own and a mapping to IAB and NAICS', () => {
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
        const own = [sector.names, ...sector.categories.map((c) => c.names)].flatMap((v) => phrases(v[language]));
        expect(new Set(own).size, `${sector.id} names ${language}`).toBeGreaterThanOrEqual(4);
        expect(phrases(sector.topics[language]).length, `${sector.id} topics ${language}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('names every sector in the further languages', () => {
    expect(Object.keys(moreNames).sort()).toEqual(sectors.map((s) => s.id).sort());
    for (const sector of sectors)
      for (const language of VOCABULARY_LANGUAGES.slice(13))
        expect(phrases(sector.names[language]).length, `${sector.id} ${language}`).toBeGreaterThanOrEqual(3);
  });

  it('names every category in the seven languages of the checks', () => {
    const missing = sectors.flatMap((s) =>
      s.categories.flatMap((c) => SEVEN.filter((l) => phrases(c.names[l]).join('') === '').map((l) => `${c.id} ${l}`)),
    );
    expect(missing).toEqual([]);
  });

  it('has no empty or repeated phrase within a list', () => {
    for (const sector of sectors) {
      for (const vocabulary of [sector.names, sector.topics, ...sector.categories.map((c) => c.names)]) {
        for (const language of VOCABULARY_LANGUAGES) {
          const list = phrases(vocabulary[language]);
          if (vocabulary[language] === undefined) continue;
          expect(
            list.filter((p, i) => p === '' || list.indexOf(p) !== i),
            `${sector.id} ${language}`,
          ).toEqual([]);
        }
      }
    }
  });

  it('looks up types, the category before its sector', () => {
    const taxonomy = defaultTaxonomy();
    expect(taxonomy.ofType('Dentist')).toEqual([{ sector: 'health', category: 'dental' }]);
    expect(taxonomy.ofType('NoSuchType')).toEqual([]);
    expect(createTaxonomy([]).sector('health')).toBeNull();
  });

  it('is documented as it is', async () => {
    const page = await format(renderTaxonomy(sectors), {
      ...(await resolveConfig(import.meta.filename)),
      parser: 'markdown',
    });
    await expect(page).toMatchFileSnapshot('../../../../../docs/taxonomy.md');
  });
});
