/** The page with the typed client: served with its script, and in a real browser, where there is one, used by hand. */
import { createClient } from '@citeready/client';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOMAIN, startExample, startSite } from './start-example.js';
import type { Example } from './start-example.js';

let site: SiteServer;
let example: Example;
beforeAll(async () => {
  site = await startSite();
  example = await startExample('react-client', { CONNECT_TO: site.connectTo });
}, 240_000);
afterAll(() => site.close());

it('serves the page with a script that holds React and the client', async () => {
  const page = await fetch(example.url);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<script type="module" src="/page.js"></script>');
  const script = await (await fetch(new URL('/page.js', example.url))).text();
  expect(script).toContain('/api/v1/toolbar/check');
  expect(script).not.toMatch(/from ?["']/);
  expect((await fetch(new URL('/main.ts', example.url))).status).toBe(404);
});

it('answers calls from the page, and only from its origin', async () => {
  const client = createClient({ baseUrl: `${example.url}/audits`, installId: 'a1b2c3d4-e5f6-4890-abcd-ef1234567890' });
  expect(await client.toolbarCheck(DOMAIN)).toMatchObject({ ok: true, data: { tier: 'anonymous' } });
  const checked = await client.waitForCheck('pondsupplies-com', { timeoutMs: 200_000 });
  expect(checked).toMatchObject({ ok: true, data: { job: { status: 'completed' } } });
  const foreign = await fetch(`${example.url}/audits/api/v1/toolbar/check`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
}, 240_000);

it('ends by itself once everything is closed', async () => {
  expect(await example.stop()).toBe(0);
});
