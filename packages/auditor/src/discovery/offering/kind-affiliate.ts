/**
 * Sites that recommend what others sell: their products are links for which the seller pays. Such a site is read, and nothing is bought on
 * it, however many products and prices its pages hold.
 */
import { isPaid } from '../../reading/paid-links.js';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** Share of the pages with such links, and number of them, from which a site lives of recommending. */
const SHARE = 0.3;
const MIN_PAGES = 2;
const WEIGHT = 4;

/** What is left of the signals of a shop on a site that recommends. */
export const RECOMMENDED_SHARE = 0.3;

export function affiliateSignals(pages: readonly DiscoveryPage[]): KindSignal[] {
  const paid = pages.filter(({ facts }) => facts.links.some(isPaid));
  const [first] = paid;
  if (first === undefined || paid.length < MIN_PAGES || paid.length / pages.length < SHARE) return [];
  const told = `${String(paid.length)} of ${String(pages.length)} pages read link to sellers who pay for it`;
  return [signal('publisher', WEIGHT, 'recommends', note(first.facts.url, told))];
}
