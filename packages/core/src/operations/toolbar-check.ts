/**
 * POST /api/v1/toolbar/check: an instant audit under the allowance of the caller's tier. The audit, its job and what it costs are one
 * transaction: a check that finds a pending job costs nothing, and one beyond the allowance queues nothing.
 */
import { addHours, differenceInSeconds, formatISO } from 'date-fns';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Tier, ToolbarCheckRequest, ToolbarQueued, ToolbarResponse } from '../contract/toolbar.js';
import { normaliseDomain } from '../domain/domain-name.js';
import { slugBase } from '../domain/slug.js';
import type { AuditRecord } from '../ports/audits.js';
import type { Principal } from '../ports/auth.js';
import type { Storage } from '../ports/storage.js';
import { appError, badField, useCase, type AppError } from './app-error.js';
import { instantResult, toolbarJob } from './audit-views.js';
import { requester, type CallContext, type Deps } from './deps.js';
import { inTransaction } from './guard-ports.js';

export interface ToolbarOutcome {
  readonly created: boolean;
  readonly body: ToolbarResponse;
}

const TIER: Readonly<Record<Principal['kind'], Tier>> = {
  api_key: 'api_key',
  user: 'registered',
  install: 'anonymous',
};
const HOUR_MS = addHours(0, 1).getTime();

/** Why no audit was granted. */
type Refusal = { readonly why: 'exhausted' } | { readonly why: 'error'; readonly error: AppError };

export const toolbarCheck =
  (deps: Deps) =>
  (input: ToolbarCheckRequest, context: CallContext): ResultAsync<ToolbarOutcome, AppError> =>
    useCase(async () => {
      const domain = normaliseDomain(input.domain, deps.options.domains);
      if (domain.isErr()) return err(badField('domain', domain.error));
      const opened = await inTransaction(deps.backend, async ({ storage, queue }) => {
        const ticket = deps.ids.uuid();
        const group = requester(context.principal);
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
        return ok({ created, body: queuedBody(audit, tier, left) });
      }
      return opened.error.why === 'error' ? err(opened.error.error) : ok(await upgradeBody(deps, domain.value, tier));
    });

const queuedBody = (audit: AuditRecord, tier: Tier, remaining: number | null): ToolbarQueued => ({
  data: instantResult(audit.slug, audit),
  job: toolbarJob(audit),
  poll_url: `/api/job-status?slug=${encodeURIComponent(audit.slug)}&engine=instant`,
  tier,
  free_audits_remaining: remaining,
});

/** The cached result of a caller whose allowance is used up. A domain never seen shows the slug it would get. */
const upgradeBody = async (deps: Deps, domain: string, tier: Tier): Promise<ToolbarOutcome> => {
  const audit = await deps.backend.storage.audits.findByDomain({ domain, kind: 'instant' });
  return {
    created: false,
    body: {
      data: instantResult(audit?.slug ?? slugBase(domain), audit),
      tier,
      free_audits_remaining: 0,
      upgrade: true,
      upgrade_url: deps.options.upgradeUrl,
      message: deps.options.upgradeMessage,
    },
  };
};

const remaining = async (deps: Deps, storage: Storage, principal: Principal): Promise<number | null> =>
  principal.kind === 'install'
    ? storage.allowances.remainingFree({ installId: principal.installId, limit: deps.options.freeAudits })
    : null;

/** What is left after taking one: a number for an anonymous install, `null` where nothing is counted down. */
const takeAllowance = async (
  { options, clock }: Deps,
  { allowances }: Storage,
  { principal, remoteAddress }: CallContext,
  ticket: string,
): Promise<Result<number | null, Refusal>> => {
  const now = clock.now();
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
        error: appError(
          'rate_limited',
          `Registered users have ${options.registeredPerHour} instant audit per hour; the next one is free at ${formatISO(taken.retryAt)}.`,
          { retryAfterSeconds: Math.max(1, differenceInSeconds(taken.retryAt, now, { roundingMethod: 'ceil' })) },
        ),
      });
    }
    case 'install': {
      const cap = options.newInstallsPerDay;
      const taken = await allowances.takeFree({
        ticket,
        installId: principal.installId,
        limit: options.freeAudits,
        ...(cap === null || remoteAddress === null ? {} : { newInstalls: { addressKey: remoteAddress, perDay: cap } }),
        now,
      });
      if (taken.outcome === 'granted') return ok(taken.remaining);
      if (taken.outcome === 'exhausted') return err({ why: 'exhausted' });
      return err({
        why: 'error',
        error: appError('rate_limited', 'Too many new installs from this address today; try again tomorrow.', {
          retryAfterSeconds: 24 * 3600,
        }),
      });
    }
  }
};
