/** Converts commands to events. */
import type { CommandRecord, ConnectionRecord } from '../ports/connections.js';
import type { CommandDelivered } from './types.js';

export const eventCommand = (
  { id, command }: CommandRecord,
  connection: ConnectionRecord,
): Omit<CommandDelivered, 'type' | 'at' | 'by'> => ({
  commandId: id,
  command,
  connectionId: connection.id,
  clientId: connection.clientId,
  domain: connection.domain,
});
