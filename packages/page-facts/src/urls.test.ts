/** The page's base, and which URLs are inside its site. */
import { describe, expect, it } from 'vitest';
import { UrlResolver } from './urls.js';

describe('UrlResolver', () => {
  const urls = new UrlResolver('https://www.example.co.uk/dir/page?q#f', null);

  it.each([
    ['other#x', 'https://www.example.co.uk/dir/other', true],
    ['', 'https://www.example.co.uk/dir/page?q', true],
    ['//blog.example.co.uk/a', 'https://blog.example.co.uk/a', true],
    ['http://example.co.uk:8080/', 'http://example.co.uk:8080/', true],
    ['https://other.co.uk/', 'https://other.co.uk/', false],
    ['mailto:a@example.co.uk', 'mailto:a@example.co.uk', false],
    ['javascript:void(0)', 'javascript:void(0)', false],
    ['http://[bad', null, false],
    [`/${'a'.repeat(5_000)}`, null, false],
  ])('resolves %j', (href, url, internal) => {
    expect(urls.resolve(href)).toEqual({ url, internal });
  });

  it('resolves like `URL`, by both paths', () => {
    const hrefs =
      '/ /a /a/ /a/b.html //a/b /a//b /a/../b /a/./b /.a /a/.b /..a /a%2fb /a%zz /a?b /a?b#c #a # /#a /a b /ä /A/B /~a /a~b /-a /a-b /a\\b ' +
      'https://example.co.uk https://example.co.uk/ https://example.co.uk/a https://example.co.uk:443/a https://example.co.uk:8/a ' +
      'https://example.co.uk.net/a https://EXAMPLE.co.uk/a https://u:p@example.co.uk/a https:/a https:a ?b b ./b ../b';
    for (const base of ['https://example.co.uk/x/page?y', 'http://u:p@example.co.uk:81/', 'https://example.co.uk/#z']) {
      const plain = new UrlResolver(base, null);
      for (const href of hrefs.split(' ')) {
        const url = new URL(href, base);
        url.hash = '';
        expect(plain.resolve(href), `${href} on ${base}`).toMatchObject({ url: url.href });
      }
    }
  });

  it('distinguishes tenants of a shared host', () => {
    const tenant = new UrlResolver('https://ada.github.io/', null);
    expect(tenant.resolve('https://ada.github.io/x').internal).toBe(true);
    expect(tenant.resolve('https://bob.github.io/').internal).toBe(false);
  });

  it('treats an IP address or a bare host name as its own site', () => {
    expect(new UrlResolver('http://127.0.0.1:8080/', null).resolve('http://127.0.0.1:9090/').internal).toBe(true);
    expect(new UrlResolver('http://127.0.0.1/', null).resolve('http://127.0.0.2/').internal).toBe(false);
    expect(new UrlResolver('http://localhost/', null).resolve('/x').internal).toBe(true);
  });

  it.each([
    ['/base/', 'https://example.com/base/'],
    ['https://cdn.example.com/', 'https://cdn.example.com/'],
    ['data:text/html,x', 'https://example.com/page'],
    ['http://[bad', 'https://example.com/page'],
  ])('uses the base %j', (href, base) => {
    expect(new UrlResolver('https://example.com/page', href).base).toBe(base);
  });
});
