/** Dates of one page as the freshness checks read them. */
import { mainBlocks } from '@citeready/page-facts';
import type { DateFact, PageFacts } from '@citeready/page-facts';

const DAY_MS = 86_400_000;
/** A line of its own, not a sentence that happens to hold a date. */
const DATELINE_WORDS = 12;
/** The first paragraph of this length ends the top of the page. */
const PARAGRAPH_WORDS = 25;
const TOP_BLOCKS = 30;

/** Days from the date to the moment, negative for dates in the future; `null` for what is no date. */
export function daysBetween(iso: string, moment: Date): number | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : (moment.getTime() - time) / DAY_MS;
}

/** Offsets of the short lines above the first paragraph. */
function topLines(facts: PageFacts): ReadonlySet<number> {
  const blocks = mainBlocks(facts).slice(0, TOP_BLOCKS);
  const paragraph = blocks.findIndex(({ words }) => words >= PARAGRAPH_WORDS);
  const top = paragraph === -1 ? blocks : blocks.slice(0, paragraph);
  return new Set(top.filter(({ words }) => words <= DATELINE_WORDS).map(({ offset }) => offset));
}

/** Dates that a reader sees and that say when the page was written: labeled ones, `<time>`, and a date line near the top. */
export function visibleDates(facts: PageFacts): DateFact[] {
  const lines = topLines(facts);
  return facts.dates.filter(
    ({ from, role, offset }) =>
      role !== 'event' &&
      (from === 'time' || (from === 'text' && (role === 'published' || role === 'modified' || lines.has(offset)))),
  );
}

/** Dates of markup and head that say when the page was written. */
export function markedDates(facts: PageFacts): DateFact[] {
  return facts.dates.filter(
    ({ from, role }) =>
      (from === 'json-ld' || from === 'microdata' || from === 'meta') && (role === 'published' || role === 'modified'),
  );
}

/** The newest date that claims to be the page's own; the Last-Modified header is no claim of the author's. */
export function lastChange(facts: PageFacts): DateFact | null {
  const all = [...markedDates(facts), ...visibleDates(facts)];
  return all.reduce<DateFact | null>(
    (newest, date) => (newest === null || Date.parse(date.iso) > Date.parse(newest.iso) ? date : newest),
    null,
  );
}
