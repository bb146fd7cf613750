/** Commands reach their plugin at least once and in order, and never again after it has confirmed them. */
import type { CommandRecord } from '@citeready/core';
import { expect } from 'vitest';
import type { Fleet } from './fleet.js';
import { atOnce, clientKey, post } from './fleet.js';
import type { Member } from './member.js';
import type { Plugin } from './plugin.js';
import { createPlugin, expectNoneAgain, expectOrder } from './plugin.js';

const DOMAIN = 'shop.example';
const SITE = { url: `https://${DOMAIN}`, token: 'token-of-the-plugin' };
/** A scenario that takes longer has stopped to make progress. */
const DEADLINE_MS = 60_000;

async function connect(fleet: Fleet): Promise<string> {
  const body = { site_url: SITE.url, plugin_token: SITE.token };
  const headers = await clientKey(fleet);
  expect((await post(fleet.members[0], '/api/v1/plugin/register', { headers, body })).status).toBe(200);
  const [connection] = await fleet.backend.storage.connections.ofDomain({ domain: DOMAIN });
  return connection?.id ?? '';
}

/** Both members send at the same time, each its commands one after another. Returns the ids of each, in order. */
const send = ({ members }: Fleet, count: number): Promise<string[][]> =>
  Promise.all(
    members.map(async (member, sender) => {
      const ids: string[] = [];
      for (let seq = 0; seq < count; seq++) ids.push(String(await member.send({ domain: DOMAIN, sender, seq })));
      return ids;
    }),
  );

/** All commands of the connection in the order of adding. */
const history = async ({ backend }: Fleet, connectionId: string): Promise<CommandRecord[]> =>
  (await backend.storage.commands.history({ connectionId, limit: 100 })).toReversed();

/** Heartbeats one after another, each confirming half of what the one before it brought, until `done`. */
async function confirmInHalves(
  plugin: Plugin,
  member: Member,
  confirmed: Set<string>,
  done: () => boolean,
): Promise<void> {
  let acknowledged: string[] = [];
  while (!done()) {
    const { delivered } = await plugin.heartbeat(member, acknowledged);
    for (const id of acknowledged) confirmed.add(id);
    acknowledged = delivered.slice(0, Math.ceil(delivered.length / 2)).map(({ id }) => id);
  }
}

async function pushUntil(member: Member, done: () => boolean): Promise<void> {
  while (!done()) {
    await member.runJobs();
    // A look into an empty queue in memory waits for nothing; the heartbeats of this process must have their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function confirmedCommands(fleet: Fleet): Promise<void> {
  const connectionId = await connect(fleet);
  const early = await send(fleet, 5);
  await Promise.all(fleet.members.map((member) => member.runJobs()));
  // A site that does not answer is left alone for a while: what was not tried waits as what failed does.
  const tried = (await history(fleet, connectionId)).map(({ status, pushAttempts, lastPushError }) => {
    expect(status).toBe('pending');
    expect(lastPushError).toBe(pushAttempts === 0 ? null : 'the site is down');
    return pushAttempts;
  });
  expect(Math.max(...tried)).toBeGreaterThan(0);

  const plugin = createPlugin({ ...SITE, features: ['command_ack'] });
  const confirmed = new Set<string>();
  const deadline = performance.now() + DEADLINE_MS;
  const done = (): boolean => confirmed.size === 30 || performance.now() > deadline;
  const loops = fleet.members.flatMap((member) => [
    confirmInHalves(plugin, member, confirmed, done),
    confirmInHalves(plugin, member, confirmed, done),
    pushUntil(member, done),
  ]);
  const [late] = await Promise.all([send(fleet, 10), ...loops]);
  expect(confirmed.size).toBe(30);

  const commands = await history(fleet, connectionId);
  const added = commands.map(({ id }) => id);
  const bySender = early.map((ids, sender) => [...ids, ...(late[sender] ?? [])]);
  expect(new Set(added)).toEqual(new Set(bySender.flat()));
  for (const ids of bySender) expect(ids).toEqual(added.filter((id) => ids.includes(id)));
  for (const { status, doneBy } of commands)
    expect({ status, doneBy }).toEqual({ status: 'done', doneBy: 'acknowledged' });
  expect(new Set(plugin.exchanges.flatMap(({ delivered }) => delivered.map(({ id }) => id)))).toEqual(new Set(added));
  expectNoneAgain(plugin.exchanges);
  expectOrder(plugin.exchanges, added, bySender);

  const again = await atOnce(fleet, 10, (member) => plugin.heartbeat(member, added));
  expect(again.flatMap(({ delivered }) => delivered)).toEqual([]);
  expect(await history(fleet, connectionId)).toEqual(commands);
}

export async function commandsOfAPluginThatDoesNotConfirm(fleet: Fleet): Promise<void> {
  const connectionId = await connect(fleet);
  const bySender = await send(fleet, 15);
  const plugin = createPlugin({ ...SITE, features: [] });
  const deadline = performance.now() + DEADLINE_MS;
  const fetchAll = async (member: Member): Promise<void> => {
    let last = await plugin.heartbeat(member);
    // An answer is written before its commands are done, so the next one may bring them once more.
    while (last.delivered.length > 0 && performance.now() < deadline) last = await plugin.heartbeat(member);
  };
  await atOnce(fleet, 6, fetchAll);

  const commands = await history(fleet, connectionId);
  const added = commands.map(({ id }) => id);
  expect(new Set(added)).toEqual(new Set(bySender.flat()));
  for (const { status, doneBy } of commands)
    expect({ status, doneBy }).toEqual({ status: 'done', doneBy: 'heartbeat' });
  expect(new Set(plugin.exchanges.flatMap(({ delivered }) => delivered.map(({ id }) => id)))).toEqual(new Set(added));
  for (const { delivered } of plugin.exchanges) {
    const ids = delivered.map(({ id }) => id);
    expect(ids).toEqual(added.filter((id) => ids.includes(id)));
  }
  expect((await plugin.heartbeat(fleet.members[0])).delivered).toEqual([]);
}
