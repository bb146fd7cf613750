/** The dates of a page that the freshness checks use. */
import { mainBlocks } from '@citeready/page-facts';
import type { DateFact, PageFacts, TextBlock } from '@citeready/page-facts';

const DAY_MS = 86_400_000;
/** Days after which a date without a time has passed in every time zone. */
export const PASSED_DAYS = 2;
/** Maximum number of words of a date line, to distinguish it from a sentence that contains a date. */
const DATELINE_WORDS = 12;
/** The first paragraph of at least this length ends the top of the page. */
const PARAGRAPH_WORDS = 25;
const TOP_BLOCKS = 30;
/** Number of lines with a date above the text from which none of them is the date of the text. */
const TIMETABLE = 3;

/** Days from the date to the given time, negative for future dates; `null` if it is not a date. */
export function daysBetween(iso: string, moment: Date): number | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : (moment.getTime() - time) / DAY_MS;
}

const isParagraph = ({ words, level }: TextBlock): boolean => words >= PARAGRAPH_WORDS && level === undefined;

/** A line that consists of a date and little else: "14 de mayo del 2024", "Updated 3 May 2024". */
function isDateAlone({ text, offset }: TextBlock, dates: readonly DateFact[]): boolean {
  const date = dates.find((one) => one.offset === offset && one.from === 'text');
  return date !== undefined && text.length <= date.raw.length + LABEL_CHARS;
}
const LABEL_CHARS = 16;

/** The short lines above the first paragraph; after a paragraph that only introduces the text, also lines that consist of a date. */
function topLines(facts: PageFacts): readonly TextBlock[] {
  const blocks = mainBlocks(facts).slice(0, TOP_BLOCKS);
  const first = blocks.findIndex(isParagraph);
  if (first === -1) return blocks.filter(({ words }) => words <= DATELINE_WORDS);
  const second = blocks.findIndex((block, index) => index > first && (isParagraph(block) || block.level !== undefined));
  const below = second === -1 ? [] : blocks.slice(first + 1, second);
  return [
    ...blocks.slice(0, first).filter(({ words }) => words <= DATELINE_WORDS),
    ...below.filter((block) => isDateAlone(block, facts.dates)),
  ];
}

/** A year in any digits, or three numbers in the form of a date. */
const LIKE_A_DATE = /(?<!\p{Nd})(?:\p{Nd}{4}|\p{Nd}{1,2}[./-]\s?\p{Nd}{1,2}[./-]\s?\p{Nd}{2,4})(?!\p{Nd})/u;

/** A line above the text, or one with its author, that looks like it contains a date but was not read as one; `null` without such a line. */
export function unreadDateline(facts: PageFacts): string | null {
  const read = new Set(facts.dates.map(({ offset }) => offset));
  const lines = [...topLines(facts), ...facts.blocks.filter(({ byline, hidden }) => byline === true && !hidden)];
  // "Sofa for two: 1800" followed by a currency does not name a year.
  const priced = new Set(
    facts.numbers.flatMap(({ kind, block }) => (kind === 'currency' ? [facts.blocks[block]] : [])),
  );
  const isUnread = (line: TextBlock): boolean =>
    line.level === undefined && LIKE_A_DATE.test(line.text) && !read.has(line.offset) && !priced.has(line);
  return lines.find(isUnread)?.text ?? null;
}

/** Dates visible to a reader that say when the page was written: labeled ones, `<time>`, and a date line near the top. */
export function visibleDates(facts: PageFacts): DateFact[] {
  const lines = new Set(topLines(facts).map(({ offset }) => offset));
  const timetable = timetableOf(facts, lines);
  const cited = citedOffsets(facts);
  // Below a text, other full texts may follow with their own dates: the date in the markup is that of the page.
  const marked = new Set(markedDates(facts).map(({ iso }) => iso.slice(0, 10)));
  return facts.dates.filter(
    ({ from, role, offset, iso }) =>
      role !== 'event' &&
      (from === 'time' ||
        (from === 'text' &&
          (!timetable.has(offset) || marked.has(iso.slice(0, 10))) &&
          (((role === 'published' || role === 'modified') && !cited.has(offset)) || lines.has(offset)))),
  );
}

/** List entries that link to another site: "Updated 4 June" is the date of the linked source. */
function citedOffsets({ blocks, links }: PageFacts): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (const { internal, url, block } of links) {
    const entry = internal || url === null ? undefined : blocks[block];
    if (entry?.kind === 'list-item') offsets.add(entry.offset);
  }
  return offsets;
}

/** Lines above the text, and lines that look like bylines, if several have a date each: they are dates of upcoming events. */
function timetableOf(facts: PageFacts, top: ReadonlySet<number>): ReadonlySet<number> {
  const bylines = new Set(facts.blocks.filter(({ byline }) => byline === true).map(({ offset }) => offset));
  const dated = facts.dates.filter(({ from, offset }) => from === 'text' && (top.has(offset) || bylines.has(offset)));
  const offsets = new Set(dated.map(({ offset }) => offset));
  const days = new Set(dated.map(({ iso }) => iso));
  return offsets.size >= TIMETABLE && days.size >= TIMETABLE ? offsets : new Set();
}

/** Dates of markup and head that say when the page was written. */
export function markedDates(facts: PageFacts): DateFact[] {
  return facts.dates.filter(
    ({ from, role }) =>
      (from === 'json-ld' || from === 'microdata' || from === 'meta') && (role === 'published' || role === 'modified'),
  );
}

/** The newest date that the page claims for itself; the Last-Modified header is not a claim by the author. */
export function lastChange(facts: PageFacts): DateFact | null {
  const all = [...markedDates(facts), ...visibleDates(facts)];
  return all.reduce<DateFact | null>(
    (newest, date) => (newest === null || Date.parse(date.iso) > Date.parse(newest.iso) ? date : newest),
    null,
  );
}
