/**
 * The public expectations of Google's reference parser (google/robotstxt, robots_test.cc) as a table of facts: file, token, URL, verdict.
 * Most robots.txt files were written for that parser, so this one must agree with it.
 */
import { describe, expect, it } from 'vitest';
import { isWildcardAgent, productToken, readDirective } from './directive.js';
import { parseRobots } from './parse.js';
import { encodePattern, pathForRobots } from './pattern.js';
import { createRobotsRules } from './verdict.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const robots = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const allowed = (file: string, token: string, url: string): boolean =>
  createRobotsRules(parseRobots(bytes(file)).groups).verdict(token, url).allowed;

interface Expectation {
  readonly about: string;
  readonly file: string;
  readonly token: string;
  readonly open?: readonly string[];
  readonly closed?: readonly string[];
}

const at = (path: string): string => `http://foo.bar${path}`;
const paths = (...list: readonly string[]): readonly string[] => list.map(at);

const SYSTEM = robots('user-agent: FooBot', 'disallow: /');
const GROUPS = robots(
  'allow: /foo/bar/',
  '',
  'user-agent: FooBot',
  'disallow: /',
  'allow: /x/',
  'user-agent: BarBot',
  'disallow: /',
  'allow: /y/',
  '',
  '',
  'allow: /w/',
  'user-agent: BazBot',
  '',
  'user-agent: FooBot',
  'allow: /z/',
  'disallow: /',
);
const closedSite = (middle: string, agent: string): string =>
  robots(`User-agent: ${agent}`, middle, 'User-agent: *', 'Disallow: /');
const foo = (...rules: readonly string[]): string => robots('user-agent: FooBot', ...rules);

const letterCases = [
  ['USER-AGENT', 'ALLOW', 'DISALLOW'],
  ['user-agent', 'allow', 'disallow'],
  ['uSeR-aGeNt', 'AlLoW', 'dIsAlLoW'],
].map(([agent, allow, disallow]): Expectation => ({
  about: `line names as ${agent ?? ''}`,
  file: robots(`${agent ?? ''}: FooBot`, `${allow ?? ''}: /x/`, `${disallow ?? ''}: /`),
  token: 'FooBot',
  open: paths('/x/y'),
  closed: paths('/a/b'),
}));

const agentCases = ['FOO BAR', 'foo bar', 'FoO bAr'].flatMap((value) =>
  ['Foo', 'foo'].map((token): Expectation => ({
    about: `agent ${value} for ${token}`,
    file: robots(`User-Agent: ${value}`, 'Allow: /x/', 'Disallow: /'),
    token,
    open: paths('/x/y'),
    closed: paths('/a/b'),
  })),
);

const FISH_OPEN = paths(
  '/fish',
  '/fish.html',
  '/fish/salmon.html',
  '/fishheads',
  '/fishheads/yummy.html',
  '/fish.html?id=anything',
);

const EXPECTATIONS: readonly Expectation[] = [
  { about: 'an empty file', file: '', token: 'FooBot', open: [''] },
  { about: 'no token', file: SYSTEM, token: '', open: [''] },
  { about: 'an empty URL is the root', file: SYSTEM, token: 'FooBot', closed: [''] },
  { about: 'nothing at all', file: '', token: '', open: [''] },
  { about: 'a correct file', file: SYSTEM, token: 'FooBot', closed: paths('/x/y') },
  { about: 'unknown names', file: robots('foo: FooBot', 'bar: /'), token: 'FooBot', open: paths('/x/y') },
  { about: 'no colons', file: robots('user-agent FooBot', 'disallow /'), token: 'FooBot', closed: paths('/x/y') },
  { about: 'groups: FooBot', file: GROUPS, token: 'FooBot', open: paths('/x/b', '/z/d'), closed: paths('/y/c') },
  { about: 'groups: BarBot', file: GROUPS, token: 'BarBot', open: paths('/y/c', '/w/a'), closed: paths('/z/d') },
  { about: 'groups: BazBot', file: GROUPS, token: 'BazBot', open: paths('/z/d') },
  ...['FooBot', 'BarBot', 'BazBot'].map((token) => ({
    about: `rules outside a group do not count for ${token}`,
    file: GROUPS,
    token,
    closed: paths('/foo/bar/'),
  })),
  ...['FooBot', 'BarBot'].flatMap((token) => [
    {
      about: `a sitemap line ends no group (${token})`,
      file: closedSite('Sitemap: https://foo.bar/sitemap', 'BarBot'),
      token,
      closed: paths('/'),
    },
    {
      about: `an unknown line ends no group (${token})`,
      file: closedSite('Invalid-Unknown-Line: unknown', 'FooBot'),
      token,
      closed: paths('/'),
    },
  ]),
  ...letterCases,
  ...agentCases,
  {
    about: 'an agent value counts up to its first space',
    file: robots('User-Agent: *', 'Disallow: /', 'User-Agent: Foo Bar', 'Allow: /x/', 'Disallow: /'),
    token: 'Foo',
    open: paths('/x/y'),
  },
  {
    about: 'a token with a space is nobody',
    file: robots('User-Agent: *', 'Disallow: /', 'User-Agent: Foo Bar', 'Allow: /x/', 'Disallow: /'),
    token: 'Foo Bar',
    closed: paths('/x/y'),
  },
  { about: 'no groups', file: '', token: 'FooBot', open: paths('/x/y') },
  ...(['FooBot', 'BarBot'] as const).map((token) => ({
    about: `the wildcard group is second choice (${token})`,
    file: robots('user-agent: *', 'allow: /', 'user-agent: FooBot', 'disallow: /'),
    token,
    ...(token === 'FooBot' ? { closed: paths('/x/y') } : { open: paths('/x/y') }),
  })),
  {
    about: 'no group for this crawler',
    file: robots(
      'user-agent: FooBot',
      'allow: /',
      'user-agent: BarBot',
      'disallow: /',
      'user-agent: BazBot',
      'disallow: /',
    ),
    token: 'QuxBot',
    open: paths('/x/y'),
  },
  { about: 'paths have case: same', file: foo('disallow: /x/'), token: 'FooBot', closed: paths('/x/y') },
  { about: 'paths have case: other', file: foo('disallow: /X/'), token: 'FooBot', open: paths('/x/y') },
  {
    about: 'longest disallow',
    file: foo('disallow: /x/page.html', 'allow: /x/'),
    token: 'FooBot',
    closed: paths('/x/page.html'),
  },
  {
    about: 'longest allow',
    file: foo('allow: /x/page.html', 'disallow: /x/'),
    token: 'FooBot',
    open: paths('/x/page.html'),
    closed: paths('/x/'),
  },
  { about: 'two empty patterns', file: foo('disallow: ', 'allow: '), token: 'FooBot', open: paths('/x/page.html') },
  { about: 'a tie of roots', file: foo('disallow: /', 'allow: /'), token: 'FooBot', open: paths('/x/page.html') },
  {
    about: 'with and without slash',
    file: foo('disallow: /x', 'allow: /x/'),
    token: 'FooBot',
    open: paths('/x/'),
    closed: paths('/x'),
  },
  {
    about: 'a tie of pages',
    file: foo('disallow: /x/page.html', 'allow: /x/page.html'),
    token: 'FooBot',
    open: paths('/x/page.html'),
  },
  {
    about: 'a longer wildcard wins',
    file: foo('allow: /page', 'disallow: /*.html'),
    token: 'FooBot',
    open: paths('/page'),
    closed: paths('/page.html'),
  },
  {
    about: 'a shorter wildcard loses',
    file: foo('allow: /x/page.', 'disallow: /*.html'),
    token: 'FooBot',
    open: paths('/x/page.html'),
    closed: paths('/x/y.html'),
  },
  {
    about: 'the own group hides the wildcard group',
    file: robots('User-agent: *', 'Disallow: /x/', 'User-agent: FooBot', 'Disallow: /y/'),
    token: 'FooBot',
    open: paths('/x/page'),
    closed: paths('/y/page'),
  },
  {
    about: 'a URL inside a query',
    file: foo('Disallow: /', 'Allow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par'),
    token: 'FooBot',
    open: paths('/foo/bar?qux=taz&baz=http://foo.bar?tar&par'),
  },
  {
    about: 'a raw letter in the pattern',
    file: foo('Disallow: /', 'Allow: /foo/bar/ツ'),
    token: 'FooBot',
    open: paths('/foo/bar/%E3%83%84'),
    closed: paths('/foo/bar/ツ'),
  },
  {
    about: 'an escaped letter in the pattern',
    file: foo('Disallow: /', 'Allow: /foo/bar/%E3%83%84'),
    token: 'FooBot',
    open: paths('/foo/bar/%E3%83%84'),
    closed: paths('/foo/bar/ツ'),
  },
  {
    about: 'escaped ASCII',
    file: foo('Disallow: /', 'Allow: /foo/bar/%62%61%7A'),
    token: 'FooBot',
    open: paths('/foo/bar/%62%61%7A'),
    closed: paths('/foo/bar/baz'),
  },
  {
    about: 'a star',
    file: foo('Disallow: /foo/bar/quz', 'Allow: /foo/*/qux'),
    token: 'FooBot',
    open: paths('/foo/quz', '/foo//quz', '/foo/bax/quz'),
    closed: paths('/foo/bar/quz'),
  },
  {
    about: 'an end mark',
    file: foo('Disallow: /foo/bar$', 'Allow: /foo/bar/qux'),
    token: 'FooBot',
    open: paths('/foo/bar/qux', '/foo/bar/', '/foo/bar/baz'),
    closed: paths('/foo/bar'),
  },
  {
    about: 'comments',
    file: foo('# Disallow: /', 'Disallow: /foo/quz#qux', 'Allow: /'),
    token: 'FooBot',
    open: paths('/foo/bar'),
    closed: paths('/foo/quz'),
  },
  {
    about: 'index.html stands for its directory',
    file: robots('User-Agent: *', 'Allow: /allowed-slash/index.html', 'Disallow: /'),
    token: 'foobot',
    open: ['http://foo.com/allowed-slash/', 'http://foo.com/allowed-slash/index.html'],
    closed: ['http://foo.com/allowed-slash/index.htm', 'http://foo.com/anyother-url'],
  },
  {
    about: 'documentation: /fish',
    file: foo('disallow: /', 'allow: /fish'),
    token: 'FooBot',
    open: FISH_OPEN,
    closed: paths('/bar', '/Fish.asp', '/catfish', '/?id=fish'),
  },
  {
    about: 'documentation: /fish*',
    file: foo('disallow: /', 'allow: /fish*'),
    token: 'FooBot',
    open: FISH_OPEN,
    closed: paths('/bar', '/Fish.bar', '/catfish', '/?id=fish'),
  },
  {
    about: 'documentation: /fish/',
    file: foo('disallow: /', 'allow: /fish/'),
    token: 'FooBot',
    open: paths('/fish/', '/fish/salmon', '/fish/?salmon', '/fish/salmon.html', '/fish/?id=anything'),
    closed: paths('/bar', '/fish', '/fish.html', '/Fish/Salmon.html'),
  },
  {
    about: 'documentation: /*.php',
    file: foo('disallow: /', 'allow: /*.php'),
    token: 'FooBot',
    open: paths(
      '/filename.php',
      '/folder/filename.php',
      '/folder/filename.php?parameters',
      '//folder/any.php.file.html',
      '/filename.php/',
      '/index?f=filename.php/',
    ),
    closed: paths('/bar', '/php/', '/index?php', '/windows.PHP'),
  },
  {
    about: 'documentation: /*.php$',
    file: foo('disallow: /', 'allow: /*.php$'),
    token: 'FooBot',
    open: paths('/filename.php', '/folder/filename.php'),
    closed: paths(
      '/bar',
      '/filename.php?parameters',
      '/filename.php/',
      '/filename.php5',
      '/php/',
      '/filename?php',
      '/aaaphpaaa',
      '//windows.PHP',
    ),
  },
  {
    about: 'documentation: /fish*.php',
    file: foo('disallow: /', 'allow: /fish*.php'),
    token: 'FooBot',
    open: paths('/fish.php', '/fishheads/catfish.php?parameters'),
    closed: paths('/bar', '/Fish.PHP'),
  },
  { about: 'order: /p', file: foo('allow: /p', 'disallow: /'), token: 'FooBot', open: ['http://example.com/page'] },
  {
    about: 'order: /folder',
    file: foo('allow: /folder', 'disallow: /folder'),
    token: 'FooBot',
    open: ['http://example.com/folder/page'],
  },
  {
    about: 'order: /*.htm',
    file: foo('allow: /page', 'disallow: /*.htm'),
    token: 'FooBot',
    closed: ['http://example.com/page.htm'],
  },
  {
    about: 'order: /$',
    file: foo('allow: /$', 'disallow: /'),
    token: 'FooBot',
    open: ['http://example.com/'],
    closed: ['http://example.com/page.html'],
  },
];

describe('verdicts of the reference parser', () => {
  for (const { about, file, token, open = [], closed = [] } of EXPECTATIONS) {
    for (const url of open)
      it(`${about}: ${url || '(empty)'} is open`, () => expect(allowed(file, token, url)).toBe(true));
    for (const url of closed)
      it(`${about}: ${url || '(empty)'} is closed`, () => expect(allowed(file, token, url)).toBe(false));
  }

  describe('lines beyond 8 × 2083 bytes', () => {
    const limit = 2083 * 8;
    /** One character short of the limit together with its directive, so that one more slash fits and the rest is cut. */
    const padded = (letter: string, directive: string): string =>
      `/x/${letter.repeat(limit - 2 - directive.length - 3)}`;

    it('compares the rest of a disallow rule', () => {
      const line = padded('a', 'disallow: ');
      const file = `user-agent: FooBot\ndisallow: ${line}/qux\n`;
      expect(allowed(file, 'FooBot', at('/fux'))).toBe(true);
      expect(allowed(file, 'FooBot', at(`${line}/fux`))).toBe(false);
    });

    it('compares the rest of an allow rule', () => {
      const [a, b] = [padded('a', 'allow: '), padded('b', 'allow: ')];
      const file = `user-agent: FooBot\ndisallow: /\nallow: ${a}/qux\nallow: ${b}/qux\n`;
      expect(allowed(file, 'FooBot', at('/'))).toBe(false);
      expect(allowed(file, 'FooBot', at(`${a}/qux`))).toBe(true);
      expect(allowed(file, 'FooBot', at(`${b}/fux`))).toBe(true);
    });
  });
});

describe('tokens that a crawler may name itself by', () => {
  const valid = (token: string): boolean => token !== '' && productToken(token, { digits: false }) === token;
  it.each(['Foobot', 'Foobot-Bar', 'Foo_Bar'])('takes %s', (token) => expect(valid(token)).toBe(true));
  it.each(['', 'ツ', 'Foobot*', ' Foobot ', 'Foobot/2.1', 'Foobot Bar'])('refuses "%s"', (token) =>
    expect(valid(token)).toBe(false),
  );
  it('treats a star followed by words as the wildcard', () => expect(isWildcardAgent('* all of you')).toBe(true));
});

/** What the reference parser counts: known directives, lines with other names, and the number of the last line it saw. */
function statistics(body: Uint8Array): { known: number; unknown: number; lastLine: number; sitemaps: string[] } {
  const parsed = parseRobots(body);
  const lines = [
    ...parsed.groups.flatMap(({ group }) => [...group.agents, ...group.rules]),
    ...parsed.sitemaps,
    ...parsed.problems.filter(({ message }) => message.startsWith('The rule stands before')),
  ].map(({ line }) => line ?? 0);
  const unknown = parsed.otherLines.map(({ line }) => line);
  return {
    known: lines.length,
    unknown: unknown.length,
    lastLine: Math.max(...lines, ...unknown),
    sitemaps: parsed.sitemaps.map(({ url }) => url),
  };
}

describe('lines', () => {
  const lines = ['User-Agent: foo', 'Allow: /some/path', 'User-Agent: bar', '', '', 'Disallow: /'];
  it.each([
    ['LF', `${lines.join('\n')}\n`],
    ['CRLF', `${lines.join('\r\n')}\r\n`],
    ['CR', `${lines.join('\r')}\r`],
    ['no last line end', lines.join('\n')],
    ['a mix', 'User-Agent: foo\nAllow: /some/path\r\nUser-Agent: bar\n\r\n\nDisallow: /'],
  ])('are counted with %s', (_name, file) => {
    expect(statistics(bytes(file))).toMatchObject({ known: 4, lastLine: 6 });
  });

  const marked = (mark: readonly number[], position: 'start' | 'middle' = 'start'): Uint8Array => {
    const [first, second] = [bytes('User-Agent: foo\n'), bytes('Allow: /AnyValue\n')];
    return Uint8Array.from(position === 'start' ? [...mark, ...first, ...second] : [...first, ...mark, ...second]);
  };
  it.each([
    ['whole', [0xef, 0xbb, 0xbf]],
    ['two bytes', [0xef, 0xbb]],
    ['one byte', [0xef]],
  ])('skip a byte order mark (%s)', (_name, mark) => {
    expect(statistics(marked(mark))).toMatchObject({ known: 2, unknown: 0 });
  });
  it('lose the line behind a broken mark', () => {
    expect(statistics(marked([0xef, 0x11, 0xbf]))).toMatchObject({ known: 1, unknown: 1 });
  });
  it('lose the line behind a mark in the middle', () => {
    expect(statistics(marked([0xef, 0xbb, 0xbf], 'middle'))).toMatchObject({ known: 1, unknown: 1 });
  });

  it.each(['start', 'end'])('name a sitemap at the %s', (place) => {
    const rest = 'User-Agent: foo\nAllow: /some/path\nUser-Agent: bar\n\n\n';
    const line = 'Sitemap: http://foo.bar/sitemap.xml\n';
    const file = place === 'start' ? line + rest : rest + line;
    expect(statistics(bytes(file)).sitemaps).toEqual(['http://foo.bar/sitemap.xml']);
  });
});

describe('path of a URL', () => {
  it.each([
    ['', '/'],
    ['http://www.example.com', '/'],
    ['http://www.example.com/', '/'],
    ['http://www.example.com/a', '/a'],
    ['http://www.example.com/a/', '/a/'],
    ['http://www.example.com/a/b?c=http://d.e/', '/a/b?c=http://d.e/'],
    ['http://www.example.com/a/b?c=d&e=f#fragment', '/a/b?c=d&e=f'],
    ['example.com', '/'],
    ['example.com/', '/'],
    ['example.com/a', '/a'],
    ['example.com/a/', '/a/'],
    ['example.com/a/b?c=d&e=f#fragment', '/a/b?c=d&e=f'],
    ['a', '/'],
    ['a/', '/'],
    ['/a', '/a'],
    ['a/b', '/b'],
    ['example.com?a', '/?a'],
    ['example.com/a;b#c', '/a;b'],
    ['//a/b/c', '/b/c'],
  ])('of "%s" is %s', (url, path) => expect(pathForRobots(url)).toBe(path));
});

describe('escaping of a pattern', () => {
  const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
  it.each([
    ['http://www.example.com', 'http://www.example.com'],
    ['/a/b/c', '/a/b/c'],
    ['á', '%C3%A1'],
    ['%aa', '%AA'],
  ])('of %s is %s', (pattern, encoded) => expect(encodePattern(latin1(pattern))).toBe(encoded));
});

describe('names of lines', () => {
  it.each(['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'])('%s is disallow', (name) =>
    expect(readDirective(name)).toEqual({ directive: 'disallow', spelledRight: false }),
  );
  it.each(['useragent', 'user agent'])('%s is user-agent', (name) =>
    expect(readDirective(name).directive).toBe('user-agent'),
  );
});
