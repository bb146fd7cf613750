/** Texts of half a megabyte, each made to take a reader more than linear time, or much memory. */

const SIZE = 500_000;
const filled = (unit: string, before = '', after = ''): string =>
  `${before}${unit.repeat(Math.ceil(SIZE / unit.length))}${after}`;

/** Address after address, each another. */
function numbered(line: (n: number) => string, before = ''): string {
  const lines: string[] = [before];
  for (let n = 0, length = 0; length < SIZE; n += 1) {
    const next = line(n);
    lines.push(next);
    length += next.length;
  }
  return lines.join('');
}

const EVERYONE = 'User-agent: *\n';

/** For every reader of a site's bytes: what is robots.txt to one is nonsense to the others, which they must bear as well. */
export const EVIL: readonly (readonly [name: string, text: string])[] = [
  ['links without an end', filled('](')],
  ['opened brackets', filled('[')],
  ['opened and closed brackets', `${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}`],
  ['opened braces', filled('{"a":')],
  ['a list of numbers', `[${filled('1,')}1]`],
  ['a number of half a million digits', `[${filled('9')}]`],
  ['rules of a list that lack a location', `[${filled('{},')}{}]`],
  ['names of half a million characters', `[{"location":"${filled('a')}"}]`],
  ['escaped surrogates', `["${filled('\\ud800')}"]`],
  ['spaces', filled(' ', 'x', 'x')],
  ['tabs and spaces', filled(' \t', 'x')],
  ['line feeds', filled('\n', '#')],
  ['carriage returns', filled('\r', '#')],
  ['carriage returns with line feeds', filled('\r\n')],
  ['line separators', filled('\u2028')],
  ['no-break spaces', filled('\u00a0', '# x')],
  ['headings', filled('# \n')],
  ['headings without a space', filled('#\n')],
  ['lines of one letter', filled('a\n')],
  ['one line of half a million letters', filled('a')],
  ['quotes', filled('"', 'Link: <')],
  ['escapes', filled('\\"', '"')],
  ['backslashes', filled('\\', '"')],
  ['angle brackets', filled('<')],
  ['closing angle brackets', filled('>')],
  ['tags', filled('<url><loc>')],
  ['tags without an end', filled('<url ')],
  ['entries', filled('<url><loc>https://evil.test/</loc></url>', '<urlset>')],
  ['entries of another host each', numbered((n) => `<url><loc>https://e${n}.test/</loc></url>`, '<urlset>')],
  ['files of an index', numbered((n) => `<sitemap><loc>https://evil.test/${n}</loc></sitemap>`, '<sitemapindex>')],
  [
    'files of an index with long addresses',
    numbered((n) => `<sitemap><loc>https://evil.test/${n}${'1a'.repeat(2_000)}</loc></sitemap>`, '<sitemapindex>'),
  ],
  [
    'an address of half a million characters',
    `<urlset><url><loc>https://evil.test/${filled('%')}</loc></url></urlset>`,
  ],
  ['addresses of a text file', filled('https://evil.test/\n')],
  ['addresses that are none', filled('https://[\n')],
  ['addresses with many dots', filled(`http://${'a.'.repeat(120)}test/\n`)],
  ['dates', filled('<url><loc>https://evil.test/</loc><lastmod>2026-99-99T99:99</lastmod></url>', '<urlset>')],
  ['elements in elements', filled('<a>')],
  ['closing tags', filled('</url>', '<urlset>')],
  ['attributes', filled('a="b" ', '<url ')],
  ['attributes without a value', filled('a ', '<urlset ')],
  ['an attribute without an end', filled('a', '<urlset xmlns="')],
  ['comments', filled('<!--')],
  ['a comment without an end', filled('-', '<!--')],
  ['sections of character data', filled('<![CDATA[')],
  ['closed sections of character data', filled('<![CDATA[]]>', '<urlset><url><loc>')],
  ['processing instructions', filled('<?x')],
  ['entities', filled('&amp')],
  ['entities of an address', filled('&amp;', '<urlset><url><loc>')],
  ['numbered entities', filled('&#x110000;', '<urlset><url><loc>')],
  ['unfinished entities', filled('&', '<urlset><url><loc>')],
  [
    'entities made of entities',
    `<!DOCTYPE urlset [${Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}]>${filled('<url><loc>&e9;</loc></url>', '<urlset>')}`,
  ],
  ['declarations of entities', filled('<!ENTITY a "b">', '<!DOCTYPE x [')],
  ['groups of robots', filled('User-agent: a\nDisallow: /a*a*a*a*a*$\n')],
  ['groups of robots, each of another', numbered((n) => `User-agent: a${n}\nAllow: /${n}\n`)],
  ['agents', filled('User-agent: a\n')],
  ['rules that say the same', filled('Allow:/\n', EVERYONE)],
  ['rules that each say another', numbered((n) => `Disallow:/${n}\n`, EVERYONE)],
  ['rules that are searched for', numbered((n) => `Allow:*a${n}\n`, EVERYONE)],
  ['rules that are searched for long', numbered((n) => `Allow:*aa${n}aa\n`, EVERYONE)],
  ['rules with escapes', numbered((n) => `Allow:/%aa%${n}\n`, EVERYONE)],
  ['rules of index files', numbered((n) => `Allow:/${n}/index.html\n`, EVERYONE)],
  ['stars', filled('*', `${EVERYONE}Disallow: /`, 'b$\n')],
  ['lines of stars', filled(`Disallow: ${'*'.repeat(16_000)}\n`, EVERYONE)],
  ['lines of letters outside of ASCII', filled(`Disallow: /${'é'.repeat(8_000)}\n`, EVERYONE)],
  ['sitemaps that are named', filled('Sitemap: https://evil.test/\n')],
  ['sitemaps with long addresses', numbered((n) => `Sitemap: https://evil.test/${n}${'1a'.repeat(8_000)}\n`)],
  ['crawl-delays', filled('Crawl-delay: 1,1\n', EVERYONE)],
  ['colons', filled(':')],
  ['colons on lines', filled(':\n')],
  ['commas and signs', filled('a=n,')],
  ['parameters', filled('a=n;b')],
  ['preferences on lines', filled('Content-Usage: /* train-ai=n\n', EVERYONE)],
  ['NUL bytes', filled('\0')],
  ['lines cut by NUL bytes', filled('Allow: /\0x\n', EVERYONE)],
  ['marks of another encoding', filled('\u{feff}')],
  ['UTF-16', Buffer.from(`\u{feff}${'<url>'.repeat(50_000)}`, 'utf16le').toString('latin1')],
  ['signs above all planes', filled('\u{10ffff}')],
];
