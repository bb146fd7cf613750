/** What is done to the processes and to the server, and in which order, by seed. */
import type { Admin } from './admin.js';
import type { Fleet, Member } from './fleet.js';
import { setServerClock } from './journal.js';
import type { PostgresServer } from './postgres-server.js';
import type { Random } from './random.js';
import { pause, until } from './until.js';

export const FAULT_KINDS = [
  'kill worker',
  'kill web',
  'stop worker',
  'cut connections',
  'lock table',
  'set clock back',
  'fill disk',
  'restart server',
  'crash server',
  'set server clock back',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** How often a kind is drawn, of the sum of all. */
const WEIGHT: Readonly<Record<FaultKind, number>> = {
  'kill worker': 6,
  'kill web': 3,
  'stop worker': 4,
  'cut connections': 5,
  'lock table': 2,
  'set clock back': 2,
  'fill disk': 2,
  'restart server': 1,
  'crash server': 1,
  'set server clock back': 1,
};
const LOCKED_TABLES = ['citeready.audits', 'citeready_queue.job', 'citeready.commands', 'citeready.takes'];

/** In milliseconds since 1970. */
export interface Stop {
  readonly by: string;
  readonly from: number;
  readonly to: number;
}

export interface FaultContext {
  readonly fleet: Fleet;
  readonly server: PostgresServer;
  readonly admin: Admin;
  readonly random: Random;
  readonly leaseMs: number;
  /** Names of the processes that are stopped at present. */
  readonly stopped: Set<string>;
  /** When the server may have forgotten what it keeps without a log, in milliseconds since 1970. */
  readonly forgot: [from: number, to: number][];
  /** Which processes were stopped, and when. */
  readonly stops: Stop[];
  /** How far the server's clock was set back by now, in milliseconds. */
  behindMs: number;
}

/** Kinds that can be had with a server. */
export const kindsFor = ({ disk, clock }: Pick<PostgresServer, 'disk' | 'clock'>): readonly FaultKind[] =>
  FAULT_KINDS.filter(
    (kind) => (kind !== 'fill disk' || disk !== null) && (kind !== 'set server clock back' || clock !== null),
  );

/** Every kind once in the order above, then any. */
export const planFaults = function* (random: Random, kinds: readonly FaultKind[]): Generator<FaultKind, never> {
  yield* kinds;
  const urn = kinds.flatMap((kind) => Array.from({ length: WEIGHT[kind] }, () => kind));
  for (;;) yield random.pick(urn);
};

/** Jobs in the hands of a process: those whose last claim was its. */
export async function jobsOf(admin: Admin, name: string): Promise<string[]> {
  const rows = await admin.ask<{ id: string }>(
    `select j.id from citeready_queue.job j cross join lateral (
       select e.by from faults.journal e
       where e.watched = 'job' and e.after ->> 'id' = j.id::text and e.after ->> 'state' = 'active'
         and (e.before is null or e.before ->> 'state' <> 'active')
       order by e.id desc limit 1
     ) claim
     where j.state = 'active' and claim.by = $1`,
    [name],
  );
  return rows.map(({ id }) => id);
}

/** A worker in the middle of something, or any where none is within a while. */
async function busyWorker({ fleet, admin, random, stopped }: FaultContext): Promise<{ slot: number; member: Member }> {
  const order = random
    .shuffled(fleet.members('worker').map((member, slot) => ({ slot, member })))
    // One that is stopped is taken where there is no other.
    .sort((a, b) => Number(stopped.has(a.member.name)) - Number(stopped.has(b.member.name)));
  const look = async (): Promise<(typeof order)[number] | null> => {
    for (const seat of order) if ((await jobsOf(admin, seat.member.name)).length > 0) return seat;
    return null;
  };
  return until('a worker that is busy', 5000, look).catch(() => {
    const [any] = order;
    if (any === undefined) throw new RangeError('there is no worker');
    return any;
  });
}

/** Stops a process beyond its lease, and until others have taken its jobs; then lets it go on as if nothing had been. */
async function stopWorker(context: FaultContext): Promise<string> {
  const { admin, leaseMs, stopped } = context;
  const { member } = await busyWorker(context);
  const { child, name } = member;
  const held = await jobsOf(admin, name);
  child.kill('SIGSTOP');
  stopped.add(name);
  const stoppedAt = performance.now();
  const from = Date.now();
  try {
    await until('the jobs of a stopped worker to be taken over', leaseMs * 4, async () => {
      if (performance.now() - stoppedAt < leaseMs * 1.2) return false;
      const left = await jobsOf(admin, name);
      return held.every((id) => !left.includes(id));
    }).catch(() => undefined);
  } finally {
    child.kill('SIGCONT');
    stopped.delete(name);
    context.stops.push({ by: name, from, to: Date.now() });
  }
  return `${name} with ${held.length} jobs for ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s`;
}

async function cutConnections({ admin, random }: FaultContext): Promise<string> {
  const connections = await admin.ask<{ pid: number }>(
    `select pid from pg_stat_activity where application_name ~ '^(worker|web)-' order by pid`,
  );
  const all = random.chance(0.3);
  const victims = connections.filter(() => all || random.chance(0.5)).map(({ pid }) => pid);
  await admin.ask('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [victims]);
  return `${victims.length} of ${connections.length}`;
}

/** Holds a table for a second, or until somebody waits for it, whichever is later. */
async function lockTable({ admin, random }: FaultContext): Promise<string> {
  const table = random.pick(LOCKED_TABLES);
  const client = await until('a connection to lock with', 60_000, () => admin.connect());
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    const waited = until('somebody to wait for the lock', 3000, async () => {
      const { rows } = await client.query('select from pg_locks where not granted limit 1');
      return rows.length > 0;
    }).catch(() => undefined);
    await Promise.all([waited, pause(1000)]);
    await client.query('commit');
    return table;
  } catch {
    return `${table}, cut short`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does it; resolves to what was hit. A stopped worker goes on before it resolves. */
export async function strike(kind: FaultKind, context: FaultContext): Promise<string> {
  const { fleet, server, random } = context;
  switch (kind) {
    case 'kill worker': {
      const { slot } = await busyWorker(context);
      return (await fleet.kill('worker', slot)).name;
    }
    case 'kill web':
      return (await fleet.kill('web', random.below(fleet.members('web').length))).name;
    case 'stop worker':
      return stopWorker(context);
    case 'cut connections':
      return cutConnections(context);
    case 'lock table':
      return lockTable(context);
    case 'set clock back': {
      const role = random.chance(0.7) ? 'worker' : 'web';
      const slot = random.below(fleet.members(role).length);
      const seconds = random.between(2, 600);
      return `of ${fleet.setClockBack(role, slot, seconds * 1000)} by ${seconds} s`;
    }
    case 'set server clock back': {
      const { clock } = server;
      if (clock === null) throw new RangeError('the clock cannot be set');
      const seconds = random.between(2, 600);
      context.behindMs += seconds * 1000;
      await until('the clock to be set', 60_000, async () => {
        await setServerClock(context.admin, clock, context.behindMs);
        return true;
      });
      return `by ${seconds} s`;
    }
    case 'fill disk': {
      if (server.disk === null) throw new RangeError('there is no disk to fill');
      const ms = random.between(1000, 5000);
      const from = Date.now();
      await server.disk.fill();
      await pause(ms);
      await server.disk.free();
      await server.runs();
      context.forgot.push([from, Date.now()]);
      return `for ${ms} ms`;
    }
    case 'restart server':
    case 'crash server': {
      const from = Date.now();
      await server.end(kind === 'restart server' ? 'fast' : 'crash');
      await server.runs();
      context.forgot.push([from, Date.now()]);
      return `down for ${Date.now() - from} ms`;
    }
  }
}
