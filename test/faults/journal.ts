/**
 * A record of every committed change that matters, written by triggers in the test's database: who (the application name of the connection) changed
 * what, when, and in which transaction. What happened in between can be judged after the run, not only how it ended.
 */
import type { Admin } from './admin.js';
import type { ServerClock } from './server-clock.js';

/** What is recorded of each table. */
const WATCHED = {
  job: {
    table: 'citeready_queue.job',
    columns: ['id', 'name', 'state', 'retry_count', 'group_id', 'singleton_key', 'heartbeat_on', 'heartbeat_seconds'],
  },
  audits: {
    table: 'citeready.audits',
    columns: ['id', 'domain', 'kind', 'status', 'job_id', 'run', 'version', 'allowance_ticket', 'error_code'],
  },
  versions: { table: 'citeready.versions', columns: ['audit_id', 'version', 'result_hash'] },
  takes: { table: 'citeready.takes', columns: ['ticket', 'install_id', 'user_id'] },
  installs: { table: 'citeready.installs', columns: ['id', 'used'] },
  // Not their heartbeats.
  connections: { table: 'citeready.connections', columns: ['id', 'client_id', 'domain'], on: 'insert or delete' },
  commands: {
    table: 'citeready.commands',
    columns: ['id', 'connection_id', 'place', 'command', 'status', 'done_by', 'expires_at'],
  },
} as const;

export type WatchedTable = keyof typeof WATCHED;
export type Row = Readonly<Record<string, string | number | null>>;

export interface Entry {
  /** Of one row, in the order of the changes: a row is locked while it changes. */
  readonly id: number;
  /** Milliseconds since 1970, by a clock that nobody sets. */
  readonly at: number;
  /** The same by the server's clock, which may have been set back. */
  readonly told: number;
  readonly transaction: string;
  /** Name of the process. */
  readonly by: string;
  readonly table: WatchedTable;
  readonly before: Row | null;
  readonly after: Row | null;
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const INSTALL = `
create schema faults;
create table faults.clock (behind interval not null);
insert into faults.clock values (interval '0');
create function faults.real_time() returns timestamptz language sql volatile as $$
  select clock_timestamp() + behind from faults.clock
$$;
create table faults.journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default faults.real_time(),
  told timestamptz not null default clock_timestamp(),
  transaction text not null default pg_current_xact_id()::text,
  by text not null default current_setting('application_name'),
  watched text not null,
  before jsonb,
  after jsonb
);
create index on faults.journal ((after ->> 'id'), id) where watched = 'job';
create function faults.part(whole jsonb, columns text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(name, whole -> name) from unnest(columns) name where whole is not null
$$;
create function faults.note() returns trigger language plpgsql as $$
begin
  insert into faults.journal (watched, before, after) values (
    tg_argv[0],
    case when tg_op <> 'INSERT' then faults.part(to_jsonb(old), tg_argv[1:]) end,
    case when tg_op <> 'DELETE' then faults.part(to_jsonb(new), tg_argv[1:]) end
  );
  return null;
end $$;
${Object.entries(WATCHED)
  .map(
    ([name, { table, columns, ...more }]) =>
      `create trigger faults_journal after ${'on' in more ? more.on : 'insert or update or delete'} on ${table} for each row execute function faults.note(${quoted([name, ...columns])});`,
  )
  .join('\n')}
`;

/** Call it once, after the migration and before anything else. */
export async function installJournal(admin: Admin): Promise<void> {
  const client = await admin.connect();
  try {
    await client.query(INSTALL);
  } finally {
    await client.end();
  }
}

/**
 * Sets the server's clock while nothing is recorded, so that the record's own time goes on, and while no job is between the look at the clock that changes
 * it and the record of the change: the record would tell a time of after that look, and a lease that had run out would seem taken early. Gives way to
 * writers rather than ending one of them as a deadlock. May be called again where it fails.
 */
export async function setServerClock(
  admin: Admin,
  { setBehind }: Pick<ServerClock, 'setBehind'>,
  ms: number,
): Promise<void> {
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '300ms'`);
    await client.query(`lock table ${WATCHED.job.table}, faults.journal in exclusive mode`);
    await client.query(`update faults.clock set behind = $1 * interval '1 millisecond'`, [ms]);
    await setBehind(ms);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export async function readJournal(admin: Admin, after = 0): Promise<Entry[]> {
  const rows = await admin.ask<{
    id: string;
    at: string;
    told: string;
    transaction: string;
    by: string;
    watched: WatchedTable;
    before: Row | null;
    after: Row | null;
  }>(
    `select id, extract(epoch from at) * 1000 as at, extract(epoch from told) * 1000 as told, transaction, by, watched, before, after
     from faults.journal where id > $1 order by id`,
    [after],
  );
  return rows.map(({ id, at, told, watched, ...rest }) => ({
    ...rest,
    id: Number(id),
    at: Number(at),
    told: Number(told),
    table: watched,
  }));
}
