/** Addresses that are recognizably traps, and similar ones that are not. */
import { describe, expect, it } from 'vitest';
import { normalizeUrl } from './normalize-url.js';
import type { SiteAddress } from './normalize-url.js';
import { createSiteScope } from './site-scope.js';
import { findTrap, isCalendarPage } from './traps.js';

const scope = createSiteScope('https://site.test/');
function page(path: string): SiteAddress {
  const result = normalizeUrl(`https://site.test${path}`, scope);
  if (!result.ok) throw new Error(result.why);
  return result.page;
}

describe('traps', () => {
  it.each([
    ['/a/b/c/d/e/f/g/h/i/j/k/l/m', 'path-too-deep'],
    ['/blog/blog/blog/x', 'path-repeats'],
    ['/shop/shoes/shop/shoes', 'path-repeats'],
    ['/s?a=1&b=2&c=3&d=4&e=5', 'too-many-parameters'],
    ['/shoes?sort=price', 'sorted-view'],
    ['/p?replytocom=17', 'sorted-view'],
    ['/p?add-to-cart=17', 'action'],
    ['/logout', 'action'],
    ['/wp-admin/edit.php', 'action'],
    ['/calendar/2099/01', 'far-date'],
    ['/events?month=1875-01', null],
    ['/events?month=2099-01', 'far-date'],
    ['/report.PDF', 'not-a-page'],
    ['/photo.jpeg?x=1', 'not-a-page'],
    ['/404.html', 'error-page'],
    ['/team/mailto:a@site.test', 'broken-link'],
    ['/x/https%3A//other.test', 'broken-link'],
  ])('%s: %s', (path, trap) => expect(findTrap(page(path), 2026)).toBe(trap));

  it.each([
    '/docs/guide/install/linux',
    '/2024/05/2/2/2/title',
    '/blog/a-post-about-blogs',
    '/models/3008/reviews',
    '/search?q=x',
    '/v1.2/readme',
    '/p/1984',
    '/a/b/a',
  ])('%s is not a trap', (path) => expect(findTrap(page(path), 2026)).toBeNull());

  it.each([
    ['/events/2026-05', true],
    ['/archive/2024/05/', true],
    ['/c?month=2026-05', true],
    ['/c?year=2026&month=5', true],
    ['/calendar/june-2026', true],
    ['/calendar/about', false],
    ['/2024/05/03/a-title', false],
    ['/2024', false],
    ['/p/1234', false],
  ])('%s is a calendar page: %s', (path, expected) => expect(isCalendarPage(page(path))).toBe(expected));
});
