/** Names in titles: the segment that pages repeat, the one that looks like the domain, or the one that is not the trade. */
import type { Evidence } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { compact, fold } from '../../language/fold.js';
import { beginsWithLegalForm, clubForm, endsWithLegalForm } from '../../reading/law/legal-forms.js';
import type { Candidate } from './names.js';
import { agrees, plausible, titleSegments, wordsIn } from './names.js';

/** How much of a text names a trade: none, beside other words, or all of it. */
export type TradeTest = (text: string) => 'none' | 'part' | 'all';

/** A trade with its place, "Dentist in Bath", rather than a name. */
const IN_PLACE = /(?<!\p{L})(?:in|i|à|en|em|a|w|v|im|te|в|у)(?!\p{L})/iu;

/** Higher for segments that tell the trade, lower for those that can only be a name. */
function tradeLike(segment: string, trade: TradeTest): number {
  if (endsWithLegalForm(segment) || beginsWithLegalForm(segment) || clubForm(segment) !== null) return -1;
  const named = trade(segment);
  return named === 'all' || (named === 'part' && IN_PLACE.test(segment)) ? 1 : 0;
}

/** "Hajj 2026" beside another name is what the page is about this year. */
const EDITION = /\s(?:19|20)\d{2}$/u;

/** True for such a name, unless the domain is the name without the year: a conference is known by its edition. */
export const isEdition = (name: string, label: string): boolean =>
  EDITION.test(name) && compact(name.replace(EDITION, '')) !== compact(label);

/** The segment that most titles share, and the segment of the home title that looks like the domain. */
export function titleCandidates(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  label: string,
  trade: TradeTest,
): Candidate[] {
  const counts = new Map<string, { name: string; count: number; beside: boolean; evidence: Evidence }>();
  const ofHome = new Set(homes.flatMap(({ facts }) => titleSegments(facts.title ?? '').map(compact)));
  for (const { facts } of pages) {
    const segments = new Set(titleSegments(facts.title ?? ''));
    for (const segment of segments) {
      const entry = counts.get(compact(segment)) ?? {
        name: segment,
        count: 0,
        // The whole title of many pages, which the home page does not share, is what they list.
        beside: ofHome.size === 0 || ofHome.has(compact(segment)),
        evidence: quote(facts.url, facts.title ?? ''),
      };
      entry.count += 1;
      entry.beside ||= segments.size > 1;
      counts.set(compact(segment), entry);
    }
  }
  const found: Candidate[] = [];
  const [repeated] = [...counts.values()]
    .filter((c) => c.beside && c.count >= 2 && c.count >= pages.length * 0.4 && plausible(c.name))
    .sort(
      (a, b) =>
        b.count - a.count ||
        // Of the name in two scripts, the one by which the home page goes.
        Number(ofHome.has(compact(b.name))) - Number(ofHome.has(compact(a.name))) ||
        tradeLike(a.name, trade) - tradeLike(b.name, trade) ||
        a.name.length - b.name.length ||
        (a.name < b.name ? -1 : 1),
    );
  if (repeated) found.push({ name: repeated.name, base: 0.65, source: 'titles', evidence: repeated.evidence });
  const home = homes[0]?.facts;
  const segments = titleSegments(home?.title ?? '');
  const like = segments.find(
    (s) =>
      !(segments.length > 1 && isEdition(s, label)) &&
      (agrees(label.replace(/-/g, ''), s) || acronym(s) === compact(label) || holdsWords(s, label)),
  );
  const borneOut = home ? confirmedBy(segments.filter(plausible), home) : undefined;
  if (home && like) {
    found.push({ name: nameIn(like, label), base: 0.65, source: 'title', evidence: quote(home.url, home.title ?? '') });
  } else if (home && borneOut) {
    found.push({ name: borneOut, base: 0.5, source: 'title', evidence: quote(home.url, home.title ?? '') });
  } else if (home && segments.length > 0 && segments.length <= 3) {
    // Two or three segments: one is the name, the other tells the trade. The shorter one is the better bet; at the edge, not within.
    const edges = [segments[0], segments.at(-1)].filter(
      (s): s is string => s !== undefined && plausible(s) && !(segments.length > 1 && isEdition(s, label)),
    );
    const shortest = edges.sort(
      (a, b) =>
        tradeLike(a, trade) - tradeLike(b, trade) ||
        // "Salt Lake City, Utah" says where.
        Number(TOWN_AND_STATE.test(a)) - Number(TOWN_AND_STATE.test(b)) ||
        // "Support, Protection and Care" says what for.
        Number(LISTS.test(a)) - Number(LISTS.test(b)) ||
        wordsIn(a) - wordsIn(b) ||
        a.length - b.length,
    )[0];
    const repeatedAs = home.description === shortest || headings(home, 1).includes(shortest ?? '');
    if (shortest && (segments.length > 1 || wordsIn(shortest) <= 3 || repeatedAs))
      found.push({ name: shortest, base: 0.4, source: 'title', evidence: quote(home.url, home.title ?? '') });
    // The whole of a short title, better than a host name.
    else if (shortest && wordsIn(shortest) <= MAX_WHOLE && !SENTENCE.test(shortest) && !IN_PLACE.test(shortest))
      found.push({ name: shortest, base: WHOLE_TITLE, source: 'title', evidence: quote(home.url, home.title ?? '') });
  }
  return found;
}

const TOWN_AND_STATE = /^\p{Lu}[\p{L} .'-]{1,30},\s\p{Lu}[\p{L} .]{1,30}$/u;
/** Two and more things, one after the other, and not a legal form behind the name. */
const LISTS = /\p{L}[,、，]\s?\p{Ll}{3}|\p{L}[,、，]\s?\p{L}{3,}\s\S{1,5}\s\p{L}{3}/u;
const MAX_WHOLE = 5;
const WHOLE_TITLE = 0.35;
const SENTENCE = /[!?…,]|。|！|？/u;

/** A segment that the footer repeats, else the first one if it is the heading, else the heading: the name rather than the trade. */
function confirmedBy(segments: readonly string[], facts: PageFacts): string | undefined {
  const footer = facts.blocks
    .filter((b) => b.region === 'footer')
    .slice(0, 20)
    .map((b) => compact(b.text.slice(0, 300)));
  const h1 = new Set(headings(facts, 1).map(compact));
  const [first] = segments;
  if (first && h1.has(compact(first))) return first;
  const inFooter = segments.find((s) => footer.some((text) => text.includes(compact(s))));
  if (inFooter) return inFooter;
  const isHeading = segments.find((s) => h1.has(compact(s)));
  // With two segments, one of which is a heading of several words, the other is the name: "Acme – Hairdresser in Bath".
  return isHeading && segments.length === 2 && isHeading !== first && wordsIn(isHeading) >= 3 ? first : isHeading;
}

/** "Acme, the software for …" with the domain acme.com: the name ends where the punctuation begins. */
function nameIn(segment: string, label: string): string {
  const [first = segment] = segment.split(/\s*[,;(]/u);
  if (compact(first) === compact(label)) return first;
  // "Pebblelog Book" on pebblelog.example: the rest says what is kept there.
  const bare = segment.replace(KEPT, '');
  return compact(bare) === compact(label) ? bare : segment;
}

const KEPT =
  /\s(?:docs?|documentation|book|guide|manual|handbook|reference|api|wiki|website|home ?page|official site|official website)$/iu;

/** A segment that holds every word of a hyphenated domain label. */
function holdsWords(segment: string, label: string): boolean {
  const parts = label.split('-').filter((p) => p.length >= 3);
  const own = fold(segment);
  return parts.length >= 2 && parts.every((p) => own.includes(p));
}

const acronym = (text: string): string =>
  compact(
    text
      .split(/[\s&-]+/u)
      .map((w) => w[0] ?? '')
      .join(''),
  );
