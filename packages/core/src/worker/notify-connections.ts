/** Puts a built-in command before every CMS connection of a domain and queues its push, inside the caller's transaction. */
import { addMilliseconds } from 'date-fns';
import type { Transaction } from '../ports/backend.js';
import type { Deps } from '../operations/deps.js';

export type BuiltInCommand = 'discovery.completed' | 'audit.completed' | 'audit.failed';

/** Adds a command with `payload.id` for each connection given, and the jobs that push them. */
export const addCommands = async (
  { ids, clock, options }: Deps,
  { storage, queue }: Transaction,
  connections: readonly { readonly id: string; readonly clientId: string }[],
  command: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> => {
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
    await queue.enqueue({ id: ids.uuid(), kind: 'push', subject: added.id, group: `client:${clientId}` });
  return commands.map((entry) => entry.command.id);
};

/** Tells every connected site of a domain, whichever client it belongs to: audits are of domains, not of clients. */
export const notifyConnections = async (
  deps: Deps,
  tx: Transaction,
  domain: string,
  command: BuiltInCommand,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const connections = await tx.storage.connections.ofDomain({ domain });
  const connected = connections.filter((connection) => connection.disconnectedAt === null);
  await addCommands(deps, tx, connected, command, payload);
};
