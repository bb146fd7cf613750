/** Crawl-delay for the vendors that honour it. */
import { limits } from '../thresholds.js';
import type { SiteCheck, Verdict } from '../types.js';
import { evidence, judged, pass, unmeasured } from '../verdict.js';

export const crawlDelay: SiteCheck = {
  id: 'crawl-delay',
  title: 'Crawl-delay leaves crawlers time to read the site',
  category: 'access',
  scope: 'site',
  perEngine: true,
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['anthropic-bots', 'bing-guidelines'],
  engines: ['claude', 'copilot'],
  rule: 'The Crawl-delay of the robots.txt group that applies to the engine’s citation crawler, for the vendors that honour it. Passes at none or up to 5 seconds, warns up to 30, fails above.',
  fix: {
    title: 'Lower or remove Crawl-delay',
    text: 'Remove the Crawl-delay line, or set it to 5 seconds at most: at 30 seconds a crawler reads fewer than 3,000 pages a day.',
    effort: 'small',
  },
  run(site, engine): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const delays = (engine?.gateTokens ?? []).flatMap(({ token }) => {
      const own = file.names(token) ? token.toLowerCase() : '*';
      return file.groups
        .filter((group) => group.agents.some((agent) => agent.token.toLowerCase() === own))
        .flatMap((group) => (group.crawlDelay === null ? [] : [{ token, ...group.crawlDelay }]));
    });
    const slowest = delays.sort((a, b) => b.seconds - a.seconds)[0];
    if (slowest === undefined)
      return pass('robots.txt sets no Crawl-delay.', evidence(file.url, { detail: 'no Crawl-delay applies' }));
    const limit = limits['crawl-delay'];
    const state = slowest.seconds <= limit.pass ? 'pass' : slowest.seconds <= limit.warn ? 'warn' : 'fail';
    return judged(state, `${slowest.token} is asked to wait ${slowest.seconds} s between fetches.`, [
      evidence(file.url, {
        snippet: `Crawl-delay: ${slowest.seconds}`,
        detail: `at most ${limit.pass} s passes, ${limit.warn} s warns`,
        line: slowest.line,
      }),
    ]);
  },
};
