/**
 * POST /api/v1/toolbar/check: an instant audit under the allowance of the caller's tier. The audit, its job and its cost are one
 * transaction: a check that finds a pending job costs nothing, and one beyond the allowance queues nothing.
 */
import { addHours } from 'date-fns/addHours';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { formatISO } from 'date-fns/formatISO';
import type { Result, ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { InstantResult, Tier, ToolbarCheckRequest, ToolbarQueued, ToolbarResponse } from '../contract/toolbar.js';
import { addressBuckets } from '../domain/address-bucket.js';
import { normalizeDomain } from '../domain/domain-name.js';
import { slugBase } from '../domain/slug.js';
import { eventAudit } from '../events/of-audit.js';
import type { AllowanceExhausted } from '../events/types.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { InstallPrincipal, Principal } from '../ports/auth.js';
import type { Storage } from '../ports/storage.js';
import type { AppError } from './app-error.js';
import { appError, badField, useCase } from './app-error.js';
import { instantResult, toolbarJob } from './audit-views.js';
import type { CallContext, Deps } from './deps.js';
import { requester } from './deps.js';
import { inTransaction } from './guard-ports.js';
import { admit } from './open-audit.js';
import { visibleCheck } from './visible-check.js';

export type ToolbarOutcome =
  | { readonly created: true; readonly body: ToolbarQueued }
  | { readonly created: false; readonly body: ToolbarResponse };

const TIER: Readonly<Record<Principal['kind'], Tier>> = {
  api_key: 'api_key',
  user: 'registered',
  install: 'anonymous',
};
const HOUR_MS = addHours(0, 1).getTime();

/** Why no audit was granted. */
type Refusal = { readonly allowance: AllowanceExhausted['allowance'] } & (
  { readonly why: 'exhausted' } | { readonly why: 'error'; readonly error: AppError }
);

export const toolbarCheck =
  (deps: Deps) =>
  (input: ToolbarCheckRequest, context: CallContext): ResultAsync<ToolbarOutcome, AppError> =>
    useCase(async () => {
      const domain = normalizeDomain(input.domain, deps.options.domains);
      if (domain.isErr()) return err(badField('domain', domain.error));
      const group = requester(context.principal);
      await admit(deps, { kind: 'instant', domain: domain.value, group, whenCompleted: 'again' });
      const opened = await inTransaction(deps.backend, async ({ storage, queue }) => {
        const ticket = deps.ids.uuid();
        const { outcome, audit } = await storage.audits.open({
          auditId: deps.ids.uuid(),
          jobId: deps.ids.uuid(),
          domain: domain.value,
          slugBase: slugBase(domain.value),
          kind: 'instant',
          whenCompleted: 'again',
          requestedBy: group,
          stage: null,
          allowanceTicket: context.principal.kind === 'api_key' ? null : ticket,
          now: deps.clock.now(),
        });
        if (outcome !== 'created')
          return ok({ created: false, audit, remaining: await remaining(deps, storage, context.principal) });
        const taken = await takeAllowance(deps, storage, context, ticket);
        if (taken.isErr()) return err(taken.error);
        await queue.enqueue({ id: audit.jobId, kind: 'instant', subject: audit.id, group });
        return ok({ created: true, audit, remaining: taken.value });
      });
      const tier = TIER[context.principal.kind];
      if (opened.isOk()) {
        const { created, audit, remaining: left } = opened.value;
        if (created) {
          deps.admission.note({ kind: 'instant', group });
          deps.events.emit({ type: 'audit.queued', audit: eventAudit(audit) });
        }
        const data = await shownResult(deps, audit, context.principal);
        return ok({ created, body: queuedBody(audit, data, tier, left) });
      }
      const { allowance } = opened.error;
      deps.events.emit({ type: 'allowance.exhausted', requester: group, domain: domain.value, allowance });
      return opened.error.why === 'error'
        ? err(opened.error.error)
        : ok(await upgradeBody(deps, domain.value, context.principal));
    });

const shownResult = async ({ backend }: Deps, audit: AuditRecord, principal: Principal): Promise<InstantResult> =>
  instantResult(audit.slug, await visibleCheck(backend.storage, audit, principal));

const queuedBody = (audit: AuditRecord, data: InstantResult, tier: Tier, remaining: number | null): ToolbarQueued => ({
  data,
  job: toolbarJob(audit),
  poll_url: `/api/job-status?slug=${encodeURIComponent(audit.slug)}&engine=instant`,
  tier,
  free_audits_remaining: remaining,
});

/** The cached result of a caller whose allowance is used up. For a domain never seen, it contains the slug that the domain would get. */
async function upgradeBody(deps: Deps, domain: string, principal: Principal): Promise<ToolbarOutcome> {
  const audit = await deps.backend.storage.audits.findByDomain({ domain, kind: 'instant' });
  return {
    created: false,
    body: {
      data: audit === null ? instantResult(slugBase(domain), null) : await shownResult(deps, audit, principal),
      tier: TIER[principal.kind],
      free_audits_remaining: 0,
      upgrade: true,
      upgrade_url: deps.options.upgradeUrl,
      message: deps.options.upgradeMessage,
    },
  };
}

const idsOf = ({ installId, formerId }: InstallPrincipal): Pick<InstallPrincipal, 'installId' | 'formerId'> => ({
  installId,
  ...(formerId !== undefined && { formerId }),
});

/** The address key under which new installs are counted; `null` if they are not counted. */
async function bucketsOf({ options, pseudonyms }: Deps, remoteAddress: string | null) {
  if (options.newInstallsPerDay === null) return null;
  const { narrow, wide } = addressBuckets(remoteAddress);
  return {
    addressKey: await pseudonyms.of('address', narrow),
    perDay: options.newInstallsPerDay,
    ...(wide !== null && {
      wide: {
        addressKey: await pseudonyms.of('address', wide),
        perDay: Math.max(options.newInstallsPerDay, options.newInstallsPerNetworkPerDay),
      },
    }),
  };
}

const remaining = async (deps: Deps, storage: Storage, principal: Principal): Promise<number | null> =>
  principal.kind === 'install'
    ? storage.allowances.remainingFree({ ...idsOf(principal), limit: deps.options.freeAudits })
    : null;

/** What is left after taking one: a number for an anonymous install, `null` if nothing is counted down. */
async function takeAllowance(
  deps: Deps,
  { allowances }: Storage,
  { principal, remoteAddress }: CallContext,
  ticket: string,
): Promise<Result<number | null, Refusal>> {
  const { options } = deps;
  const now = deps.clock.now();
  switch (principal.kind) {
    case 'api_key':
      return ok(null);
    case 'user': {
      const taken = await allowances.takeWindowed({
        ticket,
        userId: principal.userId,
        limit: options.registeredPerHour,
        windowMs: HOUR_MS,
        now,
      });
      if (taken.outcome === 'granted') return ok(null);
      return err({
        why: 'error',
        allowance: 'hourly',
        error: appError(
          'rate_limited',
          `Registered users have ${options.registeredPerHour} instant audit per hour; the next one is free at ${formatISO(taken.retryAt)}.`,
          { retryAfterSeconds: Math.max(1, differenceInSeconds(taken.retryAt, now, { roundingMethod: 'ceil' })) },
        ),
      });
    }
    case 'install': {
      const newInstalls = await bucketsOf(deps, remoteAddress);
      const taken = await allowances.takeFree({
        ticket,
        ...idsOf(principal),
        limit: options.freeAudits,
        ...(newInstalls && { newInstalls }),
        now,
      });
      if (taken.outcome === 'granted') return ok(taken.remaining);
      if (taken.outcome === 'exhausted') return err({ why: 'exhausted', allowance: 'free' });
      return err({
        why: 'error',
        allowance: 'address',
        error: appError('rate_limited', 'Too many new installs from this address today; try again tomorrow.', {
          retryAfterSeconds: 24 * 3600,
        }),
      });
    }
  }
}
