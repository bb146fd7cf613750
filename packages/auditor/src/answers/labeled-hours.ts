/**
 * Hours behind their label, in whatever form: "Opening hours: every day from 10 in the morning to 9 at night", "Hours: by appointment". The
 * label says that the figures are hours, so that no unit has to.
 */
import { inAllLanguages } from '../data/per-language.js';
import { hourWords } from '../generated/hours-words.js';
import { inLatinDigits } from '../language/latin-digits.js';
import { anywhere } from '../language/word-pattern.js';
import { opensWith } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';
import { daysOfWeekIn } from './named-day.js';

const MAX_LABEL = 40;
const MAX_HOURS = 120;
const MAX_LINES = 60;

const allDays = inAllLanguages(() => hourWords().allDays, anywhere);
const byAppointment = inAllLanguages(() => hourWords().byAppointment, anywhere);

const FIGURES = /\d{1,12}(?:[:.]\d{2}(?!\d))?/gu;
const HOUR = /^(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?$/u;
const SUM = /\p{Sc}|%/u;

/** A line that is a label and nothing else, or the label before a colon. */
const LABEL = /^[^\d:：]{2,40}(?=[:：]|$)/u;

/** What stands behind the labels of hours in a passage: the rest of the line, or the line below. */
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

/** From when to when on which days: an even number of figures, all of which are hours. */
function givesHours(text: string, language: string | null): boolean {
  if (text.length > MAX_HOURS || SUM.test(text)) return false;
  const figures = inLatinDigits(text).match(FIGURES) ?? [];
  return (
    figures.length >= 2 &&
    figures.length % 2 === 0 &&
    figures.every((figure) => HOUR.test(figure)) &&
    (allDays().test(text) || daysOfWeekIn(text, language) > 0)
  );
}

export const labelsHours = (read: ReadPassage): boolean =>
  behindLabels(read).some((text) => givesHours(text, read.page.language));

/** True if it is open to those who have made an appointment. */
export const opensByAppointment = (read: ReadPassage): boolean =>
  behindLabels(read).some((text) => text.length <= MAX_HOURS && byAppointment().test(text));
