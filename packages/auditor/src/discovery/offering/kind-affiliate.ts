/**
 * Affiliate sites, which recommend what others sell: their products are links for which the seller pays. However many products and prices
 * their pages have, nothing is sold there.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { isPaid } from '../../reading/paid-links.js';
import { note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** Share and number of pages with such links from which a site lives on recommendations. */
const SHARE = 0.3;
const MIN_PAGES = 2;
const WEIGHT = 4;

/** Share of the shop signals that remains on an affiliate site. */
export const RECOMMENDED_SHARE = 0.3;

/** Names of an affiliate disclosure page, which law and affiliate programs require only of sites that recommend products. */
const disclosure = inAllLanguages(() => textWords().affiliates, anywhere);
const DISCLOSED = 3;
const MAX_LABEL = 60;

/** Signals of a site with an affiliate disclosure. */
export function disclosureSignals(homes: readonly DiscoveryPage[]): KindSignal[] {
  return homes.flatMap(({ facts }) => {
    const label = facts.links.find(({ text }) => text.length <= MAX_LABEL && disclosure().test(text))?.text;
    return label === undefined ? [] : [signal('publisher', DISCLOSED, 'recommends', quote(facts.url, label))];
  });
}

/** Parts that every page of a site has: they link to its own accounts, to partners and to whoever made the site. */
const FRAME: ReadonlySet<string> = new Set(['nav', 'header', 'footer']);

/** A page that calls its own menu sponsored uses the word without its meaning. */
const recommends = ({ facts: { links } }: DiscoveryPage): boolean =>
  !links.some(({ internal, rel }) => internal && rel.includes('sponsored')) &&
  links.some((link) => isPaid(link) && !FRAME.has(link.region));

export function affiliateSignals(pages: readonly DiscoveryPage[]): KindSignal[] {
  const paid = pages.filter(recommends);
  const [first] = paid;
  if (first === undefined || paid.length < MIN_PAGES || paid.length / pages.length < SHARE) return [];
  const told = `${String(paid.length)} of ${String(pages.length)} pages read link to sellers who pay for it`;
  return [signal('publisher', WEIGHT, 'recommends', note(first.facts.url, told))];
}
