/** GET /api/v1/audits/{slug}: everything about an audit, with all versions. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditDetail } from '../contract/audit-detail.js';
import type { SlugParams } from '../contract/audits.js';
import type { AppError } from './app-error.js';
import { useCase } from './app-error.js';
import { engineDetail, versionView } from './audit-views.js';
import type { Deps } from './deps.js';
import { findAudit } from './find-audit.js';

export const getAudit =
  (deps: Deps) =>
  (input: SlugParams): ResultAsync<AuditDetail, AppError> =>
    useCase(async () => {
      const found = await findAudit(deps, input.slug);
      if (found.isErr()) return err(found.error);
      const audit = found.value;
      const { audits } = deps.backend.storage;
      const [report, versions] = await Promise.all([
        audits.readReport({ auditId: audit.id }),
        audits.versions({ auditId: audit.id }),
      ]);
      return ok({
        slug: audit.slug,
        domain: audit.domain,
        status: audit.status,
        published: audit.published,
        sector: report?.sector ?? null,
        category: report?.category ?? null,
        niche: report?.niche ?? null,
        created_at: audit.createdAt.toISOString(),
        completed_at: audit.result?.completedAt.toISOString() ?? null,
        partial: report?.partial ?? false,
        verdict: report?.verdict ?? null,
        overall_score: report?.overall_score ?? null,
        lowest: report?.lowest ?? null,
        engines: report?.engines.map((engine) => engineDetail(engine, report)) ?? [],
        competitors: report?.competitors ?? [],
        answers: report?.answers ?? [],
        ...(report?.usage === undefined ? {} : { usage: report.usage }),
        pages: report?.pages ?? [],
        skipped: report?.skipped ?? [],
        versions: versions.map(versionView),
        methodology: report?.methodology ?? null,
      });
    });
