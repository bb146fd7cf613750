/** POST /api/v1/audits: queues an audit of a domain, or returns the existing one. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditJobReference, SubmitAuditRequest } from '../contract/audits.js';
import { normalizeDomain } from '../domain/domain-name.js';
import type { AppError } from './app-error.js';
import { attempt, badField } from './app-error.js';
import type { MaybeLater } from './at-once.js';
import { continueWith } from './at-once.js';
import { existingReference, queuedReference } from './audit-views.js';
import type { CallContext, Deps } from './deps.js';
import { requester } from './deps.js';
import { openFullAudit } from './open-audit.js';

export interface JobOutcome {
  readonly created: boolean;
  readonly job: AuditJobReference;
}

export const submitAudit =
  (deps: Deps) =>
  (input: SubmitAuditRequest, { principal }: CallContext): MaybeLater<Result<JobOutcome, AppError>> =>
    attempt(() => {
      const domain = normalizeDomain(input.domain, deps.options.domains);
      if (domain.isErr()) return err(badField('domain', domain.error));
      const opened = openFullAudit(deps, {
        domain: domain.value,
        requestedBy: requester(principal),
        stage: 'discovering',
        whenCompleted: 'keep',
      });
      return continueWith(opened, ({ outcome, audit }) =>
        outcome === 'created'
          ? ok({ created: true, job: queuedReference(audit) })
          : ok({ created: false, job: existingReference(audit, 'discovering') }),
      );
    });
