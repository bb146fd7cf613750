/** What counts as a timetable of a past year depends on the heading, the page and the other headings. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../../test/support/site-of.js';
import type { PageKind } from '../types.js';
import { pastSchedules } from './past-schedules.js';

const NOW = new Date('2026-11-21T12:00:00Z');

async function years(
  headings: readonly string[],
  kind: PageKind = 'other',
  title = 'Pond',
  path = '/pond',
  language = 'en',
) {
  const body = headings
    .map((heading) => `<h2>${heading}</h2><p>The boats leave the pond at nine and at ten.</p>`)
    .join('');
  const site = await siteOf({
    '/': html('<p>Hello</p>'),
    [path]: html(`<main><h1>Pond</h1>${body}</main>`, `<title>${title}</title>`),
  });
  const page = site.pages[1];
  if (page === undefined) throw new Error('no page');
  return pastSchedules({ ...page, kind, language }, NOW).map(({ year }) => year);
}

describe('schedules of a past year', () => {
  it.each([
    ['en', 'Timetable September 2023', 2023],
    ['en', 'Boat schedule 2021/22', 2022],
    ['de', 'Ruderkalender 2022', 2022],
    ['fr', 'Planning 2022', 2022],
    ['ru', 'Расписание 2022', 2022],
    ['ja', '2022年 スケジュール', 2022],
    ['vi', 'Lịch khai giảng 2023', 2023],
  ])('are found by their heading: %s, %s', async (language, heading, year) => {
    expect(await years([heading], 'other', 'Pond', '/pond', language)).toEqual([year]);
  });

  it.each([
    ['en', 'How we determine 2024 fees'],
    ['en', 'Tax planning 2025'],
    ['ru', 'График курса 2024'],
    ['ko', '2024년 일정 금액 지원'],
  ])('are not words that mean something else: %s, %s', async (language, heading) => {
    expect(await years([heading], 'other', 'Pond', '/pond', language)).toEqual([]);
  });

  it.each([
    ['this year', ['Timetable 2026']],
    ['a later year on the page', ['Timetable 2023', 'Boats of 2026']],
    ['years of a record', ['Timetable 2022', 'Timetable 2023']],
    ['the start of what still applies', ['Timetable from 2023']],
    ['another thing of the year', ['Harvest 2023']],
    ['a sentence about a schedule', ['How we drew up the schedule of all boats for 2023']],
  ])('are none of %s', async (_what, headings) => {
    expect(await years(headings)).toEqual([]);
  });

  it('are records on pages of events and under a title or address of the year', async () => {
    const heading = ['Schedule 2019'];
    expect(await years(heading)).toEqual([2019]);
    expect(await years(heading, 'event')).toEqual([]);
    expect(await years(heading, 'other', 'Pond 2019')).toEqual([]);
    expect(await years(heading, 'other', 'Pond', '/2019')).toEqual([]);
  });
});
