/** Input for finding the niche. */
import type { Classification, DiscoveryAudience, DiscoveryIdentity, SiteKind } from '@citeready/core/contract';
import type { DiscoveryPage } from '../page.js';
import type { OwnWord } from './own-word.js';
import type { Taxonomy } from './taxonomy.js';

export interface NicheInput {
  readonly homes: readonly DiscoveryPage[];
  /** All pages that were read, in order. */
  readonly pages: readonly DiscoveryPage[];
  readonly abouts: readonly DiscoveryPage[];
  readonly llmsTxt: string | null;
  readonly taxonomy: Taxonomy;
  readonly sector: Classification;
  readonly category: Classification;
  readonly kind: SiteKind;
  readonly identity: DiscoveryIdentity;
  readonly forWhom: DiscoveryAudience['for_whom'];
  /** The site's own word for its category; `null` if it has none. */
  readonly ownWord: OwnWord | null;
  /** The site's word for anything in its sector. */
  readonly tradeWord: OwnWord | null;
}
