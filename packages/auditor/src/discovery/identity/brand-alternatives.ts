/** A better name than the one with the most support, where the pages together show that it is cut short, a trade or a slip. */
import { compact, fold } from '../../language/fold.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { copyright } from './copyright.js';
import type { Candidate } from './names.js';
import { agrees, isCutShort, plausible, titleSegments } from './names.js';
import { isSlipOf } from './own-spelling.js';
import type { TradeTest } from './title-names.js';

/** A heading that spells out a long host name, where the titles name something else, such as a current event. */
export function hostInWords(best: Candidate, homes: readonly DiscoveryPage[], label: string): Candidate | undefined {
  const host = withoutUmlauts(label);
  if (host.length < MIN_HOST || agrees(label, best.name)) return undefined;
  for (const { facts } of homes) {
    const texts = [1, 2, 3].flatMap((level) => headings(facts, level));
    const name = texts.find((text) => withoutUmlauts(text) === host && plausible(text));
    if (name !== undefined) return { name, base: 0.6, source: 'heading', evidence: quote(facts.url, name) };
  }
  return undefined;
}
const MIN_HOST = 12;
/** Host names write "ue" for "ü". */
const withoutUmlauts = (text: string): string => compact(text).replace(/([aou])e/g, '$1');

const headingsOf = (homes: readonly DiscoveryPage[]): string[] => homes.flatMap(({ facts }) => headings(facts, 1));

/** Products may be named like a host, such as ".NET": it is the name of this site where the first heading says so. */
export const isHeading = (name: string, homes: readonly DiscoveryPage[]): boolean =>
  headingsOf(homes).some((text) => compact(text) === compact(name));

/** Completes a name that is cut short, "Law Offices of", from the title, the first heading or the copyright notice. */
export function whole(name: string, homes: readonly DiscoveryPage[]): string {
  if (!isCutShort(name)) return name;
  const texts = homes.flatMap(({ facts }) => [
    ...titleSegments(facts.title ?? ''),
    ...headings(facts, 1),
    ...copyright([{ facts }], '').map((held) => held.name),
  ]);
  const longer = texts.find((text) => fold(text).startsWith(`${fold(name)} `) && plausible(text) && !isCutShort(text));
  return longer ?? name;
}

/** The name of the copyright notice, where titles repeat the trade and a heading or another title confirms that name. */
export function copyrightName(
  best: Candidate,
  candidates: readonly Candidate[],
  homes: readonly DiscoveryPage[],
  trade: TradeTest,
): Candidate | undefined {
  if ((best.source !== 'titles' && best.source !== 'title') || trade(best.name) !== 'all') return undefined;
  const texts = [...headingsOf(homes), ...homes.flatMap(({ facts }) => titleSegments(facts.title ?? ''))].map(compact);
  return candidates.find(
    ({ source, name }) =>
      source === 'copyright' &&
      compact(name) !== compact(best.name) &&
      (compact(name).startsWith(compact(best.name)) || texts.some((text) => text.includes(compact(name)))),
  );
}

/** The copyright holder, where the chosen name is the same but for one missing letter. */
export const slipped = (chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(({ source, name }) => source === 'copyright' && isSlipOf(chosen.name, name));
