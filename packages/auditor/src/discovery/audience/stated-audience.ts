/** The audience after a label: "Who it is for: adults", or below "Target group". */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { perLanguage } from '../../data/per-language.js';
import { statedWords } from '../../generated/stated-words.js';
import { atStart } from '../../language/word-pattern.js';
import { isUnspaced } from '../../language/fold.js';
import type { PageKind } from '../../reading/kinds.js';
import { pageLanguage } from '../../reading/language.js';
import { kindsOfLabel } from '../../reading/stated/labels.js';
import { statedOnPage } from '../../reading/stated/pairs.js';
import { isPlaceholderLine } from '../../reading/stock/template-words.js';
import { finding, quote } from '../evidence.js';
import type { KindOf } from '../identity/own-lines.js';
import type { DiscoveryPage } from '../page.js';
import { visible } from '../page.js';
import { describesGroup } from './audience-words.js';
import { namesGroup } from './for-phrases.js';
import { holdsGroup } from './served.js';

/** Pages on which a site describes itself and its offer; texts about a subject name the audiences of others. */
const OF_OFFER: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'event', 'service', 'pricing', 'other']);
const MAX_STATED = 3;
/** A group is named in a few words; a longer text explains. */
const LENGTH = { least: 4, most: 90 } as const;
const CONFIDENCE = 0.6;
/** Ages and numbers alone, addresses and questions. */
const NO_GROUP = /[?@]|https?:|^[^\p{L}]*$/u;

export function statedAudiences(pages: readonly DiscoveryPage[], kindOf: KindOf): readonly Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { facts } of pages.filter((page) => page.via === 'home' || OF_OFFER.has(kindOf(page)))) {
    for (const { kind, label, value, block } of statedOnPage(facts, pageLanguage(facts))) {
      // In a heading such words are its topic.
      const isHeading = facts.blocks[block]?.kind === 'heading';
      if (kind !== 'forWhom' || isHeading || found.length >= MAX_STATED) continue;
      const [first = ''] = value.split('\n');
      const group = first.replace(/^[^\p{L}\p{N}]{1,8}/u, '').replace(/(?<![.;,\s])[.;,\s]+$/u, '');
      // "Suitable for: offices and shops" names buildings if it contains no group and no age or activity.
      const language = pageLanguage(facts) ?? '';
      if (namesGroup(group, language) === false && !describesGroup(group, language)) continue;
      if (group.length < LENGTH.least || group.length > LENGTH.most || NO_GROUP.test(group) || isPlaceholderLine(group))
        continue;
      found.push(finding(group, CONFIDENCE, [quote(facts.url, `${label}: ${value}`)]));
    }
  }
  for (const { facts } of pages.filter((page) => page.via === 'home' || AUDIENCE_PAGES.has(kindOf(page))))
    for (const group of listed(facts).slice(0, MAX_LISTED))
      found.push(finding(group, CONFIDENCE, [quote(facts.url, group)]));
  return found;
}

const AUDIENCE_PAGES: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'service', 'faq', 'other']);
const MAX_LISTED = 6;
const MIN_LISTED = 2;
const MAX_HEADING = 60;
const MAX_ITEM_WORDS = 8;

const clientsHeading = perLanguage(() => statedWords().ourClients, atStart);

/** Short texts below a heading that asks whom the site serves, if most of them name a group. */
function listed(facts: PageFacts): readonly string[] {
  const language = pageLanguage(facts) ?? 'en';
  const asks = clientsHeading(language);
  return facts.blocks.flatMap((heading, at) => {
    if (heading.text.length > MAX_HEADING || !visible(heading)) return [];
    // In a list such words are an entry of a table of contents.
    if (heading.kind !== 'list-item' && kindsOfLabel(heading.text, language).includes('forWhom')) {
      const told = itemsBehind(facts, at);
      const wrong = told.filter(
        (text) => !isUnspaced(language) && namesGroup(text, language) === false && !describesGroup(text, language),
      );
      if (told.length >= MIN_LISTED && wrong.length * 2 <= told.length) return told;
    }
    if (asks === null || heading.kind !== 'heading' || !asks.test(heading.text.trim())) return [];
    const below = facts.blocks
      .slice(at + 1, at + 1 + 2 * MAX_LISTED)
      .filter((block) => visible(block) && isBelow(block, heading, facts))
      .map(({ text }) => text.trim());
    const items = below.filter(
      (text) => text.split(/\s+/u).length <= MAX_ITEM_WORDS && !NO_GROUP.test(text) && !isPlaceholderLine(text),
    );
    const groups = items.filter((text) => holdsGroup(text, language));
    return groups.length >= MIN_LISTED && groups.length * 2 >= items.length ? groups.map(bare) : [];
  });
}

/** Without the sign before it and the stop behind it. */
const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}]{1,8}/u, '').replace(/(?<![.;,\s])[.;,\s]+$/u, '');

/** The items of a list right behind a label that asks for whom something is, in its part of the page. */
function itemsBehind({ blocks }: PageFacts, label: number): readonly string[] {
  const items: string[] = [];
  const region = blocks[label]?.region;
  for (const { kind, text, region: where } of blocks.slice(label + 1, label + 1 + MAX_LISTED)) {
    if (kind !== 'list-item' || where !== region || where === 'nav' || text.split(/\s+/u).length > MAX_ITEM_WORDS)
      break;
    if (!NO_GROUP.test(text) && !isPlaceholderLine(text)) items.push(bare(text));
  }
  return items;
}

/** True within the section of the heading: no heading of its level or above comes between. */
function isBelow(block: TextBlock, heading: TextBlock, { blocks }: PageFacts): boolean {
  if (block.kind === 'heading') return (block.level ?? 0) > (heading.level ?? 0);
  let at: TextBlock | undefined = block;
  for (let step = 0; step < MAX_LEVELS && at !== undefined; step++) {
    if (at === heading) return true;
    at = at.under < 0 ? undefined : blocks[at.under];
  }
  return false;
}
const MAX_LEVELS = 6;
