/** A worker process of the fault suite: audits by a script with pauses, until it is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditService, type Auditor } from '@citeready/core';
import { createScriptedAuditor, sampleDiscovery, sampleReport } from '@citeready/testing';
import { createPostgresBackend } from '../../src/index.js';

const [connectionString = '', leaseMs = '', pauseMs = ''] = process.argv.slice(2);

const auditor: Auditor = {
  engines: createScriptedAuditor().engines,
  async run({ domain, kind, startedAt }, { observer, signal }) {
    for (let page = 1; page <= 3; page++) {
      await observer.discovery(sampleDiscovery());
      await sleep(Number(pauseMs), undefined, { signal });
      const stage = `auditing page ${page} of 3`;
      await observer.progress({ status: 'auditing', stage, pagesDone: page, pagesTotal: 3 });
    }
    // The start of the run is its mark: the audit keeps that of its last run.
    const report = sampleReport({ domain, kind, audited_at: startedAt.toISOString() });
    return { outcome: 'completed', report, archive: null };
  },
};

const backend = createPostgresBackend({ connectionString, maxConnections: 4 });
const service = createAuditService({ backend, auditor, allowReservedDomains: true });
service.worker({ concurrency: 2, leaseMs: Number(leaseMs), pollMs: 100, backoff: { baseMs: 100, maxMs: 500 } }).start();
process.stdout.write('ready\n');
