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

/** What the interface shows of an audit at present; `null` for one that is unknown to its callers. Rejects for trouble of storage. */
export async function lookAtStatus(
  deps: Pick<Deps, 'backend' | 'clock' | 'options'>,
  slug: string,
): Promise<StatusOutcome | null> {
  const found = await findWithPlace(deps.backend, { slug, kind: 'full' });
  // A job that was submitted after the host withdrew the audit can be followed, since its submit was answered; its result stays unknown.
  if (found === null || (!found.audit.published && !isLive(found.audit.status))) return null;
  const { audit } = found;
  const place = found.place === null ? null : queuePlace(deps, found.place);
  return {
    status: { ...statusView(audit), ...(place === null ? {} : { queue: place.queue }) },
    pollAfter: isLive(audit.status) ? (place?.pollAfter ?? deps.options.pollIntervalSeconds) : null,
  };
}

export const getStatus =
  (deps: Deps) =>
  (input: SlugParams): ResultAsync<StatusOutcome, AppError> =>
    useCase(async () => {
      const outcome = await lookAtStatus(deps, input.slug);
      return outcome === null ? err(notFound('No audit has this slug.')) : ok(outcome);
    });
