/** GET /api/v1/audits: published results, a row per engine. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { AuditListRow, ListQuery } from '../contract/audits.js';
import type { AppError } from './app-error.js';
import { badField, useCase } from './app-error.js';
import type { Deps } from './deps.js';

export interface ListOutcome {
  readonly rows: readonly AuditListRow[];
  readonly total: number;
}

export const listAudits =
  (deps: Deps) =>
  (query: ListQuery): ResultAsync<ListOutcome, AppError> =>
    useCase(async () => {
      const known = deps.engines.map(({ engine }) => engine);
      if (query.engine !== undefined && !known.includes(query.engine))
        return err(badField('query.engine', `Unknown engine. Known engines: ${known.join(', ')}.`));
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
