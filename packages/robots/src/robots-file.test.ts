/** What a crawler concludes from each kind of response, with the deciding line. */
import { describe, expect, it } from 'vitest';
import { createRobotsFile, readRobotsFile } from './robots-file.js';
import { ROBOTS_MAX_BYTES } from './lines.js';
import { BYTES_PER_STEP } from './steps.js';

const ROBOTS_URL = 'https://example.com/robots.txt';
const file = (body: string | Uint8Array, status = 200) =>
  createRobotsFile(ROBOTS_URL, {
    ok: true,
    status,
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  });
const failure = (code: string) => createRobotsFile(ROBOTS_URL, { ok: false, code, message: `failed with ${code}` });

describe('status rules', () => {
  it.each([404, 410, 400, 401, 403])('%i opens everything', (status) => {
    const robots = file('User-agent: *\nDisallow: /', status);
    expect(robots.mode).toBe('open');
    expect(robots.verdict('GPTBot', 'https://example.com/a')).toMatchObject({ allowed: true, rule: null });
  });
  it.each([500, 502, 503, 599, 429])('%i closes everything', (status) => {
    const robots = file('', status);
    expect(robots.mode).toBe('closed');
    expect(robots.verdict('GPTBot', 'https://example.com/')).toEqual({
      allowed: false,
      rule: null,
      group: null,
      reason: `robots.txt answered ${status}: everything is closed`,
    });
  });
  it('a file that cannot be reached closes everything', () => {
    const robots = failure('timeout');
    expect(robots.mode).toBe('closed');
    expect(robots.verdict('GPTBot', 'https://example.com/').reason).toContain('timeout');
  });
  it('too many redirects count as an absent file', () => {
    expect(failure('too-many-redirects').mode).toBe('open');
  });
  it('an empty file opens everything', () => expect(file('').mode).toBe('open'));
  it.each([
    '<!DOCTYPE html><title>Not found</title>',
    '\n  <html lang=en>',
    '<!-- comment --><html>',
    '<?xml version="1.0"?>\n<!DOCTYPE html>',
    '\ufeff<html>',
    '<!-- never closed',
  ])('a web page in its place has no rules: %s', (body) => {
    const robots = file(`${body}\nUser-agent: *\nDisallow: /`);
    expect(robots.mode).toBe('open');
    expect(robots.problems[0]?.message).toContain('web page');
  });
  it('rules behind other markup still count', () => {
    expect(file('<pre>\nUser-agent: *\nDisallow: /').verdict('x', 'https://example.com/').allowed).toBe(false);
  });
});

describe('verdicts', () => {
  const robots = file(
    [
      'User-agent: GPTBot/1.2',
      'User-agent: CCBot*',
      'Crawl-delay: 2.5',
      'User-agent: AI2Bot',
      'Disallow: /privé/ # kept from models',
      'Content-Signal: search=yes, ai-train=no',
      'User-agent: *',
      'Disallow: /intern$',
      'User-agent: gptbot',
      'Allow: /privé/open',
    ].join('\n'),
  );

  it('name the deciding line as written', () => {
    expect(robots.verdict('GPTBot', 'https://example.com/priv%C3%A9/x')).toEqual({
      allowed: false,
      rule: { allow: false, pattern: '/privé/', line: 5, text: 'Disallow: /privé/ # kept from models' },
      group: 'GPTBot',
      reason: 'line 5: Disallow: /privé/ # kept from models',
    });
  });
  it('merge groups with the same token', () => {
    expect(robots.verdict('GPTBot', 'https://example.com/priv%c3%a9/open/a')).toMatchObject({
      allowed: true,
      rule: { line: 10 },
    });
  });
  it('compare tokens whole, never by prefix', () => {
    expect(robots.verdict('GPT', 'https://example.com/priv%C3%A9/x').group).toBe('*');
    expect(robots.verdict('GPTBot-User', 'https://example.com/priv%C3%A9/x').group).toBe('*');
    expect(robots.names('GPT')).toBe(false);
  });
  it('match tokens with a star, a version or a digit', () => {
    for (const token of ['CCBot', 'ccbot', 'AI2Bot', 'gptBOT']) {
      expect(robots.names(token), token).toBe(true);
      expect(robots.verdict(token, 'https://example.com/priv%C3%A9/').allowed, token).toBe(false);
    }
  });
  it('fall back to the wildcard group, then to no group', () => {
    expect(robots.verdict('Other', 'https://example.com/intern')).toMatchObject({ allowed: false, group: '*' });
    expect(robots.verdict('Other', 'https://example.com/intern/')).toMatchObject({ allowed: true, rule: null });
    expect(file('User-agent: a\nDisallow: /').verdict('b', 'https://example.com/').group).toBeNull();
  });
  it('keep crawl-delay in its group and other directives outside it', () => {
    expect(robots.groups[0]?.crawlDelay).toEqual({ seconds: 2.5, line: 3 });
    expect(robots.groups[0]?.agents.map(({ token }) => token)).toEqual(['GPTBot/1.2', 'CCBot*', 'AI2Bot']);
    expect(robots.otherLines).toEqual([{ name: 'Content-Signal', value: 'search=yes, ai-train=no', line: 6 }]);
  });
});

describe('hostile files', () => {
  it('read 500 KiB and drop the line that the limit cut', () => {
    const head = 'User-agent: *\nDisallow: /a\n';
    const cut = 'Disallow: /private';
    const filler = '#'.repeat(ROBOTS_MAX_BYTES - head.length - 'Disallow: /'.length - 1);
    const robots = file(`${head}${filler}\n${cut}\nDisallow: /late`);
    expect(robots.truncated).toBe(true);
    expect(robots.bytes).toBe(ROBOTS_MAX_BYTES);
    expect(robots.groups[0]?.rules.map(({ pattern }) => pattern)).toEqual(['/a']);
    expect(robots.verdict('x', 'https://example.com/public').allowed).toBe(true);
  });
  it('stars do not make matching slow', () => {
    const robots = file(`User-agent: *\nDisallow: /${'*a'.repeat(8000)}*b`);
    expect(robots.verdict('x', `https://example.com/${'a'.repeat(100_000)}`).allowed).toBe(true);
  });
  it('NUL bytes end a line, random bytes are accepted', () => {
    expect(file('User-agent: *\nDisallow: /a\0b').verdict('x', 'https://example.com/a').allowed).toBe(false);
    const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919 + (index >> 3)) & 0xff);
    expect(file(noise).problems.length).toBeLessThanOrEqual(51);
  });
  it('report what is wrong with them: UTF-16, pathless rules, prose, rules without a group', () => {
    const messages = (body: string | Uint8Array): string[] => file(body).problems.map(({ message }) => message);
    expect(messages(Uint8Array.from([0xff, 0xfe, 0x55, 0]))[0]).toContain('UTF-16');
    expect(messages('User-agent: *\nDisallow: private')[0]).toContain('does not start with');
    expect(messages('please do not crawl this')[0]).toContain('not a directive');
    expect(messages('Disallow: /x')[0]).toContain('before any user-agent');
    expect(messages('Sitemap: /sitemap.xml')[0]).toContain('absolute');
    expect(messages('User-agent: *\nCrawl-delay: soon')[0]).toContain('seconds');
  });
});

describe('a verdict that takes too much work', () => {
  /** Rules that each require a search through the whole path, since their character pairs occur in it but they do not. */
  const rules = (count: number): string =>
    `User-agent: *\n${Array.from({ length: count }, (_, n) => `Disallow: /*ab${n}ba`).join('\n')}`;
  const LONG = `https://example.com/${'ab'.repeat(1_000)}`;

  it('is not given, and reported as undecided', () => {
    const verdict = file(rules(5_000)).verdict('x', LONG);
    expect(verdict).toMatchObject({ allowed: true, undecided: true, rule: null, group: '*' });
    expect(verdict.reason).toContain('too much work');
  });
  it('is given for the URLs of real sites, and with fewer rules', () => {
    const robots = file(`${rules(5_000)}\nDisallow: /*?sort=*&page`);
    const page = 'https://example.com/abba/shoes?sort=price&page=2';
    expect(robots.verdict('x', page)).toMatchObject({ allowed: false, rule: { line: 5_002 } });
    expect(robots.verdict('x', page)).not.toHaveProperty('undecided');
    expect(file(rules(100)).verdict('x', LONG)).not.toHaveProperty('undecided');
  });
  it('is the same when it is requested again, for every token', () => {
    const robots = file(rules(5_000));
    const first = robots.verdict('a', LONG);
    expect(robots.verdict('b', LONG)).toEqual(first);
    expect(robots.verdict('a', 'https://example.com/')).toMatchObject({ allowed: true, rule: null });
    expect(robots.verdict('a', LONG)).toEqual(first);
  });
});

describe('reading in steps', () => {
  const rule = (n: number): string => `Disallow: /section-${n}/*/page\n`;
  const many = `User-agent: *\n${Array.from({ length: 12_000 }, (_, n) => rule(n)).join('')}`;

  it.each([
    ['rules', many],
    ['empty lines', '\n'.repeat(400_000)],
    ['comments', '#\n'.repeat(200_000)],
    ['groups', 'User-agent: a\nAllow: /\n'.repeat(15_000)],
    ['agents', 'User-agent: a\n'.repeat(30_000)],
    ['long lines', `User-agent: *\n${`Allow: /${'é'.repeat(6_000)}\n`.repeat(30)}`],
  ])('pauses after each piece of a file of %s, and says what reading at once says', async (_what, body) => {
    const answer = { ok: true, status: 200, body: new TextEncoder().encode(body) } as const;
    let pauses = 0;
    const read = await readRobotsFile(ROBOTS_URL, answer, async () => void (pauses += 1));
    // The longest line may end one step late.
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(answer.body.byteLength / (2 * BYTES_PER_STEP)));
    const whole = createRobotsFile(ROBOTS_URL, answer);
    const plain = (value: object): string => JSON.stringify({ ...value, result: null });
    // Compared as text: a matcher takes seconds at this size.
    expect(plain(read) === plain(whole)).toBe(true);
    for (const url of ['https://example.com/', 'https://example.com/section-7/a/page'])
      expect(read.verdict('a', url)).toEqual(whole.verdict('a', url));
    expect(read.names('a')).toBe(whole.names('a'));
  });
  it('rejects with the reason that the pause rejects with', async () => {
    const answer = { ok: true, status: 200, body: new TextEncoder().encode(many) } as const;
    await expect(readRobotsFile(ROBOTS_URL, answer, () => Promise.reject(new Error('enough')))).rejects.toThrow(
      'enough',
    );
  });
});
