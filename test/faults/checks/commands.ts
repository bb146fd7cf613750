/**
 * Every command that was created reached its plugin, in order, or is on record as expired when its time had come; and every end of an audit has one.
 */
import { MUTE } from '../notices.js';
import type { Check } from './facts.js';
import { endings } from './facts.js';

/** A statement recorded earlier than this has been committed. */
const COMMITTED_MS = 2000;

const nameOf = ({ clientId, domain }: { readonly clientId: string; readonly domain: string }): string =>
  `${clientId}'s ${domain}`;

export const checkCommands: Check = ({ journal, commands, ledger, plugins, receipts }) => {
  const wrong: string[] = [];
  const places = new Map(commands.map(({ id, place }) => [id, place]));
  const rows = new Set(commands.map(({ id }) => id));
  const expired = new Set<string>();
  for (const { table, before, after, at } of journal) {
    if (table !== 'commands' || after === null) continue;
    const id = String(after['id']);
    if (!rows.has(id)) wrong.push(`the command ${id} is gone`);
    if (before === null || before['status'] === after['status']) continue;
    if (before['status'] !== 'pending')
      wrong.push(`the command ${id} was ${before['status']} and became ${after['status']}`);
    if (after['status'] !== 'expired') continue;
    expired.add(id);
    // The journal's times are rounded.
    if (!(Date.parse(String(after['expires_at'])) <= at + 1)) wrong.push(`the command ${id} expired before its time`);
  }
  const statuses = new Map(commands.map(({ id, status }) => [id, status]));
  for (const { id, domain } of ledger.notices) {
    const status = statuses.get(id) ?? 'gone';
    if (domain === MUTE.domain ? status !== 'expired' : status !== 'expired' && status !== 'done')
      wrong.push(`the host's command ${id} to ${domain} is ${status}`);
  }

  for (const plugin of plugins) {
    const own = ({ domain, clientId }: { readonly domain: string; readonly clientId: string }): boolean =>
      domain === plugin.domain && clientId === plugin.clientId;
    const pushed = receipts.filter(own);
    const beats = ledger.beats.filter(own);
    const byPush = new Set(
      pushed.filter(({ reaction }) => reaction === 'takes' || reaction === 'slow').map(({ id }) => id),
    );
    const received = new Set([...pushed.map(({ id }) => id), ...beats.flatMap((beat) => beat.received)]);
    const byBeat = new Set(beats.flatMap((beat) => beat.received));
    const acknowledged = new Set<string>();
    for (const beat of beats) {
      for (const id of beat.acknowledged) acknowledged.add(id);
      const again = beat.received.filter((id) => acknowledged.has(id));
      if (again.length > 0)
        wrong.push(`${nameOf(plugin)} was given ${again.join(', ')} again after it had acknowledged`);
      const order = beat.received.map((id) => places.get(id) ?? Number.NaN);
      if (order.some((place, n) => !(n === 0 || place > (order[n - 1] ?? 0))))
        wrong.push(`${nameOf(plugin)} was given commands out of order, or unknown ones`);
    }
    for (const command of commands) {
      if (command.client_id !== plugin.clientId || command.domain !== plugin.domain) continue;
      const what = `the ${command.command} for ${nameOf(plugin)}`;
      if (command.status === 'expired') {
        if (!command.overdue) wrong.push(`${what} expired before its time`);
        if (!expired.has(command.id)) wrong.push(`${what} is expired, and nothing is on record of it`);
        continue;
      }
      if (command.status !== 'done') wrong.push(`${what} is left ${command.status}`);
      if (!received.has(command.id)) wrong.push(`${what} is ${command.status} and never arrived`);
      if (command.done_by === 'push' && !byPush.has(command.id))
        wrong.push(`${what} counts as pushed, and was not taken`);
      if (command.done_by === 'heartbeat' && !byBeat.has(command.id))
        wrong.push(`${what} counts as fetched, and was in no answer`);
      if (command.done_by === 'acknowledged' && !acknowledged.has(command.id))
        wrong.push(`${what} counts as acknowledged, and was not`);
    }
  }

  // An end and the commands that tell of it are one transaction.
  const connectedAt = new Map<string, { readonly id: string; readonly at: number }[]>();
  for (const { table, before, after, at } of journal)
    if (table === 'connections' && before === null && after !== null) {
      const domain = String(after['domain']);
      connectedAt.set(domain, [...(connectedAt.get(domain) ?? []), { id: String(after['id']), at }]);
    }
  const added = new Map<string, number>();
  for (const { table, before, after, transaction } of journal)
    if (table === 'commands' && before === null && after !== null) {
      const key = `${transaction} ${String(after['command'])} ${String(after['connection_id'])}`;
      added.set(key, (added.get(key) ?? 0) + 1);
    }
  for (const { entry, status } of endings(journal)) {
    if (entry.after?.['kind'] !== 'full') continue;
    for (const connection of connectedAt.get(String(entry.after['domain'])) ?? []) {
      // One that was made at about the same moment may have been committed too late to be seen.
      if (connection.at > entry.at - COMMITTED_MS) continue;
      const count = added.get(`${entry.transaction} audit.${status} ${connection.id}`) ?? 0;
      if (count !== 1)
        wrong.push(`the end of ${String(entry.after['domain'])} was told ${count} times to a connection`);
    }
  }
  return wrong;
};
