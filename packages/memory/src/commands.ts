/** The command store: commands for CMS sites, in order, until they are delivered. */
import type { CommandRecord, CommandStore } from '@citeready/core';
import { copy, copyOrNull } from './copy.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { SeqId, StoredCommand, TimedId } from './rows.js';
import { next } from './tables.js';
import type { Runner } from './transaction.js';

const inOrder = (a: SeqId, b: SeqId): number => a.seq - b.seq;
const newestFirst = (a: SeqId, b: SeqId): number => b.seq - a.seq;
const soonestFirst = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);

/** Key of the single entry of the expiry index. */
const ALL = 'all';

function waiting(tables: Tables, { record, seq }: StoredCommand, present: boolean): void {
  const { id, connectionId, expiresAt } = record;
  const pending = tables.pendingCommands.get(connectionId) ?? SortedList.empty(inOrder);
  const place = { seq, id };
  tables.pendingCommands.set(connectionId, present ? pending.add(place) : pending.remove(place));
  const expiry = tables.commandExpiry.get(ALL) ?? SortedList.empty(soonestFirst);
  const due = { at: expiresAt.getTime(), id };
  tables.commandExpiry.set(ALL, present ? expiry.add(due) : expiry.remove(due));
}

/** Removes a command from the pending ones. */
function end(tables: Tables, stored: StoredCommand, changes: Partial<CommandRecord>): void {
  waiting(tables, stored, false);
  tables.commands.set(stored.record.id, { ...stored, record: { ...stored.record, ...changes } });
}

/** Deletes every command of a connection. */
export function forgetCommands(tables: Tables, connectionId: string): void {
  for (const { id } of tables.commandHistory.get(connectionId) ?? []) {
    const stored = tables.commands.get(id);
    if (stored?.record.status === 'pending') waiting(tables, stored, false);
    tables.commands.delete(id);
  }
  tables.pendingCommands.delete(connectionId);
  tables.commandHistory.delete(connectionId);
}

const recordsOf = (tables: Tables, places: readonly SeqId[]): CommandRecord[] =>
  places.flatMap(({ id }) => copyOrNull(tables.commands.get(id)?.record) ?? []);

export function createCommandStore({ read, write }: Runner): CommandStore {
  return {
    add: ({ commands, now }) =>
      write((tables) => {
        for (const { id, connectionId, command, payload, expiresAt } of commands) {
          if (tables.commands.has(id)) throw new Error('a command with this id exists already');
          if (!tables.connections.has(connectionId)) throw new Error('a command needs a connection that exists');
          const stored: StoredCommand = {
            record: {
              id,
              connectionId,
              command,
              payload: copy(payload),
              status: 'pending',
              doneBy: null,
              pushAttempts: 0,
              lastPushError: null,
              createdAt: copy(now),
              expiresAt: copy(expiresAt),
              doneAt: null,
            },
            seq: next(tables, 'arrival'),
          };
          tables.commands.set(id, stored);
          waiting(tables, stored, true);
          const history = tables.commandHistory.get(connectionId) ?? SortedList.empty(newestFirst);
          tables.commandHistory.set(connectionId, history.add({ seq: stored.seq, id }));
        }
      }),

    find: ({ commandId }) => read((tables) => copyOrNull(tables.commands.get(commandId)?.record)),

    pending: ({ connectionId, limit, now, except = [] }) =>
      read((tables) => {
        const found: CommandRecord[] = [];
        for (const { id } of tables.pendingCommands.get(connectionId) ?? []) {
          if (found.length >= limit) break;
          const record = tables.commands.get(id)?.record;
          if (record && record.expiresAt.getTime() > now.getTime() && !except.includes(record.command))
            found.push(copy(record));
        }
        return found;
      }),

    history: ({ connectionId, limit }) =>
      read((tables) => recordsOf(tables, tables.commandHistory.get(connectionId)?.slice(0, limit) ?? [])),

    finish: ({ connectionId, ids, by, now }) =>
      write((tables) => {
        let changed = 0;
        for (const id of ids) {
          const stored = tables.commands.get(id);
          if (stored?.record.connectionId !== connectionId || stored.record.status !== 'pending') continue;
          end(tables, stored, { status: 'done', doneBy: by, doneAt: copy(now) });
          changed++;
        }
        return changed;
      }),

    recordPushFailure: ({ commandId, error }) =>
      write((tables) => {
        const stored = tables.commands.get(commandId);
        if (!stored) return;
        const { record } = stored;
        const noted = { ...record, pushAttempts: record.pushAttempts + 1, lastPushError: error };
        tables.commands.set(commandId, { ...stored, record: noted });
      }),

    expire: ({ now }) =>
      write((tables) => {
        let expired = 0;
        for (const { at, id } of tables.commandExpiry.get(ALL) ?? []) {
          if (at > now.getTime()) break;
          const stored = tables.commands.get(id);
          if (!stored) continue;
          end(tables, stored, { status: 'expired' });
          expired++;
        }
        return expired;
      }),
  };
}
