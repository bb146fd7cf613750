/** Opens a full audit and its job in one transaction: there is never an audit without a job or a job without an audit. */
import type { AuditStore } from '../ports/audits.js';
import type { Backend } from '../ports/backend.js';
import { isLive } from '../domain/audit-state.js';
import { eventAudit } from '../events/of-audit.js';
import { slugBase } from '../domain/slug.js';
import type { AppError } from './app-error.js';
import { Refused } from './app-error.js';
import type { MaybeLater } from './at-once.js';
import { continueWith } from './at-once.js';
import type { Deps } from './deps.js';

type Opened = Awaited<ReturnType<AuditStore['open']>>;

interface Opening {
  readonly domain: string;
  readonly requestedBy: string;
  readonly stage: string | null;
  readonly whenCompleted: 'keep' | 'again';
}

/** Rejects, or throws, with `Refused` if no more jobs may wait. */
export function openFullAudit(deps: Deps, input: Opening): MaybeLater<Opened> {
  const { domain, requestedBy: group, whenCompleted } = input;
  return continueWith(admit(deps, { kind: 'full', domain, group, whenCompleted }), () => open(deps, input));
}

function open(deps: Deps, input: Opening): MaybeLater<Opened> {
  const { backend, clock, ids } = deps;
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
  const noted = (opened: Opened): Opened => {
    if (opened.outcome === 'created') {
      deps.admission.note({ kind: 'full', group: input.requestedBy });
      deps.events.emit({ type: 'audit.queued', audit: eventAudit(opened.audit) });
    }
    return opened;
  };
  return continueWith(openWithJob(backend, opening(input.whenCompleted)), (first) =>
    // A result that the host has withdrawn is unknown: the request then orders a new audit, as for a domain never seen.
    first.outcome === 'completed' && !first.audit.published
      ? continueWith(openWithJob(backend, opening('again')), noted)
      : noted(first),
  );
}

/** An audit and, if one is opened, its job, at one moment. */
const openWithJob = (backend: Backend, input: Parameters<AuditStore['open']>[0]): MaybeLater<Opened> =>
  backend.together === undefined
    ? backend.transaction(async ({ storage, queue }) => {
        const opened = await storage.audits.open(input);
        const { id, jobId, kind, requestedBy } = opened.audit;
        if (opened.outcome === 'created') await queue.enqueue({ id: jobId, kind, subject: id, group: requestedBy });
        return opened;
      })
    : backend.together.openAudit(input);

interface Wish {
  readonly kind: 'full' | 'instant';
  readonly domain: string;
  readonly group: string;
  readonly whenCompleted: 'keep' | 'again';
}

/**
 * Passes if one more job may wait, or if none would be queued: the domain's audit is in progress, or its result is still valid.
 * @throws Refused otherwise
 */
export const admit = (deps: Deps, wish: Wish): MaybeLater<void> =>
  continueWith(deps.admission.check({ kind: wish.kind, group: wish.group }), (refusal) =>
    refusal === null ? undefined : unlessThere(deps, wish, refusal),
  );

async function unlessThere({ backend }: Deps, { kind, domain, whenCompleted }: Wish, refusal: AppError): Promise<void> {
  const audit = await backend.storage.audits.findByDomain({ domain, kind });
  const stands = audit !== null && audit.status === 'completed' && audit.published && whenCompleted === 'keep';
  if (audit === null || !(stands || isLive(audit.status))) throw new Refused(refusal);
}
