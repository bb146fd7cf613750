/** Crawl-delay for the vendors that honor it. */
import { defineCheck } from '../../define-check.js';
import { thousands } from '../../shared/in-words.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, judged, pass, unmeasured } from '../../verdict.js';

export const crawlDelay = defineCheck({
  id: 'crawl-delay',
  title: 'Crawl-delay lets crawlers read the site in time',
  category: 'access',
  order: 150,
  scope: 'site',
  perEngine: true,
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['anthropic-bots', 'bing-guidelines'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: true,
    'google-ai': false,
    gemini: false,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    pass: threshold(5, 'seconds', 'proposal', 'between two fetches'),
    warn: threshold(30, 'seconds', 'proposal', 'between two fetches'),
  },
  rule: (limit) =>
    `The Crawl-delay of the robots.txt group that applies to the engine’s citation crawler, for the vendors that honor it. Passes without one or up to ${limit.pass} seconds, warns up to ${limit.warn}, fails above.`,
  fix: (limit) => ({
    title: 'Lower or remove Crawl-delay',
    text: `Remove the Crawl-delay line, or set it to ${limit.pass} seconds at most: at ${limit.warn} seconds a crawler reads fewer than ${thousands(Math.ceil(86.4 / limit.warn) * 1000)} pages a day.`,
    effort: 'small',
  }),
  run(site, { engine, limit }): Verdict {
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
    const state = slowest.seconds <= limit.pass ? 'pass' : slowest.seconds <= limit.warn ? 'warn' : 'fail';
    return judged(state, `${slowest.token} is asked to wait ${count(slowest.seconds, 'second')} between fetches.`, [
      evidence(file.url, {
        snippet: `Crawl-delay: ${slowest.seconds}`,
        detail: `passes up to ${limit.pass} seconds, warns up to ${limit.warn}`,
        line: slowest.line,
      }),
    ]);
  },
});
