/**
 * Opening hours stated in one place of a page: its main content, or the area around it. Read only under a label that says "opening hours"
 * and nothing else, since the hours of a kitchen, a season or a second branch are other facts.
 */
import type { TextBlock } from '@citeready/page-facts';
import { topicsOf } from '../../reading/questions/topic-words.js';
import { inAllLanguages } from '../../data/per-language.js';
import { hourWords } from '../../generated/hours-words.js';
import { topicWords } from '../../generated/questions-words.js';
import { fold, isUnspaced } from '../../language/fold.js';
import { wordsOf } from '../../language/words.js';
import type { AuditedPage } from '../types.js';
import { MAX_CHARS, mayHoldDigit, readHoursLine, spansIn } from './hours-line.js';

export interface StatedDay {
  readonly opens: number;
  readonly closes: number;
  /** As written. */
  readonly line: string;
}

export interface StatedHours {
  readonly url: string;
  /** By day of the week, 1 for Monday. Empty if the hours have no days. */
  readonly days: ReadonlyMap<number, StatedDay>;
  /** From the first opening to the last closing time of any day. */
  readonly whole: StatedDay;
}

const MAX_LABEL = 40;
/** Maximum number of blocks after a label that may belong to it. */
const MAX_BLOCKS = 24;
const MIN_WORD = 4;
/** Labels used for lessons, church services and departures as often as for opening hours. */
const ofAnything = inAllLanguages(
  () => hourWords().ofAnything,
  (labels) => new Set(labels.map(fold)),
);
const HOURS_STAND_ON: ReadonlySet<string> = new Set(['home', 'contact', 'about']);

/** True for a label that means opening hours and nothing more: "Opening hours", but not "Opening hours of the kitchen". */
function isPlainLabel(text: string, { language, kind }: AuditedPage): boolean {
  if (text === '' || text.length > MAX_LABEL || !topicsOf(text, language).has('hours')) return false;
  if (ofAnything().has(wordsOf(text).join(' ')) && !HOURS_STAND_ON.has(kind)) return false;
  const phrases: Readonly<Record<string, readonly string[]>> = topicWords().hours;
  const own = [...(phrases[language ?? ''] ?? []), ...(phrases['en'] ?? [])].map(fold);
  if (language !== null && isUnspaced(language)) {
    const rest = own.reduce((left, phrase) => left.replaceAll(phrase, ''), fold(text));
    return (rest.match(/[\p{L}\p{N}]/gu) ?? []).length <= 1;
  }
  const starts = own.flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= MIN_WORD);
  return wordsOf(text).every((word) => word.length < MIN_WORD || starts.some((start) => word.startsWith(start)));
}

const AROUND: ReadonlySet<TextBlock['region']> = new Set<TextBlock['region']>(['header', 'footer', 'aside', 'nav']);

interface Span {
  readonly line: string;
  readonly span: readonly [opens: number, closes: number];
}

/** From the first opening to the last closing time, with the line of the last one. */
function wholeOf(all: readonly Span[]): StatedDay | null {
  const latest = all.reduce<Span | null>(
    (last, each) => (last === null || each.span[1] > last.span[1] ? each : last),
    null,
  );
  if (latest === null) return null;
  return { opens: Math.min(...all.map(({ span }) => span[0])), closes: latest.span[1], line: latest.line };
}

interface Part {
  readonly text: string;
  readonly kind: TextBlock['kind'];
}

/** True for a part that contains a time span. */
const statesSpan = ({ text }: Part, language: string | null): boolean =>
  text.length <= MAX_CHARS &&
  mayHoldDigit(text) &&
  (spansIn(text).length > 0 || (readHoursLine(text, language) ?? []).some(({ spans }) => spans.length > 0));

/** The parts up to the last one with hours: a label after it has nothing to announce, and most pages have no hours at all. */
function partsWithHours(blocks: readonly TextBlock[], language: string | null): readonly Part[] {
  const parts = blocks.flatMap(({ text, kind }) =>
    text.includes('\n') ? text.split('\n').map((part): Part => ({ text: part, kind })) : [{ text, kind }],
  );
  let end = parts.length;
  for (let last = parts[end - 1]; last !== undefined && !statesSpan(last, language); last = parts[end - 1]) end--;
  return parts.slice(0, end);
}

/**
 * Hours under a plain label; `null` without hours, or if a day has two overlapping time spans, which are then for two different things.
 */
function statedIn(blocks: readonly TextBlock[], page: AuditedPage): StatedHours | null {
  const days = new Map<number, { line: string; spans: [number, number][] }>();
  const dated: Span[] = [];
  // Without days, the parts of a day may have names: lunch, tea, dinner.
  const daily: Span[] = [];
  let left = 0;
  let leftOfDay = 0;
  let waiting: readonly number[] = [];
  let waitingLine = '';
  for (const { text: part, kind } of partsWithHours(blocks, page.language)) {
    if (kind === 'heading') leftOfDay = 0;
    if (leftOfDay > 0) {
      leftOfDay -= 1;
      daily.push(...spansIn(part).map((span) => ({ line: part, span })));
    }
    const groups = readHoursLine(part, page.language);
    if (groups === null) {
      const label = part.replace(/[:：■◆●▼【】\s]+/gu, ' ').trim();
      // "Opening hours and take-away" applies to both.
      if (label.split(/[・/&＆、,+]/u).some((each) => isPlainLabel(each.trim(), page))) {
        left = MAX_BLOCKS;
        leftOfDay = MAX_BLOCKS;
      }
      // Another label, or a sentence: the following text is about something else.
      else if (kind === 'heading' || (left > 0 && !/\d/.test(part) && part.length <= MAX_LABEL && part !== ''))
        left = 0;
      waiting = [];
      continue;
    }
    if (left === 0) continue;
    left -= 1;
    for (const group of groups) {
      const named = group.days.length > 0 ? group.days : waiting;
      const line = group.days.length > 0 || waiting.length === 0 ? part : `${waitingLine} ${part}`;
      if (group.days.length > 0) waitingLine = part;
      waiting = group.spans.length === 0 ? group.days : named;
      for (const span of group.spans) {
        dated.push({ line, span });
        for (const day of named) {
          const known = days.get(day) ?? { line, spans: [] };
          if (known.spans.some(([opens, closes]) => span[0] < closes && opens < span[1])) return null;
          known.spans.push([span[0], span[1]]);
          days.set(day, known);
        }
      }
    }
  }
  const all = days.size > 0 ? dated : daily;
  const whole = wholeOf(all);
  if (whole === null) return null;
  return {
    url: page.url,
    days: new Map(
      [...days].map(([day, { line, spans }]) => [day, wholeOf(spans.map((span) => ({ line, span }))) ?? whole]),
    ),
    whole,
  };
}

/** The hours that a page states, in its main content and around it. */
export function statedHours(page: AuditedPage): readonly StatedHours[] {
  const shown = page.facts.blocks.filter(({ hidden, kind }) => !hidden && kind !== 'button' && kind !== 'code');
  return [shown.filter(({ region }) => !AROUND.has(region)), shown.filter(({ region }) => AROUND.has(region))].flatMap(
    (blocks) => statedIn(blocks, page) ?? [],
  );
}

/** Minimum difference in minutes between hours of one day, and between the total spans of a place without days. */
const MIN_APART = 15;
const MIN_WHOLE_APART = 60;
/** Minimum number of days in a list of hours for it to cover the week. */
const WEEK_DAYS = 5;

const differ = (a: StatedDay, b: StatedDay, least: number): boolean =>
  Math.abs(a.opens - b.opens) >= least || Math.abs(a.closes - b.closes) >= least;

/** Returns the contradicting lines of two statements of hours; `null` if they agree or cannot be compared. */
export function tornHours(a: StatedHours, b: StatedHours): readonly [StatedDay, StatedDay] | null {
  for (const [day, own] of a.days) {
    const other = b.days.get(day);
    if (other !== undefined && differ(own, other, MIN_APART)) return [own, other];
  }
  if (a.days.size === 0 ? b.days.size < WEEK_DAYS : a.days.size < WEEK_DAYS || b.days.size > 0) return null;
  return Math.abs(a.whole.closes - b.whole.closes) >= MIN_WHOLE_APART ? [a.whole, b.whole] : null;
}
