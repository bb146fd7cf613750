/**
 * What reads bytes of a site outside of the parse pool takes linear time on what is made to take more: half a megabyte of each is read within a
 * bound that quadratic time would pass a hundred times over. CPU time of this process, so that a busy machine changes nothing.
 */
import { createRobotsFile, readRobotsFile } from '@citeready/robots';
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
import { EVIL } from './support/evil-texts.js';

/** Milliseconds of CPU time; linear readers need a tenth of it on a slow machine. */
const LIMIT_MS = 4_000;

/** Reads, and gives the CPU time that it took. */
async function cpuMs(read: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The longest of the pieces between which reading lets the event loop turn, in CPU time; ten times what one takes on a busy machine. */
const PIECE_MS = 500;

async function longestPieceMs(read: (pause: () => Promise<void>) => Promise<unknown>): Promise<number> {
  let longest = 0;
  let since = process.cpuUsage();
  const end = (): void => {
    const { user, system } = process.cpuUsage(since);
    longest = Math.max(longest, (user + system) / 1_000);
  };
  await read(async () => {
    end();
    await new Promise((resolve) => setImmediate(resolve));
    since = process.cpuUsage();
  });
  end();
  return longest;
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

describe('robots.txt', () => {
  it.each(EVIL)('is read in short pieces if it is %s, and judged quickly', async (_what, text) => {
    let file = createRobotsFile('https://evil.test/robots.txt', answer(''));
    const reading = await longestPieceMs(async (pause) => {
      file = await readRobotsFile('https://evil.test/robots.txt', answer(text), pause);
    });
    expect(reading).toBeLessThan(PIECE_MS);
    for (const path of ['/', `/${'a'.repeat(2_000)}`, `/${'ab1'.repeat(600)}`])
      expect(await cpuMs(() => file.verdict('GPTBot', `https://evil.test${path}`))).toBeLessThan(PIECE_MS);
  });
});
