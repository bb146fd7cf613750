/**
 * Many install ids of one person, who has a whole IPv6 network and puts anything useful into `X-Forwarded-For`: free audits remain capped.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttackedServer } from './support.js';
import { attackedServer, JSON_TYPE, request } from './support.js';

const CALLERS = 200;
/** The default of `CITEREADY_NEW_INSTALLS_PER_DAY`, and five times as many for a /48. */
const CAP = 20;
const WIDE_CAP = 100;

let installs = 0;

/** How many of that many new installs may check a site, each with the value that `forwarded` derives from its number. */
async function admitted(
  host: AttackedServer,
  forwarded: (n: number) => readonly string[],
  count = CALLERS,
): Promise<number> {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < count; n++) {
    installs += 1;
    const answer = await request(host, 'POST', '/api/v1/toolbar/check', {
      headers: [
        JSON_TYPE,
        ['X-Install-Id', `a1b2c3d4-e5f6-4890-abcd-${String(installs).padStart(12, '0')}`],
        ...forwarded(n).map((value) => ['X-Forwarded-For', value] as const),
      ],
      // A site that was already checked would be shown to anyone.
      body: JSON.stringify({ domain: `site-${installs}.example` }),
    });
    statuses.push(answer?.status);
  }
  const granted = statuses.filter((status) => status === 201).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(count - granted);
  return granted;
}

describe('a host without a proxy', () => {
  let host: AttackedServer;
  beforeAll(async () => {
    host = await attackedServer();
  });
  afterAll(() => host.stop());

  it('trusts no X-Forwarded-For: all clients of one peer share its cap', async () => {
    expect(await admitted(host, (n) => [`192.0.2.${n}`])).toBe(CAP);
    expect(await admitted(host, (n) => [`2001:db8:${n}::1`], 20)).toBe(0);
  });
});

describe('a host behind one proxy', () => {
  let host: AttackedServer;
  beforeAll(async () => {
    host = await attackedServer({ CITEREADY_TRUST_PROXY: '1' });
  });
  afterAll(() => host.stop());

  it('treats 200 addresses of one /64 as one person', async () => {
    expect(await admitted(host, (n) => [`2001:db8:1:1::${(n + 1).toString(16)}`])).toBe(CAP);
  });

  it('treats 200 networks of one /48 as at most five', async () => {
    expect(await admitted(host, (n) => [`2001:db8:2:${(n + 1).toString(16)}::1`])).toBe(WIDE_CAP);
  });

  it('trusts what its proxy saw, not what the client sent before, in one header or in several', async () => {
    expect(await admitted(host, (n) => [`198.51.100.${n}, 192.0.2.1`], 30)).toBe(CAP);
    expect(await admitted(host, (n) => [`198.51.100.${n}`, '192.0.2.2'], 30)).toBe(CAP);
    expect(await admitted(host, (n) => [`198.51.100.${n},,`, '192.0.2.3:4711'], 30)).toBe(CAP);
  });

  it('has one cap for all spellings of an address', async () => {
    const spellings = [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '::FFFF:cb00:7109',
      '203.0.113.9:80',
      '[::ffff:203.0.113.9]:80',
    ];
    expect(await admitted(host, (n) => [spellings[n % spellings.length] ?? ''], 30)).toBe(CAP);
    const six = ['2001:db8:3:1::1', '2001:0DB8:0003:0001:0:0:0:2', '[2001:db8:3:1::3]', '[2001:db8:3:1:ffff::4]:99'];
    expect(await admitted(host, (n) => [six[n % six.length] ?? ''], 30)).toBe(CAP);
  });

  it('has one cap for everything that is not an address', async () => {
    const odd = [
      'unknown',
      '_hidden',
      '',
      '999.1.1.1',
      '0x7f.1',
      '127.1',
      'localhost',
      ' ',
      '::1::',
      "' or 1=1 --",
      '%',
    ];
    expect(await admitted(host, (n) => [`${odd[n % odd.length]}`], 40)).toBe(CAP);
  });
});
