/** GET /api/job-status: the state of the instant check of a slug. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import { isLive } from '../domain/audit-state.js';
import { isSlug } from '../domain/slug.js';
import type { JobStatusQuery, JobStatusView } from '../contract/toolbar.js';
import type { Principal } from '../ports/auth.js';
import type { AppError } from './app-error.js';
import { notFound, useCase } from './app-error.js';
import { instantResult, toolbarJob } from './audit-views.js';
import type { Deps } from './deps.js';
import { findWithPlace, queuePlace } from './queue-place.js';
import { visibleCheck } from './visible-check.js';

export interface JobStatusOutcome {
  readonly view: JobStatusView;
  readonly pollAfter: number | null;
}

export const getJobStatus =
  (deps: Deps) =>
  ({ slug, engine }: JobStatusQuery, principal: Principal): ResultAsync<JobStatusOutcome, AppError> =>
    useCase(async () => {
      const known = engine === 'instant' && isSlug(slug);
      const unknown = err(notFound('No instant check of this slug; engine is `instant`.'));
      const found = known ? await findWithPlace(deps.backend, { slug, kind: 'instant' }) : null;
      if (found === null) return unknown;
      const { place } = found;
      const audit = await visibleCheck(deps.backend.storage, found.audit, principal);
      if (audit === null) return unknown;
      const pollAfter = place === null ? deps.options.pollIntervalSeconds : queuePlace(deps, place).pollAfter;
      return ok({
        view: {
          slug: audit.slug,
          engine,
          job: toolbarJob(audit),
          data: instantResult(audit.slug, audit),
          ...(audit.error === null ? {} : { error: audit.error }),
        },
        pollAfter: isLive(audit.status) ? pollAfter : null,
      });
    });
