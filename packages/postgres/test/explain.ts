/** How the server runs the statements of a call: which indexes, how many pages, how long. Nothing that they write stays. */
import type pg from 'pg';
import type { QueryResult } from '../src/database/pool.js';
import { createPostgresBackend, type PostgresBackend, type QueryConfig } from '../src/index.js';

export interface Plan {
  /** In alphabetical order. */
  readonly indexes: readonly string[];
  /** Tables read from end to end. */
  readonly walked: readonly string[];
  /** Pages of 8 KiB asked for. */
  readonly buffers: number;
  readonly ms: number;
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

/**
 * Runs the call twice, on one connection whose transaction is rolled back, and explains each statement of the second time, when caches are warm.
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
  let recording = false;
  let places = 0;
  const run = async <R extends Record<string, unknown>>(config: QueryConfig): Promise<QueryResult<R>> => {
    // The call's own transactions are part of the one that is rolled back.
    const control = /^\s*(begin|commit|rollback)\b/.exec(config.text);
    if (control) return { rows: [], command: (control[1] ?? '').toUpperCase() };
    if (recording) {
      await client.query('savepoint explained');
      const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
        `explain (analyze, buffers, format json) ${config.text}`,
        config.values,
      );
      await client.query('rollback to savepoint explained');
      if (places++ >= skip) explained.push(...(rows[0]?.['QUERY PLAN'] ?? []));
    }
    return client.query<R>(config);
  };
  const session = { query: run, release: () => {}, on: () => {}, removeListener: () => {} };
  try {
    const backend = createPostgresBackend({
      pool: {
        query: run,
        connect: (callback) => callback(undefined, session),
      },
      schema,
      maintenanceMs: null,
    });
    for (const second of [false, true]) {
      await client.query('begin');
      recording = second;
      await call(backend);
      await client.query('rollback');
    }
    recording = false;
    const nodes = explained.flatMap((each) => nodesOf(each.Plan));
    const names = (of: (node: Node) => readonly (string | undefined)[]): string[] =>
      [...new Set(nodes.flatMap(of).filter((name) => name !== undefined))].sort();
    return {
      indexes: names((node) => [node['Index Name'], ...(node['Conflict Arbiter Indexes'] ?? [])]),
      walked: names((node) => [node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined]),
      buffers: explained.reduce((sum, { Plan: p }) => sum + p['Shared Hit Blocks'] + p['Shared Read Blocks'], 0),
      ms: explained.reduce((sum, each) => sum + each['Execution Time'], 0),
    };
  } finally {
    client.release(true);
  }
}

const nodesOf = (node: Node): Node[] => [
  ...(node['Actual Loops'] > 0 ? [node] : []),
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** As the table in the documentation says it. */
export const describePlan = ({ indexes, walked }: Pick<Plan, 'indexes' | 'walked'>): string =>
  [...indexes.map((index) => `\`${index}\``), ...walked.map((table) => `all of \`${table}\``)].join(', ');
