/** Price lists whose own heading limits them to a past year: "Prices 2023", read years later. */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { oneOf } from '../../language/word-pattern.js';
import type { PageFacts } from '@citeready/page-facts';
import { topicsOf } from '../../reading/questions/topic-words.js';
import { wordsOf } from '../text/terms.js';
import type { AuditedPage, PageKind } from '../types.js';

export interface PastPrices {
  readonly heading: string;
  readonly year: number;
}

const PRICED: ReadonlySet<PageKind> = new Set<PageKind>([
  'home',
  'pricing',
  'product',
  'service',
  'contact',
  'about',
  'other',
]);

/** Words before a year: prices valid since then may still be valid. */
const since = inAllLanguages(
  () => textWords().validSince,
  (words): ReadonlySet<string> => new Set(words.flatMap((word) => wordsOf(word))),
);
/** Words after the year, in scripts written without spaces and in languages that put them there. */
const onwards = inAllLanguages(
  () => textWords().validOnwards,
  (words) => new RegExp(String.raw`^\s?(?:年(?:度)?)?\s?\d{0,2}\s?月?\s?${oneOf(words)}`, 'u'),
);

const YEAR = /(?<![\d.])(20\d\d)(?:\s?[/\u2013-]\s?(20\d\d|\d\d))?(?![\d.])/gu;
const MAX_HEADING = 120;

/** The last year that a heading names; `null` if it names none, or a start year. */
function yearOf(text: string): number | null {
  let last: number | null = null;
  for (const found of text.matchAll(YEAR)) {
    // The word may be one of the two before the year.
    if (
      wordsOf(text.slice(0, found.index))
        .slice(-2)
        .some((word) => since().has(word))
    )
      return null;
    if (onwards().test(text.slice(found.index + found[0].length))) return null;
    const first = Number(found[1]);
    const second = found[2] === undefined ? first : found[2].length === 2 ? 2000 + Number(found[2]) : Number(found[2]);
    last = Math.max(last ?? 0, first, second);
  }
  return last;
}

/** Number of amounts from which a section is a price list; a heading over one amount or none explains how prices came about. */
const LISTED = 2;

/** Amounts of money below a heading, up to the next one of its level or above. */
function sumsBelow({ blocks, numbers }: PageFacts, heading: number): number {
  const level = blocks[heading]?.level ?? 1;
  const next = blocks.findIndex(
    ({ kind, level: own }, at) => at > heading && kind === 'heading' && (own ?? 1) <= level,
  );
  const end = next < 0 ? blocks.length : next;
  return numbers.filter(({ kind, block }) => kind === 'currency' && block > heading && block < end).length;
}

/** Headings of the main content that announce prices of a past year, if no heading of the page names a later one. */
export function pastPrices({ kind, facts, language }: AuditedPage, now: Date): readonly PastPrices[] {
  if (!PRICED.has(kind)) return [];
  // "Prices on 1 January 2024" apply from that date on.
  const days = facts.dates.flatMap(({ raw, from }) => (from === 'text' && /\D/.test(raw.trim()) ? [raw] : []));
  const dated = facts.blocks.flatMap(({ kind: block, text, hidden, main }, at) => {
    if (block !== 'heading' || hidden || main === false || text.length > MAX_HEADING) return [];
    const year = days.some((day) => text.includes(day)) ? null : yearOf(text);
    return year === null ? [] : [{ heading: text, year, at }];
  });
  if (dated.some(({ year }) => year >= now.getUTCFullYear())) return [];
  return dated
    .filter(({ heading, at }) => topicsOf(heading, language).has('price') && sumsBelow(facts, at) >= LISTED)
    .map(({ heading, year }) => ({ heading, year }));
}
