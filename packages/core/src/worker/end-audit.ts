/** Ends an audit together with its job in one transaction, so that neither ever ends without the other. */
import { err, ok } from 'neverthrow';
import { resultHash } from '../domain/result-hash.js';
import { eventsOfFailure, eventsOfResult } from '../events/of-audit.js';
import { inTransaction } from '../operations/guard-ports.js';
import type { Deps } from '../operations/deps.js';
import type { AuditOutcome } from '../ports/auditor.js';
import type { AuditError, AuditRecord } from '../ports/audit-records.js';
import type { Transaction } from '../ports/backend.js';
import type { LeasedJob } from '../ports/queue.js';
import { FencedOff } from './audit-observer.js';
import { notifyConnections } from './notify-connections.js';
import { messagesOfResult, notifyWebhooks } from './notify-webhooks.js';

/** Stores the result and ends the job in one transaction, with its events, commands and webhooks. */
export async function completeAudit(
  deps: Deps,
  job: LeasedJob,
  audit: AuditRecord,
  { report, archive }: Extract<AuditOutcome, { outcome: 'completed' }>,
): Promise<void> {
  const hash = await resultHash(report);
  const stored = await inTransaction(deps.backend, async (tx) => {
    // Discovery was based on the pages read by then; from now on it shows what the report says.
    await tx.storage.audits.saveDiscovery({
      auditId: audit.id,
      run: audit.run,
      discovery: report.discovery,
      now: deps.clock.now(),
    });
    const completed = await tx.storage.audits.complete({
      auditId: audit.id,
      run: audit.run,
      report,
      archive,
      resultHash: hash,
      now: deps.clock.now(),
    });
    // Fenced off, or the lease is lost: the successor's result counts, this one is dropped as a whole.
    if (completed === null || !(await tx.queue.complete({ job }))) throw new FencedOff();
    if (audit.kind === 'full')
      await notifyConnections(deps, tx, audit.id, 'audit.completed', {
        slug: audit.slug,
        domain: audit.domain,
        overall_score: report.overall_score,
        verdict: report.verdict,
        // Enough for a plugin's page without a separate call.
        engines: report.engines.map(({ engine, name, overall_score, fixes }) => ({
          engine,
          name,
          overall_score,
          first_fix: fixes[0]?.title ?? null,
        })),
      });
    await notifyWebhooks(deps, tx, audit.id, messagesOfResult(completed.audit, audit.result, completed.changed));
    return ok(completed);
  });
  if (stored.isErr()) return;
  for (const event of eventsOfResult(stored.value.audit, audit.result, stored.value.changed)) deps.events.emit(event);
}

/**
 * Ends audit and job as failed and refunds the allowance of the job. Without `run`, for jobs whose workers died. False, with nothing
 * written, if the lease is lost: the job is then still live, and an audit that ends without it can be ordered again, but cannot get a
 * second job, so that it would wait forever.
 */
export async function failAudit(deps: Deps, job: LeasedJob, error: AuditError, run?: number): Promise<boolean> {
  const ended = await inTransaction<AuditRecord | null, 'lease-lost'>(deps.backend, async (tx) => {
    const failed = await tx.storage.audits.fail({
      auditId: job.subject,
      jobId: job.id,
      ...(run === undefined ? {} : { run }),
      error,
      now: deps.clock.now(),
    });
    // A worker that lost the job meanwhile has begun another run: its own failure then counts, and without a job it could not come.
    if (failed === null && run !== undefined) return err('lease-lost');
    if (failed !== null) await afterFailure(deps, tx, failed, error);
    const held = await (job.exhausted ? tx.queue.complete({ job }) : tx.queue.fail({ job, error: error.code }));
    return held ? ok(failed) : err('lease-lost');
  });
  if (ended.isErr()) return false;
  for (const event of ended.value === null ? [] : eventsOfFailure(ended.value)) deps.events.emit(event);
  return true;
}

async function afterFailure(deps: Deps, tx: Transaction, audit: AuditRecord, error: AuditError): Promise<void> {
  if (audit.allowanceTicket !== null) await tx.storage.allowances.refund({ ticket: audit.allowanceTicket });
  if (audit.kind === 'full')
    await notifyConnections(deps, tx, audit.id, 'audit.failed', { slug: audit.slug, domain: audit.domain, error });
  await notifyWebhooks(deps, tx, audit.id, [{ type: 'audit.failed', data: { error } }]);
}
