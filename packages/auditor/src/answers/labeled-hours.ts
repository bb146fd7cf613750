/**
 * Hours behind their label, in whatever form: "Opening hours: every day from 10 in the morning to 9 at night", "Hours: by appointment". The
 * label says that the figures are hours, so that no unit has to.
 */
import { asciiDigits } from '@citeready/page-facts/digits';
import { inAllLanguages, perLanguage } from '../data/per-language.js';
import { hourWords } from '../generated/hours-words.js';
import { anywhere, atEnd } from '../language/word-pattern.js';
import { opensWith } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';
import { daysOfWeekIn } from './named-day.js';
import { unnamedDays, endsWithUnnamedDays } from '../reading/unnamed-days.js';

const MAX_LABEL = 40;
const MAX_HOURS = 120;
const MAX_LINES = 60;

const upTo = perLanguage(() => hourWords().upTo, anywhere);
const asFrom = perLanguage(() => hourWords().asFrom, atEnd);
const byAppointment = inAllLanguages(() => hourWords().byAppointment, anywhere);

const FIGURES = /\d{1,12}(?:[:.]\d{2}(?!\d))?/gu;
const HOUR = /^(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?$/u;
const SUM = /\p{Sc}|%/u;

/** A line that is a label and nothing else, or the label before a colon. */
const LABEL = /^[^\d:：]{2,40}(?=[:：]|$)/u;

/** The text after the labels of hours in a passage: the rest of the line, or the line below. */
function behindLabels({ passage, page, topics }: ReadPassage): readonly string[] {
  const lines = passage.text.split('\n', MAX_LINES);
  const announces = (label: string): boolean => opensWith(label, 'hours', page.language);
  return lines.flatMap((line, at) => {
    const [label] = LABEL.exec(line.trim()) ?? [];
    if (label !== undefined && label.length <= MAX_LABEL && announces(label)) {
      const rest = line
        .trim()
        .slice(label.length + 1)
        .trim();
      return [rest === '' ? (lines[at + 1] ?? '') : rest];
    }
    // A heading of hours is the label of every line below it.
    return topics.has('hours') ? [line] : [];
  });
}

/** A figure that is an hour by its form, which tells it of the others. */
const CLOCK = /\d(?::[0-5]\d|\.[0-5]0(?!\d))(?!\d)|\d\s?(?:[ap]\.?m(?!\p{L})|uhr(?!\p{L})|h(?!\p{L})|[時时点點시])/iu;
const SPAN = /^\D{0,20}[-‐–—~〜～]\D{0,20}$/u;
const MAX_BETWEEN = 30;
const NOT_WORDS = /[^\p{L}\p{M}]+/u;

/** Whether nothing stands right before the first hour but a day or a word such as "from": "for ages 3 to 12" is about others. */
function begins(before: string, language: string | null): boolean {
  const words = before.split(NOT_WORDS).filter((word) => word !== '');
  const text = ` ${words.join(' ')}`;
  return (
    words.length === 0 ||
    asFrom(language ?? 'en')?.test(text) === true ||
    endsWithUnnamedDays().test(text) ||
    daysOfWeekIn(words.at(-1) ?? '', language) > 0
  );
}

/** Whether a text between two figures leads from the one to the other: "2 courses and 1 soup" counts. */
const leads = (between: string, language: string | null): boolean =>
  between.length <= MAX_BETWEEN && (SPAN.test(between) || upTo(language ?? 'en')?.test(between) === true);

/** From when to when on which days: an even number of figures, all of which are hours. */
function givesHours(written: string, language: string | null): boolean {
  if (written.length > MAX_HOURS || SUM.test(written)) return false;
  const text = asciiDigits(written);
  const figures = [...text.matchAll(FIGURES)];
  if (
    figures.length < 2 ||
    figures.length % 2 === 1 ||
    !figures.every(([figure]) => HOUR.test(figure)) ||
    !(unnamedDays().test(text) || daysOfWeekIn(text, language) > 0)
  )
    return false;
  if (CLOCK.test(text)) return true;
  const areLed = figures.every(({ index, 0: figure }, at) => {
    const next = figures[at + 1];
    return at % 2 === 1 || next === undefined || leads(text.slice(index + figure.length, next.index), language);
  });
  return areLed && begins(text.slice(0, figures[0]?.index), language);
}

export const labelsHours = (read: ReadPassage): boolean =>
  behindLabels(read).some((text) => givesHours(text, read.page.language));

/** True if it is open to those who have made an appointment. */
export const opensByAppointment = (read: ReadPassage): boolean =>
  behindLabels(read).some((text) => text.length <= MAX_HOURS && byAppointment().test(text));
