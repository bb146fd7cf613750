/** Submits per second, beside the same statements sent through a bare client. */
import { createPostgresBackend } from '@citeready/postgres';
import type { ClientLike, PoolLike, QueryConfig } from '@citeready/postgres';
import type { Bench } from './bench.js';
import { SCHEMA, submitTo } from './bench.js';
import { line, perSecond, rate, ratio } from './measure.js';

export async function submits(bench: Bench): Promise<void> {
  const backend = await bench.fresh();
  const statements = await recordSubmit(bench);
  let domains = 0;
  const bare = async (): Promise<void> => {
    const id = crypto.randomUUID();
    const domain = `bare-${domains++}.example`;
    const client = await bench.pool.connect();
    for (const { text, values = [], name } of statements) {
      await client.query({ text, values: values.map((value) => own(value, id, domain)), ...(name ? { name } : {}) });
    }
    client.release();
  };
  for (const callers of [1, 8]) {
    await rate(callers, bench.durationMs / 2, bare);
    const floor = await rate(callers, bench.durationMs, bare);
    const ours = await rate(callers, bench.durationMs, () => submitTo(backend, `ours-${domains++}.example`));
    line(`submits, ${callers} at once`, perSecond(ours), `bare client ${perSecond(floor)}`, ratio(ours, floor));
  }
  let repeated = 0;
  const known = await rate(8, bench.durationMs, () => submitTo(backend, `ours-${repeated++ % 100}.example`));
  line('submits of domains that are known, 8 at once', perSecond(known));
  await backend.close();
}

/** The statements of one submit as the backend sends them. */
async function recordSubmit({ pool }: Bench): Promise<readonly QueryConfig[]> {
  const seen: QueryConfig[] = [];
  const recording: PoolLike = {
    query: (config) => pool.query(config),
    connect: (callback) => pool.connect((error, client) => callback(error, client && recordingClient(client, seen))),
  };
  const backend = createPostgresBackend({ pool: recording, schema: SCHEMA });
  await submitTo(backend, 'recorded.example');
  await backend.close();
  return seen.filter(({ text }) => /^\s*(begin|commit|with|insert)/.test(text));
}

const recordingClient = (client: ClientLike, seen: QueryConfig[]): ClientLike =>
  new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const [config] = given;
        if (name === 'query' && isConfig(config)) seen.push(config);
        return Reflect.apply(member, target, given);
      };
    },
  });

const isConfig = (value: unknown): value is QueryConfig =>
  typeof value === 'object' && value !== null && 'text' in value;

/** A recorded value with an id and a domain of its own. */
function own(value: unknown, id: string, domain: string): unknown {
  if (typeof value !== 'string') return value;
  if (value.startsWith('[{')) {
    const jobs: unknown = JSON.parse(value);
    return JSON.stringify(Array.isArray(jobs) ? jobs.map((job: object) => ({ ...job, id, singletonKey: id })) : jobs);
  }
  if (value === 'recorded.example' || value === 'recorded-example') return domain;
  return /^[0-9a-f-]{36}$/.test(value) ? id : value;
}
