import { createSystemIds } from '@citeready/system';
import { describe, expect, it } from 'vitest';
import { API_KEY_PATTERN, apiKeyHint, generateApiKey, looksLikeApiKey } from './api-key.js';
import { equalConstantTime, fromBase64, fromHex, sha256Hex, toBase64, toHex, utf8 } from './bytes.js';
import { parseInstallId } from './install-id.js';
import { createSecretBox } from './secret-box.js';
import { isFreshTimestamp, parseSignature, signBody, verifySignature } from './signature.js';
import { parseSiteUrl } from './site-url.js';

const ids = createSystemIds();

describe('API keys', () => {
  it('have the published format and a checksum that any change breaks', () => {
    const key = generateApiKey(ids);
    expect(key).toMatch(API_KEY_PATTERN);
    expect(looksLikeApiKey(key)).toBe(true);
    for (let at = 'cr_live_'.length; at < key.length; at++) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(looksLikeApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
    expect(looksLikeApiKey(`${key}x`)).toBe(false);
  });

  it('contain every character about equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 300; i++)
      for (const char of generateApiKey(ids).slice(8, -6)) counts.set(char, (counts.get(char) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 10,200 characters over 62: about 164 each; 100 is more than five standard deviations away.
    expect(Math.min(...counts.values())).toBeGreaterThan(100);
  });

  it('reveal no secret in their hint', () => {
    expect(apiKeyHint('cr_live_abcdefghij')).toBe('cr_live_abcd…');
  });
});

describe('bytes', () => {
  it('convert to text and back', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(fromHex(toHex(bytes))).toEqual(bytes);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    expect(fromHex('0')).toBeNull();
    expect(fromHex('0G')).toBeNull();
    expect(fromHex('AB')).toBeNull();
    expect(fromBase64('*')).toBeNull();
  });

  it('are hashed as in FIPS 180-4', async () => {
    expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it.each([
    ['', '', true],
    ['a', 'a', true],
    ['a', 'b', false],
    ['a', '', false],
    ['', 'a', false],
    ['ab', 'a', false],
    ['aa', 'a', false],
    ['a', 'aa', false],
  ])('%j equals %j: %s', (a, b, equal) => {
    expect(equalConstantTime(utf8(a), utf8(b))).toBe(equal);
  });
});

describe('signatures', () => {
  const body = utf8('{"site_url":"http:\\/\\/example.com"}');

  it('match the HMAC-SHA256 of RFC 4231 test case 2', async () => {
    expect(await signBody('Jefe', utf8('what do ya want for nothing?'), null)).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  const verify = async (
    signature: string,
    changed: { body?: Uint8Array; timestamp?: string | null; secret?: string } = {},
  ) => {
    const bytes = parseSignature(signature);
    return (
      bytes !== null &&
      (await verifySignature({ secret: 'token', body, timestamp: null, ...changed, signature: bytes }))
    );
  };

  it('verify for the exact bytes only', async () => {
    const signature = await signBody('token', body, null);
    expect(await verify(signature)).toBe(true);
    expect(await verify(`sha256=${signature}`)).toBe(true);
    expect(await verify(signature, { body: utf8('{"site_url":"http://example.com"}') })).toBe(false);
    expect(await verify(signature, { secret: 'other' })).toBe(false);
    expect(await verify(signature, { timestamp: '1' })).toBe(false);
    expect(await verify(signature.slice(0, -2))).toBe(false);
    expect(await verify(`${signature}00`)).toBe(false);
    expect(await verify(signature.toUpperCase())).toBe(false);
    expect(await verify('')).toBe(false);
  });

  it('bind the timestamp', async () => {
    const signature = await signBody('token', body, '1700000000');
    expect(await verify(signature, { timestamp: '1700000000' })).toBe(true);
    expect(await verify(signature, { timestamp: '1700000001' })).toBe(false);
    expect(await verify(signature)).toBe(false);
  });

  it.each([
    ['1700000000', 0, true],
    ['1700000000', 300_000, true],
    ['1700000000', -300_000, true],
    ['1700000000', 300_001, false],
    ['1700000000', -300_001, false],
    ['1700000000.5', 0, false],
    ['-1', 0, false],
    ['', 0, false],
    ['99999999999999', 0, false],
  ])('timestamp %s, clock off by %i ms: fresh %s', (timestamp, offset, fresh) => {
    expect(isFreshTimestamp(timestamp, new Date(1_700_000_000_000 + offset))).toBe(fresh);
  });
});

describe('the secret box', () => {
  const key = (fill: number) => new Uint8Array(32).fill(fill);

  it('opens what it sealed, only in the same context', async () => {
    const box = createSecretBox([{ id: 'k1', key: key(1) }], ids);
    const sealed = await box.seal('wpt_secret', 'a');
    expect(sealed).not.toContain('wpt_secret');
    expect(await box.open(sealed, 'a')).toBe('wpt_secret');
    expect(await box.open(sealed, 'b')).toBeNull();
    expect(await box.seal('wpt_secret', 'a')).not.toBe(sealed);
  });

  it('does not open a tampered value, or one of another version or format', async () => {
    const box = createSecretBox([{ id: 'k1', key: key(1) }], ids);
    const [v, id, nonce, cipher = ''] = (await box.seal('secret', 'a')).split('.');
    const flipped = (cipher.startsWith('A') ? 'B' : 'A') + cipher.slice(1);
    expect(await box.open([v, id, nonce, flipped].join('.'), 'a')).toBeNull();
    expect(await box.open(['v2', id, nonce, cipher].join('.'), 'a')).toBeNull();
    expect(await box.open([v, 'k9', nonce, cipher].join('.'), 'a')).toBeNull();
    expect(await box.open([v, id, 'AA==', cipher].join('.'), 'a')).toBeNull();
    expect(await box.open([v, id, nonce, cipher, 'x'].join('.'), 'a')).toBeNull();
    expect(await box.open('', 'a')).toBeNull();
  });

  it('rotates: the first key seals, older ones still open', async () => {
    const old = createSecretBox([{ id: 'k1', key: key(1) }], ids);
    const both = createSecretBox(
      [
        { id: 'k2', key: key(2) },
        { id: 'k1', key: key(1) },
      ],
      ids,
    );
    const sealed = await old.seal('secret', 'a');
    expect(await both.open(sealed, 'a')).toBe('secret');
    expect(both.isStale(sealed)).toBe(true);
    expect(both.isStale(await both.seal('secret', 'a'))).toBe(false);
  });

  it('reports what is wrong with its keys', () => {
    expect(() => createSecretBox([], ids)).toThrow(/at least one/);
    expect(() => createSecretBox([{ id: 'k', key: new Uint8Array(16) }], ids)).toThrow(/"k" must be 32 bytes/);
    expect(() => createSecretBox([{ id: 'a.b', key: key(1) }], ids)).toThrow(/id has/);
    const twice = { id: 'k', key: key(1) };
    expect(() => createSecretBox([twice, twice], ids)).toThrow(/differ/);
  });
});

describe('install ids', () => {
  it.each([
    ['a1b2c3d4-e5f6-7890-abcd-ef1234567890', 'a1b2c3d4-e5f6-7890-abcd-ef1234567890'],
    ['A1B2C3D4-E5F6-7890-ABCD-EF1234567890', 'a1b2c3d4-e5f6-7890-abcd-ef1234567890'],
    ['00000000-0000-0000-0000-000000000000', null],
    ['a1b2c3d4e5f67890abcdef1234567890', null],
    ['{a1b2c3d4-e5f6-7890-abcd-ef1234567890}', null],
    ['', null],
  ])('%j is %j', (text, id) => {
    expect(parseInstallId(text)).toBe(id);
  });
});

describe('site URLs', () => {
  it.each([
    ['https://www.example.com/blog/', { domain: 'example.com', siteUrl: 'https://www.example.com/blog' }],
    ['http://example.com:8080', { domain: 'example.com', siteUrl: 'http://example.com:8080' }],
    ['example.com', { domain: 'example.com', siteUrl: 'https://example.com' }],
    ['https://example.com/?x=1#y', { domain: 'example.com', siteUrl: 'https://example.com' }],
  ])('%s', (input, expected) => {
    expect(parseSiteUrl(input, {})._unsafeUnwrap()).toEqual(expected);
  });

  it.each([['https://u:p@example.com'], ['ftp://example.com'], ['http://127.0.0.1/']])('refuses %s', (input) => {
    expect(parseSiteUrl(input, {}).isErr()).toBe(true);
  });
});
