/** POST /api/v1/plugin/register: creates or updates the CMS connection of (client, domain). */
import { err, ok, type ResultAsync } from 'neverthrow';
import type { RegisterRequest, RegisterResponse } from '../contract/plugin.js';
import { parseSiteUrl } from '../domain/site-url.js';
import { appError, badField, useCase, type AppError } from './app-error.js';
import type { CallContext, Deps } from './deps.js';

/** Binds a sealed token to its connection: copied to another client's row it does not open. */
export const tokenContext = (clientId: string, domain: string): string => `plugin-token:${clientId}:${domain}`;

export const registerPlugin =
  (deps: Deps) =>
  (input: RegisterRequest, { principal }: CallContext): ResultAsync<RegisterResponse, AppError> =>
    useCase(async () => {
      if (principal.kind !== 'api_key') return err(appError('forbidden', 'An API key is needed.'));
      const site = parseSiteUrl(input.site_url, deps.options.domains);
      if (site.isErr()) return err(badField('site_url', site.error));
      const { domain, siteUrl } = site.value;
      const { clientId } = principal;
      const { outcome } = await deps.backend.storage.connections.upsert({
        id: deps.ids.uuid(),
        clientId,
        domain,
        siteUrl,
        sealedToken: await deps.secrets.seal(input.plugin_token, tokenContext(clientId, domain)),
        now: deps.clock.now(),
      });
      return ok({ ok: true, domain, message: outcome === 'created' ? 'Site connected.' : 'Connection updated.' });
    });
