/** POST /api/v1/plugin/heartbeat: the plugin reports its state and fetches commands whose push failed. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { HeartbeatRequest, HeartbeatResponse } from '../contract/plugin.js';
import { parseSiteUrl } from '../domain/site-url.js';
import { eventCommand } from '../events/of-command.js';
import type { ConnectionRecord, PluginMetadata } from '../ports/connections.js';
import type { AppError } from './app-error.js';
import { appError, badField, useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { BUILT_IN_COMMANDS, isWithdrawn } from './built-in-commands.js';
import { inTransaction } from './guard-ports.js';
import type { HeartbeatCredential } from './heartbeat-sender.js';
import { findSender, isReplay } from './heartbeat-sender.js';

export interface HeartbeatOutcome {
  readonly body: HeartbeatResponse;
  /**
   * To be called after the response was written: a plugin that does not acknowledge has received its commands by then. If the response is
   * lost before that, they remain pending and are sent again.
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
      const found = await findSender(deps, site.value.domain, credential);
      if (found.isErr()) return err(found.error);
      const connection = found.value;
      const now = deps.clock.now();
      const metadata = toMetadata(input);
      const acknowledges = metadata.features.includes(ACK_FEATURE);
      const acknowledged = acknowledges ? (input.acknowledged ?? []) : [];
      let finished = 0;
      const accepted = await inTransaction(deps.backend, async ({ storage }) => {
        const replayed = await isReplay(storage, connection, credential, now);
        if (replayed) return err(appError('unauthorized', 'Invalid signature'));
        await storage.connections.recordHeartbeat({ connectionId: connection.id, metadata, now });
        if (acknowledged.length > 0)
          finished = await storage.commands.finish({
            connectionId: connection.id,
            ids: acknowledged,
            by: 'acknowledged',
            now,
          });
        const withdrawn = await isWithdrawn(storage, connection.domain);
        return ok(
          await storage.commands.pending({
            connectionId: connection.id,
            limit: deps.options.commandsPerHeartbeat,
            now,
            ...(withdrawn ? { except: BUILT_IN_COMMANDS } : {}),
          }),
        );
      });
      if (accepted.isErr()) return err(accepted.error);
      const pending = accepted.value;
      const { storage } = deps.backend;
      const delivered = async (): Promise<void> => {
        if (finished > 0) await tellAcknowledged(deps, connection, acknowledged, now);
        if (acknowledges || pending.length === 0) return;
        const ids = pending.map(({ id }) => id);
        await storage.commands.finish({ connectionId: connection.id, ids, by: 'heartbeat', now: deps.clock.now() });
        for (const command of pending)
          deps.events.emit({ type: 'command.delivered', ...eventCommand(command, connection), by: 'heartbeat' });
      };
      return ok({
        body: { ok: true, commands: pending.map(({ command, payload }) => ({ command, payload })) },
        delivered,
      });
    });

/** Which of them this heartbeat has acknowledged: a plugin may send any id, and repeat ids. */
async function tellAcknowledged(
  { backend, events }: Deps,
  connection: ConnectionRecord,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (!events.heard) return;
  for (const commandId of new Set(ids)) {
    const command = await backend.storage.commands.find({ commandId });
    const isNews = command?.doneBy === 'acknowledged' && command.doneAt?.getTime() === at.getTime();
    if (isNews && command.connectionId === connection.id)
      events.emit({ type: 'command.delivered', ...eventCommand(command, connection), by: 'acknowledged' });
  }
}

const toMetadata = (input: HeartbeatRequest): PluginMetadata => ({
  siteUrl: input.site_url,
  homeUrl: input.home_url ?? null,
  version: input.version ?? null,
  wp: input.wp ?? null,
  php: input.php ?? null,
  features: input.features ?? [],
});
