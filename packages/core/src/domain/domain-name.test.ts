import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeDomain } from './domain-name.js';

const normalized = (input: string): string =>
  normalizeDomain(input).match(
    (domain) => domain,
    (why) => `refused: ${why}`,
  );

describe('normalizeDomain accepts', () => {
  it.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.com', 'example.com'],
    ['  example.com\n', 'example.com'],
    ['www.example.com', 'example.com'],
    ['WWW.Example.COM.', 'example.com'],
    ['http://example.com', 'example.com'],
    ['https://www.example.com/about?x=1#y', 'example.com'],
    ['HTTPS://user:secret@www.example.com:8443/a', 'example.com'],
    ['example.com/path', 'example.com'],
    ['example.com:8080', 'example.com'],
    ['example.com?x', 'example.com'],
    ['user@example.com', 'example.com'],
    ['blog.example.co.uk', 'blog.example.co.uk'],
    ['www.www.com', 'www.com'],
    ['www.com', 'refused: The domain needs at least two labels, such as example.com.'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['MÜNCHEN.DE', 'xn--mnchen-3ya.de'],
    ['straße.de', 'xn--strae-oqa.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['example。com', 'example.com'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['a-b.com', 'a-b.com'],
    ['1.com', '1.com'],
    ['3m.com', '3m.com'],
    ['someone.github.io', 'someone.github.io'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    ['%65xample.com', 'example.com'],
  ])('%j as %j', (input, expected) => {
    expect(normalized(input)).toBe(expected);
  });
});

describe('normalizeDomain refuses', () => {
  it.each<[string, RegExp]>([
    ['', /empty/],
    ['   ', /empty/],
    ['localhost', /localhost/],
    ['LOCALHOST.', /localhost/],
    ['foo.localhost', /localhost/],
    ['intranet', /at least two labels/],
    ['com', /at least two labels/],
    ['co.uk', /public suffix/],
    ['github.io', /public suffix/],
    ['127.0.0.1', /IP addresses/],
    ['127.1', /IP addresses/],
    ['2130706433', /IP addresses/],
    ['0x7f000001', /IP addresses/],
    ['0x7f.0.0.1', /IP addresses/],
    ['0177.0.0.1', /IP addresses/],
    ['①②⑦.⓪.⓪.①', /IP addresses/],
    ['http://[::1]/', /IP addresses/],
    ['[::ffff:127.0.0.1]', /IP addresses/],
    ['::1', /not a valid host name/],
    ['8.8.8.8', /IP addresses/],
    ['printer.local', /Internal/],
    ['db.internal', /Internal/],
    ['x.onion', /Internal/],
    ['router.home.arpa', /Internal/],
    ['1.0.0.127.in-addr.arpa', /Internal/],
    ['shop.test', /reserved/],
    ['shop.example', /reserved/],
    ['foo.invalid', /Internal/],
    ['-bad.com', /hyphen/],
    ['bad-.com', /hyphen/],
    ['exa_mple.com', /letters, digits and hyphens/],
    ['example..com', /letters, digits and hyphens/],
    ['.example.com', /letters, digits and hyphens/],
    ['example.com..', /letters, digits and hyphens/],
    ['exam ple.com', /space/],
    ['example.com\0', /control or invisible/],
    ['exa\u200bmple.com', /control or invisible/],
    ['exa\u00admple.com', /control or invisible/],
    ['example.com\r\nHost: x', /control or invisible/],
    ['ftp://example.com', /Only http and https/],
    ['file:///etc/passwd', /Only http and https/],
    ['javascript:alert(1)', /not a valid host name|Only http/],
    ['http://', /no host/],
    ['http:///example.com', /no host/],
    ['//example.com', /must start with its name/],
    ['http:\\\\example.com', /no host|backslash/],
    ['example.com\\@evil.com', /backslash/],
    ['example.notatld', /known public suffix/],
    [`${'a'.repeat(64)}.com`, /63 characters/],
    [`${'a.'.repeat(130)}com`, /253 characters/],
    ['a'.repeat(3000), /2048/],
    ['example.com@127.0.0.1', /IP addresses/],
    ['http://example.com:99999', /not a valid host name/],
    ['exa%00mple.com', /not a valid host name/],
  ])('%j', (input, why) => {
    expect(normalized(input)).toMatch(/^refused: /);
    expect(normalized(input)).toMatch(why);
  });

  // Newer versions of Node leave invalid Punycode labels to fail in DNS.
  it.skipIf(URL.canParse('http://xn--zzzzzz.com/'))('invalid Punycode', () => {
    expect(normalized('xn--zzzzzz.com')).toMatch(/not a valid host name/);
  });

  it('but accepts reserved names if the host allows them', () => {
    const demo = { allowReserved: true };
    expect(normalizeDomain('strong.example', demo)._unsafeUnwrap()).toBe('strong.example');
    expect(normalizeDomain('shop.test', demo)._unsafeUnwrap()).toBe('shop.test');
    expect(normalizeDomain('localhost', demo).isErr()).toBe(true);
    expect(normalizeDomain('db.internal', demo).isErr()).toBe(true);
    expect(normalizeDomain('example', demo).isErr()).toBe(true);
  });
});

describe('whatever the input', () => {
  it('never throws, and what it accepts is stable and plain', () => {
    const domainish = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.webUrl(),
      fc.domain(),
      fc.ipV4(),
      fc.ipV6(),
      fc.string({
        unit: fc.constantFrom('a', '-', '.', '/', ':', '@', '\\', '%', '0', 'x', '[', ']', '。', '\u200b'),
        maxLength: 40,
      }),
    );
    fc.assert(
      fc.property(domainish, (input) => {
        const result = normalizeDomain(input);
        if (result.isErr()) return;
        expect(result.value).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect(result.value.length).toBeLessThanOrEqual(253);
        expect(normalizeDomain(result.value).unwrapOr('')).toBe(
          result.value.startsWith('www.') ? result.value.slice(4) : result.value,
        );
      }),
      { numRuns: 2000, seed: 20260301 },
    );
  });
});
