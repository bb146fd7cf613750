/** A process that audits and listens nowhere. Run as many as you like; kill any of them, and another finishes its audits. */
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { backend } from './backend.js';

const auditor = createAuditor({
  // CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
  connectTo: process.env['CONNECT_TO']?.split(',') ?? [],
  // One pace per audited host, over all workers.
  hostTurns: backend.hostTurns(),
});
const service = createAuditService({ backend, auditor });
service.worker({ concurrency: 2 }).start();
console.log(`worker ${process.pid} is working`);

async function stop(): Promise<void> {
  // Audits that do not end within five seconds go back to the queue.
  await service.close({ graceMs: 5000 });
  await auditor.close();
  await backend.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
