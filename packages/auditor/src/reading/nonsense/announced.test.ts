import { describe, expect, it } from 'vitest';
import { extractPageFacts, resourceOf } from '@citeready/page-facts';
import { ENGLISH, FRENCH, GERMAN } from '../../../test/support/own-sites/translated/european.js';
import { JAPANESE, KOREAN } from '../../../test/support/own-sites/translated/east-asian.js';
import { POLISH } from '../../../test/support/own-sites/translated/polish.js';
import { ARABIC, HEBREW, THAI } from '../../../test/support/own-sites/translated/semitic-and-thai.js';
import { translatedPages } from '../../../test/support/own-sites/translated/site.js';
import { announcedBy } from './announced.js';

const HEADING = /(<h[23][^>]*>)([^<]*)/g;

/** The sections of all pages under their own headings, or each under the heading of the section `by` places before it. */
function announced(pages: readonly string[], by: number): number {
  const headings = pages.flatMap((html) => Array.from(html.matchAll(HEADING), ([, , text = '']) => text));
  let at = 0;
  return announcedBy(
    pages
      .map((html) =>
        html.replaceAll(HEADING, (_, open: string) => {
          at += 1;
          return open + (headings[(at - 1 + by) % headings.length] ?? '');
        }),
      )
      .map((html) => extractPageFacts(resourceOf(html)).blocks),
  );
}

describe('headings', () => {
  it.each([ENGLISH, GERMAN, FRENCH, POLISH, ARABIC, HEBREW, THAI, JAPANESE, KOREAN])(
    'announce their sections in $lang, more than others',
    (translation) => {
      const pages = Object.values(translatedPages(translation));
      const own = announced(pages, 0);
      expect(own).toBeGreaterThan(2);
      // All are about a dentist, so some words occur anywhere.
      const others = [7, 11, 16].map((by) => announced(pages, by));
      expect(others.reduce((sum, one) => sum + one, 0) / others.length).toBeLessThan(own / 2);
    },
  );
  it('decide nothing without announcements', () => {
    expect(announcedBy([])).toBe(0);
    expect(
      announced(['<main><p>We repair bicycles in a small workshop behind the station, and sell none.</p></main>'], 0),
    ).toBe(0);
  });
});
