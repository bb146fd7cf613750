/** Each example of a framework starts by its script, audits a site, leaves the app's other routes alone, and ends when it is told to. */
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOnce, startExample, startSite } from './start-example.js';
import type { Example } from './start-example.js';

/** Nest's shutdown hooks end the process by the signal itself, after everything is closed; the others end because nothing is left to do. */
const EXIT_CODES = { express: 0, fastify: 0, hono: 0, koa: 0, nest: null } as const;
const NAMES = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];

interface Run {
  readonly example: Example;
  readonly audited: Awaited<ReturnType<typeof auditOnce>>;
}

let site: SiteServer;
/** All at the same time: an audit mostly waits for its next turn at the site. */
const runs = new Map<string, Promise<Run>>();
beforeAll(async () => {
  site = await startSite();
  for (const name of NAMES)
    runs.set(
      name,
      startExample(name, { CONNECT_TO: site.connectTo }).then(async (example) => ({
        example,
        audited: await auditOnce(example),
      })),
    );
  await Promise.allSettled(runs.values());
}, 300_000);
afterAll(() => site.close());

describe.each(NAMES)('examples/%s', (name) => {
  let run: Run;
  beforeAll(async () => {
    run = (await runs.get(name)) as Run;
  });

  it('audits a site', () => {
    expect(run.audited.overall_score).toBeGreaterThan(0);
    expect(site.requests('pondsupplies.com').map(({ target }) => target)).toContain('/robots.txt');
  });

  it('refuses whoever has no key', async () => {
    const answer = await fetch(`${run.example.url}/api/v1/audits`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } });
  });

  it('keeps the routes of the app', async () => {
    const { origin } = new URL(run.example.url);
    expect(await (await fetch(origin)).text()).toContain('the rest of your app');
    expect((await fetch(`${origin}/elsewhere`)).status).toBe(404);
    expect((await fetch(`${run.example.url}/elsewhere`)).status).toBe(404);
  });

  it('ends once everything is closed', async () => {
    expect(await run.example.stop()).toBe(EXIT_CODES[name]);
  });
});
