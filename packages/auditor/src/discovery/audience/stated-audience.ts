/** For whom a site is behind a label that says so: "Who it is for: adults", "Target group" above one. */
import type { Finding } from '@citeready/core/contract';
import type { PageKind } from '../../reading/kinds.js';
import { pageLanguage } from '../../reading/language.js';
import { statedOnPage } from '../../reading/stated/pairs.js';
import { isPlaceholderLine } from '../../reading/stock/template-words.js';
import { finding, quote } from '../evidence.js';
import type { KindOf } from '../identity/own-lines.js';
import type { DiscoveryPage } from '../page.js';
import { tellsWhoever } from './audience-words.js';
import { namesGroup } from './for-phrases.js';

/** Where a site tells of itself and of what it offers; texts about a subject name the audiences of others. */
const OF_OFFER: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'event', 'service', 'pricing', 'other']);
const MAX_STATED = 3;
/** A group is named in a few words; what is longer explains. */
const LENGTH = { least: 4, most: 90 } as const;
const CONFIDENCE = 0.6;
/** Ages and numbers alone, addresses and questions. */
const NO_GROUP = /[?@]|https?:|^[^\p{L}]*$/u;

export function statedAudiences(pages: readonly DiscoveryPage[], kindOf: KindOf): readonly Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { facts } of pages.filter((page) => page.via === 'home' || OF_OFFER.has(kindOf(page)))) {
    for (const { kind, label, value, block } of statedOnPage(facts, pageLanguage(facts))) {
      // Above a heading such words are its topic.
      const isHeading = facts.blocks[block]?.kind === 'heading';
      if (kind !== 'forWhom' || isHeading || found.length >= MAX_STATED) continue;
      const [first = ''] = value.split('\n');
      const group = first.replace(/^[^\p{L}\p{N}]{1,8}/u, '').replace(/(?<![.;,\s])[.;,\s]+$/u, '');
      // "Suitable for: offices and shops" names buildings, where no group is among them and no age or deed tells one.
      const language = pageLanguage(facts) ?? '';
      if (namesGroup(group, language) === false && !tellsWhoever(group, language)) continue;
      if (group.length < LENGTH.least || group.length > LENGTH.most || NO_GROUP.test(group) || isPlaceholderLine(group))
        continue;
      found.push(finding(group, CONFIDENCE, [quote(facts.url, `${label}: ${value}`)]));
    }
  }
  return found;
}
