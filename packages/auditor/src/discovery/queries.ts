/** Questions that a person who looks for such a site would ask; the coverage checks look for answers to them. */
import type { Discovery, SiteKind } from '@citeready/core/contract';
import { withArticle } from '../language/plural.js';
import { englishName } from './identity/countries/names.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';
import { defaultTaxonomy } from './taxonomy/taxonomy.js';

/** A query that visitors may send to an engine, built from what is known about the site. */
export interface QueryTemplate {
  /** `what-is`, `best`, `best-for`, `near`, `price`, `versus`, `alternatives`, `about`, `how-to`. */
  readonly id: string;
  /** The query in English, such as `best dental software for small practices`. */
  readonly query: string;
}

const COMMERCIAL: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'saas',
  'ecommerce',
  'local',
  'services',
  'marketplace',
  'unknown',
]);
const COMPARED: ReadonlySet<SiteKind> = new Set<SiteKind>(['saas', 'ecommerce', 'marketplace']);
const PLACED: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services']);
const MAX_QUERIES = 12;

/** In English, from what Discovery is sure of; empty for a parked domain. A town hall gets no comparison, a blog no price. */
export function queryTemplates(discovery: Discovery, taxonomy: Taxonomy = defaultTaxonomy()): QueryTemplate[] {
  const kind = discovery.offering?.site_kind.value ?? 'unknown';
  if (kind === 'parked') return [];
  const brand = discovery.identity?.brand?.value ?? null;
  const noun = nounOf(discovery, taxonomy);
  const audience = discovery.audience?.for_whom[0]?.value ?? null;
  const place = discovery.identity?.places[0]?.value ?? countryOf(discovery);
  const queries: QueryTemplate[] = [];
  const add = (id: string, query: string): void => void queries.push({ id, query });
  if (brand) add('about', `what is ${brand}`);
  if (noun) {
    add('what-is', `what is ${withArticle(noun)}`);
    if (COMMERCIAL.has(kind)) {
      add('best', `best ${noun}`);
      if (audience) add('best-for', `best ${noun} for ${audience}`);
      if (place && PLACED.has(kind)) add('near', `${noun} in ${place}`);
      add('price', `${noun} price`);
    }
    if (kind === 'docs') add('how-to', `how to use ${brand ?? noun}`);
  }
  if (brand && COMPARED.has(kind)) {
    add('alternatives', `${brand} alternatives`);
    for (const competitor of discovery.competitors.slice(0, 3)) add('versus', `${brand} vs ${competitor.name}`);
  }
  return queries.slice(0, MAX_QUERIES);
}

function nounOf(discovery: Discovery, taxonomy: Taxonomy): string | null {
  const category = discovery.category?.value ?? 'unknown';
  if (category !== 'unknown') return taxonomy.category(category)?.noun ?? null;
  const sector = discovery.sector?.value ?? 'unknown';
  return sector === 'unknown' ? null : (taxonomy.sector(sector)?.label.toLowerCase() ?? null);
}

function countryOf(discovery: Discovery): string | null {
  const code = discovery.identity?.countries[0]?.value;
  return code ? englishName(code) : null;
}
