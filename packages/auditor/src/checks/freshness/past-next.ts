/** Dates of past years below a label that calls them the next ones: "Next course" above a list of days in 2018. */
import { perLanguage } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere } from '../../language/word-pattern.js';
import type { Region, TextBlock } from '@citeready/page-facts';
import type { AuditedPage, PageKind } from '../types.js';

export interface PastNext {
  /** The label and the first of its dates. */
  readonly text: string;
  readonly year: number;
}

/** Pages that are true today. Below articles and in archives, the next page of a list is older. */
const CURRENT: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'service', 'contact', 'about', 'pricing', 'other']);

/** Words of a label; a longer text says something about what is next. */
const MAX_WORDS = 6;
/** Blocks below a label that may be its dates. */
const REACH = 12;
/** Words of a block that is a date with its day, hour and place. */
const MAX_ENTRY_WORDS = 10;

const TEXT: ReadonlySet<Region> = new Set<Region>(['main', 'body']);

const names = perLanguage(() => textWords().next, anywhere);

/** Whether the line names a day: years alone are those of a foundation, a report or a summer. */
const namesDay = ({ text }: TextBlock, days: readonly string[]): boolean =>
  NUMERIC_DAY.test(text.slice(0, MAX_CHARS)) || days.some((day) => text.includes(day));
const NUMERIC_DAY = /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:\d\d|20\d\d)(?!\d)/;

/** A year as such, or the last two digits of a date: "11.10.18". */
const YEAR = /(?<![\d.])(20\d\d)(?!\d)|(?<!\d)\d{1,2}([./-])\d{1,2}\2(\d\d|20\d\d)(?!\d)/g;

const yearsIn = (text: string): readonly number[] =>
  [...text.slice(0, MAX_CHARS).matchAll(YEAR)].map(([, whole, , ending = '']) =>
    whole !== undefined ? Number(whole) : ending.length === 4 ? Number(ending) : 2000 + Number(ending),
  );
const MAX_CHARS = 200;

/** The blocks below a label until one that is neither a date nor short, or another heading of its level. */
function entriesBelow(blocks: readonly TextBlock[], at: number): readonly TextBlock[] {
  const level = blocks[at]?.level ?? 7;
  const rest = blocks.slice(at + 1, at + 1 + REACH);
  const end = rest.findIndex((block) => (block.level ?? 7) <= level || block.words > MAX_ENTRY_WORDS);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Labels of the text whose dates are all of years before this one. */
export function pastNext({ kind, facts, language }: AuditedPage, now: Date): readonly PastNext[] {
  const name = names(language ?? 'en');
  if (!CURRENT.has(kind) || name === null) return [];
  // A short line with a date in it may have been taken for a byline, so that the region alone decides.
  const blocks = facts.blocks.filter(
    ({ hidden, region, kind: block }) => !hidden && TEXT.has(region) && block !== 'code' && block !== 'quote',
  );
  const days = facts.dates.flatMap(({ from, raw }) => (from === 'text' || from === 'time' ? [raw] : []));
  const ofLinks = new Set(facts.links.map(({ text }) => text.trim()));
  const isPast = (year: number): boolean => year < now.getUTCFullYear();
  return blocks.flatMap((block, at): readonly PastNext[] => {
    const { text, level, words } = block;
    const [label = '', ...after] = text.split(/[:：]/u);
    const isLabel = level !== undefined || after.length > 0;
    if (!isLabel || words > MAX_ENTRY_WORDS || label.trim().split(/\s+/).length > MAX_WORDS || !name.test(label))
      return [];
    const own = yearsIn(text);
    // "Next post" above the title of one is how readers turn the pages.
    if (ofLinks.has(text.trim())) return [];
    const entries = own.length > 0 ? [] : level === undefined ? [] : entriesBelow(blocks, at);
    const dated = entries.find((entry) => yearsIn(entry.text).length > 0);
    const years = [...own, ...entries.flatMap((entry) => yearsIn(entry.text))];
    const last = Math.max(...years);
    const isDated = own.length > 0 ? namesDay(block, days) : entries.some((entry) => namesDay(entry, days));
    const isPager = entries.length === 1 && entries.every((entry) => ofLinks.has(entry.text.trim()));
    return years.length === 0 || !isPast(last) || !isDated || isPager
      ? []
      : [{ text: dated === undefined ? text : `${text} ${dated.text}`, year: last }];
  });
}
