/** GET /api/v1/audits/{slug}/status: where an audit stands. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditStatusView, SlugParams } from '../contract/audits.js';
import { isLive } from '../domain/audit-state.js';
import type { AppError } from './app-error.js';
import { notFound, useCase } from './app-error.js';
import { statusView } from './audit-views.js';
import type { Deps } from './deps.js';
import { findWithPlace, queuePlace } from './queue-place.js';

export interface StatusOutcome {
  readonly status: AuditStatusView;
  /** Seconds to wait before the next poll; `null` when there is nothing more to wait for. */
  readonly pollAfter: number | null;
}

export const getStatus =
  (deps: Deps) =>
  (input: SlugParams): ResultAsync<StatusOutcome, AppError> =>
    useCase(async () => {
      const found = await findWithPlace(deps.backend, { slug: input.slug, kind: 'full' });
      // A job that was submitted after the host withdrew the audit can be followed, since its submit was answered; its result stays unknown.
      if (found === null || (!found.audit.published && !isLive(found.audit.status)))
        return err(notFound('No audit has this slug.'));
      const { audit } = found;
      const place = found.place === null ? null : queuePlace(deps, found.place);
      return ok({
        status: { ...statusView(audit), ...(place === null ? {} : { queue: place.queue }) },
        pollAfter: isLive(audit.status) ? (place?.pollAfter ?? deps.options.pollIntervalSeconds) : null,
      });
    });
