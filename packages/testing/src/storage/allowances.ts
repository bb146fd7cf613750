/** Allowances: free audits of installs, and the takes of a user in a rolling window. */
import assert from 'node:assert/strict';
import type { AllowanceStore } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, DAY, HOUR, MINUTE, T0 } from './fixture.js';

type FreeInput = Parameters<AllowanceStore['takeFree']>[0];
type WindowInput = Parameters<AllowanceStore['takeWindowed']>[0];

const INSTALL = '6f1b1a5e-8f0e-4c53-9d4a-0a2b6f7c1d11';
const OTHER = '6f1b1a5e-8f0e-4c53-9d4a-0a2b6f7c1d12';

const takeFree = ({ backend, ids }: BackendHarness, input: Partial<FreeInput> = {}) =>
  backend.storage.allowances.takeFree({ ticket: ids.uuid(), installId: INSTALL, limit: 5, now: T0, ...input });

const takeWindowed = ({ backend, ids }: BackendHarness, input: Partial<WindowInput> = {}) =>
  backend.storage.allowances.takeWindowed({
    ticket: ids.uuid(),
    userId: 'user-1',
    limit: 1,
    windowMs: HOUR,
    now: T0,
    ...input,
  });

const remaining = ({ backend }: BackendHarness, installId = INSTALL) =>
  backend.storage.allowances.remainingFree({ installId, limit: 5 });

/** The first take of a new install from an address. */
const appear = (h: BackendHarness, now: Date, perDay: number, addressKey = 'address-1') =>
  takeFree(h, { installId: h.ids.uuid(), newInstalls: { addressKey, perDay }, now });

const outcomes = (results: readonly { readonly outcome: string }[], outcome: string): number =>
  results.filter((result) => result.outcome === outcome).length;

const freeCases: readonly StorageCase[] = [
  {
    name: 'takeFree: counts down, then is exhausted',
    law: 'takes one of the `limit` free audits of an install. `exhausted` if none is left',
    async run(h) {
      for (const left of [4, 3, 2, 1, 0]) {
        assert.deepEqual(await takeFree(h), { outcome: 'granted', remaining: left });
        assert.equal(await remaining(h), left);
      }
      assert.deepEqual(await takeFree(h, { now: after(365 * DAY) }), { outcome: 'exhausted' });
      assert.equal(await remaining(h), 0);
      assert.deepEqual(await takeFree(h, { installId: OTHER }), { outcome: 'granted', remaining: 4 });
    },
  },
  {
    name: 'remainingFree: the whole limit for an unknown install, never below zero',
    law: 'how many takes are left; `limit` for an unknown install',
    async run(h) {
      assert.equal(await remaining(h), 5);
      await takeFree(h);
      await takeFree(h);
      assert.equal(await h.backend.storage.allowances.remainingFree({ installId: INSTALL, limit: 1 }), 0);
      assert.equal(await remaining(h, OTHER), 5);
    },
  },
  {
    name: 'takeFree: of 100 concurrent takes, exactly the limit is granted',
    law: 'under any concurrency, no more than the limit is granted',
    async run(h) {
      const results = await atOnce(100, () => takeFree(h));
      assert.equal(outcomes(results, 'granted'), 5);
      assert.equal(outcomes(results, 'exhausted'), 95);
      const left = results.flatMap((result) => (result.outcome === 'granted' ? [result.remaining] : []));
      assert.deepEqual(left.sort(), [0, 1, 2, 3, 4]);
    },
  },
  {
    name: 'refund: gives a free audit back exactly once',
    law: 'true the first time, false for an unknown ticket or one that was already given back',
    async run(h) {
      const { allowances } = h.backend.storage;
      const ticket = h.ids.uuid();
      await takeFree(h, { ticket });
      await takeFree(h);
      assert.equal(await allowances.refund({ ticket }), true);
      assert.equal(await remaining(h), 4);
      assert.equal(await allowances.refund({ ticket }), false);
      assert.equal(await allowances.refund({ ticket: h.ids.uuid() }), false);
      assert.equal(await remaining(h), 4);
    },
  },
  {
    name: 'refund: of 50 concurrent refunds of one ticket, exactly one counts',
    law: 'a failed audit can return exactly what it took, once',
    async run(h) {
      const ticket = h.ids.uuid();
      await takeFree(h, { ticket });
      await takeFree(h);
      const results = await atOnce(50, () => h.backend.storage.allowances.refund({ ticket }));
      assert.equal(results.filter(Boolean).length, 1);
      assert.equal(await remaining(h), 4);
    },
  },
  {
    name: 'refund: concurrent takes and refunds remain exact',
    law: 'under any concurrency, no more than the limit is granted',
    async run(h) {
      const tickets = Array.from({ length: 5 }, () => h.ids.uuid());
      for (const ticket of tickets) await takeFree(h, { ticket });
      const [refunds, takes] = await Promise.all([
        Promise.all(tickets.map((ticket) => h.backend.storage.allowances.refund({ ticket }))),
        atOnce(20, () => takeFree(h)),
      ]);
      assert.equal(refunds.filter(Boolean).length, 5);
      const granted = outcomes(takes, 'granted');
      assert.ok(granted <= 5);
      assert.equal(await remaining(h), 5 - granted);
    },
  },
  {
    name: 'refund: a refused or exhausted ticket took nothing',
    law: 'gives a take back: false for an unknown ticket',
    async run(h) {
      const { allowances } = h.backend.storage;
      const ticket = h.ids.uuid();
      assert.equal((await takeFree(h, { ticket, limit: 0 })).outcome, 'exhausted');
      assert.equal(await allowances.refund({ ticket }), false);
      const refused = h.ids.uuid();
      const newInstalls = { addressKey: 'address-1', perDay: 0 };
      assert.equal((await takeFree(h, { ticket: refused, newInstalls })).outcome, 'refused');
      assert.equal(await allowances.refund({ ticket: refused }), false);
    },
  },
  {
    name: 'takeFree: refuses new installs of an address beyond the cap of a day',
    law: 'the first take of an unknown install is `refused` if `perDay` other installs first appeared from the same `addressKey`',
    async run(h) {
      assert.equal((await appear(h, T0, 2)).outcome, 'granted');
      const known = h.ids.uuid();
      const newInstalls = { addressKey: 'address-1', perDay: 2 };
      assert.equal((await takeFree(h, { installId: known, newInstalls })).outcome, 'granted');
      assert.deepEqual(await appear(h, after(MINUTE), 2), { outcome: 'refused' });
      assert.equal((await appear(h, after(MINUTE), 2, 'address-2')).outcome, 'granted', 'another address');
      assert.equal((await takeFree(h, { installId: known, newInstalls })).outcome, 'granted', 'a known install');
      assert.equal((await takeFree(h, { installId: h.ids.uuid() })).outcome, 'granted', 'no cap asked for');
    },
  },
  {
    name: 'takeFree: a refused install has taken nothing and is still unknown',
    law: 'the first take of an unknown install is `refused`',
    async run(h) {
      await appear(h, T0, 1);
      const installId = h.ids.uuid();
      const newInstalls = { addressKey: 'address-1', perDay: 1 };
      for (let n = 0; n < 3; n++) {
        assert.equal((await takeFree(h, { installId, newInstalls, now: after(HOUR) })).outcome, 'refused');
      }
      assert.equal(await remaining(h, installId), 5);
      const next = await takeFree(h, { installId, newInstalls, now: after(DAY) });
      assert.deepEqual(next, { outcome: 'granted', remaining: 4 }, 'the refusals did not count as appearances');
    },
  },
  {
    name: 'takeFree: the cap looks back exactly 24 hours',
    law: 'within the 24 hours before `now`; an appearance exactly 24 hours old no longer counts',
    async run(h) {
      await appear(h, T0, 1);
      assert.equal((await appear(h, after(DAY - 1), 1)).outcome, 'refused');
      assert.equal((await appear(h, after(DAY), 1)).outcome, 'granted');
      assert.equal((await appear(h, after(DAY + 1), 1)).outcome, 'refused');
    },
  },
  {
    name: 'takeFree: an install that gave its take back remains known',
    law: 'the first take of an unknown install',
    async run(h) {
      const ticket = h.ids.uuid();
      const newInstalls = { addressKey: 'address-1', perDay: 1 };
      await takeFree(h, { ticket, newInstalls });
      await h.backend.storage.allowances.refund({ ticket });
      assert.equal((await takeFree(h, { newInstalls })).outcome, 'granted');
      assert.equal((await appear(h, T0, 1)).outcome, 'refused');
    },
  },
  {
    name: 'takeFree: refuses new installs of a wide bucket beyond its own cap',
    law: 'with `wide`, the same applies to a larger bucket that contains the address, under that bucket’s own limit',
    async run(h) {
      const from = (addressKey: string, perDay = 2) => {
        const wide = { addressKey: 'network-1', perDay: 3 };
        return takeFree(h, { installId: h.ids.uuid(), newInstalls: { addressKey, perDay, wide } });
      };
      const results = [await from('a'), await from('a'), await from('a'), await from('b'), await from('c')];
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        ['granted', 'granted', 'refused', 'granted', 'refused'],
      );
      assert.equal((await appear(h, T0, 2, 'c')).outcome, 'granted', 'the wide bucket is not asked');
      const many = await atOnce(30, (n) =>
        takeFree(h, {
          installId: h.ids.uuid(),
          newInstalls: { addressKey: `d${n}`, perDay: 1, wide: { addressKey: 'network-2', perDay: 4 } },
        }),
      );
      assert.equal(outcomes(many, 'granted'), 4);
    },
  },
  {
    name: 'takeFree: an install stored under a former id is recognized',
    law: 'if an install is unknown but one is known under its `formerId`, the known install takes the new id. What is known under it counts',
    async run(h) {
      const { allowances } = h.backend.storage;
      await takeFree(h);
      await takeFree(h);
      const installId = 'digest-of-it';
      assert.equal(await allowances.remainingFree({ installId, formerId: INSTALL, limit: 5 }), 3);
      const newInstalls = { addressKey: 'address-1', perDay: 0 };
      const taken = await takeFree(h, { installId, formerId: INSTALL, newInstalls });
      assert.deepEqual(taken, { outcome: 'granted', remaining: 2 }, 'it does not count as a new install');
      assert.equal(await remaining(h, INSTALL), 5, 'nothing stays under the former id');
      assert.equal(await allowances.remainingFree({ installId, formerId: INSTALL, limit: 5 }), 2);
      const results = await atOnce(10, () => takeFree(h, { installId, formerId: INSTALL }));
      assert.equal(outcomes(results, 'granted'), 2);
    },
  },
  {
    name: 'refund: gives back what an install took under its former id',
    law: 'a failed audit can return exactly what it took, once, even if the install has changed its id since',
    async run(h) {
      const { allowances } = h.backend.storage;
      const ticket = h.ids.uuid();
      const installId = 'digest-of-it';
      await takeFree(h, { ticket });
      await takeFree(h, { installId, formerId: INSTALL });
      assert.equal(await remaining(h, installId), 3);
      assert.equal(await allowances.refund({ ticket }), true);
      assert.equal(await remaining(h, installId), 4);
      assert.equal(await allowances.refund({ ticket }), false);
      assert.equal(await remaining(h, installId), 4);
      assert.equal(await remaining(h, INSTALL), 5, 'nothing stays under the former id');
    },
  },
  {
    name: 'takeFree: of 50 concurrent new installs, exactly the cap appears',
    law: 'all methods are atomic; under any concurrency, no more than the limit is granted',
    async run(h) {
      const results = await atOnce(50, () => appear(h, T0, 3));
      assert.equal(outcomes(results, 'granted'), 3);
      assert.equal(outcomes(results, 'refused'), 47);
    },
  },
];

const windowCases: readonly StorageCase[] = [
  {
    name: 'takeWindowed: limited until the take has left the window',
    law: '`limited` says when the next one is free',
    async run(h) {
      assert.deepEqual(await takeWindowed(h), { outcome: 'granted' });
      const retryAt = after(HOUR);
      assert.deepEqual(await takeWindowed(h, { now: after(MINUTE) }), { outcome: 'limited', retryAt });
      assert.deepEqual(await takeWindowed(h, { now: after(HOUR - 1) }), { outcome: 'limited', retryAt });
      assert.deepEqual(await takeWindowed(h, { userId: 'user-2', now: after(1) }), { outcome: 'granted' });
    },
  },
  {
    name: 'takeWindowed: a take exactly as old as the window no longer counts',
    law: 'a take exactly `windowMs` old no longer counts',
    async run(h) {
      await takeWindowed(h);
      assert.deepEqual(await takeWindowed(h, { now: after(HOUR) }), { outcome: 'granted' });
    },
  },
  {
    name: 'takeWindowed: the window rolls',
    law: 'at most `limit` takes within any `windowMs` (rolling)',
    async run(h) {
      const take = (minutes: number) => takeWindowed(h, { limit: 3, now: after(minutes * MINUTE) });
      const granted = { outcome: 'granted' };
      assert.deepEqual(await take(0), granted);
      assert.deepEqual(await take(20), granted);
      assert.deepEqual(await take(50), granted);
      assert.deepEqual(await take(59), { outcome: 'limited', retryAt: after(60 * MINUTE) });
      assert.deepEqual(await take(60), granted);
      assert.deepEqual(await take(61), { outcome: 'limited', retryAt: after(80 * MINUTE) });
      assert.deepEqual(await take(80), granted);
      assert.deepEqual(await take(109), { outcome: 'limited', retryAt: after(110 * MINUTE) });
    },
  },
  {
    name: 'takeWindowed: of 50 concurrent takes, exactly the limit is granted',
    law: 'under any concurrency, no more than the limit is granted',
    async run(h) {
      const results = await atOnce(50, () => takeWindowed(h, { limit: 3 }));
      assert.equal(outcomes(results, 'granted'), 3);
    },
  },
  {
    name: 'takeWindowed: a refund makes room for another take',
    law: 'gives a take back',
    async run(h) {
      const ticket = h.ids.uuid();
      await takeWindowed(h, { ticket });
      assert.equal(await h.backend.storage.allowances.refund({ ticket }), true);
      assert.deepEqual(await takeWindowed(h, { now: after(1) }), { outcome: 'granted' });
      assert.equal(await h.backend.storage.allowances.refund({ ticket }), false);
      assert.equal((await takeWindowed(h, { now: after(2) })).outcome, 'limited');
    },
  },
  {
    name: 'takeWindowed: a limited ticket took nothing',
    law: 'gives a take back: false for an unknown ticket',
    async run(h) {
      await takeWindowed(h);
      const ticket = h.ids.uuid();
      assert.equal((await takeWindowed(h, { ticket, now: after(1) })).outcome, 'limited');
      assert.equal(await h.backend.storage.allowances.refund({ ticket }), false);
    },
  },
];

export const allowanceCases: readonly StorageCase[] = [...freeCases, ...windowCases];
