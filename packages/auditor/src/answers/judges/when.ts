/** When? Opening hours, and dates of events. */
import type { SiteKind } from '@citeready/core/contract';
import { tellsStay } from '../arrival-and-departure.js';
import { announcesHours, isAlwaysOpen, namesDaysAndHours } from '../hours.js';
import { labelsHours, opensByAppointment } from '../labeled-hours.js';
import { isAllOver } from '../opens-with-date.js';
import { SUBJECT_PAGES, OWN_CONTACT_PAGES } from '../page-roles.js';
import { describesEvent, statedValues } from '../stated.js';
import type { Judge } from './judge.js';

/** Kinds of site whose "when" is a date as often as a time of day. */
const DATED: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'event',
  'community',
  'nonprofit',
  'education',
  'research',
  'government',
]);

/** True if every year in the text has passed: a report, or a stored copy of an old page. */
function isOver(text: string, auditedAt: Date): boolean {
  const years = text.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => Number(year) < auditedAt.getUTCFullYear());
}

/** Weekdays with their hours in digits: "Mon–Fri 8–16". */
const DAYS_AND_HOURS = 0.9;
/** When somebody has agreed to it: a reader learns that there are no fixed hours, but not when to come. */
const BY_APPOINTMENT = 0.35;

export const when: Judge = (read, context) =>
  Math.max(opening(read, context), SUBJECT_PAGES.has(read.page.kind) ? 0 : tellsStay(read, context));

const opening: Judge = (read, { siteKind, auditedAt }) => {
  const { page, passage, margin } = read;
  const { times, dates } = passage.specifics;
  const always = isAlwaysOpen(passage.text);
  const labeled = !SUBJECT_PAGES.has(page.kind) && labelsHours(read);
  const daily = labeled || namesDaysAndHours(read);
  const appointed = !SUBJECT_PAGES.has(page.kind) && opensByAppointment(read) ? BY_APPOINTMENT : 0;
  if (times === 0 && dates === 0 && !always && !daily) return appointed;
  if (describesEvent(read) && statedValues(read, 'when').some((value) => /\d/.test(value)))
    return isOver(passage.text, auditedAt) ? 0 : DAYS_AND_HOURS;
  // The program of a day that has passed tells nobody when to come.
  if (page.kind !== 'contact' && !margin && !announcesHours(read) && isAllOver(read, auditedAt)) return 0;
  // Guides tell how many days something takes.
  const announced = labeled || announcesHours(read) || (daily && !SUBJECT_PAGES.has(page.kind));
  // "A risk of 1:10 to 1:20" is a ratio, and a runner at 3:15 is part of a story.
  if (!announced && (SUBJECT_PAGES.has(page.kind) || (page.kind === 'category' && siteKind !== 'event'))) return 0;
  if (times >= 2) return Math.min(1, 0.5 + 0.1 * times + (announced ? 0.5 : 0));
  if (daily && announced) return DAYS_AND_HOURS;
  if (always && (announced || OWN_CONTACT_PAGES.has(page.kind) || margin)) return announced ? 0.9 : 0.6;
  if (DATED.has(siteKind) && dates > 0) {
    if (isOver(passage.text, auditedAt)) return 0;
    // "When is the exam to be taken?" asks about something other than the opening hours.
    if (times > 0 && (siteKind === 'event' || page.kind === 'event' || announced || !passage.answers)) return 0.9;
    // On other sites, a single day is as often one of founding, writing or moving.
    return siteKind === 'event' || page.kind === 'event' || announced ? 0.6 : 0;
  }
  return times > 0 && announced ? 0.6 : appointed;
};
