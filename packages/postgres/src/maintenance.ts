/**
 * Upkeep by the processes that run workers: that of the engine (finished jobs are deleted, indexes rebuilt), and that of this package
 * (change logs are folded into totals; old records of failed jobs, expired windows of rate limits and digests of addresses are deleted).
 * Triggered by claims instead of a timer; of several workers' passes, one does the work.
 */
import type { Clock, Logger } from '@citeready/core';
import { createSteadyClock } from '@citeready/core';
import { perSchema } from './database/per-schema.js';
import type { Database, Session } from './database/session.js';
import type { Engine } from './queue/engine.js';
import { KINDS } from './queue/kinds.js';

const sql = perSchema(({ quoted: s }) => ({
  /** Held until the transaction ends; nobody waits for it. */
  tryLock: `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked`,
  foldStatuses: `
    with changes as (
      delete from ${s}.status_changes returning kind, status, n
    ), sums as (
      select kind, status, sum(n) as n from changes group by kind, status
    )
    insert into ${s}.status_counts as c (kind, status, n) select kind, status, n from sums
    on conflict (kind, status) do update set n = c.n + excluded.n`,
  foldList: `select ${s}.fold_list_changes()`,
  cutList: `select ${s}.cut_list_blocks()`,
  forgetFailures: `
    delete from ${s}.failed_jobs where kind = any($1::text[]) and failed_at < now() - $2 * interval '1 millisecond'`,
  // Before the pace is recorded, which shows the time of the last pass.
  followClock: `select ${s}.follow_clock() as "setBack"`,
  // Number of jobs handed out so far, one row per minute and kind, for the last half hour.
  notePace: `
    with old as (delete from ${s}.queue_pace where at < clock_timestamp() - interval '30 minutes')
    insert into ${s}.queue_pace (kind, at, claims)
    select kind, clock_timestamp(), ${s}.claims_so_far(kind) from ${s}.queue_kinds
    on conflict do nothing`,
  // Before the engine does it: the engine counts every lost lease as a try.
  takeBack: `select ${s}.take_back_leases(kind, 1000) from unnest($1::text[]) as kind`,
  forgetHosts: `
    with over as (delete from ${s}.host_turns where until < clock_timestamp() - interval '1 minute')
    delete from ${s}.host_places where used_at < clock_timestamp() - interval '2 hours'
      and hold_until < clock_timestamp() and sent_at < clock_timestamp() - interval '2 hours'`,
  // In batches, so that a pass over a backlog of many days holds no lock for long.
  forgetAddresses: `
    update ${s}.installs set address_key = null, wide_key = null where id in (
      select id from ${s}.installs where address_key is not null and appeared_at < $1 order by appeared_at limit 5000)`,
  // Scans the table, which holds the callers of a few minutes; an index on the time would be written with every window.
  forgetWindows: `delete from ${s}.rate_windows where ends_at < $1`,
}));

/** How long a window is kept after its end, for processes whose clocks are behind that of the process that does the upkeep. */
const WINDOW_RETENTION_MS = 5 * 60_000;

/** As long as an address counts towards the cap on new installs, plus the same margin for clocks that are behind. */
const ADDRESS_RETENTION_MS = 24 * 60 * 60_000 + WINDOW_RETENTION_MS;

export interface Maintenance {
  /** Starts a pass in the background if the last one is long enough ago. */
  due(): void;
  /** One pass, now. */
  run(): Promise<void>;
  /** Waits for a pass in progress and prevents further ones. */
  stop(): Promise<void>;
}

export function createMaintenance(
  database: Database,
  engine: Engine,
  options: {
    readonly clock: Clock;
    readonly logger: Logger;
    /** Interval between passes; `null` for none. */
    readonly everyMs: number | null;
    readonly failedRetentionMs: number;
  },
): Maintenance {
  const { clock, logger, everyMs, failedRetentionMs } = options;
  const text = sql(database.schema);
  const steady = createSteadyClock(clock);
  let last: number | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const upkeep = async ({ queryPatiently: query }: Session): Promise<void> => {
    const [lock] = await query<{ locked: boolean }>(text.tryLock, [`${database.schema.name} maintenance`]);
    if (!lock?.locked) return;
    await query(text.foldStatuses);
    await query(text.foldList);
    await query(text.cutList);
    await query(text.forgetFailures, [KINDS, failedRetentionMs]);
    const [clocks] = await query<{ setBack: boolean }>(text.followClock);
    if (clocks?.setBack)
      logger.warn('the clock of the database was set back: jobs that wait and leases keep their length');
    await query(text.notePace);
    await query(text.takeBack, [KINDS]);
    await query(text.forgetHosts);
    await query(text.forgetAddresses, [new Date(clock.now().getTime() - ADDRESS_RETENTION_MS)]);
    await query(text.forgetWindows, [new Date(clock.now().getTime() - WINDOW_RETENTION_MS)]);
  };

  const run = async (): Promise<void> => {
    await database.transaction(upkeep);
    await (await engine.get()).supervise();
  };

  return {
    run,
    due() {
      const now = steady.now().getTime();
      if (stopped || everyMs === null || running !== null || (last !== null && now - last < everyMs)) return;
      last = now;
      running = run()
        .catch((error: unknown) => logger.warn('upkeep of the database failed', { error }))
        .finally(() => (running = null));
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
