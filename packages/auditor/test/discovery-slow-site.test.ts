/** Discovery of slow sites over real sockets, by a clock that the test moves: partial findings in order, complete when the time is up. */
import type { Discovery } from '@citeready/core';
import type { SiteServer } from '@citeready/testing';
import { createGate, createSiteServer } from '@citeready/testing';
import { afterEach, expect, it } from 'vitest';
import type { SiteAuditor } from '../src/index.js';
import { createAuditor } from '../src/index.js';
import { createManualClock } from './support/manual-clock.js';

const DOMAIN = 'slow.example';
const HOME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slow Street Bakery | Bakery in Leeds</title>
<meta name="description" content="A bakery in Leeds: bread, cakes and pastries."></head><body>
<nav><a href="/about">About us</a> <a href="/contact">Contact</a> <a href="/faq">FAQ</a></nav>
<main><h1>Bakery in Leeds</h1><p>We bake bread and cakes every morning in the middle of Leeds.</p></main></body></html>`;

const open: { server?: SiteServer; auditor?: SiteAuditor } = {};
afterEach(async () => {
  await open.auditor?.close();
  await open.server?.close();
});

const DISCOVERY_MS = 2_000;
const isPartial = (d: Discovery): boolean => !d.complete && d.identity !== null && d.crawler_access.length > 0;

/**
 * Audits a site of which only the paths in `prompt` answer before Discovery is complete; all others wait for that. Discovery's time is up
 * once the prompt ones have been told or, when the home page is not among them, once it has been asked for.
 */
async function discoverSlowly(prompt: readonly string[]): Promise<Discovery[]> {
  const clock = createManualClock('2026-11-21T09:00:00Z');
  const complete = createGate();
  const told: Discovery[] = [];
  open.server = await createSiteServer({
    sites: {
      [DOMAIN]: {
        files: {
          '/robots.txt': 'User-agent: GPTBot\nDisallow: /\n',
          '/index.html': HOME,
          '/about.html': HOME,
          '/contact.html': HOME,
        },
        intercept: async ({ path }) => {
          if (prompt.includes(path)) return null;
          if (path === '/') clock.advance(DISCOVERY_MS);
          await complete.wait();
          return null;
        },
      },
    },
  });
  open.auditor = createAuditor({
    connectTo: [open.server.connectTo],
    politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
    parse: 'inline',
    deadlines: { discoveryMs: DISCOVERY_MS },
    clock,
  });
  await open.auditor.run(
    { domain: DOMAIN, kind: 'full', startedAt: new Date('2026-11-21T09:00:00Z') },
    {
      signal: new AbortController().signal,
      observer: {
        progress: () => Promise.resolve(),
        discovery: (discovery) => {
          if (isPartial(discovery) && !told.some(isPartial)) clock.advance(DISCOVERY_MS);
          told.push(discovery);
          if (discovery.complete) complete.open();
          return Promise.resolve();
        },
      },
    },
  );
  return told;
}

it('reports what the first two responses say, and is complete at its deadline while the rest still hangs', async () => {
  const told = await discoverSlowly(['/robots.txt', '/']);
  expect(told.filter((d) => d.complete)).toHaveLength(1);
  expect(told.at(-1)?.complete).toBe(true);
  const partial = told.find(isPartial);
  expect(partial?.identity?.brand?.value).toBe('Slow Street Bakery');
  expect(
    partial?.crawler_access.find((a) => a.engine === 'chatgpt')?.tokens.find((t) => t.token === 'GPTBot'),
  ).toMatchObject({
    allowed: false,
    rule: 'Disallow: /',
    line: 2,
  });
  const last = told.at(-1);
  expect(last?.sector?.value).toBe('food');
  expect(last?.not_reached.join('\n')).toContain(`Page "about": http://${DOMAIN}/about`);
  expect(last?.not_reached.join('\n')).toContain('Sitemaps of');
});

it('never retracts what it reported', async () => {
  const told = await discoverSlowly(['/robots.txt', '/']);
  const groups = ['identity', 'offering', 'audience', 'site_structure', 'sector'] as const;
  for (const group of groups) {
    const first = told.findIndex((d) => d[group] !== null);
    expect(
      told.slice(first).every((d) => d[group] !== null),
      group,
    ).toBe(true);
  }
});

it('is complete at its deadline when not even the home page answers', async () => {
  const told = await discoverSlowly(['/robots.txt']);
  const complete = told.find((d) => d.complete);
  expect(complete?.identity).toBeNull();
  expect(complete?.not_reached.join('\n')).toContain('Home page:');
});
