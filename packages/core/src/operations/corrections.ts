/** GET and PUT /api/v1/audits/{slug}/corrections: the site owner's corrections of Discovery. Later audits use them. */
import type { Result, ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { SlugParams } from '../contract/audits.js';
import type { Corrections, CorrectionsView } from '../contract/corrections.js';
import { normalizeDomain } from '../domain/domain-name.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { CorrectionRecord } from '../ports/domains.js';
import type { AppError } from './app-error.js';
import { badField, useCase } from './app-error.js';
import { requireControl } from './control.js';
import type { Deps } from './deps.js';
import { findAudit } from './find-audit.js';

export const getCorrections =
  (deps: Deps) =>
  (input: SlugParams, principal: ApiKeyPrincipal): ResultAsync<CorrectionsView, AppError> =>
    useCase(async () => {
      const found = await controlled(deps, input.slug, principal);
      if (found.isErr()) return err(found.error);
      const { domain } = found.value;
      return ok(view(found.value, await deps.backend.storage.domains.corrections({ domain })));
    });

export const putCorrections =
  (deps: Deps) =>
  (
    input: SlugParams & { readonly corrections: Corrections },
    principal: ApiKeyPrincipal,
  ): ResultAsync<CorrectionsView, AppError> =>
    useCase(async () => {
      const found = await controlled(deps, input.slug, principal);
      if (found.isErr()) return err(found.error);
      const { domain } = found.value;
      const corrections = withDomains(deps, input.corrections, domain);
      if (corrections.isErr()) return err(corrections.error);
      const { clientId } = principal;
      const saved = await deps.backend.storage.domains.saveCorrections({
        domain,
        corrections: corrections.value,
        clientId,
        now: deps.clock.now(),
      });
      return ok(view(found.value, saved));
    });

/** The audit, for a client that controls its domain. */
async function controlled(
  deps: Deps,
  slug: string,
  { clientId }: ApiKeyPrincipal,
): Promise<Result<AuditRecord, AppError>> {
  const found = await findAudit(deps, slug);
  if (found.isErr()) return err(found.error);
  const control = await requireControl(deps, clientId, found.value.domain);
  return control.map(() => found.value);
}

/** Competitors as domains, deduplicated and without the site itself. */
function withDomains(deps: Deps, corrections: Corrections, own: string): Result<Corrections, AppError> {
  const { competitors, ...rest } = corrections;
  if (competitors === undefined) return ok(corrections);
  const domains = new Set<string>();
  for (const [index, competitor] of competitors.entries()) {
    const domain = normalizeDomain(competitor, deps.options.domains);
    if (domain.isErr()) return err(badField(`competitors.${index}`, domain.error));
    if (domain.value !== own) domains.add(domain.value);
  }
  return ok({ ...rest, competitors: [...domains] });
}

const view = ({ slug, domain }: AuditRecord, record: CorrectionRecord | null): CorrectionsView => ({
  slug,
  domain,
  corrections: record?.corrections ?? {},
  updated_at: record?.updatedAt.toISOString() ?? null,
});
