/** GET /api/v1/search and /api/v1/unfinished: audits by their domain, and those that the client waits for. */
import type { ResultAsync } from 'neverthrow';
import { ok } from 'neverthrow';
import type { FoundAuditView, SearchQuery, UnfinishedQuery } from '../contract/found.js';
import { normalizeDomain } from '../domain/domain-name.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { AppError } from './app-error.js';
import { useCase } from './app-error.js';
import { engineScores } from './audit-views.js';
import type { Deps } from './deps.js';
import { requester } from './deps.js';

/** The text that storage searches for: only characters that occur in domains. */
const SEARCHED = /^[a-z0-9.-]{1,253}$/;

/**
 * The part of the user's input that a domain can begin with; `null` if no part can be. A whole domain counts in any spelling, a URL by its
 * domain.
 */
function searchedFor(deps: Deps, typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (SEARCHED.test(text)) return text;
  return normalizeDomain(text, deps.options.domains).unwrapOr(null);
}

export const searchAudits =
  (deps: Deps) =>
  ({ q, limit }: SearchQuery): ResultAsync<readonly FoundAuditView[], AppError> =>
    useCase(async () => {
      const text = searchedFor(deps, q);
      return ok(text === null ? [] : (await deps.backend.storage.audits.search({ text, limit })).map(foundView));
    });

/** Only those of the client: what others wait for is private to them. */
export const unfinishedAudits =
  (deps: Deps) =>
  ({ limit }: UnfinishedQuery, principal: ApiKeyPrincipal): ResultAsync<readonly FoundAuditView[], AppError> =>
    useCase(async () =>
      ok((await deps.backend.storage.audits.unfinished({ requestedBy: requester(principal), limit })).map(foundView)),
    );

const foundView = ({ slug, domain, status, stage, error, queuedAt, result }: AuditRecord): FoundAuditView => ({
  slug,
  domain,
  status,
  current_stage: stage,
  error,
  queued_at: queuedAt.toISOString(),
  result:
    result === null
      ? null
      : {
          overall_score: result.overallScore,
          engines: engineScores(result.engines),
          sector: result.sector,
          category: result.category,
          completed_at: result.completedAt.toISOString(),
        },
});
