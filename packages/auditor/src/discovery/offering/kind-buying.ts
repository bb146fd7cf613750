/** Signals of a shop in what readers are asked to do: labels that ask to buy, beside several things. */
import type { PageFacts } from '@citeready/page-facts';
import { oncePer } from '../../reading/once-per.js';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { asksToBuy } from './actions.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** A single "Buy now" leads to a ticket, a book or a license; a shop has one beside each thing. */
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

/** What a page asks to buy here, not with those that it recommends, by the address that a label leads to. Remembered, since every page asks all pages anew. */
const askedOn = oncePer((facts: PageFacts): readonly string[] => [
  ...facts.links.flatMap(({ text, url, region }) =>
    url !== null && IN_TEXT.has(region) && asksToBuy(text) ? [url] : [],
  ),
  // Buttons lead nowhere that is known: several of a page are for as many things.
  ...facts.blocks.flatMap(({ kind, text }, at) =>
    kind === 'button' && asksToBuy(text) ? [`${facts.url} ${String(at)}`] : [],
  ),
]);

const IN_TEXT: ReadonlySet<string> = new Set(['main', 'body']);
