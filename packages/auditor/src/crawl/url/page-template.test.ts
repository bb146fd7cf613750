/** Templates of addresses. */
import { describe, expect, it } from 'vitest';
import { normalizeUrl } from './normalize-url.js';
import type { SiteAddress } from './normalize-url.js';
import { createTemplateIndex, isDate } from './page-template.js';
import { createSiteScope } from './site-scope.js';

const scope = createSiteScope('https://site.test/');
function page(path: string): SiteAddress {
  const result = normalizeUrl(`https://site.test${path}`, scope);
  if (!result.ok) throw new Error(result.why);
  return result.page;
}

describe('templates', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/2024/05/how-we-moved-the-house', '/{year}/{number}/{slug}'],
    ['/p/123456', '/p/{number}'],
    ['/events/2026-05-03', '/events/{date}'],
    ['/item/6f1ed002-ab59-4b1c-9a5e-1d2c3b4a5f60', '/item/{id}'],
    ['/en/about', '/{lang}/about'],
    ['/pt-BR/', '/{lang}'],
    ['/blog/2022-year-in-review.html', '/blog/{slug}.html'],
    ['/shop?b=2&a=1&a=3', '/shop?a={}&b={}'],
  ])('%s is %s', (path, template) => expect(createTemplateIndex().learn(page(path))).toBe(template));

  it('learns that a position with many words is data, and reports that templates changed', () => {
    const index = createTemplateIndex();
    const before = index.version();
    const names = ['ada', 'ben', 'cleo', 'dora', 'ewan'].map((name) => index.learn(page(`/team/${name}`)));
    expect(names).toEqual(['/team/ada', '/team/ben', '/team/cleo', '/team/{slug}', '/team/{slug}']);
    expect(index.version()).toBeGreaterThan(before);
    expect(index.of(page('/team/ada'))).toBe('/team/{slug}');
    expect(index.of(page('/jobs/cook'))).toBe('/jobs/cook');
  });
  it('allows a site a dozen single pages at the top level', () => {
    const index = createTemplateIndex();
    const names = 'about team jobs press prices terms imprint contact faq blog shop help'.split(' ');
    expect(names.map((name) => index.learn(page(`/${name}`)))).toEqual(names.map((name) => `/${name}`));
  });
});

it.each([
  ['2026-05', true],
  ['2026-05-31', true],
  ['20260531', true],
  ['2026', false],
  ['2026-13', false],
  ['1-2', false],
  ['2026-05-31-a', false],
])('%s is a date: %s', (text, expected) => expect(isDate(text)).toBe(expected));
