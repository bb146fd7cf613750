/**
 * Steps that are numbered by hand over several passages of a page: "01", "Step 2", "3. Delivery", each under a heading of its own, or in
 * cards without any. The heading above them, or the label above that, says that they are steps.
 */
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

/** Steps from which lines that count are more than two things, and where what announces them speaks of the whole. */
const MIN_STEPS = 3;
const MIN_ANNOUNCED = 2;
/** Characters from one step to the next, and from what announces the steps to the first. */
const MAX_STEP = 700;
const MAX_LEAD = 700;
/** Lines of either, however short: a page may hold tens of thousands of them that are no more than a number. */
const MAX_LINES = 40;
const MAX_LABEL = 60;
/** A longer heading is a paragraph that looks like one. */
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

/** Where each number of a sequence stands that begins at a place. */
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

/** The line after the last step, which is taken to be as long as the longest before it, and to have as many headings. */
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

/** Each line is looked at from every number that it stands above. */
const announcedBy = oncePer(({ text, of }: Line): ReadonlySet<Topic> => topicsOf(text, of.page.language));

interface Lead {
  readonly heading: string | null;
  /** Where the text begins. */
  readonly from: number;
  readonly topics: ReadonlySet<Topic>;
  /** True where it speaks of the whole, so that two numbers are steps. */
  readonly whole: boolean;
}

/** Whether a line announces steps; a sentence does so only where it speaks of the whole: "A simple process of four steps." */
const announces = ({ text, isHeading }: Line, topics: ReadonlySet<Topic>): boolean =>
  text.length <= (isHeading ? MAX_TITLE : MAX_SENTENCE) &&
  numberOfLine(text) === null &&
  (topics.has('workings') || (topics.has('process') && (isHeading || text.length <= MAX_LABEL)));

/** What announces the steps: a line above them, the heading, the label above that. A sentence announces less than a title. */
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

/** What the label above a heading announces; `null` for no steps. */
function labelAbove(lines: readonly Line[], heading: number): ReadonlySet<Topic> | null {
  const label = lines[heading - 1];
  if (label === undefined || label.isHeading || label.text.length > MAX_LABEL) return null;
  const topics = announcedBy(label);
  return announces(label, topics) ? topics : null;
}

/** Steps that other lines of a page announce, as one passage each. */
export function numberedStepsOf(passages: readonly ReadPassage[]): readonly ReadPassage[] {
  const lines = linesOf(passages);
  const found: ReadPassage[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (numberOfLine(lines[at]?.text ?? '') !== 1) continue;
    const numbers = counted(lines, at);
    const lead = numbers.length < MIN_ANNOUNCED ? null : leadOf(lines, at);
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
