/** POST /api/v1/plugin/register: creates or updates the CMS connection of (client, domain). */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { RegisterRequest, RegisterResponse } from '../contract/plugin.js';
import { parseSiteUrl } from '../domain/site-url.js';
import type { AppError } from './app-error.js';
import { badField, useCase } from './app-error.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { ConnectionRecord } from '../ports/connections.js';
import type { Deps } from './deps.js';

/** Binds a sealed token to its connection: copied to another client's row, it cannot be opened. */
export const tokenContext = (clientId: string, domain: string): string => `plugin-token:${clientId}:${domain}`;

/** The token of a connection; `null` if it does not exist or cannot be opened. */
export const openToken = async (deps: Deps, connection: ConnectionRecord): Promise<string | null> =>
  connection.sealedToken === null
    ? null
    : deps.secrets.open(connection.sealedToken, tokenContext(connection.clientId, connection.domain));

export const registerPlugin =
  (deps: Deps) =>
  (input: RegisterRequest, { clientId }: ApiKeyPrincipal): ResultAsync<RegisterResponse, AppError> =>
    useCase(async () => {
      const site = parseSiteUrl(input.site_url, deps.options.domains);
      if (site.isErr()) return err(badField('site_url', site.error));
      const { domain, siteUrl } = site.value;
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
