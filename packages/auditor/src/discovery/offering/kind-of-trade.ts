/** The kind of site that a trade usually keeps: by its category where that differs from the others of its sector. */
import type { SiteKind } from '@citeready/core/contract';
import type { Taxonomy } from '../taxonomy/taxonomy.js';

/**
 * Political groups are no part of the government that they wish to be, members keep a sports club, and photographers keep what their
 * clients look for.
 */
const KIND_OF_CATEGORY: Readonly<Record<string, SiteKind>> = {
  politics: 'nonprofit',
  'sports-clubs': 'nonprofit',
  photography: 'services',
  music: 'services',
  'visual-artists': 'personal',
};
/** Of these, what goes before the kind of the sector wherever both are known. */
const FIRST: ReadonlySet<string> = new Set(['politics', 'sports-clubs']);

export const kindOfTrade = (taxonomy: Taxonomy, sector: string, category: string): SiteKind | undefined =>
  KIND_OF_CATEGORY[category] ?? taxonomy.sector(sector)?.siteKind;

/** The same where other signals are weighed beside it: only what the sector says, or contradicts. */
export const kindOfSector = (taxonomy: Taxonomy, sector: string, category: string): SiteKind | undefined =>
  FIRST.has(category) ? KIND_OF_CATEGORY[category] : taxonomy.sector(sector)?.siteKind;
