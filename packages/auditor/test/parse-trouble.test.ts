/** A parser that does not start: the audit is given back as trouble of our own, and no report blames the site for it. */
import { createSystemClock } from '@citeready/system';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { SiteAuditor } from '../src/index.js';
import { createAuditor } from '../src/index.js';
import type { ParsePool } from '@citeready/page-facts';
import { createInlineParsePool, createParsePool } from '@citeready/page-facts';
import type { AuditorClock } from '@citeready/safe-fetch';

const DOMAIN = 'kettles.example';
const HOME = `<!doctype html><html lang="en"><title>Kettles</title><main><h1>Kettles</h1><p>${'A kettle boils water. '.repeat(40)}</p>`;

const open: { server?: SiteServer; auditor?: SiteAuditor; pool?: ParsePool } = {};
afterEach(async () => {
  await open.auditor?.close();
  await open.pool?.close();
  await open.server?.close();
});

/** Pauses before another try take no time. */
const system = createSystemClock();
const clock: AuditorClock = {
  ...system,
  sleep: (ms, signal) => (ms <= 2_000 ? Promise.resolve() : system.sleep(ms, signal)),
};

async function audit(parse: ParsePool, kind: 'full' | 'instant') {
  open.server = await createSiteServer({ sites: { [DOMAIN]: { files: { '/index.html': HOME } } } });
  open.auditor = createAuditor({
    connectTo: [open.server.connectTo],
    politeness: { minDelayMs: 0 },
    clock,
    parse,
  });
  return open.auditor.run(
    { domain: DOMAIN, kind, startedAt: new Date('2026-11-21T09:00:00Z') },
    { observer: { progress: async () => {}, discovery: async () => {} }, signal: new AbortController().signal },
  );
}

describe('a parser that does not start', () => {
  it.each(['full', 'instant'] as const)('ends a %s audit as trouble of our own', async (kind) => {
    // The thread's code is not there, as when the disk or the memory of the machine is gone.
    open.pool = createParsePool({ workers: 1, entry: new URL('file:///nowhere/worker.mjs') });
    await expect(audit(open.pool, kind)).rejects.toMatchObject({ code: 'AUDITOR_TROUBLE' });
  });

  it('is asked again, and the audit is the same as without', async () => {
    const inline = createInlineParsePool();
    let failures = 0;
    const shaky: ParsePool = {
      parse: (resource, signal) => {
        if (failures++ < 2) return Promise.reject(new Error('A parse worker could not start.'));
        return inline.parse(resource, signal);
      },
      close: () => inline.close(),
    };
    const outcome = await audit(shaky, 'instant');
    expect(failures).toBeGreaterThan(2);
    expect(outcome).toMatchObject({ outcome: 'completed', report: { skipped: [] } });
  });
});
