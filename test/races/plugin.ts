/** A plugin of a CMS site as commands see it: heartbeats, several at a time, and a record of what each confirmed and brought. */
import { expect } from 'vitest';
import { signedHeartbeat } from './fleet.js';
import type { Member } from './member.js';

export interface Delivered {
  readonly id: string;
  readonly sender: number;
  readonly seq: number;
}

/** One heartbeat. `sent` and `received` are places in the order of everything that this plugin sent and received. */
export interface Exchange {
  readonly sent: number;
  readonly received: number;
  readonly acknowledged: readonly string[];
  readonly delivered: readonly Delivered[];
}

export interface Plugin {
  readonly exchanges: readonly Exchange[];
  heartbeat(member: Member, acknowledged?: readonly string[]): Promise<Exchange>;
}

export function createPlugin(site: {
  readonly url: string;
  readonly token: string;
  readonly features: readonly string[];
}): Plugin {
  let time = 0;
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async heartbeat(member, acknowledged = []) {
      const sent = ++time;
      const content = { site_url: site.url, features: site.features, acknowledged };
      const { status, body } = await signedHeartbeat(member, site.token, content);
      expect(status).toBe(200);
      const commands: { readonly payload: Delivered }[] = body.commands;
      const exchange = { sent, received: ++time, acknowledged, delivered: commands.map(({ payload }) => payload) };
      exchanges.push(exchange);
      return exchange;
    },
  };
}

/** The earliest of the times at which each command was confirmed, counted from one end of the exchange. */
function confirmations(exchanges: readonly Exchange[], end: 'sent' | 'received'): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const exchange of exchanges)
    for (const id of exchange.acknowledged) times.set(id, Math.min(exchange[end], times.get(id) ?? Infinity));
  return times;
}

/** No command comes in the answer to its confirmation, or to anything that was sent after that answer. */
export function expectNoneAgain(exchanges: readonly Exchange[]): void {
  const confirmed = confirmations(exchanges, 'received');
  for (const { sent, acknowledged, delivered } of exchanges) {
    for (const { id } of delivered) {
      expect(acknowledged).not.toContain(id);
      expect(sent).toBeLessThan(confirmed.get(id) ?? Infinity);
    }
  }
}

/**
 * Every answer is in the order in which commands were added, and passes over none of a sender but those whose confirmation was on its way.
 *
 * @param added all ids, in order
 * @param bySender the ids of each sender, in order
 */
export function expectOrder(
  exchanges: readonly Exchange[],
  added: readonly string[],
  bySender: readonly (readonly string[])[],
): void {
  const confirming = confirmations(exchanges, 'sent');
  for (const { received, delivered } of exchanges) {
    const ids = delivered.map(({ id }) => id);
    expect(ids).toEqual(added.filter((id) => ids.includes(id)));
    for (const own of bySender) {
      const last = own.findLastIndex((id) => ids.includes(id));
      for (const id of own.slice(0, last + 1))
        if (!ids.includes(id)) expect(confirming.get(id) ?? Infinity).toBeLessThan(received);
    }
  }
}
