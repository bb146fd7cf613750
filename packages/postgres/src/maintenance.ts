/**
 * Upkeep, where a worker runs: the engine's own (finished jobs are deleted, indexes rebuilt), and ours (change logs are folded into totals, old
 * records of failed jobs and windows of rate limits that are over go). Workers bring it along with their claims instead of a timer; of several workers' passes one does the work.
 */
import type { Clock, Logger } from '@citeready/core';
import { perSchema } from './database/per-schema.js';
import type { Database, Session } from './database/session.js';
import type { Engine } from './queue/engine.js';
import { KINDS } from './queue/kinds.js';

const sql = perSchema(({ quoted: s }) => ({
  /** Held until the transaction ends; nothing waits for it. */
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
  // A group whose last job was in a round that is over begins anew, whether its row is there or not.
  forgetGroups: `
    delete from ${s}.queue_groups g using ${s}.queue_kinds k where k.kind = g.kind and g.round <= k.round`,
  // Walks over the table, which holds the callers of a few minutes; an index on the time would be written with every window.
  forgetWindows: `delete from ${s}.rate_windows where ends_at < $1`,
}));

/** How long a window is kept after its end, for processes whose clocks are behind the one that looks after the tables. */
const WINDOW_RETENTION_MS = 5 * 60_000;

export interface Maintenance {
  /** Begins a pass in the background when the last one is long enough ago. */
  due(): void;
  /** One pass, now. */
  run(): Promise<void>;
  /** Waits for a pass that is under way; none begins any more. */
  stop(): Promise<void>;
}

export function createMaintenance(
  database: Database,
  engine: Engine,
  options: {
    readonly clock: Clock;
    readonly logger: Logger;
    /** Between passes; `null` for none. */
    readonly everyMs: number | null;
    readonly failedRetentionMs: number;
  },
): Maintenance {
  const { clock, logger, everyMs, failedRetentionMs } = options;
  const text = sql(database.schema);
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
    await query(text.forgetGroups);
    await query(text.forgetWindows, [new Date(clock.now().getTime() - WINDOW_RETENTION_MS)]);
  };

  const run = async (): Promise<void> => {
    await database.transaction(upkeep);
    await (await engine.get()).supervise();
  };

  return {
    run,
    due() {
      const now = clock.now().getTime();
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
