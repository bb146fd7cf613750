/**
 * `npm run plans -- [--audits N]` prints a table of how every statement runs on N audits (default 1,000,000), and as many rows in every other
 * table: indexes, pages read, time. `docs/postgres.md` has its output, and a test holds the smaller size that it can fill to the same indexes.
 *
 * On `DATABASE_URL` in the schema of `npm run bench -- postgres --only list --keep`, where that is there; else on a private server that is thrown
 * away.
 */
import { parseArgs } from 'node:util';
import { fill, SCHEMA, openBench } from '../bench/postgres/bench.js';
import { describePlan, explain } from '../packages/postgres/test/explain.js';
import { seedQueue, seedRest } from '../packages/postgres/test/seed.js';
import { STATEMENTS } from '../packages/postgres/test/statements.js';

const { values } = parseArgs({ options: { audits: { type: 'string', default: '1000000' } } });
const count = Number(values.audits);
const schema = `${SCHEMA}_${count}`;
const bench = await openBench(0);
try {
  await fill(bench, count);
  const { rows } = await bench.pool.query(`select from ${schema}.installs limit 1`);
  if (rows.length === 0) {
    await seedRest(bench.pool, count, schema);
    await seedQueue(bench.pool, 20_000, schema);
    await bench.pool.query('vacuum analyze');
  }
  console.log('| statement | indexes | pages | time |');
  console.log('| --- | --- | --- | --- |');
  for (const [name, call, { preparation } = {}] of STATEMENTS) {
    const { buffers, ms, ...plan } = await explain(bench.pool, schema, call, preparation);
    console.log(`| ${name} | ${describePlan(plan)} | ${buffers} | ${ms.toFixed(2)} ms |`);
  }
} finally {
  await bench.close();
}
