/** What the owner of a site says takes the place of what was found: each value certain, and marked as told. */
import type { Classification, Corrections, Evidence, Finding } from '@citeready/core/contract';
import { finding, note } from './evidence.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';

export const TOLD = 'told by the owner of the site';

export const told = (domain: string): Evidence => note(`https://${domain}/`, TOLD);

export const correctedFinding = <T>(value: T, domain: string): Finding<T> => finding(value, 1, [told(domain)]);

const classification = (value: string, label: string, domain: string): Classification => ({
  value,
  label,
  confidence: 1,
  margin: 1,
  alternatives: [],
  evidence: [told(domain)],
});

export interface Classes {
  readonly sector: Classification;
  readonly category: Classification;
}

/** The sector that holds a category; `null` for one that is none of the taxonomy. */
const holderOf = (category: string, taxonomy: Taxonomy) =>
  taxonomy.sectors.find(({ categories }) => categories.some(({ id }) => id === category)) ?? null;

/**
 * Sector and category as told. A category brings its sector; a sector without its category leaves a found category only where it is one
 * of that sector. Ids that the taxonomy does not have change nothing: `unusable` lists them.
 */
export function correctClasses(
  found: Classes,
  { sector, category }: Corrections,
  taxonomy: Taxonomy,
  domain: string,
): Classes {
  const holder = category === undefined ? null : holderOf(category, taxonomy);
  const known = (sector === undefined ? null : taxonomy.sector(sector)) ?? holder;
  const sectorNow = known === null ? found.sector : classification(known.id, known.label, domain);
  const fits = (id: string): boolean => holderOf(id, taxonomy)?.id === sectorNow.value;
  if (category !== undefined && holder !== null && fits(category))
    return {
      sector: sectorNow,
      category: classification(category, taxonomy.category(category)?.label ?? category, domain),
    };
  const kept = known === null || fits(found.category.value);
  return {
    sector: sectorNow,
    category: kept ? found.category : { ...classification('unknown', 'Unknown', domain), confidence: 0, margin: 0 },
  };
}

/** In words, for `not_reached`: what was told and cannot be used. */
export function unusable({ sector, category }: Corrections, taxonomy: Taxonomy): string[] {
  const texts: string[] = [];
  if (sector !== undefined && taxonomy.sector(sector) === null)
    texts.push(`The owner names the sector "${sector}", which the taxonomy does not have.`);
  const holder = category === undefined ? undefined : holderOf(category, taxonomy);
  if (category !== undefined && holder === null)
    texts.push(`The owner names the category "${category}", which the taxonomy does not have.`);
  else if (holder != null && sector !== undefined && taxonomy.sector(sector) !== null && holder.id !== sector)
    texts.push(`The owner names the category "${category ?? ''}", which does not belong to the sector "${sector}".`);
  return texts;
}
