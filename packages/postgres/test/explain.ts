/** How the server executes the statements of a call: which indexes, how many pages, how long. Nothing that they write remains. */
import type pg from 'pg';
import type { QueryResult } from '../src/database/pool.js';
import type { PostgresBackend, QueryConfig } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { recordCalls } from './port-methods.js';

export interface Plan {
  /** In alphabetical order. */
  readonly indexes: readonly string[];
  /** Tables that are scanned sequentially. */
  readonly walked: readonly string[];
  /** Requested pages of 8 KiB. */
  readonly buffers: number;
  readonly ms: number;
  /** What was explained. */
  readonly texts: readonly string[];
  /** The called method of the backend, such as `storage.audits.find`. */
  readonly methods: readonly string[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Conflict Arbiter Indexes'?: readonly string[];
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}
interface Explained {
  readonly Plan: Node;
  readonly 'Execution Time': number;
}
interface Scanned {
  readonly name: string;
  readonly isIndex: boolean;
  readonly scans: string;
}

/** Calls functions of this package, whose statements are not part of a plan. */
const OPAQUE =
  /\b(claim_jobs|claim_traced_jobs|queue_stats|check_writing|queue_backlog|queue_position|take_host_turn|host_turn_sent|leave_host_turn|list_page\w*|fold_list_changes|cut_list_blocks)\(/;

/** How often this transaction has started a scan of each index, and a sequential scan of each table. */
const SCANS = `
  select relname as name, relkind = 'i' as "isIndex", pg_stat_get_xact_numscans(oid) as scans
  from pg_class where relnamespace = any(array[$1::text, $1::text || '_queue']::regnamespace[]) and relkind in ('i', 'r')`;

/** Scripts of the queue engine with their own transactions: its upkeep. */
const SCRIPT = /;\s*\S/;

/**
 * Runs the call twice, on one connection whose transaction is rolled back, and explains each statement of the second run, with warm caches.
 * @param skip statements that only prepare the call
 */
export async function explain(
  pool: pg.Pool,
  schema: string,
  call: (backend: PostgresBackend) => Promise<unknown>,
  skip = 0,
): Promise<Plan> {
  const client = await pool.connect();
  const explained: Explained[] = [];
  const texts: string[] = [];
  const scanned = { indexes: new Set<string>(), tables: new Set<string>() };
  let recording = false;
  let places = 0;

  const scansSoFar = async (): Promise<ReadonlyMap<string, Scanned>> => {
    const { rows } = await client.query<Scanned & Record<string, unknown>>(SCANS, [schema]);
    return new Map(rows.map((row) => [row.name, row]));
  };
  const explainOne = async ({ text, values }: QueryConfig): Promise<void> => {
    await client.query('savepoint explained');
    const before = await scansSoFar();
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plans = rows[0]?.['QUERY PLAN'] ?? [];
    if (OPAQUE.test(text))
      for (const { name, isIndex, scans } of (await scansSoFar()).values())
        if (scans !== before.get(name)?.scans) scanned[isIndex ? 'indexes' : 'tables'].add(name);
    await client.query('rollback to savepoint explained');
    texts.push(text);
    explained.push(...plans);
  };
  const run = async <R extends Record<string, unknown>>(config: QueryConfig): Promise<QueryResult<R>> => {
    // The call's own transactions become part of the one that is rolled back.
    const control = /^\s*(begin|commit|rollback)\b/.exec(config.text);
    if (control) return { rows: [], command: (control[1] ?? '').toUpperCase() };
    if (SCRIPT.test(config.text)) return { rows: [], command: '' };
    // Unnamed statements are the engine's, outside the transactions of this package: it reads which queues exist.
    if (recording && config.name !== undefined && places++ >= skip) await explainOne(config);
    return client.query<R>(config);
  };
  const session = { query: run, release: () => {}, on: () => {}, removeListener: () => {} };
  try {
    const methods = new Set<string>();
    const backend = recordCalls(
      createPostgresBackend({
        pool: { query: run, connect: (callback) => callback(undefined, session) },
        schema,
        maintenanceMs: null,
      }),
      methods,
    );
    for (const second of [false, true]) {
      await client.query('begin');
      recording = second;
      await call(backend);
      await client.query('rollback');
    }
    recording = false;
    const nodes = explained.flatMap((each) => nodesOf(each.Plan));
    const names = (of: (node: Node) => readonly (string | undefined)[], more: Iterable<string>): string[] =>
      [...new Set([...nodes.flatMap(of), ...more].filter((name) => name !== undefined))].sort();
    return {
      indexes: names((node) => [node['Index Name'], ...(node['Conflict Arbiter Indexes'] ?? [])], scanned.indexes),
      walked: names((node) => [node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined], scanned.tables),
      buffers: explained.reduce((sum, { Plan: p }) => sum + p['Shared Hit Blocks'] + p['Shared Read Blocks'], 0),
      ms: explained.reduce((sum, each) => sum + each['Execution Time'], 0),
      texts,
      methods: [...methods],
    };
  } finally {
    client.release(true);
  }
}

const nodesOf = (node: Node): Node[] => [
  ...(node['Actual Loops'] > 0 ? [node] : []),
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** In the format of the table in the documentation. */
export const describePlan = ({ indexes, walked }: Pick<Plan, 'indexes' | 'walked'>): string =>
  [...indexes.map((index) => `\`${index}\``), ...walked.map((table) => `all of \`${table}\``)].join(', ') || 'none';
