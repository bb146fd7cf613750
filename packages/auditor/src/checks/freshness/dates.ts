/** Dates of one page as the freshness checks read them. */
import { mainBlocks } from '@citeready/page-facts';
import type { DateFact, PageFacts, TextBlock } from '@citeready/page-facts';

const DAY_MS = 86_400_000;
/** A line of its own, not a sentence that happens to hold a date. */
const DATELINE_WORDS = 12;
/** The first paragraph of this length ends the top of the page. */
const PARAGRAPH_WORDS = 25;
const TOP_BLOCKS = 30;
/** Lines with a date above the text from which on none of them is that of the text. */
const TIMETABLE = 3;

/** Days from the date to the moment, negative for dates in the future; `null` for what is no date. */
export function daysBetween(iso: string, moment: Date): number | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : (moment.getTime() - time) / DAY_MS;
}

const isParagraph = ({ words, level }: TextBlock): boolean => words >= PARAGRAPH_WORDS && level === undefined;

/** A line that is a date and next to nothing else: "14 de mayo del 2024", "Updated 3 May 2024". */
function isDateAlone({ text, offset }: TextBlock, dates: readonly DateFact[]): boolean {
  const date = dates.find((one) => one.offset === offset && one.from === 'text');
  return date !== undefined && text.length <= date.raw.length + LABEL_CHARS;
}
const LABEL_CHARS = 16;

/** The short lines above the first paragraph; below a paragraph that only introduces the text, lines that are nothing but a date. */
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

/** A year in any digits, or three numbers as dates are written. */
const LIKE_A_DATE = /(?<!\p{Nd})(?:\p{Nd}{4}|\p{Nd}{1,2}[./-]\s?\p{Nd}{1,2}[./-]\s?\p{Nd}{2,4})(?!\p{Nd})/u;

/** A line above the text, or one that names its author, with what looks like a date and was not read as one; `null` for none. */
export function unreadDateline(facts: PageFacts): string | null {
  const read = new Set(facts.dates.map(({ offset }) => offset));
  const lines = [...topLines(facts), ...facts.blocks.filter(({ byline, hidden }) => byline === true && !hidden)];
  // "Sofa for two: 1800" with a currency behind it names no year.
  const priced = new Set(
    facts.numbers.flatMap(({ kind, block }) => (kind === 'currency' ? [facts.blocks[block]] : [])),
  );
  const isUnread = (line: TextBlock): boolean =>
    line.level === undefined && LIKE_A_DATE.test(line.text) && !read.has(line.offset) && !priced.has(line);
  return lines.find(isUnread)?.text ?? null;
}

/** Dates that a reader sees and that say when the page was written: labeled ones, `<time>`, and a date line near the top. */
export function visibleDates(facts: PageFacts): DateFact[] {
  const lines = new Set(topLines(facts).map(({ offset }) => offset));
  const timetable = timetableOf(facts, lines);
  const cited = citedOffsets(facts);
  // Under a text others may follow in full, each with its day: the one that the markup gives is the page's.
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

/** Entries of lists that link to another site: "Updated 4 June" tells there when the source was, as lists of sources have it. */
function citedOffsets({ blocks, links }: PageFacts): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (const { internal, url, block } of links) {
    const entry = internal || url === null ? undefined : blocks[block];
    if (entry?.kind === 'list-item') offsets.add(entry.offset);
  }
  return offsets;
}

/** Lines above the text, and those that look like bylines, where they are several with a day each: they say when what is to happen. */
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

/** The newest date that claims to be the page's own; the Last-Modified header is no claim of the author's. */
export function lastChange(facts: PageFacts): DateFact | null {
  const all = [...markedDates(facts), ...visibleDates(facts)];
  return all.reduce<DateFact | null>(
    (newest, date) => (newest === null || Date.parse(date.iso) > Date.parse(newest.iso) ? date : newest),
    null,
  );
}
