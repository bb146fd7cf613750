/**
 * Detects sites of unexplained numbers: tables and lists of numbers, whatever their units, say nothing without words for what they measure.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { TableFact, TextBlock } from '@citeready/page-facts';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Minimum number of words of bare numbers. */
const LEAST_WORDS = 60;
/** Minimum share of such words, without headings. The highest of 318 real sites is 0.36. */
const NEARLY_ALL = 0.85;
/** Minimum number of rows that are named by their order, as years and sizes are, and minimum share of them in order. */
const ORDERED = { rows: 4, share: 0.9 } as const;
/** Minimum share of the rows of a table that start with a name. */
const NAMED_ROWS = 0.5;

const DIGIT = /\p{Nd}/u;
/** Words longer than a unit: in scripts with case, and in others. */
const WORD = /(?:[\p{Lu}\p{Ll}]\p{M}{0,2}){4}|\p{Lo}\p{M}{0,2}\p{Lo}/u;
/** A date or time: it identifies what happened then. */
const WHEN = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}:\d{2}/;
const NUMBER = /^\D{0,4}(\d{1,15})/;

const isBare = (text: string): boolean => DIGIT.test(text) && !WORD.test(text);

/** Whether numbers are in ascending or descending order. */
function isOrdered(labels: readonly string[]): boolean {
  const numbers = labels.flatMap((label) => {
    const digits = NUMBER.exec(label)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  if (numbers.length < ORDERED.rows || numbers.length < labels.length * ORDERED.share) return false;
  const steps = numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0)));
  return [1, -1].some((way) => steps.filter((step) => step === way).length >= steps.length * ORDERED.share);
}

/** Whether the rows of a table say what they are about. */
function namesRows({ rowHeaders }: TableFact): boolean {
  const named = rowHeaders.filter((label) => !isBare(label) || WHEN.test(label));
  return named.length > rowHeaders.length * NAMED_ROWS || isOrdered(rowHeaders);
}

/** The table of a cell: the last one that starts before it. */
function tableAt(tables: readonly TableFact[]): (block: TextBlock) => TableFact | undefined {
  let next = 0;
  return ({ offset }) => {
    while ((tables[next]?.offset ?? Infinity) <= offset) next++;
    return tables[next - 1];
  };
}

export function byFigures(pages: readonly JudgedPage[]): Worthless | null {
  let bare = 0;
  let all = 0;
  const shown: { url: string; snippet: string; detail: string }[] = [];
  for (const { url, facts } of pages) {
    const tableOf = tableAt(facts.tables);
    const named = new Map<TableFact, boolean>();
    for (const block of allMainBlocks(facts.blocks)) {
      if (block.level !== undefined) continue;
      all += block.words;
      if (!isBare(block.text)) continue;
      const table = block.kind === 'table-cell' ? tableOf(block) : undefined;
      if (table !== undefined) {
        if (!named.has(table)) named.set(table, namesRows(table));
        if (named.get(table) === true) continue;
      }
      bare += block.words;
      if (shown.length < MAX_EVIDENCE) shown.push({ url, snippet: block.text.slice(0, 120), detail: 'figures alone' });
    }
  }
  if (bare < LEAST_WORDS || bare < all * NEARLY_ALL) return null;
  return { what: 'figures without words for what they are of', evidence: shown };
}
