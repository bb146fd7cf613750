/** POST /api/v1/audits/{slug}/reaudit: audits a known domain again. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { SlugParams } from '../contract/audits.js';
import type { AppError } from './app-error.js';
import { useCase } from './app-error.js';
import { existingReference, queuedReference } from './audit-views.js';
import type { CallContext, Deps } from './deps.js';
import { requester } from './deps.js';
import { findAudit } from './find-audit.js';
import { openFullAudit } from './open-audit.js';
import type { JobOutcome } from './submit-audit.js';

export const reaudit =
  (deps: Deps) =>
  (input: SlugParams, { principal }: CallContext): ResultAsync<JobOutcome, AppError> =>
    useCase(async () => {
      const found = await findAudit(deps, input.slug);
      if (found.isErr()) return err(found.error);
      const { outcome, audit } = await openFullAudit(deps, {
        domain: found.value.domain,
        requestedBy: requester(principal),
        stage: 'discovering',
        whenCompleted: 'again',
      });
      return outcome === 'created'
        ? ok({ created: true, job: queuedReference(audit) })
        : ok({ created: false, job: existingReference(audit, 'discovering') });
    });
