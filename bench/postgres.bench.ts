/**
 * Storage and queue on PostgreSQL, each figure beside its floor or peer in the same run.
 *
 *   npm run bench -- postgres [--only submit,start,queue,backlog,list,memory,workers,toolbar] [--seconds N] [--audits 10000,1000000]
 *     [--jobs 1000000] [--checks 200] [--keep]
 *
 * On `DATABASE_URL`, in schemas of its own that are dropped afterwards, or on a private server that forgets everything. `--keep` leaves the filled
 * lists for the next run on the same database.
 */
import { parseArgs } from 'node:util';
import { backlog } from './postgres/backlog.js';
import { openBench } from './postgres/bench.js';
import { jobStart } from './postgres/job-start.js';
import { lists } from './postgres/lists.js';
import { machine } from './postgres/measure.js';
import { memory } from './postgres/memory.js';
import { queueThroughput } from './postgres/queue.js';
import { submits } from './postgres/submits.js';
import { toolbar } from './postgres/toolbar.js';
import { workers } from './postgres/workers.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'submit,start,queue,backlog,list,memory,workers,toolbar' },
    seconds: { type: 'string', default: '4' },
    audits: { type: 'string', default: '10000,1000000' },
    jobs: { type: 'string', default: '1000000' },
    checks: { type: 'string', default: '200' },
    keep: { type: 'boolean', default: false },
  },
});
const only = new Set(values.only.split(','));
const bench = await openBench(Number(values.seconds) * 1000);
try {
  const { rows } = await bench.pool.query<{ server_version: string }>('show server_version');
  machine(`PostgreSQL ${rows[0]?.server_version ?? ''}`);
  if (only.has('submit')) await submits(bench);
  if (only.has('start')) await jobStart(bench);
  if (only.has('queue')) await queueThroughput(bench);
  if (only.has('backlog')) await backlog(bench, { jobs: Number(values.jobs) });
  if (only.has('list')) await lists(bench, { counts: values.audits.split(',').map(Number), keep: values.keep });
  if (only.has('memory')) await memory(bench);
  if (only.has('workers')) await workers(bench);
  if (only.has('toolbar')) await toolbar(bench, { checks: Number(values.checks) });
} finally {
  await bench.close();
}
