/**
 * How long reading a site's bytes holds the event loop, over texts of half a megabyte that are made for it.
 *
 *   npm run bench -- readers [--rounds N]
 *
 * The figures are processor time of this thread, for the text that takes each reader longest; of each text the best of the rounds counts, since other work of the machine and the garbage
 * of the text before come on top. Sitemaps are read in a thread: theirs is what is left for this one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createParsePool } from '@citeready/page-facts';
import { readRobotsFile } from '@citeready/robots';
import { createSitemapReader } from '../packages/auditor/src/audit/read-sitemaps.js';
import { agentFiles } from '../packages/auditor/src/checks/entity/agent-files/check.js';
import { siteOf } from '../packages/auditor/src/checks/page.fixture.js';
import { readMarkdownOffer } from '../packages/auditor/src/reading/usage/markdown.js';
import { readTdmFile } from '../packages/auditor/src/reading/usage/tdmrep.js';
import { resource } from '../packages/auditor/test/support/answers.js';
import { EVIL } from '../packages/auditor/test/support/evil-texts.js';
import { line, ms } from './postgres/measure.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
const pool = createParsePool({ workers: 1, detectLanguage: false });
const readSitemap = createSitemapReader(pool);

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const URL_OF = 'https://evil.test/file';
const answer = (body: string, type = 'text/plain') => resource(URL_OF, { body, type });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const sitemapOptions = {
  sitemap: URL_OF,
  origin: 'https://evil.test',
  maxBytes: 10 * 2 ** 20,
  maxKept: 50_000,
  room: 10,
};

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'robots.txt': (text) => readRobotsFile('https://evil.test/robots.txt', answer(text), pause),
  '  one verdict': async (text) => {
    const file = await readRobotsFile('https://evil.test/robots.txt', answer(text), pause);
    for (const path of ['/', `/${'a'.repeat(2_000)}`, `/${'ab1'.repeat(600)}`, `/${'a/'.repeat(900)}`]) {
      await pause();
      file.verdict('GPTBot', `https://evil.test${path}`);
    }
  },
  'sitemaps, in a thread': (text) => readSitemap(bytesOf(text), sitemapOptions),
  'llms.txt': (text) =>
    agentFiles.scope === 'site' ? agentFiles.run({ ...siteOf([]), llmsTxt: answer(text) }, null) : null,
  'tdmrep.json': (text) => readTdmFile(answer(text.slice(0, 64 * 1024), 'application/json')),
  'an answer with Markdown': (text) => readMarkdownOffer(answer(text, 'text/markdown')),
};

const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
/** Milliseconds for which this thread had a processor, where the system tells (Linux); else those that went by. */
const busy = existsSync(SCHEDULED)
  ? (): number => Number(readFileSync(SCHEDULED, 'utf8').split(' ', 1)[0]) / 1e6
  : (): number => performance.now();

/** Milliseconds of the longest work between two turns of the event loop. */
async function longestPiece(read: () => unknown): Promise<number> {
  let longest = 0;
  let last = busy();
  const turn = (): void => {
    const now = busy();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const begun = read();
  let over = !(begun instanceof Promise);
  const done = Promise.resolve(begun).then(() => (over = true));
  turn();
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve));
    turn();
  }
  await done;
  return longest;
}

for (const [name, read] of Object.entries(READERS)) {
  let worst = { ms: 0, what: '' };
  for (const [what, text] of EVIL) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) best = Math.min(best, await longestPiece(() => read(text)));
    if (best > worst.ms) worst = { ms: best, what };
  }
  line(`${name}, longest piece of work`, ms(worst.ms), worst.what);
}
await pool.close();
