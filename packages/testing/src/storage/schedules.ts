/** Which domains are re-audited automatically, and when. */
import assert from 'node:assert/strict';
import type { BackendHarness } from '../backend-harness.js';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, DAY, HOUR, MINUTE, T0 } from './fixture.js';

const domain = 'smile.example';

/** A schedule with the proof that it requires. */
async function scheduled(
  { backend }: BackendHarness,
  { clientId = 'acme', domain: name = domain, nextAt = T0 }: { clientId?: string; domain?: string; nextAt?: Date } = {},
): Promise<void> {
  const { domains, schedules } = backend.storage;
  await domains.recordControl({ clientId, domain: name, method: 'dns', now: T0 });
  const put = await schedules.put({ clientId, domain: name, everyDays: 7, nextAt });
  assert.ok(put, 'the case needs a schedule');
}

export const scheduleCases: readonly StorageCase[] = [
  {
    name: 'put: stored for a client with proven control, in place of its previous one',
    law: 'stores a schedule in place of the client’s previous one for the domain; nothing is stored if the client has not proven control',
    async run({ backend }) {
      const { domains, schedules } = backend.storage;
      const wanted = { clientId: 'acme', domain, everyDays: 7, nextAt: after(DAY) };
      assert.equal(await schedules.put(wanted), null);
      await domains.recordControl({ clientId: 'other', domain, method: 'dns', now: T0 });
      await domains.recordControl({ clientId: 'acme', domain: 'other.example', method: 'dns', now: T0 });
      assert.equal(await schedules.put(wanted), null);
      assert.equal(await schedules.find({ clientId: 'acme', domain }), null);
      await domains.recordControl({ clientId: 'acme', domain, method: 'dns', now: T0 });
      assert.deepEqual(await schedules.put(wanted), wanted);
      assert.deepEqual(await schedules.find({ clientId: 'acme', domain }), wanted);
      assert.equal(await schedules.find({ clientId: 'other', domain }), null);
      assert.equal(await schedules.find({ clientId: 'acme', domain: 'other.example' }), null);
      const changed = { ...wanted, everyDays: 90, nextAt: after(HOUR) };
      assert.deepEqual(await schedules.put(changed), changed);
      assert.deepEqual(await schedules.find({ clientId: 'acme', domain }), changed);
      assert.deepEqual(await schedules.takeDue({ now: after(2 * DAY), heldUntil: after(3 * DAY), limit: 10 }), [
        changed,
      ]);
    },
  },
  {
    name: 'remove: once',
    law: 'ends a schedule; false if there was none',
    async run(h) {
      const { schedules } = h.backend.storage;
      await scheduled(h);
      await scheduled(h, { clientId: 'other' });
      assert.equal(await schedules.remove({ clientId: 'acme', domain }), true);
      assert.equal(await schedules.remove({ clientId: 'acme', domain }), false);
      assert.equal(await schedules.find({ clientId: 'acme', domain }), null);
      const due = await schedules.takeDue({ now: T0, heldUntil: after(HOUR), limit: 10 });
      assert.deepEqual(
        due.map(({ clientId }) => clientId),
        ['other'],
      );
    },
  },
  {
    name: 'find: schedules end with the proof of control, and are kept when it is renewed',
    law: 'belongs to a proof of control and ends with it when the control ends; renewing a proof keeps it',
    async run(h) {
      const { domains, schedules } = h.backend.storage;
      await scheduled(h);
      await scheduled(h, { clientId: 'other' });
      await domains.recordControl({ clientId: 'acme', domain, method: 'file', now: after(HOUR) });
      assert.notEqual(await schedules.find({ clientId: 'acme', domain }), null);
      await domains.endControl({ clientId: 'acme', domain });
      assert.equal(await schedules.find({ clientId: 'acme', domain }), null);
      await domains.recordControl({ clientId: 'acme', domain, method: 'file', now: after(HOUR) });
      assert.equal(await schedules.find({ clientId: 'acme', domain }), null);
      const due = await schedules.takeDue({ now: T0, heldUntil: after(HOUR), limit: 10 });
      assert.deepEqual(
        due.map(({ clientId }) => clientId),
        ['other'],
      );
    },
  },
  {
    name: 'takeDue: in the order in which they became due, up to the limit, and held',
    law: 'at most `limit` schedules that are due and not held, in the order in which they became due; they are not changed, and are held until `heldUntil`',
    async run(h) {
      const { schedules } = h.backend.storage;
      for (const [name, nextAt] of [
        ['c.example', after(-MINUTE)],
        ['a.example', after(1)],
        ['d.example', T0],
        ['b.example', after(-HOUR)],
      ] as const)
        await scheduled(h, { domain: name, nextAt });
      const take = async (now: Date, limit: number) =>
        (await schedules.takeDue({ now, heldUntil: after(HOUR), limit })).map((record) => [
          record.domain,
          record.nextAt,
        ]);
      const [b, c, d, a] = [
        ['b.example', after(-HOUR)],
        ['c.example', after(-MINUTE)],
        ['d.example', T0],
        ['a.example', after(1)],
      ];
      assert.deepEqual(await take(T0, 2), [b, c]);
      assert.deepEqual((await schedules.find({ clientId: 'acme', domain: 'b.example' }))?.nextAt, after(-HOUR));
      assert.deepEqual(await take(T0, 10), [d]);
      assert.deepEqual(await take(T0, 10), []);
      assert.deepEqual(await take(after(HOUR - 1), 10), [a]);
    },
  },
  {
    name: 'takeDue: what was left undone is handed out again, behind what became due before the hold ended',
    law: 'what a caller left undone when it died is handed out again from `heldUntil` on; `put` ends the hold',
    async run(h) {
      const { schedules } = h.backend.storage;
      await scheduled(h, { domain: 'left.example' });
      await scheduled(h, { domain: 'anew.example' });
      await scheduled(h, { domain: 'later.example', nextAt: after(MINUTE) });
      const take = async (now: Date) =>
        (await schedules.takeDue({ now, heldUntil: after(HOUR), limit: 10 })).map((record) => record.domain);
      assert.deepEqual((await take(T0)).sort(), ['anew.example', 'left.example']);
      await scheduled(h, { domain: 'anew.example', nextAt: after(2) });
      assert.deepEqual(await take(after(2)), ['anew.example']);
      const due = await schedules.takeDue({ now: after(HOUR), heldUntil: after(DAY), limit: 2 });
      assert.equal(due[0]?.domain, 'later.example');
      assert.equal(due.length, 2);
      const last = await schedules.takeDue({ now: after(HOUR), heldUntil: after(DAY), limit: 2 });
      assert.deepEqual([due[1], last[0]].map((record) => record?.domain).sort(), ['anew.example', 'left.example']);
    },
  },
  {
    name: 'takeDue: of 20 concurrent callers, none gets what another got',
    law: 'of several concurrent callers, none gets what another got',
    async run(h) {
      const { schedules } = h.backend.storage;
      const names = Array.from({ length: 30 }, (_, n) => `d${n}.example`);
      for (const name of names) await scheduled(h, { domain: name });
      const taken = await atOnce(20, () => schedules.takeDue({ now: T0, heldUntil: after(HOUR), limit: 3 }));
      const rest = await schedules.takeDue({ now: T0, heldUntil: after(HOUR), limit: 100 });
      const all = [...taken.flat(), ...rest].map((record) => record.domain);
      assert.deepEqual(all.sort(), names.sort());
    },
  },
  {
    name: 'moveOn: ends the hold, and changes nothing if the schedule has changed',
    law: 'moves what was due at `from` to `to` and ends its hold; nothing changes if `nextAt` is not `from`, because the schedule was replaced, moved on or removed',
    async run(h) {
      const { schedules } = h.backend.storage;
      await scheduled(h);
      const step = { clientId: 'acme', domain, from: T0, to: after(MINUTE) };
      await schedules.takeDue({ now: T0, heldUntil: after(HOUR), limit: 1 });
      assert.equal(await schedules.moveOn({ ...step, clientId: 'other' }), false);
      assert.equal(await schedules.moveOn({ ...step, from: after(1) }), false);
      assert.equal(await schedules.moveOn(step), true);
      assert.equal(await schedules.moveOn(step), false);
      const stored = { clientId: 'acme', domain, everyDays: 7, nextAt: after(MINUTE) };
      assert.deepEqual(await schedules.find({ clientId: 'acme', domain }), stored);
      assert.deepEqual(await schedules.takeDue({ now: after(MINUTE - 1), heldUntil: after(DAY), limit: 1 }), []);
      assert.deepEqual(await schedules.takeDue({ now: after(MINUTE), heldUntil: after(DAY), limit: 1 }), [stored]);

      const anew = await schedules.put({ clientId: 'acme', domain, everyDays: 1, nextAt: after(HOUR) });
      assert.equal(await schedules.moveOn({ ...step, from: after(MINUTE), to: after(DAY) }), false);
      assert.deepEqual(await schedules.find({ clientId: 'acme', domain }), anew);
      await schedules.remove({ clientId: 'acme', domain });
      assert.equal(await schedules.moveOn({ ...step, from: after(HOUR), to: after(DAY) }), false);
      assert.equal(await schedules.find({ clientId: 'acme', domain }), null);
    },
  },
];
