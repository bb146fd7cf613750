/** A worker process with the real auditor. Ends after `BENCH_JOBS` audits are done by all workers together, or waits for ever. */
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createPostgresBackend } from '@citeready/postgres';

const sites = process.env['BENCH_SITES'];
const backend = createPostgresBackend({
  connectionString: process.env['DATABASE_URL'] ?? '',
  schema: process.env['BENCH_SCHEMA'] ?? '',
});
const service = createAuditService({
  backend,
  auditor: createAuditor({
    ...(sites === undefined ? {} : { connectTo: [sites] }),
    maxPages: 10,
    politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
    parse: process.env['BENCH_PARSE'] === 'pool' ? 'pool' : 'inline',
  }),
  allowReservedDomains: true,
});
service.worker({ concurrency: Number(process.env['BENCH_CONCURRENCY'] ?? '4') }).start();
// The first claim starts the queue engine; what is kept for good is there after it.
await service.stats();
globalThis.gc?.();
console.log('ready');
