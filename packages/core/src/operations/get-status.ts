/** GET /api/v1/audits/{slug}/status: the state of an audit. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditStatusView } from '../contract/audit-status.js';
import type { SlugParams } from '../contract/audits.js';
import { isLive } from '../domain/audit-state.js';
import type { AppError } from './app-error.js';
import { attempt, notFound } from './app-error.js';
import type { MaybeLater } from './at-once.js';
import { continueWith } from './at-once.js';
import { statusView } from './audit-views.js';
import type { FoundAudit } from '../ports/backend.js';
import type { Deps } from './deps.js';
import { findWithPlace, queuePlace } from './queue-place.js';

export interface StatusOutcome {
  readonly status: AuditStatusView;
  /** Seconds to wait before the next poll; `null` if there is nothing more to wait for. */
  readonly pollAfter: number | null;
}

/** The state of an audit as the API currently shows it; `null` if it is unknown to its callers. Rejects, or throws, for storage trouble. */
export const lookAtStatus = (
  deps: Pick<Deps, 'backend' | 'clock' | 'options'>,
  slug: string,
): MaybeLater<StatusOutcome | null> =>
  continueWith(findWithPlace(deps.backend, { slug, kind: 'full' }), (found) => shown(deps, found));

function shown(deps: Pick<Deps, 'clock' | 'options'>, found: FoundAudit | null): StatusOutcome | null {
  // A job that was submitted after the host withdrew the audit can be followed, since its submit succeeded; its result remains unknown.
  if (found === null || (!found.audit.published && !isLive(found.audit.status))) return null;
  const { audit } = found;
  const status = statusView(audit);
  const live = isLive(audit.status);
  if (found.place === null) return { status, pollAfter: live ? deps.options.pollIntervalSeconds : null };
  const { queue, pollAfter } = queuePlace(deps, found.place);
  return { status: { ...status, queue }, pollAfter: live ? pollAfter : null };
}

export const getStatus =
  (deps: Deps) =>
  (input: SlugParams): MaybeLater<Result<StatusOutcome, AppError>> =>
    attempt(() =>
      continueWith(lookAtStatus(deps, input.slug), (outcome) =>
        outcome === null ? err(notFound('No audit has this slug.')) : ok(outcome),
      ),
    );
