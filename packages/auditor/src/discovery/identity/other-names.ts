/** Other names of the owner besides the brand: from `alternateName` in markup of the owner or the site, and beside the name in its texts. */
import type { Finding } from '@citeready/core/contract';
import { compact } from '../../language/fold.js';
import { finding, note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import { plausible } from './names.js';
import { namesBeside } from './names-beside.js';
import { organizations } from './organization.js';
import type { TradeTest } from './title-names.js';

const MAX_NAMES = 5;
const MIN_KEY = 2;
const CONFIDENCE = 0.85;

/** A slogan or a trade is not a name, even if it is marked up as one. */
export function otherNames(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  brand: string,
  trade: TradeTest,
): Finding<string>[] {
  const marked = (homes.length > 0 ? homes : pages).flatMap(({ facts }) =>
    [...organizations(facts), ...facts.entities.filter(({ types }) => types.includes('WebSite'))].flatMap((owner) =>
      propertyTexts(owner, 'alternateName', facts.entities).map((name) =>
        finding(name, CONFIDENCE, [note(facts.url, `${owner.types.join(', ')} alternateName: ${name}`)]),
      ),
    ),
  );
  return collect(
    [...marked, ...namesBeside(pages, brand)].filter(({ value }) => {
      const key = compact(value);
      return key.length >= MIN_KEY && key !== compact(brand) && plausible(value) && trade(value) !== 'all';
    }),
    compact,
    MAX_NAMES,
  );
}
