/** Price lists whose own heading limits them to a past year: "Prices 2023", read years later. */
import type { PageFacts } from '@citeready/page-facts';
import { topicsOf } from '../../reading/questions/topic-words.js';
import type { AuditedPage, PageKind } from '../types.js';
import { MAX_HEADING, yearOf } from './year-of-heading.js';

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
