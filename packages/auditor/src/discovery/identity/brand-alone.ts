/** Removes what a title or markup adds to a name: a tagline, or the word for documentation. */
import { fold, compact } from '../../language/fold.js';
import { namesIn } from '../../reading/names/label.js';
import {
  beginsWithLegalForm,
  endsWithLegalForm,
  withoutFormBefore,
  withoutLegalForm,
} from '../../reading/law/legal-forms.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { homeLinkCandidates } from './home-link.js';
import { agrees, plausible, titleSegments } from './names.js';
import type { TradeTest } from './title-names.js';

/** "API Documentation" or "Home" names a page. */
export const isPageName = (name: string): boolean => namesIn(name)[0]?.by === 'whole';

/**
 * "Acme — Dental clinic" on acme.example, or where the site calls itself Acme elsewhere, marked up as a name: the part after the dash
 * describes it. A trade alone appears in the first heading just as often.
 */
export function withoutTagline(name: string, label: string, alone: ReadonlySet<string>, trade: TradeTest): string {
  const [first, ...rest] = titleSegments(name);
  if (first === undefined || rest.length === 0) return name;
  if (agrees(label.replace(/-/g, ''), first)) return first;
  const [firm, another] = [first, ...rest].filter((part) => endsWithLegalForm(part) || beginsWithLegalForm(part));
  if (firm !== undefined && another === undefined) {
    // "Partner of Acme GmbH" names the firm of somebody else.
    const bare = withoutFormBefore(withoutLegalForm(firm));
    if (beginsWithLegalForm(firm) || agrees(label.replace(/-/g, ''), bare) || alone.has(compact(bare))) return bare;
  }
  return (
    [first, ...rest].find((part) => alone.has(compact(part)) && trade(part) !== 'all' && !isPageName(part)) ?? name
  );
}

/** Texts that make up a whole title segment on two or more pages, the whole first heading or the whole text of the link home. */
export function standingAlone(homes: readonly DiscoveryPage[], pages: readonly DiscoveryPage[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { facts } of pages)
    for (const segment of new Set(titleSegments(facts.title ?? '').map(compact)))
      times.set(segment, (times.get(segment) ?? 0) + 1);
  return new Set([
    ...[...times].flatMap(([segment, count]) => (count > 1 ? [segment] : [])),
    ...homes.flatMap(({ facts }) => headings(facts, 1).map(compact)),
    ...homeLinkCandidates(homes).map(({ name }) => compact(name)),
  ]);
}

/** "Acme Documentation", if the page also mentions Acme alone. */
export function withoutDocs(name: string, homes: readonly DiscoveryPage[]): string {
  const bare = name.replace(DOCS, '').trim();
  if (bare === name || !plausible(bare) || isPageName(bare)) return name;
  const wanted = fold(bare);
  const isSaid = homes.some(({ facts }) =>
    [facts.description ?? '', ...facts.blocks.slice(0, MAX_SAID).map(({ text }) => text)].some((text) => {
      const rest = fold(text).replaceAll(fold(name), ' ');
      const at = rest.indexOf(wanted);
      return at >= 0 && !/\p{L}/u.test(rest.charAt(at - 1)) && !/\p{L}/u.test(rest.charAt(at + wanted.length));
    }),
  );
  return isSaid ? bare : name;
}
const DOCS = /\s(?:documentation|docs|user (?:manual|guide)|manual|handbook)$/iu;
const MAX_SAID = 120;
