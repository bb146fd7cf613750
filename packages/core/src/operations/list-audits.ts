/** GET /api/v1/audits: published results, one row per engine. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditListRow, ListQuery } from '../contract/audit-list.js';
import type { AppError } from './app-error.js';
import { useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { knownEngine } from './known-engine.js';

export interface ListOutcome {
  readonly rows: readonly AuditListRow[];
  readonly total: number;
}

export const listAudits =
  (deps: Deps) =>
  (query: ListQuery): ResultAsync<ListOutcome, AppError> =>
    useCase(async () => {
      const engine = knownEngine(deps, query.engine);
      if (engine.isErr()) return err(engine.error);
      const { rows, total } = await deps.backend.storage.audits.list({
        offset: (query.page - 1) * query.per_page,
        limit: query.per_page,
        ...(query.engine === undefined ? {} : { engine: query.engine }),
        ...(query.sector === undefined ? {} : { sector: query.sector }),
        ...(query.category === undefined ? {} : { category: query.category }),
      });
      return ok({
        total,
        rows: rows.map((row) => ({
          slug: row.slug,
          domain: row.domain,
          engine: row.engine,
          overall_score: row.score,
          sector: row.sector,
          category: row.category,
          created_at: row.createdAt.toISOString(),
        })),
      });
    });
