/** Two versions of a report, with a service whose results change. */
import { createClient } from '@citeready/client';
import { createFetchHandler } from '@citeready/core/fetch';
import { createScriptedAuditor, createTestService, sampleEngine, sampleReport } from '@citeready/testing';
import { expect, it } from 'vitest';
import { createServiceMcpServer } from '../src/index.js';
import { call, connect } from './call.js';

/** A service whose second audit of a domain gives ChatGPT 20 points more. */
async function twice() {
  const auditor = createScriptedAuditor({
    steps: ({ domain, startedAt }, run) => [
      {
        step: 'complete',
        report: sampleReport({
          domain,
          audited_at: startedAt.toISOString(),
          engines: [sampleEngine('chatgpt', 40 + 20 * run)],
          overall_score: 40 + 20 * run,
        }),
      },
    ],
  });
  const test = await createTestService({ auditor });
  const inside = createFetchHandler(test.service);
  const service = createClient({
    baseUrl: 'http://service.invalid',
    apiKey: test.key,
    fetch: (input, init) => inside(new Request(input, init)),
  });
  const connected = () => connect(createServiceMcpServer({ client: service }));
  const audit = async (client: Awaited<ReturnType<typeof connected>>): Promise<void> => {
    await test.clock.advance(60_000);
    await call(client, 'submit_audit', { domain: 'acme.com', again: true });
    await test.runJobs();
  };
  return { connected, audit };
}

it('checks are compared if the session has read both versions, otherwise only scores', async () => {
  const { connected, audit } = await twice();
  const reader = await connected();
  await audit(reader);
  await call(reader, 'get_report', { report: 'acme-com' });
  await audit(reader);
  const scores = {
    overall: { from: 60, to: 80, delta: 20 },
    engines: [{ engine: 'chatgpt', from: 60, to: 80, delta: 20 }],
  };
  const full = await call(reader, 'compare', { report: 'acme-com' });
  expect(full.data).toMatchObject({ before: 1, after: 2, checks_compared: true, improvements: [], ...scores });

  const stranger = await connected();
  const narrow = await call(stranger, 'compare', { report: 'acme-com', before: 1, after: 2 });
  expect(narrow.data).toMatchObject({ before: 1, after: 2, checks_compared: false, ...scores });
  expect(narrow.data).not.toHaveProperty('improvements');
  expect((await call(stranger, 'compare', { report: 'acme-com', before: 7 })).text).toContain(
    'The versions are: 2, 1.',
  );
  expect((await call(stranger, 'list_versions', { report: 'acme-com' })).data['versions']).toHaveLength(2);
  await Promise.all([reader.close(), stranger.close()]);
});
