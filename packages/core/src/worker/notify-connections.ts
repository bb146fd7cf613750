/** Adds a built-in command for every CMS connection of a domain and queues its push, inside the caller's transaction. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { BuiltInCommand } from '../operations/built-in-commands.js';
import type { Transaction } from '../ports/backend.js';
import type { Deps } from '../operations/deps.js';
import { clientRequester } from '../operations/deps.js';

/** Adds a command with `payload.id` for each connection given, and the jobs that push them. */
export async function addCommands(
  { ids, clock, options }: Deps,
  { storage, queue }: Transaction,
  connections: readonly { readonly id: string; readonly clientId: string }[],
  command: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (connections.length === 0) return [];
  const now = clock.now();
  const commands = connections.map(({ id, clientId }) => {
    const commandId = ids.uuid();
    return {
      clientId,
      command: {
        id: commandId,
        connectionId: id,
        command,
        payload: { ...payload, id: commandId },
        expiresAt: addMilliseconds(now, options.commandLifetimeMs),
      },
    };
  });
  await storage.commands.add({ commands: commands.map((entry) => entry.command), now });
  for (const { clientId, command: added } of commands)
    await queue.enqueue({ id: ids.uuid(), kind: 'push', subject: added.id, group: clientRequester(clientId) });
  return commands.map((entry) => entry.command.id);
}

/**
 * Notifies the connected sites of an audit's domain: those whose client ordered the audit, or has proven control of the domain. Nobody is
 * notified of an audit that the host has withdrawn.
 */
export async function notifyConnections(
  deps: Deps,
  tx: Transaction,
  auditId: string,
  command: BuiltInCommand,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { audits, connections, domains } = tx.storage;
  // Read again: it may have been withdrawn since the run began.
  const audit = await audits.findById({ auditId });
  if (audit?.published !== true) return;
  const { domain, requestedBy } = audit;
  const all = await connections.ofDomain({ domain });
  const connected = all.filter((connection) => connection.disconnectedAt === null);
  if (connected.length === 0) return;
  const controllers = deps.options.requireControl ? await domains.controllers({ domain }) : null;
  const told = connected.filter(
    ({ clientId }) =>
      controllers === null || requestedBy === clientRequester(clientId) || controllers.includes(clientId),
  );
  await addCommands(deps, tx, told, command, payload);
}
