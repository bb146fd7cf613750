/**
 * Facts that a page states after a label: "Price: 20 €", a table row, an entry of a definition list, a short heading with the line below
 * it. Only labels of `data/stated/` count, and values are bounded; the kind of fact validates the value.
 */
import type { PageFacts } from '@citeready/page-facts';
import type { StatedKind } from './labels.js';
import { kindsOfLabel, MAX_LABEL } from './labels.js';

export interface StatedFact {
  readonly kind: StatedKind;
  /** As written, without the separator after it. */
  readonly label: string;
  /** As written, with a line break where the page has one; 1 to 200 characters. */
  readonly value: string;
  /** Index of the block with the value; for a text, index of its line. */
  readonly block: number;
  /** Index of the block with the label. */
  readonly labelBlock: number;
}

const MAX_VALUE = 200;
/** A company page states about ten facts; a page with more than this lists facts of others. */
const MAX_FACTS = 120;
const MAX_LINES = 1_500;
const MAX_IN_LINE = 12;

/** A line of text with its relevant traits. */
export interface StatedLine {
  readonly text: string;
  readonly block: number;
  /** Lines of different groups are unrelated: a menu and the text after it. */
  readonly group: string;
  readonly cell: boolean;
  /** Whether it is the header of a table column. */
  readonly head: boolean;
}

/** Separators between a label and its value within a line. "10:30" and "https://" have no label. */
const SETS_OFF = /[:：]|\s[–—|-]\s|[\u3000\t]/u;
const AROUND = /^[\s:：|·•–—\u3000-]+|(?<![\s|·•\u3000])[\s|·•\u3000]+$/gu;
const COLON_BEHIND = /(?<![\s:：])[\s:：]+$/u;

const bare = (text: string): string => text.replace(AROUND, '').trim();

interface Split {
  readonly label: string;
  readonly value: string;
  readonly kinds: readonly StatedKind[];
  /** The text from the next label on; empty without one. */
  readonly rest: string;
}

/** Label and value of a line that contains both; `null` without a known label. */
function splitLine(text: string, language: string | null): Split | null {
  const head = text.slice(0, MAX_LABEL + 2);
  const at = head.search(SETS_OFF);
  if (at < 1) return spaced(text, language);
  const label = text.slice(0, at).trim();
  const kinds = kindsOfLabel(label, language);
  if (kinds.length === 0) return null;
  return { label, kinds, ...upToNext(bare(text.slice(at)), language) };
}

/** In scripts without spaces, a space separates the label. */
const UNSPACED_LABEL = /^[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,12}$/u;

function spaced(text: string, language: string | null): Split | null {
  const at = text.indexOf(' ');
  if (at < 2 || at > MAX_SPACED) return null;
  const label = text.slice(0, at);
  // "校長 略歴" is the biography of the principal: two nouns may also be written like this.
  const kinds = UNSPACED_LABEL.test(label) ? kindsOfLabel(label, language).filter((kind) => kind !== 'head') : [];
  return kinds.length === 0 ? null : { label, kinds, value: bare(text.slice(at)), rest: '' };
}
const MAX_SPACED = 14;

/** "Acme Ltd, Phone: 123": the value ends at the next label of the line. */
function upToNext(value: string, language: string | null): Pick<Split, 'value' | 'rest'> {
  const bounded = value.slice(0, MAX_REST);
  for (const { index } of bounded.matchAll(/[:：]/g)) {
    const words = bounded.slice(Math.max(0, index - MAX_LABEL), index).split(/[\s,;|·•(]+/u);
    for (let count = Math.min(words.length, MAX_LABEL_WORDS); count >= 1; count--) {
      const label = words.slice(-count).join(' ');
      const at = bounded.lastIndexOf(words[words.length - count] ?? '', index);
      if (label !== '' && at > 0 && kindsOfLabel(label, language).length > 0)
        return { value: bounded.slice(0, at).replace(/(?<![\s,;|·•(])[\s,;|·•(]+$/u, ''), rest: bounded.slice(at) };
    }
  }
  return { value: bounded, rest: '' };
}
const MAX_LABEL_WORDS = 3;
const MAX_REST = 1_000;

/** True for a line that is only a label. */
const isBare = (text: string, language: string | null): boolean =>
  kindsOfLabel(text.replace(COLON_BEHIND, ''), language).length > 0;

/** Facts after the labels of lines, in order. Linear in the text. */
function statedInLines(lines: readonly StatedLine[], language: string | null): readonly StatedFact[] {
  const found: StatedFact[] = [];
  const read = lines.slice(0, MAX_LINES);
  const say = (kinds: readonly StatedKind[], label: string, value: string, block: number, labelBlock: number): void => {
    if (value !== '' && value.length <= MAX_VALUE)
      for (const kind of kinds) found.push({ kind, label, value, block, labelBlock });
  };
  for (const [at, line] of read.entries()) {
    if (found.length >= MAX_FACTS) break;
    const { text, block } = line;
    const label = text.replace(COLON_BEHIND, '').trim();
    const kinds = kindsOfLabel(label, language);
    if (kinds.length > 0) {
      const value = valueBelow(read, at, language);
      if (value !== null) say(kinds, label, bare(value.text), value.block, block);
      continue;
    }
    // One block may contain several facts in a row.
    for (let split = splitLine(text, language), left = MAX_IN_LINE; split !== null && left > 0; left--) {
      say(split.kinds, split.label, split.value, block, block);
      split = split.rest === '' ? null : splitLine(split.rest, language);
    }
  }
  return found;
}

/** The value on the line below a label, if it belongs to it: next to another label it is a column header or a menu entry. */
function valueBelow(lines: readonly StatedLine[], at: number, language: string | null): StatedLine | null {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || next.group !== line.group || next.cell !== line.cell) return null;
  const isOfColumn =
    line.cell && before?.cell === true && before.block === line.block - 1 && isBare(before.text, language);
  if (isOfColumn || line.head || next.head || isBare(next.text, language) || splitLine(next.text, language) !== null)
    return null;
  return next;
}

/** Returns a test for cells that are column headers and not row headers. */
export function headsOfColumns({ tables }: PageFacts): (text: string) => boolean {
  const rows = new Set(tables.flatMap(({ rowHeaders }) => rowHeaders));
  const heads = new Set(tables.flatMap(({ headerCells }) => headerCells));
  return (text) => heads.has(text) && !rows.has(text);
}

/** The visible lines of a page, without its menus. A block without labels is one line: a value may have several lines, like an address. */
function linesOf(facts: PageFacts, language: string | null): StatedLine[] {
  const isHead = headsOfColumns(facts);
  const lines: StatedLine[] = [];
  for (const [block, { kind, region, hidden, text, breaks = [] }] of facts.blocks.entries()) {
    if (lines.length >= MAX_LINES) break;
    if (hidden || text === '' || region === 'nav' || kind === 'code' || kind === 'button') continue;
    const cell = kind === 'table-cell';
    const parts = [0, ...breaks].flatMap((from, at) => {
      const part = text.slice(from, (breaks[at] ?? text.length + 1) - 1).trim();
      return part === '' ? [] : [part];
    });
    const holdsLabel = parts.some((part) => isBare(part, language) || splitLine(part, language) !== null);
    for (const part of holdsLabel ? parts : [parts.join('\n')])
      lines.push({ text: part, block, group: region, cell, head: cell && isHead(text) });
  }
  return lines;
}

const known = new WeakMap<PageFacts, Map<string | null, readonly StatedFact[]>>();

/** Facts that a page states, computed once. */
export function statedOnPage(facts: PageFacts, language: string | null): readonly StatedFact[] {
  const byLanguage = known.get(facts) ?? new Map<string | null, readonly StatedFact[]>();
  const read = byLanguage.get(language) ?? statedInLines(linesOf(facts, language), language);
  known.set(facts, byLanguage.set(language, read));
  return read;
}

/** Facts after the labels of a text, whose lines are the blocks of a page. */
export const statedInText = (text: string, language: string | null): readonly StatedFact[] =>
  statedInLines(
    text
      .split('\n', MAX_LINES)
      .map((line, block): StatedLine => ({ text: line.trim(), block, group: '', cell: false, head: false })),
    language,
  );
