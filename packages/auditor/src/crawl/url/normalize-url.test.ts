/** Spellings of one page become equal; addresses outside the site are rejected. */
import { describe, expect, it } from 'vitest';
import { normalizeUrl } from './normalize-url.js';
import { createSiteScope } from './site-scope.js';

const scope = createSiteScope('https://www.site.test/en/');
const normal = (url: string) => normalizeUrl(url, scope);
function page(url: string) {
  const result = normal(url);
  if (!result.ok) throw new Error(`${url} was refused: ${result.why}`);
  return result.page;
}

describe('scope', () => {
  it.each([
    ['https://www.site.test/a', 'site'],
    ['http://site.test/a', 'site'],
    ['https://site.test./a', 'site'],
    ['https://blog.site.test/a', 'neighbor'],
    ['https://www.blog.site.test/a', 'neighbor'],
    ['https://other.test/', 'foreign'],
    ['https://site.test.evil.test/', 'foreign'],
    ['https://notsite.test/', 'foreign'],
    ['https://www.site.test:8443/', 'foreign'],
    ['https://user@www.site.test/', 'foreign'],
    ['ftp://www.site.test/', 'foreign'],
    ['javascript:alert(1)', 'foreign'],
  ])('%s belongs to the %s', (url, belonging) => expect(scope.belongs(new URL(url))).toBe(belonging));
  it('distinguishes sites on a hosting platform', () => {
    const pages = createSiteScope('https://one.github.io/');
    expect(pages.belongs(new URL('https://two.github.io/'))).toBe('foreign');
    expect(pages.belongs(new URL('https://one.github.io/x'))).toBe('site');
  });
});

describe('addresses', () => {
  it.each([
    ['http://site.test/a#top', 'https://www.site.test/a'],
    ['https://www.site.test/%7euser/%c3%a9', 'https://www.site.test/~user/%C3%A9'],
    ['https://www.site.test/a?utm_source=x&id=3&gclid=y', 'https://www.site.test/a?id=3'],
    ['https://www.site.test/a?PHPSESSID=0123456789abcdef', 'https://www.site.test/a'],
    ['https://www.site.test/a;jsessionid=1A2B?x=1', 'https://www.site.test/a?x=1'],
    ['https://www.site.test/(S(lit3py55t21z5v55vlm25s55))/a', 'https://www.site.test/a'],
    ['https://www.site.test/a?q=a%20b&r=%C3%BC', 'https://www.site.test/a?q=a%20b&r=%C3%BC'],
    ['https://www.site.test/x/../a/./b', 'https://www.site.test/a/b'],
    ['https://www.site.test', 'https://www.site.test/'],
    ['https://www.site.test/a/', 'https://www.site.test/a/'],
  ])('%s is fetched as %s', (url, expected) => expect(page(url).url).toBe(expected));

  it.each([
    ['/a', '/a/'],
    ['/', '/index.html'],
    ['/a/', '/a/index.php'],
    ['/a?x=1&y=2', '/a?y=2&x=1'],
    ['/a//b', '/a/b'],
    ['/a?sid=0123456789abcdef0123', '/a'],
  ])('%s and %s are one page', (a, b) =>
    expect(page(`https://www.site.test${a}`).key).toBe(page(`http://site.test${b}`).key),
  );
  it.each([
    ['/a', '/A'],
    ['/a', '/a?x=1'],
    ['/a?sid=3', '/a?sid=4'],
    ['/a.html', '/a'],
  ])('%s and %s are two', (a, b) =>
    expect(page(`https://www.site.test${a}`).key).not.toBe(page(`https://www.site.test${b}`).key),
  );
  it('drops parameters known to be noise', () => {
    const result = normalizeUrl('https://www.site.test/a?x=1&y=2', scope, { noise: new Set(['x']) });
    expect(result).toMatchObject({ ok: true, page: { url: 'https://www.site.test/a?y=2', key: '/a?y=2' } });
  });
  it.each([
    ['not a url', 'invalid'],
    [`https://www.site.test/${'a'.repeat(2100)}`, 'too-long'],
    [`https://www.site.test/${'a'.repeat(1_000_000)}`, 'too-long'],
    ['https://blog.site.test/', 'neighbor'],
  ])('refuses %.40s (%s)', (url, why) => expect(normal(url)).toEqual({ ok: false, why }));
});
