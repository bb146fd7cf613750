/**
 * Takes one audit job from its claim to its end. Every way out leaves the audit completed, failed with a reason, or queued for another try;
 * the end of the audit and the end of its job are one transaction.
 */
import { ok } from 'neverthrow';
import { resultHash } from '../domain/result-hash.js';
import { eventAudit, eventsOfFailure, eventsOfResult } from '../events/of-audit.js';
import type { AuditRequeued } from '../events/types.js';
import { inTransaction } from '../operations/guard-ports.js';
import type { Deps } from '../operations/deps.js';
import type { Auditor, AuditOutcome, CompetitorLookup } from '../ports/auditor.js';
import type { AuditError, AuditRecord } from '../ports/audits.js';
import type { Transaction } from '../ports/backend.js';
import type { LeasedJob } from '../ports/queue.js';
import { createObserver, FencedOff } from './audit-observer.js';
import { notifyConnections } from './notify-connections.js';
import { messagesOfResult, notifyWebhooks } from './notify-webhooks.js';
import type { Trouble } from './trouble.js';

/** How a run ended. */
type Ended = 'completed' | 'failed' | 'requeued' | 'taken-over';

export interface RunControls {
  /** Aborts when the lease is lost, the time is up or the worker stops. */
  readonly signal: AbortSignal;
  /** Why `signal` aborted. */
  readonly reason: () => 'lease-lost' | 'timeout' | 'shutdown' | null;
  readonly retryDelayMs: (attempt: number) => number;
  readonly trouble: Trouble;
  /** Notes how the run ended. */
  readonly outcome: (outcome: Ended) => void;
}

export async function runAuditJob(deps: Deps, auditor: Auditor, job: LeasedJob, controls: RunControls): Promise<void> {
  const { audits } = deps.backend.storage;
  if (job.exhausted) {
    await failAudit(deps, job, {
      code: 'tries_exhausted',
      message: 'The audit was interrupted too often and was given up.',
    });
    return;
  }
  const now = deps.clock.now();
  const audit = await audits.start({
    auditId: job.subject,
    jobId: job.id,
    stage: 'discovering niche and competitors',
    now,
  });
  if (audit === null) {
    // Delivered twice, or the domain was forgotten: nothing is left to do.
    await deps.backend.queue.complete({ job });
    return;
  }
  deps.events.emit({ type: 'audit.discovering', audit: eventAudit(audit), attempt: job.attempt });
  if (job.attempt === 1)
    deps.telemetry.record({
      metric: 'citeready.audit.wait.duration',
      value: Math.max(0, now.getTime() - audit.queuedAt.getTime()) / 1000,
      labels: { 'citeready.audit.kind': audit.kind },
    });
  const { observer, end } = createObserver(deps, audit);
  try {
    const corrected = await deps.backend.storage.domains.corrections({ domain: audit.domain });
    const outcome = await auditor.run(
      {
        domain: audit.domain,
        kind: audit.kind,
        startedAt: now,
        ...(corrected === null ? {} : { corrections: corrected.corrections }),
      },
      {
        observer,
        signal: controls.signal,
        earlier: earlierAudits(deps),
        lastArchive: () => audits.readArchive({ auditId: audit.id }),
        ...(deps.telemetry.on && { telemetry: deps.telemetry }),
      },
    );
    end(null);
    await (outcome.outcome === 'completed'
      ? completeAudit(deps, job, audit, outcome)
      : failAudit(deps, job, failureOf(outcome), audit.run));
    controls.outcome(outcome.outcome === 'completed' ? 'completed' : 'failed');
  } catch (error) {
    end(controls.reason() ?? 'error');
    controls.outcome(await afterThrow(deps, job, audit, controls, error));
  }
}

const failureOf = ({ code, message, target }: Extract<AuditOutcome, { outcome: 'unreachable' }>): AuditError => ({
  code,
  message,
  ...(target === undefined ? {} : { target }),
});

async function completeAudit(
  deps: Deps,
  job: LeasedJob,
  audit: AuditRecord,
  { report, archive }: Extract<AuditOutcome, { outcome: 'completed' }>,
): Promise<void> {
  const hash = await resultHash(report);
  const stored = await inTransaction(deps.backend, async (tx) => {
    // Discovery was told from the pages read by then; from now on it says what the report says.
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
    // Fenced off, or the lease is gone: the successor's result counts, ours is dropped as a whole.
    if (completed === null || !(await tx.queue.complete({ job }))) throw new FencedOff();
    if (audit.kind === 'full')
      await notifyConnections(deps, tx, audit.id, 'audit.completed', {
        slug: audit.slug,
        domain: audit.domain,
        overall_score: report.overall_score,
        verdict: report.verdict,
        // Enough for a plugin's page without a call of its own.
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

/** Ends audit and job as failed and gives back what the job had cost. Without `run` for jobs whose workers died. */
async function failAudit(deps: Deps, job: LeasedJob, error: AuditError, run?: number): Promise<void> {
  const ended = await deps.backend.transaction(async (tx) => {
    const failed = await tx.storage.audits.fail({
      auditId: job.subject,
      jobId: job.id,
      ...(run === undefined ? {} : { run }),
      error,
      now: deps.clock.now(),
    });
    if (failed !== null) await afterFailure(deps, tx, failed, error);
    await (job.exhausted ? tx.queue.complete({ job }) : tx.queue.fail({ job, error: error.code }));
    return failed;
  });
  for (const event of ended === null ? [] : eventsOfFailure(ended)) deps.events.emit(event);
}

async function afterFailure(deps: Deps, tx: Transaction, audit: AuditRecord, error: AuditError): Promise<void> {
  if (audit.allowanceTicket !== null) await tx.storage.allowances.refund({ ticket: audit.allowanceTicket });
  if (audit.kind === 'full')
    await notifyConnections(deps, tx, audit.id, 'audit.failed', { slug: audit.slug, domain: audit.domain, error });
  await notifyWebhooks(deps, tx, audit.id, [{ type: 'audit.failed', data: { error } }]);
}

/** The auditor threw: hand the job back, try again later, or give up. Tells which. */
async function afterThrow(
  deps: Deps,
  job: LeasedJob,
  audit: AuditRecord,
  controls: RunControls,
  error: unknown,
): Promise<Ended> {
  const reason = controls.reason();
  if (error instanceof FencedOff || reason === 'lease-lost') {
    deps.logger.warn('audit was taken over by another worker', { auditId: audit.id, attempt: job.attempt });
    return 'taken-over';
  }
  const { id: auditId, run } = audit;
  const told = (reason: AuditRequeued['reason']): void =>
    deps.events.emit({ type: 'audit.requeued', audit: eventAudit(audit), reason });
  const handBack = async (stage: string, why: AuditRequeued['reason']): Promise<void> => {
    const requeued = await deps.backend.storage.audits.requeue({ auditId, run, stage, now: deps.clock.now() });
    await deps.backend.queue.release({ job });
    if (requeued) told(why);
  };
  if (reason === 'shutdown') {
    await handBack('waiting for a worker', 'shutdown');
    return 'requeued';
  }
  if (controls.trouble.covers(job.id, error)) {
    await controls.trouble.handBack(job.id, error, () => handBack('waiting', 'trouble'));
    return 'requeued';
  }
  if (controls.trouble.hadNoTurn(job.id, error)) {
    await controls.trouble.owe(() => handBack('waiting for a turn at the site', 'no-turn'));
    return 'requeued';
  }
  deps.logger.error('audit failed', { auditId, domain: audit.domain, attempt: job.attempt, reason, error });
  const { maxAttempts } = deps.backend.queue;
  if (job.attempt >= maxAttempts) {
    const failure =
      reason === 'timeout'
        ? { code: 'timeout', message: 'The audit took longer than it may.' }
        : { code: 'internal_error', message: 'The audit stopped because of an error on our side.' };
    await failAudit(deps, job, failure, run);
    return 'failed';
  }
  const requeued = await deps.backend.transaction(async ({ storage, queue }) => {
    const stage = `waiting for try ${job.attempt + 1} of ${maxAttempts}`;
    const waits = await storage.audits.requeue({ auditId, run, stage, now: deps.clock.now() });
    await queue.retry({ job, delayMs: controls.retryDelayMs(job.attempt), error: reason ?? 'error' });
    return waits;
  });
  if (requeued) told('retry');
  return 'requeued';
}

/** Published audits of other sites, for competitor candidates. */
function earlierAudits({ backend }: Deps): CompetitorLookup {
  const { audits } = backend.storage;
  return {
    sameCategory: (query) => audits.sameCategory(query),
    async audited(domain) {
      const audit = await audits.findByDomain({ domain, kind: 'full' });
      if (!audit?.published || audit.result === null) return null;
      const kept = await audits.readDiscovery({ auditId: audit.id });
      // While the site is audited again, its Discovery is unfinished; the report still tells the last one.
      const discovery = kept?.complete ? kept : (await audits.readReport({ auditId: audit.id }))?.discovery;
      return discovery ? { discovery, auditedAt: audit.result.completedAt } : null;
    },
  };
}
