/**
 * Steps numbered by hand across several passages of a page: "01", "Step 2", "3. Delivery", each with a separate heading, or in cards
 * without one. The heading above them, or the label above that, announces steps.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { fold } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';
import { oncePer } from '../../reading/once-per.js';
import type { Topic } from '../../reading/questions/topic-words.js';
import { topicsOf } from '../../reading/questions/topic-words.js';
import type { ReadPassage } from '../context.js';
import { numberOfLine } from '../numbered.js';
import { joined } from './joined.js';

interface Line {
  readonly text: string;
  readonly isHeading: boolean;
  readonly of: ReadPassage;
}

/** Fewest numbered lines that are steps, in general and if the announcement refers to the whole. */
const MIN_STEPS = 3;
const MIN_ANNOUNCED = 2;
/** Most characters from one step to the next, and from the announcement to the first step. */
const MAX_STEP = 700;
const MAX_LEAD = 700;
/** Most lines of either, however short: a page may contain tens of thousands of lines with only a number. */
const MAX_LINES = 40;
const MAX_LABEL = 60;
/** A longer heading is a paragraph formatted as one. */
const MAX_TITLE = 100;
const MAX_SENTENCE = 200;

function linesOf(passages: readonly ReadPassage[]): readonly Line[] {
  let heading: string | null = null;
  return passages.flatMap((of) => {
    const { passage } = of;
    const headed = passage.heading !== null && passage.heading !== heading;
    heading = passage.heading;
    const lines = passage.text.split('\n').map((text) => ({ text, isHeading: false, of }));
    return headed ? [{ text: passage.heading, isHeading: true, of }, ...lines] : lines;
  });
}

/** Position of each number of a sequence that begins at a position. */
function counted(lines: readonly Line[], from: number): readonly number[] {
  const found = [from];
  let passed = 0;
  let last = from;
  for (let at = from + 1; at < lines.length && at - last <= MAX_LINES && passed <= MAX_STEP; at++) {
    const text = lines[at]?.text ?? '';
    if (numberOfLine(text) === found.length + 1) {
      found.push(at);
      last = at;
      passed = 0;
    } else passed += text.length;
  }
  return found;
}

/** The line after the last step, which is assumed to have the length and the headings of the longest before it. */
function endOf(lines: readonly Line[], numbers: readonly number[]): number {
  const last = numbers.at(-1) ?? 0;
  const spans = numbers.slice(1).map((next, at) => lines.slice(numbers[at], next));
  const headings = (span: readonly Line[]): number => span.filter(({ isHeading }) => isHeading).length;
  const most = Math.max(...spans.map((span) => span.length));
  const mostHeadings = Math.max(...spans.map(headings));
  let end = last + 1;
  while (end < lines.length && end - last < most && headings(lines.slice(last, end + 1)) <= mostHeadings) end++;
  return end;
}

/** Each line is checked from every number above it. */
const announcedBy = oncePer(({ text, of }: Line): ReadonlySet<Topic> => topicsOf(text, of.page.language));

interface Lead {
  readonly heading: string | null;
  /** Where the text begins. */
  readonly from: number;
  readonly topics: ReadonlySet<Topic>;
  /** True if it refers to the whole, so that two numbers are steps. */
  readonly whole: boolean;
}

/** Whether a line announces steps; a sentence does so only if it refers to the whole: "A simple process of four steps." */
const announces = ({ text, isHeading }: Line, topics: ReadonlySet<Topic>): boolean =>
  text.length <= (isHeading ? MAX_TITLE : MAX_SENTENCE) &&
  numberOfLine(text) === null &&
  (topics.has('workings') || (topics.has('process') && (isHeading || text.length <= MAX_LABEL)));

/** The announcement of the steps: a line above them, the heading, the label above that. A sentence is weaker than a title. */
function leadOf(lines: readonly Line[], first: number): Lead | null {
  let passed = 0;
  let said: Lead | null = null;
  for (let at = first - 1; at >= 0 && first - at <= MAX_LINES && passed <= MAX_LEAD; at--) {
    const line = lines[at];
    if (line === undefined) break;
    passed += line.text.length;
    const topics = announcedBy(line);
    if (line.isHeading) {
      if (said?.topics.has('workings') === true && !announces(line, topics)) return said;
      const found = announces(line, topics) ? topics : (said?.topics ?? labelAbove(lines, at));
      const whole = found?.has('workings') === true || said?.whole === true;
      return found === null ? null : { heading: line.text, from: at + 1, topics: found, whole };
    }
    if (said !== null || !announces(line, topics)) continue;
    const isTitle = line.text.length <= MAX_LABEL && !ENDS.test(line.text);
    said = { heading: line.text, from: at + 1, topics: isTitle ? topics : SAID, whole: topics.has('workings') };
  }
  return said;
}
const SAID: ReadonlySet<Topic> = new Set(['process']);
const ENDS = /[.:!。：！।]\P{L}{0,3}$/u;

/** What the label above a heading announces; `null` if not steps. */
function labelAbove(lines: readonly Line[], heading: number): ReadonlySet<Topic> | null {
  const label = lines[heading - 1];
  if (label === undefined || label.isHeading || label.text.length > MAX_LABEL) return null;
  const topics = announcedBy(label);
  return announces(label, topics) ? topics : null;
}

/** "Step 1", "Phase 2": a heading that names the step. */
const stepName = inAllLanguages(
  () => textWords().stepNames,
  (words) => new RegExp(String.raw`^[^\p{L}\p{N}]{0,8}${oneOf(words.map(fold))}\s{0,3}0?[1-9](?!\d)`, 'u'),
);

/** Three headings or more that are called steps need nothing above them that says so. */
function namedLead(lines: readonly Line[], numbers: readonly number[]): Lead | null {
  const named = numbers.filter((at) => {
    const line = lines[at];
    const isTitle = line !== undefined && (line.isHeading || line.of.passage.within.includes(line.text));
    return isTitle && stepName().test(fold(line.text.slice(0, MAX_LABEL)));
  });
  if (named.length < MIN_STEPS || named.length < numbers.length) return null;
  const [first = 0] = numbers;
  const above = lines.slice(Math.max(0, first - MAX_LINES), first).findLastIndex(({ isHeading }) => isHeading);
  const at = above < 0 ? first : Math.max(0, first - MAX_LINES) + above;
  return above < 0
    ? { heading: null, from: first, topics: NAMED, whole: true }
    : { heading: lines[at]?.text ?? null, from: at + 1, topics: NAMED, whole: true };
}
const NAMED: ReadonlySet<Topic> = new Set(['workings', 'process']);

/** Steps announced by other lines of a page, as one passage each. */
export function numberedStepsOf(passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const lines = linesOf(passages);
  const found: ReadPassage[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (numberOfLine(lines[at]?.text ?? '') !== 1) continue;
    const numbers = counted(lines, at);
    const lead = numbers.length < MIN_ANNOUNCED ? null : (leadOf(lines, at) ?? namedLead(lines, numbers));
    if (lead === null || (numbers.length < MIN_STEPS && !lead.whole)) continue;
    const end = endOf(lines, numbers);
    const own = lines.slice(lead.from, end);
    const parts = [...new Set(own.map(({ of }) => of))];
    const first = parts[0];
    if (first === undefined) continue;
    const text = own.map((line) => line.text).join('\n');
    found.push(joined(first, parts, text, lead));
    at = end - 1;
  }
  return found;
}
