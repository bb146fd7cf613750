/** The usual kind of site of a trade: by its category if that differs from the rest of its sector. */
import type { SiteKind } from '@citeready/core/contract';
import type { Taxonomy } from '../taxonomy/taxonomy.js';

/**
 * A political group is not a part of the government, although its sector is; a sports club is kept by its members; and photographers sell a
 * service, although their sector consists of media.
 */
const KIND_OF_CATEGORY: Readonly<Record<string, SiteKind>> = {
  politics: 'nonprofit',
  'sports-clubs': 'nonprofit',
  photography: 'services',
  music: 'services',
  'visual-artists': 'personal',
};
/** Categories whose kind overrides that of the sector wherever both are known. */
const FIRST: ReadonlySet<string> = new Set(['politics', 'sports-clubs']);

export const kindOfTrade = (taxonomy: Taxonomy, sector: string, category: string): SiteKind | undefined =>
  KIND_OF_CATEGORY[category] ?? taxonomy.sector(sector)?.siteKind;

/** The same when other signals are weighed too: only the sector's kind, or a category that overrides it. */
export const kindOfSector = (taxonomy: Taxonomy, sector: string, category: string): SiteKind | undefined =>
  FIRST.has(category) ? KIND_OF_CATEGORY[category] : taxonomy.sector(sector)?.siteKind;
