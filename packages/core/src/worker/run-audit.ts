/**
 * Runs one audit job from its claim to its end. Every path leaves the audit completed, failed with a reason, or queued for another try; the
 * end of the audit and the end of its job are one transaction.
 */
import { eventAudit } from '../events/of-audit.js';
import type { AuditRequeued } from '../events/types.js';
import type { Deps } from '../operations/deps.js';
import type { AuditOutcome, Auditor, CompetitorLookup } from '../ports/auditor.js';
import type { AuditError, AuditRecord } from '../ports/audit-records.js';
import type { LeasedJob } from '../ports/queue.js';
import { createObserver, FencedOff } from './audit-observer.js';
import type { Ended, RunControls } from './run-controls.js';
import { failAudit, completeAudit } from './end-audit.js';

export async function runAuditJob(deps: Deps, auditor: Auditor, job: LeasedJob, controls: RunControls): Promise<void> {
  const { audits } = deps.backend.storage;
  if (job.exhausted) {
    const failure = { code: 'tries_exhausted', message: 'The audit was interrupted too often and was given up.' };
    if (!(await failAudit(deps, job, failure))) takenOver(deps, job);
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
    // Delivered twice, or the domain was forgotten: there is nothing left to do.
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
    if (outcome.outcome === 'completed') await completeAudit(deps, job, audit, outcome);
    else if (!(await failAudit(deps, job, failureOf(outcome), audit.run))) throw new FencedOff();
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

function takenOver(deps: Deps, { subject, attempt }: LeasedJob): 'taken-over' {
  deps.logger.warn('audit was taken over by another worker', { auditId: subject, attempt });
  return 'taken-over';
}

/** The auditor threw: hand the job back, retry later, or give up. Returns which. */
async function afterThrow(
  deps: Deps,
  job: LeasedJob,
  audit: AuditRecord,
  controls: RunControls,
  error: unknown,
): Promise<Ended> {
  const reason = controls.reason();
  if (error instanceof FencedOff || reason === 'lease-lost') {
    return takenOver(deps, job);
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
    return (await failAudit(deps, job, failure, run)) ? 'failed' : takenOver(deps, job);
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
      // While the site is re-audited, its Discovery is unfinished; the report still contains the last one.
      const discovery = kept?.complete ? kept : (await audits.readReport({ auditId: audit.id }))?.discovery;
      return discovery ? { discovery, auditedAt: audit.result.completedAt } : null;
    },
  };
}
