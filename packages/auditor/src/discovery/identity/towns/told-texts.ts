/** The texts in which a site may name its town: titles, headings, descriptions, first sentences, lines of its margin. */
import type { Finding } from '@citeready/core/contract';
import { propertyTexts } from '@citeready/page-facts';
import type { DiscoveryPage } from '../../page.js';
import { headings, meta, visible } from '../../page.js';
import { titleSegments } from '../names.js';
import { organizations } from '../organization.js';
import type { KindOf, OwnLine } from '../own-lines.js';
import type { TradeTest } from '../title-names.js';

export interface TextTownInput {
  readonly homes: readonly DiscoveryPage[];
  readonly pages: readonly DiscoveryPage[];
  /** Those on which it tells of itself. */
  readonly telling: readonly DiscoveryPage[];
  readonly lines: readonly OwnLine[];
  readonly countries: readonly Finding<string>[];
  readonly trade: TradeTest;
  readonly kindOf: KindOf;
  readonly domain: string;
  /** The brand and other names: a town in them may be a surname, or what the firm is called. */
  readonly names: readonly string[];
}

export type Where =
  'title' | 'titles' | 'heading' | 'description' | 'markup' | 'margin' | 'opening' | 'domain' | 'text';

export interface Text {
  readonly where: Where;
  readonly text: string;
  readonly url: string;
}

const MAX_SENTENCES = 3;
const MIN_SENTENCE = 40;
const MAX_LINES = 160;
/** Share of other pages whose titles name the town. */
const MANY_TITLES = 0.3;
/** Of pages about the owner, and of markup. */
const MAX_OWN = 8;

export function textsOf({ homes, pages, telling, lines, kindOf }: TextTownInput): Text[] {
  const texts: Text[] = [];
  const add = (where: Where, url: string, text: string | null | undefined): void => {
    if (text) texts.push({ where, url, text });
  };
  for (const { facts } of homes) {
    add('title', facts.url, facts.title);
    add('description', facts.url, facts.description ?? meta(facts, 'og:description'));
    for (const heading of headings(facts, 1).slice(0, 2)) add('heading', facts.url, heading);
    const sentences = facts.blocks.filter(
      (block) =>
        visible(block) && block.kind === 'paragraph' && block.region !== 'footer' && block.text.length >= MIN_SENTENCE,
    );
    for (const block of sentences.slice(0, MAX_SENTENCES)) add('opening', facts.url, block.text);
  }
  for (const { own, text, url } of lines.slice(0, MAX_LINES)) if (own) add('margin', url, text);
  for (const { facts } of homes)
    for (const owner of organizations(facts).slice(0, MAX_OWN))
      for (const text of propertyTexts(owner, 'description', facts.entities).slice(0, 1))
        if (!texts.some((other) => other.text === text)) add('markup', facts.url, text);
  const own = telling.filter((page) => !homes.includes(page) && ['contact', 'about'].includes(kindOf(page)));
  for (const { facts } of own.slice(0, MAX_OWN)) {
    for (const segment of titleSegments(facts.title ?? '')) add('titles', facts.url, segment);
    add('description', facts.url, facts.description ?? meta(facts, 'og:description'));
  }
  const others = pages.filter(
    (page) => !homes.includes(page) && page.facts.title !== null && page.facts.title !== homes[0]?.facts.title,
  );
  const counts = new Map<string, { count: number; url: string }>();
  for (const { facts } of others)
    for (const segment of new Set(titleSegments(facts.title ?? ''))) {
      const known = counts.get(segment) ?? { count: 0, url: facts.url };
      known.count++;
      counts.set(segment, known);
    }
  for (const [segment, { count, url }] of counts)
    if (count >= 2 && count >= others.length * MANY_TITLES) add('titles', url, segment);
  return texts;
}
