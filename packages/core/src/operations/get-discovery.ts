/** GET /api/v1/audits/{slug}/discovery: the findings so far. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { DiscoveryView } from '../contract/audit-status.js';
import type { SlugParams } from '../contract/audits.js';
import type { AppError } from './app-error.js';
import { useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { findAudit } from './find-audit.js';

export const getDiscovery =
  (deps: Deps) =>
  (input: SlugParams): ResultAsync<DiscoveryView, AppError> =>
    useCase(async () => {
      const found = await findAudit(deps, input.slug);
      if (found.isErr()) return err(found.error);
      const audit = found.value;
      return ok({
        slug: audit.slug,
        domain: audit.domain,
        status: audit.status,
        current_stage: audit.stage,
        discovery: await deps.backend.storage.audits.readDiscovery({ auditId: audit.id }),
        started_at: audit.startedAt?.toISOString() ?? null,
        completed_at: audit.completedAt?.toISOString() ?? null,
      });
    });
