/** Endpoints of webhooks, and the deliveries to them. */
import assert from 'node:assert/strict';
import type { WebhookDelivery, WebhookEndpoint } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import { atOnce } from '../backend-harness.js';
import type { AtomicityCase } from '../atomicity/fixture.js';
import type { StorageCase } from './fixture.js';
import { after, completed, HOUR, MINUTE, T0 } from './fixture.js';

function endpointOf({ ids }: BackendHarness, overrides: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
  return {
    id: ids.uuid(),
    clientId: 'acme',
    url: 'https://receiver.example/hooks',
    description: 'für "alle" \u{1f600}',
    types: null,
    secret: 'sealed-1',
    formerSecret: null,
    formerEndsAt: null,
    enabled: true,
    disabledBy: null,
    failingSince: null,
    createdAt: T0,
    updatedAt: T0,
    revision: 1,
    ...overrides,
  };
}

/** An endpoint in storage. */
async function saved(h: BackendHarness, overrides: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
  const endpoint = endpointOf(h, overrides);
  assert.equal(await h.backend.storage.webhooks.saveEndpoint({ endpoint }), true);
  return endpoint;
}

/** Deliveries of an endpoint, added one after the other; returns their ids. */
async function added(
  h: BackendHarness,
  endpointId: string,
  { count = 1, domain = 'smile.example', now = T0 }: { count?: number; domain?: string | null; now?: Date } = {},
): Promise<string[]> {
  const deliveries = Array.from({ length: count }, (_, n) => ({
    id: `msg_${h.ids.uuid()}`,
    endpointId,
    type: 'audit.completed',
    domain,
    payload: { n },
  }));
  await h.backend.storage.webhooks.addDeliveries({ deliveries, now });
  return deliveries.map(({ id }) => id);
}

const DELIVERED = {
  status: 'delivered',
  attempts: 1,
  lastStatus: 204,
  lastError: null,
  dueAt: null,
  doneAt: after(MINUTE),
} as const satisfies Partial<WebhookDelivery>;

const finish = (h: BackendHarness, deliveryId: string, doneAt = after(MINUTE)): Promise<boolean> =>
  h.backend.storage.webhooks.updateDelivery({
    deliveryId,
    expectedStatus: 'pending',
    expectedAttempts: 0,
    change: { ...DELIVERED, doneAt },
  });

const idsOf = (found: readonly { readonly id: string }[]): string[] => found.map(({ id }) => id);

export const webhookCases: readonly StorageCase[] = [
  {
    name: 'saveEndpoint: keeps every field, and replaces them by the next revision',
    law: 'writes an endpoint as a whole; with `revision: 1` it is new; id, client and creation time never change',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const first = await saved(h);
      const { id: endpointId } = first;
      assert.deepEqual(await webhooks.findEndpoint({ endpointId }), first);
      const second: WebhookEndpoint = {
        ...first,
        url: 'https://other.example/',
        description: '',
        types: ['audit.completed', 'audit.failed'],
        secret: 'sealed-2',
        formerSecret: 'sealed-1',
        formerEndsAt: after(HOUR),
        enabled: false,
        disabledBy: 'failures',
        failingSince: after(MINUTE),
        updatedAt: after(HOUR),
        revision: 2,
      };
      const forged = { ...second, clientId: 'somebody', createdAt: after(9 * HOUR) };
      assert.equal(await webhooks.saveEndpoint({ endpoint: forged }), true);
      assert.deepEqual(await webhooks.findEndpoint({ endpointId }), second);
      assert.deepEqual(await webhooks.listEndpoints({ clientId: 'acme', offset: 0, limit: 10 }), [second]);
      assert.deepEqual(await webhooks.listEndpoints({ clientId: 'somebody', offset: 0, limit: 10 }), []);
      assert.equal(await webhooks.findEndpoint({ endpointId: 'unknown' }), null);
    },
  },
  {
    name: 'saveEndpoint: one of many concurrent writers of a revision wins',
    law: 'if nobody has written it since; false, and nothing written, if that condition does not hold',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const first = await saved(h);
      const writes = await atOnce(8, (n) =>
        webhooks.saveEndpoint({ endpoint: { ...first, description: `writer ${n}`, revision: 2 } }),
      );
      assert.equal(writes.filter((written) => written).length, 1);
      const stored = await webhooks.findEndpoint({ endpointId: first.id });
      assert.equal(stored?.description, `writer ${writes.indexOf(true)}`);
      for (const revision of [1, 2, 4]) {
        const endpoint = { ...first, description: 'late', revision };
        assert.equal(await webhooks.saveEndpoint({ endpoint }), false, `revision ${revision}`);
      }
      const unknown = endpointOf(h, { revision: 2 });
      assert.equal(await webhooks.saveEndpoint({ endpoint: unknown }), false);
      assert.equal(await webhooks.findEndpoint({ endpointId: unknown.id }), null);
      assert.equal((await webhooks.findEndpoint({ endpointId: first.id }))?.revision, 2);
    },
  },
  {
    name: 'listEndpoints: oldest first, then by id',
    law: 'oldest first, then by id ascending by code unit',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const late = await saved(h, { createdAt: after(HOUR) });
      const b = await saved(h, { id: 'b', clientId: 'other' });
      const a = await saved(h, { id: 'B' });
      const all = (offset: number, limit: number) => webhooks.listEndpoints({ offset, limit });
      assert.deepEqual(idsOf(await all(0, 10)), [a.id, b.id, late.id]);
      assert.deepEqual(idsOf(await all(1, 1)), [b.id]);
      const own = await webhooks.listEndpoints({ clientId: 'acme', offset: 0, limit: 10 });
      assert.deepEqual(idsOf(own), [a.id, late.id]);
      assert.deepEqual(await webhooks.listEndpoints({ clientId: 'nobody', offset: 0, limit: 10 }), []);
    },
  },
  {
    name: 'subscribers: enabled endpoints of the given clients',
    law: 'enabled endpoints of these clients, in the order of the list',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const late = await saved(h, { createdAt: after(HOUR) });
      const other = await saved(h, { clientId: 'other', createdAt: after(MINUTE) });
      const first = await saved(h);
      await saved(h, { enabled: false, disabledBy: 'host' });
      await saved(h, { clientId: 'stranger' });
      const found = await webhooks.subscribers({ clientIds: ['acme', 'other', 'acme', 'nobody'] });
      assert.deepEqual(found, [first, other, late]);
      assert.deepEqual(await webhooks.subscribers({ clientIds: [] }), []);
    },
  },
  {
    name: 'removeEndpoint: deletes its deliveries as well',
    law: 'deletes an endpoint with its deliveries; false for an unknown one',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const kept = await saved(h);
      const [gone = ''] = await added(h, endpointId);
      const [left = ''] = await added(h, kept.id);
      assert.equal(await webhooks.removeEndpoint({ endpointId }), true);
      assert.equal(await webhooks.findEndpoint({ endpointId }), null);
      assert.equal(await webhooks.findDelivery({ deliveryId: gone }), null);
      assert.deepEqual(await webhooks.listDeliveries({ endpointId, limit: 10 }), []);
      assert.deepEqual(await webhooks.subscribers({ clientIds: ['acme'] }), [kept]);
      assert.ok(await webhooks.findDelivery({ deliveryId: left }));
      assert.equal(await webhooks.removeEndpoint({ endpointId }), false);
    },
  },
  {
    name: 'addDeliveries: pending, due at once, with their content',
    law: 'adds pending deliveries, due at once',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const id = `msg_${h.ids.uuid()}`;
      const payload = { type: 'x', nested: { list: [1, 'two', null, { three: true }] }, text: 'für "alle" \u{1f600}' };
      const delivery = { id, endpointId, type: 'audit.completed', domain: null, payload };
      await webhooks.addDeliveries({ deliveries: [delivery], now: T0 });
      assert.deepEqual(await webhooks.findDelivery({ deliveryId: id }), {
        ...delivery,
        status: 'pending',
        attempts: 0,
        lastStatus: null,
        lastError: null,
        createdAt: T0,
        dueAt: T0,
        doneAt: null,
      });
      assert.equal(await webhooks.findDelivery({ deliveryId: 'unknown' }), null);
      await webhooks.addDeliveries({ deliveries: [], now: T0 });
    },
  },
  {
    name: 'addDeliveries: all or none',
    law: 'all or none: an id that exists or occurs twice, or an endpoint that does not exist, rejects the call',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const [taken = ''] = await added(h, endpointId);
      const delivery = { endpointId, type: 'x', domain: null, payload: {} };
      for (const bad of [
        { ...delivery, id: taken },
        { ...delivery, id: 'good' },
        { ...delivery, id: 'new', endpointId: 'unknown' },
      ]) {
        const deliveries = [{ ...delivery, id: 'good' }, bad];
        await assert.rejects(webhooks.addDeliveries({ deliveries, now: T0 }));
        assert.equal(await webhooks.findDelivery({ deliveryId: 'good' }), null);
      }
    },
  },
  {
    name: 'listDeliveries: newest first, all or those with a status',
    law: 'deliveries of an endpoint, newest first, all or those with a status',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const other = await saved(h);
      // Times that contradict the order of insertion must not matter.
      const [a = '', b = ''] = await added(h, endpointId, { count: 2, now: after(HOUR) });
      await added(h, other.id);
      const [c = ''] = await added(h, endpointId, { now: T0 });
      const list = async (limit: number, status?: WebhookDelivery['status']) =>
        idsOf(await webhooks.listDeliveries({ endpointId, limit, ...(status === undefined ? {} : { status }) }));
      assert.deepEqual(await list(10), [c, b, a]);
      assert.deepEqual(await list(2), [c, b]);
      await finish(h, b);
      assert.deepEqual(await list(10), [c, b, a]);
      assert.deepEqual(await list(10, 'pending'), [c, a]);
      assert.deepEqual(await list(10, 'delivered'), [b]);
      assert.deepEqual(await list(10, 'dead'), []);
    },
  },
  {
    name: 'updateDelivery: writes the outcome, once',
    law: 'if its tries are still `expectedAttempts` and its status is `expectedStatus`; false, and nothing written, if they are not, or if the delivery is gone',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const [deliveryId = ''] = await added(h, endpointId);
      const before = await webhooks.findDelivery({ deliveryId });
      const tries = await atOnce(8, () => finish(h, deliveryId));
      assert.equal(tries.filter((written) => written).length, 1);
      const delivered = { ...before, ...DELIVERED };
      assert.deepEqual(await webhooks.findDelivery({ deliveryId }), delivered);
      const update = (expectedStatus: WebhookDelivery['status'], expectedAttempts: number) =>
        webhooks.updateDelivery({
          deliveryId,
          expectedStatus,
          expectedAttempts,
          change: { ...DELIVERED, status: 'pending', attempts: 0, dueAt: after(HOUR), doneAt: null, lastStatus: null },
        });
      assert.equal(await update('pending', 1), false);
      assert.equal(await update('delivered', 0), false);
      assert.deepEqual(await webhooks.findDelivery({ deliveryId }), delivered);
      assert.equal(await update('delivered', 1), true);
      const { status, dueAt, doneAt } = (await webhooks.findDelivery({ deliveryId })) ?? {};
      assert.deepEqual({ status, dueAt, doneAt }, { status: 'pending', dueAt: after(HOUR), doneAt: null });
      assert.equal(await finish(h, 'unknown'), false);
    },
  },
  {
    name: 'updateDelivery: writes every field of the outcome',
    law: 'writes the outcome of a delivery',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const [deliveryId = ''] = await added(h, endpointId);
      const before = await webhooks.findDelivery({ deliveryId });
      const failed = {
        status: 'pending',
        attempts: 1,
        lastStatus: 502,
        lastError: 'The receiver answered 502.',
        dueAt: after(HOUR),
        doneAt: null,
      } as const;
      const dead = {
        ...failed,
        status: 'dead',
        attempts: 2,
        lastStatus: null,
        dueAt: null,
        doneAt: after(HOUR),
      } as const;
      for (const [expectedAttempts, change] of [failed, dead].entries()) {
        const expected = { deliveryId, expectedStatus: 'pending', expectedAttempts } as const;
        assert.equal(await webhooks.updateDelivery({ ...expected, change }), true);
        assert.deepEqual(await webhooks.findDelivery({ deliveryId }), { ...before, ...change });
      }
    },
  },
  {
    name: 'pruneDeliveries: deletes those that ended earlier',
    law: 'deletes deliveries that ended before a time; returns how many',
    async run(h) {
      const { webhooks } = h.backend.storage;
      const { id: endpointId } = await saved(h);
      const [old = '', edge = '', waiting = ''] = await added(h, endpointId, { count: 3 });
      await finish(h, old, after(MINUTE));
      await finish(h, edge, after(HOUR));
      assert.equal(await webhooks.pruneDeliveries({ doneBefore: after(HOUR) }), 1);
      assert.deepEqual(idsOf(await webhooks.listDeliveries({ endpointId, limit: 10 })), [waiting, edge]);
      assert.equal(await webhooks.pruneDeliveries({ doneBefore: after(HOUR) }), 0);
      assert.equal(await webhooks.pruneDeliveries({ doneBefore: after(9 * HOUR) }), 1);
    },
  },
  {
    name: 'forget: deliveries that concern the domain',
    law: 'deletes everything stored about a domain: … and deliveries of webhooks',
    async run(h) {
      const { audits, webhooks } = h.backend.storage;
      await completed(h);
      const { id: endpointId } = await saved(h);
      await added(h, endpointId);
      const [other = ''] = await added(h, endpointId, { domain: 'other.example' });
      const [none = ''] = await added(h, endpointId, { domain: null });
      await audits.forget({ domain: 'smile.example' });
      assert.deepEqual(idsOf(await webhooks.listDeliveries({ endpointId, limit: 10 })), [none, other]);
    },
  },
];

/** What core does in one transaction when it has sent a delivery: part of the suite for transactions, since it needs the queue. */
export const deliveryCases: readonly AtomicityCase[] = [
  {
    name: 'transaction: a delivery, the end of its job and the next job are atomic',
    law: 'all its writes become visible atomically when it resolves, and none when it rejects; at most one live job exists per kind and subject',
    async run(h) {
      const { storage, queue } = h.backend;
      const { id: endpointId } = await saved(h);
      const [subject = ''] = await added(h, endpointId);
      const job = { kind: 'webhook', subject, group: 'client:acme' } as const;
      await queue.enqueue({ ...job, id: h.ids.uuid() });
      const [leased] = await queue.claim({ workerId: 'w', kinds: ['webhook'], limit: 1, leaseMs: MINUTE });
      assert.ok(leased);
      const tried = { ...DELIVERED, status: 'pending', lastStatus: 500, dueAt: after(HOUR), doneAt: null } as const;
      const work = async (tx: Parameters<Parameters<typeof h.backend.transaction>[0]>[0]): Promise<void> => {
        const pending = { expectedStatus: 'pending', expectedAttempts: 0 } as const;
        assert.equal(
          await tx.storage.webhooks.updateDelivery({ deliveryId: subject, ...pending, change: tried }),
          true,
        );
        assert.equal(await tx.queue.complete({ job: leased }), true);
        const next = await tx.queue.enqueue({ ...job, id: h.ids.uuid(), delayMs: MINUTE });
        assert.equal(next.outcome, 'queued');
      };
      class Abort extends Error {}
      const rejected = h.backend.transaction(async (tx) => {
        await work(tx);
        throw new Abort();
      });
      await assert.rejects(rejected, Abort);
      assert.equal((await storage.webhooks.findDelivery({ deliveryId: subject }))?.attempts, 0);
      await h.backend.transaction(work);
      assert.equal((await storage.webhooks.findDelivery({ deliveryId: subject }))?.attempts, 1);
      const claim = () => queue.claim({ workerId: 'w', kinds: ['webhook'], limit: 5, leaseMs: MINUTE });
      assert.deepEqual(await claim(), []);
      await h.advance(2 * MINUTE);
      assert.deepEqual(
        (await claim()).map((each) => each.subject),
        [subject],
      );
    },
  },
];
