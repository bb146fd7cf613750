/** Signals of a shop in calls to action: labels that ask to buy, next to several products. */
import type { PageFacts } from '@citeready/page-facts';
import { oncePer } from '../../reading/once-per.js';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { asksToBuy } from './actions.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** A single "Buy now" leads to a ticket, a book or a license; a shop has one for each product. */
const MIN_ASKED = 4;
const WEIGHT = 2;

export function buyingSignals(pages: readonly DiscoveryPage[]): KindSignal[] {
  const asked = new Set(pages.flatMap(({ facts }) => askedOn(facts)));
  const [first] = pages.filter(({ facts }) => askedOn(facts).length > 0);
  return first !== undefined && asked.size >= MIN_ASKED
    ? [
        signal(
          'ecommerce',
          WEIGHT,
          'buying',
          note(first.facts.url, `${String(asked.size)} labels ask to buy something`),
        ),
      ]
    : [];
}

/**
 * The items that a page asks to buy, without affiliate links, by the URL of each label. Cached, because every page asks about all pages.
 */
const askedOn = oncePer((facts: PageFacts): readonly string[] => [
  ...facts.links.flatMap(({ text, url, region }) =>
    url !== null && IN_TEXT.has(region) && asksToBuy(text) ? [url] : [],
  ),
  // Buttons have no URL: several on a page stand for several items.
  ...facts.blocks.flatMap(({ kind, text }, at) =>
    kind === 'button' && asksToBuy(text) ? [`${facts.url} ${String(at)}`] : [],
  ),
]);

const IN_TEXT: ReadonlySet<string> = new Set(['main', 'body']);
