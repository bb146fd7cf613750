/** Politeness of four worker processes, in real time: on one host, and on one address that has fifty names. */
import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const WORKERS = 4;
const DELAY_MS = 40;

let database: TestDatabase;
let backend: PostgresBackend;
let site: Server;
let port: number;
let answer: { status: number; headers: Record<string, string> };

beforeAll(async () => {
  database = await testDatabase();
  backend = createPostgresBackend({ connectionString: database.connectionString, maintenanceMs: null });
  await backend.migrate();
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});
beforeEach(async () => {
  answer = { status: 200, headers: {} };
  site = createServer((_, response) => response.writeHead(answer.status, answer.headers).end('x'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => new Promise((resolve) => site.close(resolve)));

interface Visit {
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly ok: number;
  /** Failures of turns as reported to the gates. */
  readonly troubles: readonly string[];
}

/** Starts all workers at once, each with its share of the URLs; returns when each request was sent, in order. */
async function visit(urls: readonly string[], atATime = 4): Promise<Visit> {
  const children = Array.from({ length: WORKERS }, (_, n) =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--conditions=@citeready/source',
        fileURLToPath(new URL('host-visitor.ts', import.meta.url)),
        database.connectionString,
        String(port),
        String(DELAY_MS),
        String(atATime),
        ...urls.filter((_url, at) => at % WORKERS === n),
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    ),
  );
  try {
    const lines = children.map((child) => createInterface(child.stdout)[Symbol.asyncIterator]());
    const next = () => Promise.all(lines.map(async (line) => String((await line.next()).value)));
    expect(await next()).toEqual(Array.from({ length: WORKERS }, () => 'ready'));
    for (const child of children) child.stdin.write('go\n');
    const visits = (await next()).map((text) => JSON.parse(text) as Visit);
    expect(visits.flatMap(({ troubles }) => troubles)).toEqual([]);
    return {
      spans: visits.flatMap(({ spans }) => spans).sort(([a], [b]) => a - b),
      ok: visits.reduce((sum, { ok }) => sum + ok, 0),
      troubles: [],
    };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** From the latest time at which a request may have been sent to the earliest of the next one. */
const gapsOf = ({ spans }: Visit): number[] => spans.slice(1).map(([from], at) => from - (spans[at]?.[1] ?? 0));

describe('four workers', () => {
  it('never visit one host closer together than the delay', async () => {
    const visited = await visit(Array.from({ length: 60 }, (_, n) => `http://one.test/${n}`));
    expect(visited.ok).toBe(60);
    const gaps = gapsOf(visited);
    expect(gaps).toHaveLength(59);
    // Timers count whole milliseconds.
    expect(Math.min(...gaps)).toBeGreaterThan(DELAY_MS - 1);
  }, 120_000);

  it('never visit one address with fifty names closer together than the delay', async () => {
    const visited = await visit(Array.from({ length: 50 }, (_, n) => `http://site-${n}.test/`));
    expect(visited.ok).toBe(50);
    expect(Math.min(...gapsOf(visited))).toBeGreaterThan(DELAY_MS - 1);
  }, 120_000);

  it('respect the crawl-delay and the Retry-After that one of them received', async () => {
    await backend.hostTurns().setCrawlDelay({ host: 'slow.test', ms: 150 });
    const slow = await visit(Array.from({ length: 8 }, (_, n) => `http://slow.test/${n}`));
    expect(Math.min(...gapsOf(slow))).toBeGreaterThan(150 - 1);
    answer = { status: 503, headers: { 'retry-after': '1' } };
    const held = await visit(
      Array.from({ length: 6 }, (_, n) => `http://asks.test/${n}`),
      1,
    );
    // Each of the responses requests a second before the next request.
    expect(Math.min(...gapsOf(held))).toBeGreaterThan(1_000 - 1);
  }, 120_000);
});

describe('turns in trouble', () => {
  it('cost no more than a few seconds after the death of a worker that was about to send', async () => {
    const turns = backend.hostTurns();
    const rules = { concurrency: 2, delayMs: 40, addressDelayMs: 40, blockConcurrency: 16, leaseMs: 50 };
    const ask = () => turns.take({ turn: backend.ids.uuid(), host: 'left.test', at: null, rules });
    expect(await ask()).toEqual({ granted: true });
    await expect.poll(async () => (await ask()).granted).toBe(true);
  });

  it('are cleaned up: what nobody uses any more is deleted', async () => {
    const pool = new pg.Pool({ connectionString: database.connectionString });
    try {
      const turns = backend.hostTurns();
      await turns.hold({ host: 'old.test', ms: 1 });
      await turns.hold({ host: 'new.test', ms: 1 });
      const rules = { concurrency: 1, delayMs: 0, addressDelayMs: 0, blockConcurrency: 16, leaseMs: 1 };
      await turns.take({ turn: backend.ids.uuid(), host: 'dead.test', at: null, rules });
      const late = `interval '3 hours'`;
      await pool.query(`
        update citeready.host_turns set until = until - ${late} where host = 'dead.test'`);
      await pool.query(`
        update citeready.host_places set used_at = used_at - ${late}, hold_until = hold_until - ${late} where place = 'h' || 'old.test'`);
      await backend.maintain();
      const { rows } = await pool.query<{ place: string }>(
        `select place from citeready.host_places where place in ('h' || 'old.test', 'hnew.test') union all select host from citeready.host_turns where host = 'dead.test'`,
      );
      expect(rows.map(({ place }) => place)).toEqual(['hnew.test']);
    } finally {
      await pool.end();
    }
  });
});

describe('first turns at a host and an address', () => {
  it('never wait in a circle, whatever the others add while they wait', async () => {
    const pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
    const rules = { concurrency: 9, delayMs: 0, addressDelayMs: 0, blockConcurrency: 9, leaseMs: 60_000 };
    const at = { address: '192.0.2.7', block: '192.0.2.0/24' };
    const take = (turn: string) => backend.hostTurns().take({ turn, host: 'circle.test', at, rules });
    const lock = `select from citeready.host_places where place = $1 for update`;
    const [first, second] = [await pool.connect(), await pool.connect()];
    try {
      await backend.hostTurns().setCrawlDelay({ host: 'circle.test', ms: 0 });
      // Somebody has the host, so that a worker waits for it, and another one adds the address.
      await first.query('begin');
      await first.query(lock, ['hcircle.test']);
      const waiting = take('00000000-0000-4000-8000-000000000001');
      await waitsForLock(pool);
      const adding = pool.query(`insert into citeready.host_places (place) values ($1) on conflict do nothing`, [
        'a192.0.2.7',
      ]);
      // In the earlier version, the row is there at once; now it is the waiting worker's, which its lock makes safe.
      await Promise.race([adding, waitsForLock(pool, 2)]);
      await second.query('begin');
      const locking = second.query(lock, ['a192.0.2.7']).then(() => second.query(lock, ['hcircle.test']));
      await waitsForLock(pool, 2);
      await first.query('commit');
      await locking;
      await second.query('commit');
      await adding;
      expect(await waiting).toEqual({ granted: true });
    } finally {
      first.release();
      second.release();
      await pool.end();
    }
  }, 60_000);
});

/** Resolves when so many sessions wait for a lock. */
async function waitsForLock(pool: pg.Pool, sessions = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.count ?? 0) >= sessions) return;
  }
}
