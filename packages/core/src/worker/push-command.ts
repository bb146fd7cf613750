/**
 * Delivers one command to its plugin's REST endpoint, signed. A failed push is retried with back-off; until it is delivered, the command
 * remains pending for the next heartbeat, so that nothing is lost when the queue's tries are used up.
 */
import { hiding, redactError } from '../domain/redact.js';
import { signBody } from '../domain/signature.js';
import { utf8 } from '../domain/bytes.js';
import { eventCommand } from '../events/of-command.js';
import type { Deps } from '../operations/deps.js';
import { isBuiltIn, isWithdrawn } from '../operations/built-in-commands.js';
import { openToken } from '../operations/register-plugin.js';
import type { CommandRecord, ConnectionRecord } from '../ports/connections.js';
import type { CommandPusher } from '../ports/pusher.js';
import type { LeasedJob } from '../ports/queue.js';
import type { RunControls } from './run-controls.js';
import type { Silences } from './silences.js';

/** The plugin's command endpoint, below its site URL. */
export const COMMANDS_PATH = '/wp-json/citeready/v1/commands';
/** For connection, request and response. */
export const PUSH_TIMEOUT_MS = 10_000;

export async function runPushJob(
  deps: Deps,
  pusher: CommandPusher,
  silences: Silences,
  job: LeasedJob,
  controls: RunControls,
): Promise<void> {
  const { storage, queue } = deps.backend;
  const command = await storage.commands.find({ commandId: job.subject });
  const connection =
    command === null ? null : await storage.connections.findById({ connectionId: command.connectionId });
  if (job.exhausted || command === null || connection === null || !isDue(command, connection, deps.clock.now())) {
    await queue.complete({ job });
    return;
  }
  const silentMs = silences.leftMs(connection.siteUrl);
  if (silentMs > 0) {
    await queue.retry({ job, delayMs: silentMs, error: 'the site did not answer a while ago' });
    return;
  }
  const withheld = isBuiltIn(command.command) && (await isWithdrawn(storage, connection.domain));
  const token = withheld ? null : await openToken(deps, connection);
  if (token === null) {
    // No token to sign with, or nothing to send: the command waits for a heartbeat.
    await queue.complete({ job });
    return;
  }
  const { failure, answered } = await push(deps, pusher, { command, connection, token, signal: controls.signal });
  const now = deps.clock.now();
  if (answered) silences.end(connection.siteUrl);
  if (failure === null) {
    const done = await storage.commands.finish({ connectionId: connection.id, ids: [command.id], by: 'push', now });
    await queue.complete({ job });
    if (done > 0) deps.events.emit({ type: 'command.delivered', ...eventCommand(command, connection), by: 'push' });
    return;
  }
  if (controls.signal.aborted) {
    await queue.release({ job });
    return;
  }
  if (!answered) silences.begin(connection.siteUrl);
  await storage.commands.recordPushFailure({ commandId: command.id, error: failure, now });
  await queue.retry({ job, delayMs: controls.retryDelayMs(job.attempt), error: failure });
  deps.events.emit({ type: 'command.failed', ...eventCommand(command, connection), reason: failure });
}

const isDue = (command: CommandRecord, connection: ConnectionRecord, now: Date): boolean =>
  command.status === 'pending' && command.expiresAt > now && connection.disconnectedAt === null;

/** `failure` is `null` if the plugin accepted it; otherwise the reason, without secrets. `answered` says whether anything responded. */
async function push(
  deps: Deps,
  pusher: CommandPusher,
  input: {
    readonly command: CommandRecord;
    readonly connection: ConnectionRecord;
    readonly token: string;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly failure: string | null; readonly answered: boolean }> {
  const { command, payload } = input.command;
  const body = utf8(JSON.stringify({ command, payload }));
  const timestamp = String(Math.floor(deps.clock.now().getTime() / 1000));
  const signature = await signBody(input.token, body, timestamp);
  const hide = hiding([input.token, signature]);
  try {
    const result = await pusher.push({
      url: `${input.connection.siteUrl}${COMMANDS_PATH}`,
      headers: {
        'content-type': 'application/json',
        'x-service-timestamp': timestamp,
        'x-service-signature': signature,
      },
      body,
      timeoutMs: PUSH_TIMEOUT_MS,
      signal: input.signal,
    });
    if (result.outcome === 'failed') return { failure: hide(result.reason), answered: false };
    if (result.status < 200 || result.status > 299) return { failure: `answered ${result.status}`, answered: true };
    // A site with plain permalinks serves its home page, with 200, for every path: the plugin has not received the command then.
    const isPage = result.contentType === 'text/html';
    return { failure: isPage ? 'answered with a page instead of the plugin' : null, answered: true };
  } catch (error) {
    deps.logger.warn('push failed', { commandId: input.command.id, error: redactError(error, hide) });
    return { failure: 'push failed', answered: false };
  }
}
