/** The short run of the fault suite, with one seed; `npm run faults` is the long one, with any. `FAULT_SEED=N` takes another. */
import { expect, it } from 'vitest';
import { describeRun } from './describe.js';
import { canMountDisks } from '../../packages/postgres/test/small-disk.js';
import { kindsFor } from './faults.js';
import { MUTE } from './notices.js';
import { run } from './run.js';
import { findFaketime } from './server-clock.js';

/** It found that a clock that is set back made silences of sites longer. */
const FOUND = 45_617_679;
const seed = Number(process.env['FAULT_SEED'] ?? FOUND);

/** How late a claim may come on a machine that is busy with other tests. */
const SLACK_MS = 2000;

it(`loses and repeats nothing while processes and server are killed, stopped and cut off, seed ${seed}`, async () => {
  const kinds = kindsFor({
    disk: canMountDisks() ? { fill: async () => {}, free: async () => {} } : null,
    clock: findFaketime() === null ? null : { setBehind: async () => {} },
  });
  process.stdout.write(`FAULT_SEED=${seed}\n`);
  const report = await run({
    seed,
    audits: 20,
    hotAudits: 10,
    workers: 2,
    webs: 2,
    leaseMs: 2000,
    concurrency: 3,
    spreadMs: 0,
    faultsMs: 0,
    gapMs: 200,
    // A site where nobody answered is left alone for a minute, and for two where that happens again.
    settleMs: 150_000,
  });
  process.stdout.write(`${describeRun(report).join('\n')}\n`);
  expect(report.violations).toEqual([]);
  expect(report.faults).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 1])));
  const expired = report.facts.commands.filter(({ domain, status }) => domain === MUTE.domain && status === 'expired');
  expect(expired.length).toBeGreaterThanOrEqual(1);
  expect(report.fencedOff).toBeGreaterThanOrEqual(1);
  expect(report.facts.ledger.submitted.length).toBeGreaterThanOrEqual(20);
  expect(report.takeOver.ms).toBeLessThanOrEqual(report.takeOverLimitMs + SLACK_MS);
}, 480_000);
