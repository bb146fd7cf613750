/** GET /api/v1/audits/{slug}/status: where an audit stands. */
import { ok, type ResultAsync } from 'neverthrow';
import type { AuditStatusView } from '../contract/audits.js';
import { isLive } from '../domain/audit-state.js';
import { useCase, type AppError } from './app-error.js';
import { statusView } from './audit-views.js';
import type { CallContext, Deps } from './deps.js';
import { findAudit } from './find-audit.js';

export interface StatusOutcome {
  readonly status: AuditStatusView;
  /** Seconds to wait before the next poll; `null` when there is nothing more to wait for. */
  readonly pollAfter: number | null;
}

export const getStatus =
  (deps: Deps) =>
  (input: { readonly slug: string }, { principal }: CallContext): ResultAsync<StatusOutcome, AppError> =>
    useCase(async () => {
      const found = await findAudit(deps, input.slug, principal);
      return found.andThen((audit) =>
        ok({ status: statusView(audit), pollAfter: isLive(audit.status) ? deps.options.pollIntervalSeconds : null }),
      );
    });
