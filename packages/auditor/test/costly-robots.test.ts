/** A robots.txt whose rules take too long to compare with an address: nothing is concluded from it, and nothing is asked for there. */
import { createRobotsFile } from '@citeready/robots';
import { extractPageFacts } from '@citeready/page-facts';
import { describe, expect, it } from 'vitest';
import { closureFor } from '../src/checks/access/robots-reading.js';
import { robotsTrainingPolicy } from '../src/checks/access/robots-training-policy/check.js';
import { siteOf } from '../src/checks/page.fixture.js';
import { crawlSite } from '../src/crawl/crawl-site.js';
import { crawlerAccess } from '../src/discovery/access/crawler-access.js';
import { ENGINE_PROFILES } from '../src/engines/index.js';
import { openTokens } from '../src/fixes/merged-robots.js';
import { resource } from './support/answers.js';
import { createManualClock } from './support/manual-clock.js';
import { createScriptedFetcher } from './support/scripted-fetcher.js';

const RULES = `User-agent: *\n${Array.from({ length: 3_000 }, (_, n) => `Disallow: /*ab${n}ba`).join('\n')}`;
const LONG = `https://site.test/${'ab'.repeat(1_000)}`;
const FILE = createRobotsFile(
  'https://site.test/robots.txt',
  resource('https://site.test/robots.txt', { body: RULES }),
);
const gate = ENGINE_PROFILES.flatMap(({ gateTokens }) => gateTokens)[0];

function siteAt(url: string) {
  const site = siteOf([]);
  return { ...site, robots: [FILE], entrance: { ...site.entrance, url } };
}

describe('a file that cannot be compared with the page', () => {
  it('closes it to no crawler, and opens it to none', () => {
    if (gate === undefined) throw new Error('No engine has a crawler.');
    expect(closureFor(siteAt(LONG), gate)).toBeNull();
    expect(closureFor(siteAt('https://site.test/'), gate)).toMatchObject({ share: 0, judged: 1 });
  });
  it('leaves the checks unmeasured', () => {
    if (robotsTrainingPolicy.scope !== 'site') throw new Error('The check is of the site.');
    expect(robotsTrainingPolicy.run(siteAt(LONG), null)).toMatchObject({ state: 'unmeasured' });
    expect(robotsTrainingPolicy.run(siteAt('https://site.test/'), null)).toMatchObject({ state: 'pass' });
  });
  it('leaves the access of engines unmeasured, with the reason', () => {
    const honoring = ENGINE_PROFILES.filter(({ gateTokens }) => gateTokens.length > 0);
    for (const { access, evidence } of crawlerAccess(FILE, honoring, LONG, [])) {
      expect(access).toBe('unmeasured');
      expect(evidence[0]).toMatchObject({ detail: expect.stringContaining('too much work') });
    }
  });
  it('is not merged into a file that would open the page', () => {
    expect(openTokens(FILE, ['GPTBot'], [LONG])).toBeNull();
  });
  it('keeps the crawl away from the page', async () => {
    const fetcher = createScriptedFetcher((url) => {
      if (url.href === 'https://site.test/robots.txt') return { body: RULES, type: 'text/plain' };
      if (url.href === 'https://site.test/')
        return { body: `<h1>Home</h1><a href="${LONG}">x</a><a href="/near">y</a>` };
      return url.pathname === '/near' ? { body: '<h1>Near</h1>' } : undefined;
    });
    const result = await crawlSite(
      { domain: 'site.test' },
      {
        fetcher,
        clock: createManualClock('2026-06-01T00:00:00Z', { autoAdvance: true }),
        parse: async (page) => extractPageFacts(page),
      },
    );
    expect(result.pages.map(({ resource: { url } }) => url)).toEqual(['https://site.test/', 'https://site.test/near']);
    expect(result.skipped).toMatchObject([{ reason: expect.stringContaining('not compared') }]);
  });
});
