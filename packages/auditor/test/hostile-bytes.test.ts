/**
 * What reads bytes of a site outside of the parse pool takes linear time on what is made to take more: half a megabyte of each is read within a
 * bound that quadratic time would pass a hundred times over. CPU time of this process, so that a busy machine changes nothing.
 */
import { createRobotsFile } from '@citeready/robots';
import { describe, expect, it } from 'vitest';
import { agentFiles } from '../src/checks/entity/agent-files/check.js';
import { siteOf } from '../src/checks/page.fixture.js';
import { collectSitemaps } from '../src/crawl/sitemap/collect-sitemaps.js';
import { createSiteScope } from '../src/crawl/url/site-scope.js';
import { readSignals } from '../src/reading/usage/content-signal.js';
import { readPreferences, readUsageRule } from '../src/reading/usage/content-usage.js';
import { readMarkdownOffer } from '../src/reading/usage/markdown.js';
import { readTdmFile } from '../src/reading/usage/tdmrep.js';
import { resource } from './support/answers.js';

const SIZE = 500_000;
/** Milliseconds of CPU time; linear readers need a tenth of it on a slow machine. */
const LIMIT_MS = 4_000;

const filled = (unit: string, before = '', after = ''): string =>
  `${before}${unit.repeat(Math.ceil(SIZE / unit.length))}${after}`;

const EVIL: readonly (readonly [name: string, text: string])[] = [
  ['links without an end', filled('](')],
  ['opened brackets', filled('[')],
  ['opened braces', filled('{"a":')],
  ['spaces', filled(' ', 'x', 'x')],
  ['line feeds', filled('\n', '#')],
  ['carriage returns', filled('\r', '#')],
  ['headings', filled('# \n')],
  ['quotes', filled('"', 'Link: <')],
  ['escapes', filled('\\"', '"')],
  ['angle brackets', filled('<')],
  ['tags', filled('<url><loc>')],
  ['comments', filled('<!--')],
  ['entities', filled('&amp')],
  ['groups of robots', filled('User-agent: a\nDisallow: /a*a*a*a*a*$\n')],
  ['stars', filled('*', 'User-agent: *\nDisallow: /', 'b$\n')],
  ['colons', filled(':')],
  ['commas and signs', filled('a=n,')],
  ['parameters', filled('a=n;b')],
  ['NUL bytes', filled('\0')],
  ['marks of another encoding', filled('\u{feff}')],
];

/** Reads, and gives the CPU time that it took. */
async function cpuMs(read: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const URL_OF = 'https://evil.test/file';
const answer = (body: string, type = 'text/plain') => resource(URL_OF, { body, type });

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'robots.txt and its verdicts': (text) => {
    const file = createRobotsFile('https://evil.test/robots.txt', answer(text));
    for (const path of ['/', `/${'a'.repeat(2_000)}`]) file.verdict('GPTBot', `https://evil.test${path}`);
  },
  sitemaps: (text) =>
    collectSitemaps(createRobotsFile('https://evil.test/robots.txt', answer('')), {
      scope: createSiteScope('https://evil.test/'),
      fetch: async (url) => resource(url, { body: text, type: 'application/xml' }),
    }),
  'llms.txt': (text) =>
    agentFiles.scope === 'site' ? agentFiles.run({ ...siteOf([]), llmsTxt: answer(text) }, null) : null,
  'tdmrep.json': (text) => readTdmFile(answer(text, 'application/json')),
  'an answer with Markdown': (text) => readMarkdownOffer(answer(text, 'text/markdown')),
  'a header of preferences': (text) => [readPreferences(text), readUsageRule(text), readUsageRule(`/${text}`)],
  'a line of signals': (text) => readSignals(text),
};

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it.each(EVIL)('reads %s in linear time', async (_what, text) => {
    expect(await cpuMs(() => read(text))).toBeLessThan(LIMIT_MS);
  });
});
