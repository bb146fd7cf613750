/** GET /api/v1/digest: what happened to a client's sites, as a document that a host can send. */
import { subDays } from 'date-fns/subDays';
import type { Result, ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { DigestQuery } from '../contract/public.js';
import type { DigestEntry } from '../ports/audit-records.js';
import type { DigestItem } from '../ports/report-pages.js';
import type { AppError } from './app-error.js';
import { notFound, useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { clientRequester } from './deps.js';
import { languageOf } from './page-language.js';

/** Sites per digest: more than a reader goes through, and few enough to keep their reports in memory at once. */
const MOST_SITES = 50;

export const getDigest =
  (deps: Deps) =>
  (query: DigestQuery, clientId: string): ResultAsync<string, AppError> =>
    useCase(async (): Promise<Result<string, AppError>> => {
      const { reportPages: pages, backend, clock } = deps;
      if (pages === null) return err(notFound('This service does not make digests.'));
      const language = languageOf(pages, query.lang);
      if (language.isErr()) return err(language.error);
      const since = subDays(clock.now(), query.days);
      const entries = await backend.storage.audits.digest({
        clientId,
        requestedBy: clientRequester(clientId),
        since,
        // One more than is shown, to detect whether there are more.
        limit: MOST_SITES + 1,
      });
      const items = entries.slice(0, MOST_SITES).map((entry) => itemOf(deps, entry, since));
      return ok(pages.digest({ items, since, language: language.value, isCut: entries.length > MOST_SITES }));
    });

const itemOf = ({ options }: Deps, { audit, report, before, reachedAt }: DigestEntry, since: Date): DigestItem => ({
  report,
  before,
  isFirst: before === null && reachedAt >= since,
  link:
    options.publicAudits && options.publicUrl !== null
      ? `${options.publicUrl}/api/v1/audits/${audit.slug}/report`
      : null,
});
