/** The example with an auditor of somebody's own: its verdicts come out of the interface as those of any other. */
import { createClient } from '@citeready/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteServer } from '@citeready/testing';
import { auditOnce, startExample, startSite } from './start-example.js';
import type { Example } from './start-example.js';

let site: SiteServer;
let example: Example;
beforeAll(async () => {
  site = await startSite();
  example = await startExample('own-auditor', { CONNECT_TO: site.connectTo });
}, 240_000);
afterAll(() => site.close());

it('scores by the house rules, with the evidence', async () => {
  expect(await auditOnce(example)).toMatchObject({ overall_score: 100 });
  const detail = await createClient({ baseUrl: example.url, apiKey: example.key }).getAudit('pondsupplies-com');
  expect(detail).toMatchObject({
    ok: true,
    data: {
      engines: [
        {
          engine: 'house',
          checks: [
            { id: 'has-title', state: 'pass', evidence: [{ snippet: 'Pond Supplies' }] },
            { id: 'has-phone', state: 'pass', evidence: [{ snippet: '+44 113 496 0000' }] },
          ],
        },
      ],
    },
  });
}, 240_000);

it('says why a site that does not answer has no score', async () => {
  const client = createClient({ baseUrl: example.url, apiKey: example.key });
  expect(await client.submitAudit('127.0.0.1')).toMatchObject({ ok: false, error: { status: 400 } });
  await site.close();
  expect(await client.submitAudit('gone-pondsupplies.com')).toMatchObject({ ok: true });
  expect(await client.waitForAudit('gone-pondsupplies-com')).toMatchObject({
    ok: true,
    data: { status: 'failed', overall_score: null, error: { code: 'connect' } },
  });
});

it('ends by itself once everything is closed', async () => {
  expect(await example.stop()).toBe(0);
});
