/** The suite of turns at hosts: what every implementation of the `HostTurns` port must do. */
import assert from 'node:assert/strict';
import type { HostAddress, HostTurnRules, HostTurns, IdSource } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import type { ContractCase, Disposable } from '../contract.js';

/** Created for each case: no host was requested yet. */
export interface HostTurnsHarness extends Disposable {
  /** The turns as one process sees them; each call returns those of another process. */
  readonly turns: () => HostTurns;
  /** New identifiers for turns. */
  readonly ids: IdSource;
  /** Makes `ms` pass. Real time may pass as well; the cases tolerate that. */
  readonly advance: (ms: number) => void | Promise<void>;
}

/** A case of the suite for turns at hosts. */
export type HostTurnsCase = ContractCase<HostTurnsHarness>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Long enough that no case outlasts it on a loaded machine. */
const RULES: HostTurnRules = {
  concurrency: 2,
  delayMs: 10 * MINUTE,
  addressDelayMs: 0,
  blockConcurrency: 100,
  leaseMs: 24 * HOUR,
};

interface Asked {
  readonly turn: string;
  readonly granted: boolean;
  /** 0 if it was granted. */
  readonly waitMs: number;
}

async function ask(
  h: HostTurnsHarness,
  turns: HostTurns,
  { host = 'a.com', at = null, ...rules }: Partial<HostTurnRules> & { host?: string; at?: HostAddress | null } = {},
): Promise<Asked> {
  const turn = h.ids.uuid();
  const taken = await turns.take({ turn, host, at, rules: { ...RULES, ...rules } });
  return { turn, granted: taken.granted, waitMs: taken.granted ? 0 : taken.waitMs };
}

const near = (actual: number, expected: number, what: string): void =>
  assert.ok(actual > expected - 2 * MINUTE && actual <= expected, `${what}: ${actual} ms, not about ${expected}`);

const at = (address: string, block = 'block'): HostAddress => ({ address, block });

/** The suite for `HostTurns`. */
export const hostTurnsContract: readonly HostTurnsCase[] = [
  {
    name: 'take: the pause begins when the request was sent, for every process',
    law: 'granted if the pause after the last request to the host is over; the pauses before the next requests begin when it is sent',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      const first = await ask(h, one);
      assert.equal(first.granted, true);
      await h.advance(4 * MINUTE);
      await one.sent({ turn: first.turn });
      near((await ask(h, other)).waitMs, 10 * MINUTE, 'from the sending, not from the taking');
      await h.advance(5 * MINUTE);
      near((await ask(h, one)).waitMs, 5 * MINUTE, 'in the middle');
      assert.equal((await ask(h, one, { host: 'b.com' })).granted, true, 'other hosts are not concerned');
      await h.advance(5 * MINUTE + 1000);
      assert.equal((await ask(h, other)).granted, true);
    },
  },
  {
    name: 'take: nobody else while a request was not sent yet',
    law: 'if there is a pause between requests, a turn whose request was not sent yet admits nobody else to its host',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      const first = await ask(h, one);
      await h.advance(HOUR);
      const second = await ask(h, other);
      assert.equal(second.granted, false);
      assert.ok(second.waitMs >= 1);
      await one.sent({ turn: first.turn });
      await h.advance(11 * MINUTE);
      assert.equal((await ask(h, other)).granted, true);
      const free = { host: 'b.com', delayMs: 0 };
      assert.equal((await ask(h, one, free)).granted, true);
      assert.equal((await ask(h, other, free)).granted, true, 'without a pause');
    },
  },
  {
    name: 'take: no more than the concurrency of the host',
    law: 'granted if the host has fewer turns than `concurrency`',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      const rules = { delayMs: 0, concurrency: 3 };
      const taken = [await ask(h, one, rules), await ask(h, other, rules), await ask(h, one, rules)];
      assert.deepEqual(
        taken.map(({ granted }) => granted),
        [true, true, true],
      );
      const fourth = await ask(h, other, rules);
      assert.ok(!fourth.granted && fourth.waitMs >= 1);
      await one.leave({ turn: taken[0]?.turn ?? '' });
      assert.equal((await ask(h, other, rules)).granted, true);
      await one.leave({ turn: taken[0]?.turn ?? '' });
      assert.equal((await ask(h, other, rules)).granted, false, 'leaving twice frees one');
    },
  },
  {
    name: 'take: one of many concurrent callers is granted',
    law: 'concurrent callers are granted no more turns than sequential ones',
    async run(h) {
      const processes = Array.from({ length: 4 }, () => h.turns());
      const asked = await atOnce(40, (n) => ask(h, processes[n % 4] ?? h.turns(), { host: 'a.com', concurrency: 10 }));
      assert.equal(asked.filter(({ granted }) => granted).length, 1);
      const names = await atOnce(40, (n) =>
        ask(h, processes[n % 4] ?? h.turns(), { host: `${n}.com`, at: at('192.0.2.1'), addressDelayMs: 10 * MINUTE }),
      );
      assert.equal(names.filter(({ granted }) => granted).length, 1, 'of fifty names at one address');
    },
  },
  {
    name: 'take: an address is shared by all its hosts',
    law: 'granted if the pauses after the last request to the host and to the address are over',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      const rules = { delayMs: 0, addressDelayMs: 10 * MINUTE };
      const first = await ask(h, one, { ...rules, host: 'a.com', at: at('192.0.2.1') });
      assert.equal(first.granted, true);
      assert.equal(
        (await ask(h, other, { ...rules, host: 'b.com', at: at('192.0.2.1') })).granted,
        false,
        'not sent yet',
      );
      await one.sent({ turn: first.turn });
      near((await ask(h, other, { ...rules, host: 'b.com', at: at('192.0.2.1') })).waitMs, 10 * MINUTE, 'pause');
      assert.equal((await ask(h, other, { ...rules, host: 'c.com', at: at('192.0.2.2') })).granted, true);
      assert.equal((await ask(h, other, { ...rules, host: 'd.com' })).granted, true, 'where no address is known');
      await h.advance(11 * MINUTE);
      assert.equal((await ask(h, other, { ...rules, host: 'b.com', at: at('192.0.2.1') })).granted, true);
    },
  },
  {
    name: 'take: no more than the concurrency of a block of addresses',
    law: 'granted if the block has fewer turns than `blockConcurrency`',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      const to = (n: number, block = 'x') => ({ host: `${n}.com`, at: at(`192.0.2.${n}`, block), blockConcurrency: 2 });
      const first = await ask(h, one, to(1));
      assert.equal((await ask(h, other, to(2))).granted, true);
      assert.equal((await ask(h, one, to(3))).granted, false);
      assert.equal((await ask(h, one, to(4, 'y'))).granted, true, 'another block');
      await one.leave({ turn: first.turn });
      assert.equal((await ask(h, other, to(3))).granted, true);
    },
  },
  {
    name: 'take: each caller is held to its own rules',
    law: 'if two callers have different rules, each is held to its own',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      const first = await ask(h, one, { delayMs: 10 * MINUTE });
      await one.leave({ turn: first.turn });
      near((await ask(h, other, { delayMs: 30 * MINUTE })).waitMs, 30 * MINUTE, 'a longer pause');
      assert.equal((await ask(h, other, { delayMs: 0 })).granted, true, 'none');
    },
  },
  {
    name: 'lease: the turn of a caller that died does not count after it',
    law: 'a turn that is older than its lease no longer counts',
    async run(h) {
      const turns = h.turns();
      await ask(h, turns, { leaseMs: 30 * MINUTE, concurrency: 1 });
      await h.advance(20 * MINUTE);
      assert.equal((await ask(h, turns, { concurrency: 1 })).granted, false);
      await h.advance(11 * MINUTE);
      assert.equal((await ask(h, turns, { concurrency: 1 })).granted, true);
    },
  },
  {
    name: 'take: a turn that was never sent blocks others for a limited time',
    law: 'a turn whose request was not sent yet admits nobody else for `sendWithinMs`',
    async run(h) {
      const [dead, other] = [h.turns(), h.turns()];
      const rules = { addressDelayMs: 10 * MINUTE, sendWithinMs: 30 * MINUTE };
      const lost = await ask(h, dead, { ...rules, at: at('192.0.2.1') });
      assert.equal(lost.granted, true);
      await h.advance(20 * MINUTE);
      assert.equal((await ask(h, other, rules)).granted, false, 'its host');
      assert.equal(
        (await ask(h, other, { ...rules, host: 'b.com', at: at('192.0.2.1') })).granted,
        false,
        'its address',
      );
      await h.advance(11 * MINUTE);
      const next = await ask(h, other, { ...rules, at: at('192.0.2.1') });
      assert.equal(next.granted, true);
      await other.leave({ turn: next.turn });
      await h.advance(11 * MINUTE);
      // It is still one of the host's turns: its request may have been sent after all.
      assert.equal((await ask(h, other, { ...rules, concurrency: 1 })).granted, false);
      assert.equal((await ask(h, other, { ...rules, concurrency: 2 })).granted, true);
    },
  },
  {
    name: 'sent and leave: a second call has no effect',
    law: 'a second call has no effect',
    async run(h) {
      const turns = h.turns();
      const { turn } = await ask(h, turns);
      await turns.sent({ turn });
      await h.advance(6 * MINUTE);
      await turns.sent({ turn });
      await turns.leave({ turn });
      await turns.leave({ turn });
      await turns.sent({ turn });
      near((await ask(h, turns)).waitMs, 4 * MINUTE, 'since the first time');
      await turns.leave({ turn: h.ids.uuid() });
    },
  },
  {
    name: 'leave: a turn that was not sent counts as sent',
    law: 'a turn that was not sent counts as sent now',
    async run(h) {
      const turns = h.turns();
      const { turn } = await ask(h, turns, { at: at('192.0.2.1') });
      await h.advance(HOUR);
      await turns.leave({ turn });
      near((await ask(h, turns)).waitMs, 10 * MINUTE, 'to the host');
      const other = await ask(h, turns, { host: 'b.com', at: at('192.0.2.1'), addressDelayMs: 20 * MINUTE });
      near(other.waitMs, 20 * MINUTE, 'to the address');
    },
  },
  {
    name: 'setCrawlDelay: shared, if it is longer, until it is replaced',
    law: 'the pause that the host requests, if it is longer than `delayMs`; 0 for none. Replaces the previous one, and begins now',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      await one.setCrawlDelay({ host: 'a.com', ms: 40 * MINUTE });
      near((await ask(h, other)).waitMs, 40 * MINUTE, 'begins now');
      assert.equal((await ask(h, other, { host: 'b.com' })).granted, true);
      await h.advance(41 * MINUTE);
      const { turn } = await ask(h, other);
      await other.leave({ turn });
      near((await ask(h, one)).waitMs, 40 * MINUTE, 'between requests');
      await other.setCrawlDelay({ host: 'a.com', ms: MINUTE });
      near((await ask(h, one)).waitMs, 10 * MINUTE, 'a shorter one than ours');
      await one.setCrawlDelay({ host: 'a.com', ms: 0 });
      await h.advance(11 * MINUTE);
      assert.equal((await ask(h, other)).granted, true);
    },
  },
  {
    name: 'hold: shared, and never shortened',
    law: 'blocks new requests to the host for this long. Never shortens an earlier block',
    async run(h) {
      const [one, other] = [h.turns(), h.turns()];
      await one.hold({ host: 'a.com', ms: HOUR });
      await other.hold({ host: 'a.com', ms: MINUTE });
      near((await ask(h, other, { delayMs: 0 })).waitMs, HOUR, 'the longer one');
      assert.equal((await ask(h, other, { host: 'b.com' })).granted, true);
      await h.advance(HOUR + 1000);
      assert.equal((await ask(h, other)).granted, true);
    },
  },
];
