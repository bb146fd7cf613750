/** POST /api/v1/plugin/onboard: starts the first Discovery and audit of a newly connected CMS site. */
import type { Result, ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { OnboardRequest } from '../contract/plugin.js';
import { parseSiteUrl } from '../domain/site-url.js';
import type { AppError } from './app-error.js';
import { badField, useCase } from './app-error.js';
import { existingReference, queuedReference } from './audit-views.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { Deps } from './deps.js';
import { requester } from './deps.js';
import { openFullAudit } from './open-audit.js';
import type { JobOutcome } from './submit-audit.js';

export const onboardPlugin =
  (deps: Deps) =>
  (input: OnboardRequest, principal: ApiKeyPrincipal): ResultAsync<JobOutcome, AppError> =>
    useCase(async () => {
      const domain = await siteDomain(deps, principal.clientId, input.site_url);
      if (domain.isErr()) return err(domain.error);
      const { outcome, audit } = await openFullAudit(deps, {
        domain: domain.value,
        requestedBy: requester(principal),
        stage: null,
        whenCompleted: 'keep',
      });
      return outcome === 'created'
        ? ok({ created: true, job: { ...queuedReference(audit), current_stage: null } })
        : ok({ created: false, job: { current_stage: audit.stage, ...existingReference(audit, null) } });
    });

/** The domain named by `site_url` (its connection is created if it does not exist), or that of the client's newest connection. */
async function siteDomain(
  deps: Deps,
  clientId: string,
  siteUrl: string | undefined,
): Promise<Result<string, AppError>> {
  const { connections } = deps.backend.storage;
  if (siteUrl === undefined) {
    const newest = await connections.newest({ clientId });
    return newest === null
      ? err(badField('site_url', 'site_url is missing and no CMS connection is registered for this client.'))
      : ok(newest.domain);
  }
  const site = parseSiteUrl(siteUrl, deps.options.domains);
  if (site.isErr()) return err(badField('site_url', site.error));
  await connections.upsert({
    id: deps.ids.uuid(),
    clientId,
    domain: site.value.domain,
    siteUrl: site.value.siteUrl,
    onlyIfMissing: true,
    now: deps.clock.now(),
  });
  return ok(site.value.domain);
}
