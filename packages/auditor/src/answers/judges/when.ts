/** When? Opening hours, and dates of what takes place. */
import type { SiteKind } from '@citeready/core/contract';
import { announcesHours, isAlwaysOpen, namesDaysAndHours } from '../hours.js';
import { SUBJECT_PAGES, OWN_CONTACT_PAGES } from '../page-roles.js';
import { describesEvent, statedValues } from '../stated.js';
import type { Judge } from './judge.js';

/** Kinds of site whose "when" is a date as often as an hour of the day. */
const DATED: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'event',
  'community',
  'nonprofit',
  'education',
  'research',
  'government',
]);

/** True where every year that is named has passed: a report, or the clock of a page that was stored. */
function isOver(text: string, auditedAt: Date): boolean {
  const years = text.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => Number(year) < auditedAt.getUTCFullYear());
}

/** Days of the week with their hours in figures alone: "Mon–Fri 8–16". */
const DAYS_AND_HOURS = 0.9;

export const when: Judge = (read, { siteKind, auditedAt }) => {
  const { page, passage, margin } = read;
  const { times, dates } = passage.specifics;
  const always = isAlwaysOpen(passage.text);
  const daily = namesDaysAndHours(read);
  if (times === 0 && dates === 0 && !always && !daily) return 0;
  if (describesEvent(read) && statedValues(read, 'when').some((value) => /\d/.test(value)))
    return isOver(passage.text, auditedAt) ? 0 : DAYS_AND_HOURS;
  // Guides tell how many days something takes.
  const announced = announcesHours(read) || (daily && !SUBJECT_PAGES.has(page.kind));
  // "A risk of 1:10 to 1:20" is a ratio, and somebody who ran at 3:15 tells a story.
  if (!announced && (SUBJECT_PAGES.has(page.kind) || (page.kind === 'category' && siteKind !== 'event'))) return 0;
  if (times >= 2) return Math.min(1, 0.5 + 0.1 * times + (announced ? 0.5 : 0));
  if (daily && announced) return DAYS_AND_HOURS;
  if (always && (announced || OWN_CONTACT_PAGES.has(page.kind) || margin)) return announced ? 0.9 : 0.6;
  if (DATED.has(siteKind) && dates > 0) {
    if (isOver(passage.text, auditedAt)) return 0;
    // "When is the exam to be taken?" asks for something else than where the site takes place.
    if (times > 0 && (siteKind === 'event' || page.kind === 'event' || announced || !passage.answers)) return 0.9;
    // Elsewhere a day alone is as often that on which something was founded, written or moved.
    return siteKind === 'event' || page.kind === 'event' || announced ? 0.6 : 0;
  }
  return times > 0 && announced ? 0.6 : 0;
};
