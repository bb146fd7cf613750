/**
 * The lines of a passage that state where the site is, how to reach it or when it is open, without what surrounds them: the menu of a foot,
 * the slogan at the head of a page, the next section. Changes what is shown, never how well a question is answered.
 */
import { fold } from '../language/fold.js';
import { saysName } from '../language/says-name.js';
import { contactsIn } from '../passages/specifics.js';
import { holdsAddress } from '../reading/address.js';
import { oncePer } from '../reading/once-per.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { namesHoursIn } from './hours.js';
import { knownIn } from './judges/contact.js';
import { isSentence } from './shown-part.js';

/** Longest line that is a label, a name or a part of an address, that gives hours, and that closes a passage. */
const MAX_LABEL = 60;
const MAX_LINE = 160;
const MAX_END = 100;
/** Lines between two details that belong together, "Phone" above a number: in a foot, more of them are a menu. */
const BETWEEN_IN_FOOT = 2;
const MAX_BETWEEN = 5;
const CHARS_BETWEEN = 120;
/** Days with their hours apart from each other from which they are a calendar, which is shown as it is. */
const CALENDAR = 3;
/** Lines that lead to the first detail: the name of the firm, "Address". */
const MAX_LEAD = 3;
/** Characters before the first line and behind the last one that a reader can pass over. */
const HEAD = 60;
const TAIL = 100;
const MAX_LINES = 120;

type Detail = 'where' | 'contact' | 'when';
const isAsked = (kind: QuestionKind): kind is Detail => kind === 'where' || kind === 'contact' || kind === 'when';

/** Share of a line in links from which it leads elsewhere. */
const LINKED = 0.8;

/** The lines of a page that are links: entries of menus, which lead to no address. */
const linkLines = oncePer(({ links, blocks }: ReadPassage['page']['facts']): ReadonlySet<string> => {
  const linked = new Map<number, number>();
  for (const { block, text } of links) linked.set(block, (linked.get(block) ?? 0) + text.length);
  return new Set(
    [...linked].flatMap(([index, length]) => {
      const text = blocks[index]?.text ?? '';
      return text !== '' && length >= LINKED * text.length ? [text] : [];
    }),
  );
});

const WITH_FIGURE = /\p{Nd}/u;
const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** What each line states, if anything. */
function detailsOf(lines: readonly string[], { page }: ReadPassage, context: AnswerContext): readonly Set<Detail>[] {
  const places = (context.discovery.identity?.places ?? []).map(({ value }) => saysName(value));
  const found = lines.map((line, at): Set<Detail> => {
    const details = new Set<Detail>();
    const next = lines[at + 1] ?? '';
    if (contactsIn(line) > 0 || knownIn(line, context) > 0) details.add('contact');
    // A house and its town may be on two lines.
    if (holdsAddress(line, true) || (!holdsAddress(next, true) && holdsAddress(`${line}\n${next}`, true)))
      details.add('where');
    if (line.length <= MAX_LINE && namesHoursIn(line, page.language)) details.add('when');
    return details;
  });
  for (const [at, line] of lines.entries())
    // The postal code and the town below the street.
    if (
      found[at - 1]?.has('where') === true &&
      line.length <= MAX_LABEL &&
      WITH_FIGURE.test(line) &&
      found[at]?.size === 0
    )
      found[at]?.add('where');
  // A place without an address is that of the site beside its telephone number.
  if (!found.some((details) => details.has('where')) && found.some((details) => details.has('contact')))
    for (const [at, line] of lines.entries())
      if (line.length <= MAX_LINE && places.some((names) => names(fold(line)))) found[at]?.add('where');
  return found;
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);

interface Run {
  readonly from: number;
  readonly to: number;
  /** Lines that state what was asked for. */
  readonly stated: number;
}

/** Details that stand together, with at most a label between two of them. */
function runsOf(kind: Detail, lines: readonly string[], details: readonly Set<Detail>[], most: number): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, stated] of details.entries()) {
    if (stated.size === 0) continue;
    const last = runs.at(-1);
    const own = stated.has(kind) ? 1 : 0;
    const between = last === undefined ? [] : lines.slice(last.to + 1, at);
    const goesOn =
      last !== undefined &&
      between.length <= most &&
      lengthOf(between) <= CHARS_BETWEEN &&
      between.every(({ length }) => length <= MAX_LABEL);
    if (goesOn) runs[runs.length - 1] = { from: last.from, to: at, stated: last.stated + own };
    else runs.push({ from: at, to: at, stated: own });
  }
  return runs;
}

/** Characters at most of a label before what it names: "How to get here" above the way. */
const MAX_NAME = 24;

/** How many of the lines behind the details belong to them: a sentence, or the way that leads to an address, with its label. */
function saidBehind(kind: Detail, lines: readonly string[], belongs: (line: string) => boolean): number {
  const [next = '', after = ''] = lines;
  if (next === '' || next.length > MAX_END || !belongs(next)) return 0;
  if (isSentence(next.trim())) return 1;
  if (kind !== 'where') return 0;
  return next.length > MAX_NAME ? 1 : after !== '' && after.length <= MAX_END && belongs(after) ? 2 : 0;
}

/** The same passage, of which only the lines are left that state what was asked for, if others stand around them. */
export function statingLines(kind: QuestionKind, read: ReadPassage, context: AnswerContext): ReadPassage {
  const { passage, page, margin } = read;
  if (!isAsked(kind) || passage.form === 'table') return read;
  const lines = passage.text.split('\n');
  if (lines.length < 2 || lines.length > MAX_LINES) return read;
  const links = linkLines(page.facts);
  const isHeading = (line: string | undefined): boolean => line !== undefined && passage.within.includes(line);
  const isName = (line: string | undefined): boolean =>
    line !== undefined &&
    line.length <= MAX_LABEL &&
    !WITH_FIGURE.test(line) &&
    !isSentence(line.trim()) &&
    !links.has(line.trim());
  const runs = runsOf(kind, lines, detailsOf(lines, read, context), margin ? BETWEEN_IN_FOOT : MAX_BETWEEN);
  if (kind === 'when' && runs.filter(({ stated }) => stated > 0).length >= CALENDAR) return read;
  const best = runs.reduce<Run | null>((most, run) => (run.stated > (most?.stated ?? 0) ? run : most), null);
  if (best === null) return read;
  let from = best.from;
  while (from > 0 && best.from - from < (margin ? 1 : MAX_LEAD) && isName(lines[from - 1])) from--;
  const cutsHead = margin || lengthOf(lines.slice(0, from)) > HEAD;
  const to = margin
    ? best.to
    : best.to + saidBehind(kind, lines.slice(best.to + 1), (line) => !links.has(line.trim()) && !isHeading(line));
  const cutsTail = margin || lengthOf(lines.slice(to + 1)) > TAIL;
  const first = cutsHead ? from : 0;
  const kept = lines.slice(first, cutsTail ? to + 1 : lines.length);
  // The sign before an address that was not one.
  while (kept.length > 1 && !LETTER_OR_FIGURE.test(kept.at(-1) ?? '')) kept.pop();
  if (kept.length === lines.length) return read;
  // The heading of what was cut heads something else.
  const above = isHeading(kept[0]) && kept.length > 1 ? kept.shift() : lines.slice(0, first).findLast(isHeading);
  return {
    ...read,
    passage: { ...passage, heading: above ?? passage.heading, text: kept.join('\n') },
  };
}
