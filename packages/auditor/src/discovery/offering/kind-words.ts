/** Words that reveal the kind of site, in the form of the taxonomy so that the same matcher reads them. */
import { siteKinds } from '../../generated/site-kinds.js';
import type { SectorData } from '../taxonomy/types.js';

export const kindWords = (): readonly SectorData[] =>
  siteKinds().map((kind) => ({ ...kind, label: kind.id, iab: [], naics: [], categories: [] }));
