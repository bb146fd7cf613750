/** GET /api/v1/audits/{slug}/report and /preview.svg: the public documents of a published audit that has a result. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { SlugParams } from '../contract/audits.js';
import type { PublicQuery } from '../contract/public.js';
import type { AuditRecord, AuditSummary } from '../ports/audit-records.js';
import type { ReportPages } from '../ports/report-pages.js';
import type { AppError } from './app-error.js';
import { notFound, useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { findPublicAudit, UNKNOWN_AUDIT } from './find-audit.js';
import { languageOf } from './page-language.js';

type Kind = 'page' | 'preview';

/**
 * Looks up the audit each time, so that a withdrawal takes effect at once; the document itself is generated once for each result, since
 * callers may be anonymous and could ask without limit.
 */
export const getPublicDocument =
  (deps: Deps, kind: Kind) =>
  (input: SlugParams & PublicQuery): ResultAsync<string, AppError> =>
    useCase(async () => {
      const { reportPages: pages } = deps;
      if (pages === null) return err(notFound(UNKNOWN_AUDIT));
      const language = languageOf(pages, input.lang);
      if (language.isErr()) return err(language.error);
      const found = await findPublicAudit(deps, input.slug);
      if (found.isErr()) return err(found.error);
      const audit = found.value;
      if (audit.result === null) return err(notFound(UNKNOWN_AUDIT));
      const text = await deps.documents.get(keyOf(kind, audit, audit.result, language.value), () =>
        write(deps, pages, kind, audit, language.value),
      );
      return text === null ? err(notFound(UNKNOWN_AUDIT)) : ok(text);
    });

/** Everything else that affects the document is constant for the lifetime of the process. */
const keyOf = (kind: Kind, { id }: AuditRecord, { version, resultHash, completedAt }: AuditSummary, language: string) =>
  JSON.stringify([kind, language, id, version, resultHash, completedAt.getTime()]);

async function write(
  { backend, options }: Deps,
  pages: ReportPages,
  kind: Kind,
  audit: AuditRecord,
  language: string,
): Promise<string | null> {
  const report = await backend.storage.audits.readReport({ auditId: audit.id });
  if (report === null) return null;
  if (kind === 'preview') return pages.preview({ report, language });
  const at = (name: string): string | null =>
    options.publicUrl === null ? null : `${options.publicUrl}/api/v1/audits/${audit.slug}/${name}`;
  return pages.page({ report, language, place: { page: at('report'), preview: at('preview.svg') } });
}
