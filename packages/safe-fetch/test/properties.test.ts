/** Properties that hold for any input, not only for the tables. */
import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressPolicy, createConnectTo, createUrlPolicy } from '../src/index.js';
import { redirectLocation, resolveLocation } from '../src/redirects.js';

const addresses = createAddressPolicy();
const urls = createUrlPolicy(addresses, createConnectTo());

/** Private blocks as first octets, with the range that each leaves for the rest. */
const privateV4 = fc.oneof(
  fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(0), fc.nat(255), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.integer({ min: 224, max: 255 }), fc.nat(255), fc.nat(255), fc.nat(255)),
);
type Spell = (value: number) => string;
const spelling: fc.Arbitrary<Spell> = fc.constantFrom<Spell>(
  (value) => String(value),
  (value) => `0x${value.toString(16)}`,
  (value) => `0X00${value.toString(16).toUpperCase()}`,
  (value) => `0${value.toString(8)}`,
);
const fullWidth = (text: string): string => text.replace(/[0-9]/g, (d) => String.fromCharCode(0xff10 + Number(d)));

describe('URL policy', () => {
  it('refuses a private IPv4 address in any mixture of spellings', () => {
    const mixture = fc.tuple(
      privateV4,
      fc.tuple(spelling, spelling, spelling, spelling),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(mixture, ([octets, spells, parts, wide]) => {
        // The last part covers all octets without a part.
        const head = octets.slice(0, parts - 1);
        const rest = octets.slice(parts - 1).reduce((sum, octet) => sum * 256 + octet, 0);
        const host = [...head, rest].map((part, at) => spells[at]?.(part) ?? String(part)).join('.');
        for (const text of [host, `${host}.`, wide ? fullWidth(host) : host])
          expect(urls.check(`http://${text}/`)).toMatchObject({ ok: false, code: 'blocked-address' });
      }),
      { numRuns: 500 },
    );
  });

  it('refuses IPv6 addresses that carry an IPv4 address', () => {
    const hex = (a: number, b: number): string => ((a << 8) | b).toString(16);
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
        const words = `${hex(a, b)}:${hex(c, d)}`;
        for (const host of [
          `::ffff:${words}`,
          `::${words}`,
          `64:ff9b::${words}`,
          `2002:${words}::1`,
          `2001:0:${words}::`,
          `::ffff:0:${words}`,
        ])
          expect(urls.check(`http://[${host}]/`)).toMatchObject({ ok: false });
      }),
      { numRuns: 300 },
    );
  });

  it('accepts only http and https to web ports without credentials, whatever the text', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'http://',
        'https://',
        'HTTP:',
        '//',
        '\\',
        '@',
        ':',
        '80',
        '22',
        '[',
        ']',
        '::1',
        '127.1',
        'a.com',
        '#',
        '?',
        '%00',
        '\t',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const verdict = urls.check(parts.join(''));
        if (!verdict.ok) return;
        const { url } = verdict;
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(['', '80', '443']).toContain(url.port);
        expect(`${url.username}${url.password}${url.hash}`).toBe('');
        const host = url.hostname.replace(/^\[|\]$/g, '');
        if (isIP(host) !== 0) expect(addresses.refusal(host)).toBeNull();
        // An accepted URL is parsed the same way again.
        expect(urls.check(url.href)).toMatchObject({ ok: true });
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('remote text', () => {
  it('never makes the reader of redirects throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const location = redirectLocation(302, { location: [header] });
        if (location !== null) expect(typeof resolveLocation(location, 'http://a.com/')).toBe('string');
      }),
      { numRuns: 1_000 },
    );
  });
});
