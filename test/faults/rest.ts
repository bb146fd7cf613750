/** The end of a run: until nothing is left to do, what clients see then, and whether every process stops when it is asked. */
import type { Admin } from './admin.js';
import type { Caller } from './caller.js';
import type { Fleet } from './fleet.js';
import type { Ledger } from './ledger.js';
import { pause, until } from './until.js';
import type { Workload } from './workload.js';

/** Each with something done in it: no more than there is to do in the largest run. */
const SETTLE_ROUNDS = 100_000;
const SETTLE_LOOK_MS = 500;
const CONNECTIONS_MS = 10_000;

/** Jobs and audits that are not over, and commands that nobody has. */
async function leftToDo(admin: Admin): Promise<{ readonly work: number; readonly commands: number }> {
  const [row] = await admin.ask<{ work: number; commands: number }>(
    `select ((select count(*) from citeready_queue.job where state < 'completed' and name in ('full', 'instant', 'push', 'webhook'))
       + (select count(*) from citeready.audits where status not in ('completed', 'failed')))::integer as work,
       (select count(*)::integer from citeready.commands where status = 'pending') as commands`,
  );
  return row ?? { work: Infinity, commands: 0 };
}

/** Waits until nothing is left to do, fetching commands meanwhile as plugins do. False where nothing was done for so long. */
export async function settle(admin: Admin, workload: Workload, settleMs: number): Promise<boolean> {
  let left = Infinity;
  for (let rounds = 0; rounds < SETTLE_ROUNDS && left > 0; rounds++) {
    const before = left;
    left = await until('something to be done', settleMs, async () => {
      const { work, commands } = await leftToDo(admin);
      if (work + commands < before) return { now: work + commands };
      await pause(SETTLE_LOOK_MS);
      // What workers could not deliver is fetched.
      if (commands > 0) await workload.beatAll();
      return null;
    }).then(
      ({ now }) => now,
      () => before,
    );
    if (left === before) return false;
  }
  return left === 0;
}

/** What clients see in the end must be what they were promised, whichever web process they ask. */
export async function checkAnswers(ledger: Ledger, call: Caller, apiKey: string): Promise<void> {
  for (const slug of new Set(ledger.submitted.map((submitted) => submitted.slug))) {
    const { result } = await call({ apiKey }, (client, more) => client.getStatus(slug, more));
    if (!result.ok) ledger.violations.push(`the status of ${slug} is ${result.error.code}`);
    else if (result.data.status === 'failed' ? !result.data.error?.message : result.data.status !== 'completed')
      ledger.violations.push(`clients see ${slug} as ${result.data.status}`);
  }
}

/** Asks every process to stop; says what it left behind. */
export async function stopFleet(fleet: Fleet, admin: Admin, ledger: Ledger): Promise<void> {
  await fleet.ready();
  for (const [name, code] of await fleet.stop())
    if (code !== 0) ledger.violations.push(`${name} ended with ${code} when it was asked to stop`);
  const connected = () =>
    admin.ask<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name ~ '^(worker|web)-'`,
    );
  // The server's side of a connection ends a moment after the process, and later where it is in the middle of a statement.
  await until('the last connection to end', CONNECTIONS_MS, async () =>
    (await connected()).length === 0 ? true : null,
  ).catch(() => undefined);
  for (const { name } of await connected()) ledger.violations.push(`${name} left a connection behind`);
}
