/**
 * POST /api/v1/plugin/heartbeat: the plugin reports in and fetches commands whose push failed. The caller is found by the connection of
 * (client, domain) for a key, or by the connection whose token verifies the signature over the raw bytes.
 */
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { HeartbeatRequest, HeartbeatResponse } from '../contract/plugin.js';
import { parseSiteUrl } from '../domain/site-url.js';
import { isFreshTimestamp, parseSignature, verifySignature } from '../domain/signature.js';
import type { ConnectionRecord, PluginMetadata } from '../ports/connections.js';
import { appError, badField, useCase, type AppError } from './app-error.js';
import type { Deps } from './deps.js';
import { tokenContext } from './register-plugin.js';

/** What the request carried to prove who sent it. */
export type HeartbeatCredential =
  | { readonly kind: 'client'; readonly clientId: string }
  | {
      readonly kind: 'signature';
      readonly signature: string;
      readonly timestamp: string | null;
      readonly body: Uint8Array;
    };

export interface HeartbeatOutcome {
  readonly body: HeartbeatResponse;
  /**
   * To be called once the response was written: a plugin that does not acknowledge has its commands then. If the answer is lost before,
   * they stay pending and come again.
   */
  readonly delivered: () => Promise<void>;
}

const ACK_FEATURE = 'command_ack';

export const heartbeat =
  (deps: Deps) =>
  (input: HeartbeatRequest, credential: HeartbeatCredential): ResultAsync<HeartbeatOutcome, AppError> =>
    useCase(async () => {
      const site = parseSiteUrl(input.site_url, deps.options.domains);
      if (site.isErr()) return err(badField('site_url', site.error));
      const found = await findConnection(deps, site.value.domain, credential);
      if (found.isErr()) return err(found.error);
      const connection = found.value;
      const { storage } = deps.backend;
      const now = deps.clock.now();
      const metadata = toMetadata(input);
      await storage.connections.recordHeartbeat({ connectionId: connection.id, metadata, now });
      const acknowledges = metadata.features.includes(ACK_FEATURE);
      if (acknowledges && input.acknowledged !== undefined && input.acknowledged.length > 0) {
        const ids = input.acknowledged;
        await storage.commands.finish({ connectionId: connection.id, ids, by: 'acknowledged', now });
      }
      const limit = deps.options.commandsPerHeartbeat;
      const pending = await storage.commands.pending({ connectionId: connection.id, limit, now });
      const delivered = async (): Promise<void> => {
        if (acknowledges || pending.length === 0) return;
        const ids = pending.map(({ id }) => id);
        await storage.commands.finish({ connectionId: connection.id, ids, by: 'heartbeat', now: deps.clock.now() });
      };
      return ok({
        body: { ok: true, commands: pending.map(({ command, payload }) => ({ command, payload })) },
        delivered,
      });
    });

const unknownSite = (domain: string): AppError => appError('not_found', 'Unknown site', { domain });

const findConnection = async (
  deps: Deps,
  domain: string,
  credential: HeartbeatCredential,
): Promise<Result<ConnectionRecord, AppError>> => {
  const { connections } = deps.backend.storage;
  if (credential.kind === 'client') {
    const own = await connections.find({ clientId: credential.clientId, domain });
    return own === null ? err(unknownSite(domain)) : ok(own);
  }
  const candidates = await connections.ofDomain({ domain });
  if (candidates.length === 0) return err(unknownSite(domain));
  const signature = parseSignature(credential.signature);
  const { timestamp } = credential;
  const fresh = timestamp === null || isFreshTimestamp(timestamp, deps.clock.now());
  let signer: ConnectionRecord | null = null;
  // Every candidate is tried whatever the outcome, so that the time taken does not tell which of several connections signed.
  for (const connection of candidates) {
    const secret = await openToken(deps, connection);
    if (secret === null || signature === null) continue;
    const verified = await verifySignature({ secret, body: credential.body, timestamp, signature });
    if (verified && signer === null) signer = connection;
  }
  return signer !== null && fresh ? ok(signer) : err(appError('unauthorized', 'Invalid signature'));
};

export const openToken = async (deps: Deps, connection: ConnectionRecord): Promise<string | null> =>
  connection.sealedToken === null
    ? null
    : deps.secrets.open(connection.sealedToken, tokenContext(connection.clientId, connection.domain));

const toMetadata = (input: HeartbeatRequest): PluginMetadata => ({
  siteUrl: input.site_url,
  homeUrl: input.home_url ?? null,
  version: input.version ?? null,
  wp: input.wp ?? null,
  php: input.php ?? null,
  features: input.features ?? [],
});
