/** Opens a full audit and its job in one transaction: neither an audit without a job nor a job without an audit is ever left behind. */
import type { AuditRecord, AuditStore } from '../ports/audits.js';
import type { Backend } from '../ports/backend.js';
import { isLive } from '../domain/audit-state.js';
import { eventAudit } from '../events/of-audit.js';
import { slugBase } from '../domain/slug.js';
import { Refused } from './app-error.js';
import type { Deps } from './deps.js';

export async function openFullAudit(
  deps: Deps,
  input: {
    readonly domain: string;
    readonly requestedBy: string;
    readonly stage: string | null;
    readonly whenCompleted: 'keep' | 'again';
  },
): Promise<{ readonly outcome: 'created' | 'active' | 'completed'; readonly audit: AuditRecord }> {
  const { backend, clock, ids } = deps;
  await admit(deps, {
    kind: 'full',
    domain: input.domain,
    group: input.requestedBy,
    whenCompleted: input.whenCompleted,
  });
  const opening = (whenCompleted: 'keep' | 'again'): Parameters<AuditStore['open']>[0] => ({
    auditId: ids.uuid(),
    jobId: ids.uuid(),
    domain: input.domain,
    slugBase: slugBase(input.domain),
    kind: 'full',
    whenCompleted,
    requestedBy: input.requestedBy,
    stage: input.stage,
    allowanceTicket: null,
    now: clock.now(),
  });
  const first = await openWithJob(backend, opening(input.whenCompleted));
  // A result that the host has withdrawn is unknown: what is asked for is a new audit, as of a domain never seen.
  const withdrawn = first.outcome === 'completed' && !first.audit.published;
  const opened = withdrawn ? await openWithJob(backend, opening('again')) : first;
  if (opened.outcome === 'created') {
    deps.admission.note({ kind: 'full', group: input.requestedBy });
    deps.events.emit({ type: 'audit.queued', audit: eventAudit(opened.audit) });
  }
  return opened;
}

/** An audit, and where one is opened its job, at one moment. */
const openWithJob = async (
  backend: Backend,
  input: Parameters<AuditStore['open']>[0],
): ReturnType<AuditStore['open']> =>
  backend.together === undefined
    ? backend.transaction(async ({ storage, queue }) => {
        const opened = await storage.audits.open(input);
        const { id, jobId, kind, requestedBy } = opened.audit;
        if (opened.outcome === 'created') await queue.enqueue({ id: jobId, kind, subject: id, group: requestedBy });
        return opened;
      })
    : backend.together.openAudit(input);

/**
 * Passes when one more job may wait, or when none would be queued: the domain's audit is under way, or its result stands.
 * @throws Refused otherwise
 */
export async function admit(
  { backend, admission }: Deps,
  input: {
    readonly kind: 'full' | 'instant';
    readonly domain: string;
    readonly group: string;
    readonly whenCompleted: 'keep' | 'again';
  },
): Promise<void> {
  const { kind, domain, group, whenCompleted } = input;
  const refusal = await admission.check({ kind, group });
  if (refusal === null) return;
  const audit = await backend.storage.audits.findByDomain({ domain, kind });
  const stands = audit !== null && audit.status === 'completed' && audit.published && whenCompleted === 'keep';
  if (audit === null || !(stands || isLive(audit.status))) throw new Refused(refusal);
}
