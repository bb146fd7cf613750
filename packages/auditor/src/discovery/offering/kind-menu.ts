/**
 * Signals of the kind of site in the names of pages that its home page links to: a basket, a donation page, a reference. The names are
 * those of `data/pages/`, so that this works in every language that has them.
 */
import type { SiteKind } from '@citeready/core/contract';
import { namesIn } from '../../reading/names/label.js';
import type { PageName } from '../../reading/names/meanings.js';
import { ownWords } from '../../reading/names/own-words.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

const MAX_LINKS = 300;

/** Weight of a link's name for each kind of site. Names that every kind has (about, contact, blog) are left out. */
const MENU: Readonly<Partial<Record<PageName, readonly (readonly [SiteKind, number])[]>>> = {
  cart: [['ecommerce', 2.5]],
  products: [['ecommerce', 0.8]],
  pricing: [
    ['saas', 0.6],
    ['services', 0.6],
  ],
  account: [
    ['saas', 0.5],
    ['community', 0.3],
  ],
  docs: [
    ['docs', 1],
    ['saas', 0.6],
  ],
  reference: [['docs', 1]],
  releases: [
    ['docs', 0.6],
    ['saas', 0.6],
  ],
  donate: [['nonprofit', 1.2]],
  events: [
    ['event', 0.4],
    ['nonprofit', 0.4],
  ],
  services: [['services', 1.2]],
  location: [['local', 0.8]],
  recipes: [['publisher', 0.8]],
  stories: [['publisher', 0.6]],
  tags: [['personal', 0.6]],
  archive: [['personal', 0.6]],
};

/** Names that another signal already covers. */
const GROUPS: Readonly<Partial<Record<PageName, string>>> = {
  cart: 'cart',
  donate: 'donate',
  pricing: 'plans',
  account: 'login',
};

export function menuSignals(homes: readonly DiscoveryPage[]): KindSignal[] {
  const seen = new Set<PageName>();
  return homes.flatMap(({ facts }) => {
    const own = ownWords(facts.url);
    return facts.links.slice(0, MAX_LINKS).flatMap(({ internal, text }) => {
      const [first] = internal ? namesIn(text, own) : [];
      if (first === undefined || first.by === 'part' || seen.has(first.name)) return [];
      seen.add(first.name);
      return (MENU[first.name] ?? []).map(([kind, weight]) =>
        signal(kind, weight, GROUPS[first.name] ?? `menu ${first.name}`, quote(facts.url, text)),
      );
    });
  });
}
