/** Which labels call dates the next ones, and which dates show that nobody changed them. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../../test/support/site-of.js';
import { pastNext } from './past-next.js';

const NOW = new Date('2026-11-21T12:00:00Z');

async function years(body: string, language = 'en') {
  const site = await siteOf({ '/': html('<p>Hello</p>'), '/pond': html(`<main><h1>Pond</h1>${body}</main>`) });
  const page = site.pages[1];
  if (page === undefined) throw new Error('no page');
  return pastNext({ ...page, kind: 'service', language }, NOW).map(({ year }) => year);
}

describe('the next dates of a page', () => {
  it.each([
    ['en', '<h2>Next course</h2><p>12 March 2018</p>', 2018],
    ['en', '<h2>Next courses</h2><ul><li>12/03/2019, 10 am</li><li>19/03/2019, 10 am</li></ul>', 2019],
    ['de', '<h2>Nächste Termine</h2><p>11.10.18 im Teich</p>', 2018],
    ['de', '<p>Nächster Kurs: 11. Oktober 2019</p>', 2019],
  ])('are out of date if all of their days are past: %s, %s', async (language, body, year) => {
    expect(await years(body, language)).toEqual([year]);
  });

  it.each([
    ['en', '<h2>Building the next generation</h2><p>Founded 2012</p>'],
    ['en', '<h2>Our next chapter</h2><p>Since 2015 in Leeds</p>'],
    ['en', '<p>Next: Report of 2019</p>'],
    ['en', '<h2>Next post</h2><p><a href="/summer">Our summer 2019</a></p>'],
    ['en', '<h2>Next post</h2><p><a href="/summer">Our feast of 12 May 2019</a></p>'],
    ['en', '<h2><a href="/next">Next entry</a></h2><p>12 May 2019</p>'],
    ['de', '<h2>Unsere nächsten Schritte</h2><p>Umzug 2021</p>'],
    ['en', '<h2>Next course</h2><p>12 March 2018</p><p>12 March 2027</p>'],
  ])('are none where only a year, a link to a post or a later day follows: %s, %s', async (language, body) => {
    expect(await years(body, language)).toEqual([]);
  });
});
