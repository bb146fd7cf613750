/** Offers, jobs and events that are over but still presented as current. */
import type { QuestionKind } from '../../../reading/questions/kinds.js';
import { defineCheck } from '../../define-check.js';
import { EVENT_TYPES } from '../../entity/types.js';
import { entitiesOf, textsOf } from '../../entities.js';
import type { AuditedPage, PageKind, Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, plural, warn } from '../../verdict.js';
import type { PassedAnnouncement } from '../announced.js';
import { passedAnnouncements } from '../announced.js';
import { daysBetween, PASSED_DAYS } from '../dates.js';
import { pastNext } from '../past-next.js';
import { pastPrices } from '../past-prices.js';
import { pastSchedules } from '../past-schedules.js';

/** Kinds of pages that remain true for the date on which they were written. */
const OF_ITS_DAY: ReadonlySet<PageKind> = new Set<PageKind>([
  'article',
  'news',
  'release',
  'story',
  'archive',
  'event',
  'legal',
  'policy',
  'reference',
]);

/** Text written for a date that has passed, if it is still presented as current. */
const announcedOn = (page: AuditedPage, now: Date): readonly PassedAnnouncement[] =>
  OF_ITS_DAY.has(page.kind) ? [] : passedAnnouncements(page.facts, now);

/** Visitor questions whose answers on this page depend on something that is over. */
export const staleOn = (page: AuditedPage, now: Date): readonly QuestionKind[] => [
  ...(announcedOn(page, now).length > 0 || pastSchedules(page, now).length > 0 || pastNext(page, now).length > 0
    ? (['when', 'current'] as const)
    : []),
  ...(pastPrices(page, now).length > 0 ? (['price', 'current'] as const) : []),
];

const OFFER = new Set(['offer', 'aggregateoffer']);
const JOB = new Set(['jobposting']);

interface Term {
  readonly what: string;
  readonly until: string;
}

/** End dates of validity in the markup. A past event is a valid record; its tickets are not. */
const termsOf = ({ facts }: AuditedPage): readonly Term[] => [
  ...entitiesOf(facts, OFFER).flatMap((entity) =>
    [
      ...textsOf(facts, entity, 'priceValidUntil'),
      ...textsOf(facts, entity, 'validThrough'),
      ...textsOf(facts, entity, 'availabilityEnds'),
    ].map((until) => ({ what: 'offer', until })),
  ),
  ...entitiesOf(facts, JOB).flatMap((entity) =>
    textsOf(facts, entity, 'validThrough').map((until) => ({ what: 'job', until })),
  ),
  ...entitiesOf(facts, EVENT_TYPES).flatMap((entity) =>
    textsOf(facts, entity, 'eventStatus').some((status) => /EventScheduled$/.test(status))
      ? [...textsOf(facts, entity, 'endDate'), ...textsOf(facts, entity, 'startDate')]
          .slice(0, 1)
          .map((until) => ({ what: 'scheduled event', until }))
      : [],
  ),
];

export const expiredFacts = defineCheck({
  id: 'expired-facts',
  title: 'Nothing expired is shown as current',
  category: 'freshness',
  order: 50,
  scope: 'page',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  defect: 'warn',
  grade: 'moderate',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  rule: 'Reads expiry dates in the markup: priceValidUntil, validThrough and availabilityEnds of offers and jobs, and the end of events whose status is EventScheduled. On pages other than articles, news and archives, it also reads sentences in the text that announce something ("planned for", "register by") for a date or year, headings that date prices, a timetable or a calendar to a past year (calendars of several years are an archive), and labels that introduce the next dates, if all of those are in past years (a year alone or a link to the next post does not count). Passes when none has passed, warns otherwise; answers that rest on past announcements, prices and timetables count for less. Not applicable without such a date.',
  fix: {
    title: 'Update or remove expired facts',
    text: 'Renew or remove offers, jobs, price lists, timetables and announcements whose date has passed, and update the status of past events.',
    effort: 'small',
  },
  fits: 'every-kind',
  run(page, { site }): Verdict {
    const terms = termsOf(page).flatMap((term) => {
      const days = daysBetween(term.until, site.auditedAt);
      return days === null ? [] : [{ ...term, days }];
    });
    const announced = announcedOn(page, site.auditedAt);
    if (announced.length > 0)
      return warn(
        `${count(announced.length, 'announcement')} in the text ${plural(announced.length, 'has', 'have')} expired.`,
        ...announced.map(({ text, when }) => evidence(page.url, { snippet: text, detail: `announces ${when}` })),
      );
    const next = pastNext(page, site.auditedAt);
    if (next.length > 0)
      return warn(
        `The page announces as next what took place in ${next[0]?.year ?? 'a past year'}.`,
        ...next.map(({ text, year }) => evidence(page.url, { snippet: text, detail: `called next, from ${year}` })),
      );
    const prices = pastPrices(page, site.auditedAt);
    if (prices.length > 0)
      return warn(
        `${count(prices.length, 'price list')} ${plural(prices.length, 'is', 'are')} from a past year.`,
        ...prices.map(({ heading, year }) => evidence(page.url, { snippet: heading, detail: `prices of ${year}` })),
      );
    const schedules = pastSchedules(page, site.auditedAt);
    if (schedules.length > 0)
      return warn(
        `${count(schedules.length, 'timetable or calendar', 'timetables or calendars')} ${plural(schedules.length, 'is', 'are')} from a past year.`,
        ...schedules.map(({ heading, year }) => evidence(page.url, { snippet: heading, detail: `from ${year}` })),
      );
    if (terms.length === 0) return notApplicable('The page has no expiry dates.');
    const over = terms.filter(({ days }) => days > PASSED_DAYS);
    return over.length === 0
      ? pass('All dated facts are still current.', evidence(page.url, { detail: count(terms.length, 'date') }))
      : warn(
          `${count(over.length, 'expiry date')} in the markup ${plural(over.length, 'has', 'have')} passed.`,
          ...over.map(({ what, until }) => evidence(page.url, { snippet: until, detail: `${what} until ${until}` })),
        );
  },
});
