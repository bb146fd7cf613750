/** `limit` and `offset` of every method that lists: one case for each. */
import assert from 'node:assert/strict';
import type { WebhookEndpoint } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, completed, connected, HOUR, queued, T0 } from './fixture.js';

/** The first of what a method lists, by something that identifies each. */
type List = (limit: number, offset: number) => Promise<readonly string[]>;

const DOMAINS = ['a.example', 'b.example', 'c.example'] as const;

async function auditsDone(h: BackendHarness): Promise<void> {
  for (const [n, domain] of DOMAINS.entries()) await completed(h, { domain, now: after(n * HOUR) });
}

const domainsOf = (found: readonly { readonly domain: string }[]): string[] => found.map(({ domain }) => domain);

/** Stores three of what the method lists, and returns the method. Without pages, it ignores the offset. */
const lists: Readonly<
  Record<string, { readonly pages?: true; readonly prepare: (h: BackendHarness) => Promise<List> }>
> = {
  'audits.list': {
    pages: true,
    prepare: async (h) => {
      await auditsDone(h);
      const { audits } = h.backend.storage;
      return async (limit, offset) =>
        (await audits.list({ limit, offset })).rows.map(({ slug, engine }) => `${slug} ${engine}`);
    },
  },
  'audits.search': {
    prepare: async (h) => {
      await auditsDone(h);
      return async (limit) => domainsOf(await h.backend.storage.audits.search({ text: 'example', limit }));
    },
  },
  'audits.unfinished': {
    prepare: async (h) => {
      for (const domain of DOMAINS) await queued(h, { domain });
      const { audits } = h.backend.storage;
      return async (limit) => domainsOf(await audits.unfinished({ requestedBy: 'client:acme', limit }));
    },
  },
  'audits.withdrawn': {
    prepare: async (h) => {
      await auditsDone(h);
      const { audits } = h.backend.storage;
      for (const domain of DOMAINS)
        await audits.setPublished({ slug: domain.replace('.', '-'), published: false, now: T0 });
      return async (limit) => domainsOf(await audits.withdrawn({ limit }));
    },
  },
  'audits.sameCategory': {
    prepare: async (h) => {
      await auditsDone(h);
      const query = { domain: 'new.example', sector: 'health', category: 'dentistry' };
      return async (limit) => domainsOf(await h.backend.storage.audits.sameCategory({ ...query, limit }));
    },
  },
  'audits.digest': {
    prepare: async (h) => {
      await auditsDone(h);
      const query = { clientId: 'acme', requestedBy: 'client:acme', since: T0 };
      return async (limit) =>
        (await h.backend.storage.audits.digest({ ...query, limit })).map(({ audit }) => audit.domain);
    },
  },
  'connections.list': {
    pages: true,
    prepare: async (h) => {
      for (const [n, domain] of DOMAINS.entries()) await connected(h, { domain, now: after(n * HOUR) });
      return async (limit, offset) => domainsOf(await h.backend.storage.connections.list({ limit, offset }));
    },
  },
  'commands.pending': {
    prepare: async (h) => {
      const connectionId = await withCommands(h);
      return async (limit) => namesOf(await h.backend.storage.commands.pending({ connectionId, limit, now: T0 }));
    },
  },
  'commands.history': {
    prepare: async (h) => {
      const connectionId = await withCommands(h);
      return async (limit) => namesOf(await h.backend.storage.commands.history({ connectionId, limit }));
    },
  },
  'schedules.takeDue': {
    prepare: async (h) => {
      const { domains, schedules } = h.backend.storage;
      for (const [n, domain] of DOMAINS.entries()) {
        await domains.recordControl({ clientId: 'acme', domain, method: 'dns', now: T0 });
        await schedules.put({ clientId: 'acme', domain, everyDays: 7, nextAt: after(n) });
      }
      // Nothing is held beyond the present.
      return async (limit) => domainsOf(await schedules.takeDue({ now: after(HOUR), heldUntil: T0, limit }));
    },
  },
  'webhooks.listEndpoints': {
    pages: true,
    prepare: async (h) => {
      for (const n of DOMAINS.keys()) await endpointAt(h, n);
      return async (limit, offset) =>
        (await h.backend.storage.webhooks.listEndpoints({ limit, offset })).map(({ url }) => url);
    },
  },
  'webhooks.listDeliveries': {
    prepare: async (h) => {
      const { webhooks } = h.backend.storage;
      const endpointId = await endpointAt(h, 0);
      const delivery = { endpointId, type: 'audit.completed', payload: {} };
      const deliveries = DOMAINS.map((domain) => ({ ...delivery, domain, id: `msg_${h.ids.uuid()}` }));
      await webhooks.addDeliveries({ deliveries, now: T0 });
      return async (limit) => (await webhooks.listDeliveries({ endpointId, limit })).map(({ domain }) => domain ?? '');
    },
  },
};

const namesOf = (found: readonly { readonly command: string }[]): string[] => found.map(({ command }) => command);

async function withCommands(h: BackendHarness): Promise<string> {
  const { id: connectionId } = await connected(h);
  const commands = DOMAINS.map((command) => ({
    id: h.ids.uuid(),
    connectionId,
    command,
    payload: {},
    expiresAt: after(HOUR),
  }));
  await h.backend.storage.commands.add({ commands, now: T0 });
  return connectionId;
}

async function endpointAt(h: BackendHarness, n: number): Promise<string> {
  const endpoint: WebhookEndpoint = {
    id: h.ids.uuid(),
    clientId: 'acme',
    url: `https://receiver.example/${n}`,
    description: '',
    types: null,
    secret: 'sealed',
    formerSecret: null,
    formerEndsAt: null,
    enabled: true,
    disabledBy: null,
    failingSince: null,
    createdAt: after(n),
    updatedAt: after(n),
    revision: 1,
  };
  assert.equal(await h.backend.storage.webhooks.saveEndpoint({ endpoint }), true);
  return endpoint.id;
}

export const limitCases: readonly StorageCase[] = Object.entries(lists).map(([method, { pages, prepare }]) => ({
  name: `limit: ${method}`,
  law: '`limit`: at most so many are returned, the first in the order; `offset`: so many of them are skipped',
  async run(h) {
    const list = await prepare(h);
    const all = await list(100, 0);
    assert.equal(new Set(all).size, all.length, 'each is listed once');
    assert.ok(all.length >= DOMAINS.length, `all are listed: ${all.join(', ')}`);
    for (const limit of [1, 2]) assert.deepEqual(await list(limit, 0), all.slice(0, limit), `limit ${limit}`);
    if (pages !== true) return;
    assert.deepEqual(await list(2, 1), all.slice(1, 3), 'limit 2, offset 1');
    assert.deepEqual(await list(10, all.length), [], 'an offset behind the end');
  },
}));
