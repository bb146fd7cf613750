/** Lookups among the pages of a site: in the order of the site, and computed once. */
import { describe, expect, it } from 'vitest';
import { ofAllPages, pagesBy } from './by-page.js';
import { auditedPage } from './page.fixture.js';
import type { AuditedPage } from './types.js';

const titled = (title: string): AuditedPage => auditedPage(`<title>${title}</title><p>Rope`);
const pages = [titled('Ropes'), titled('Knots'), titled('Ropes'), titled('')];

describe('what is looked up among all pages', () => {
  it('is made once for a list of pages, and anew for another', () => {
    let made = 0;
    const longest = ofAllPages((all) => {
      made += 1;
      return Math.max(...all.map(({ facts }) => facts.title?.length ?? 0));
    });
    expect([longest({ pages }), longest({ pages }), longest({ pages: pages.slice(3) })]).toEqual([5, 5, 0]);
    expect(made).toBe(2);
  });

  it('reads every page once, however often it is asked', () => {
    let read = 0;
    const byTitle = pagesBy(({ facts }) => {
      read += 1;
      return facts.title;
    });
    for (const { facts } of pages) byTitle({ pages }, facts.title ?? '');
    expect(read).toBe(pages.length);
  });

  it('comes in the order of the site, without the pages that have no key', () => {
    const byTitle = pagesBy(({ facts }) => (facts.title === 'Knots' ? null : facts.title));
    expect(byTitle({ pages }, 'Ropes')).toEqual([pages[0], pages[2]]);
    expect(byTitle({ pages }, 'Knots')).toEqual([]);
  });
});
