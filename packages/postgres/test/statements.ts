/**
 * Calls that make every port send each of its statements, on the rows of `seed.ts`: the source of the plans in the documentation and in the
 * tests. A statement or method that is not among them fails a test.
 */
import type { ConnectionRecord, WebhookEndpoint } from '@citeready/core';
import { sampleDiscovery, sampleReport } from '@citeready/testing';
import type { PostgresBackend } from '../src/index.js';

type Call = (backend: PostgresBackend) => Promise<unknown>;

const now = new Date('2026-11-21T00:00:00Z');
const job = { id: '00000000-0000-4000-8000-000000000001', kind: 'full', subject: 'new', group: 'g' } as const;
const leased = { ...job, attempt: 1, exhausted: false, lease: '0' };
const error = { code: 'x', message: 'x' };
const open = {
  jobId: 'j77',
  slugBase: 'x-example',
  kind: 'full',
  requestedBy: 'client:x',
  stage: null,
  allowanceTicket: null,
  now,
} as const;
const key = {
  id: 'x',
  clientId: 'client7',
  name: 'x',
  hint: 'x',
  scopes: ['read'],
  plan: null,
  createdAt: now,
  expiresAt: null,
} as const;
const endpoint: WebhookEndpoint = {
  id: 'w7',
  clientId: 'client7',
  url: 'https://receiver.example/',
  description: '',
  types: null,
  secret: 'x',
  formerSecret: null,
  formerEndsAt: null,
  enabled: true,
  disabledBy: null,
  failingSince: null,
  createdAt: now,
  updatedAt: now,
  revision: 1,
};
const completion = {
  auditId: 'a77',
  report: sampleReport({ domain: 'd77.example' }),
  archive: new Uint8Array(1000),
  resultHash: 'x',
  now,
};
const metadata: NonNullable<ConnectionRecord['metadata']> = {
  siteUrl: 'https://x.example',
  homeUrl: null,
  version: '1',
  wp: null,
  php: null,
  features: [],
};

/** The known domain's audit in progress again, so that writes that require a run find its row. */
const running =
  (call: (backend: PostgresBackend, run: number) => Promise<unknown>): Call =>
  async (backend) => {
    const { audits } = backend.storage;
    await audits.open({ ...open, auditId: 'x', domain: 'd77.example', whenCompleted: 'again' });
    const started = await audits.start({ auditId: 'a77', jobId: 'j77', stage: 'x', now });
    await call(backend, started?.run ?? 0);
  };

export interface Options {
  /** How many statements before the call's own are preparation. */
  readonly preparation?: number;
  /** Growing tables that it scans sequentially, and why it may. */
  readonly walks?: Readonly<Record<string, string>>;
  /** Indexes that serve it as well if tables are as small as in the test. */
  readonly whenSmall?: readonly string[];
}

/** A page of the list with these filters only. */
function list(filters: Partial<Parameters<PostgresBackend['storage']['audits']['list']>[0]>): Call {
  return ({ storage }) => storage.audits.list({ offset: 0, limit: 20, ...filters });
}
const [engine, sector, category] = ['chatgpt', 's7', 'c7'] as const;

export const STATEMENTS: readonly (readonly [name: string, call: Call, options?: Options])[] = [
  ['audits.find', ({ storage }) => storage.audits.find({ slug: 'd77-example', kind: 'full' })],
  ['audits.findByDomain', ({ storage }) => storage.audits.findByDomain({ domain: 'd77.example', kind: 'full' })],
  ['audits.findById', ({ storage }) => storage.audits.findById({ auditId: 'a77' })],
  [
    'audits.open, new',
    ({ storage }) => storage.audits.open({ ...open, auditId: 'x', domain: 'x.example', whenCompleted: 'keep' }),
  ],
  [
    'audits.open, known',
    ({ storage }) => storage.audits.open({ ...open, auditId: 'x', domain: 'd77.example', whenCompleted: 'keep' }),
  ],
  [
    'audits.open, 50 slugs taken',
    ({ storage }) =>
      storage.audits.open({ ...open, slugBase: 'taken', auditId: 'x', domain: 'x.example', whenCompleted: 'keep' }),
  ],
  [
    'together.openAudit, new',
    async ({ together }) =>
      together.openAudit({ ...open, jobId: job.id, auditId: 'x', domain: 'x.example', whenCompleted: 'keep' }),
  ],
  [
    'together.openAudit, known',
    async ({ together }) =>
      together.openAudit({ ...open, jobId: job.id, auditId: 'x', domain: 'd77.example', whenCompleted: 'keep' }),
  ],
  ['together.findAudit', async ({ together }) => together.findAudit({ slug: 'd77-example', kind: 'full' })],
  [
    'together.findAudit, queued',
    async ({ together }) => {
      await together.openAudit({ ...open, jobId: job.id, auditId: 'x', domain: 'x.example', whenCompleted: 'keep' });
      await together.findAudit({ slug: 'x-example', kind: 'full' });
    },
    { preparation: 1 },
  ],
  ['audits.start', ({ storage }) => storage.audits.start({ auditId: 'a77', jobId: 'j77', stage: 'x', now })],
  [
    'audits.progress',
    ({ storage }) =>
      storage.audits.progress({
        auditId: 'a77',
        run: 1,
        status: 'auditing',
        stage: 'x',
        pagesDone: 1,
        pagesTotal: 2,
        now,
      }),
  ],
  [
    'audits.saveDiscovery',
    ({ storage }) => storage.audits.saveDiscovery({ auditId: 'a77', run: 1, discovery: sampleDiscovery(), now }),
  ],
  ['audits.readDiscovery', ({ storage }) => storage.audits.readDiscovery({ auditId: 'a77' })],
  [
    'audits.complete',
    running(({ storage }, run) => storage.audits.complete({ ...completion, run })),
    { preparation: 2 },
  ],
  ['audits.requeue', ({ storage }) => storage.audits.requeue({ auditId: 'a77', run: 1, stage: 'x', now })],
  ['audits.fail', ({ storage }) => storage.audits.fail({ auditId: 'a77', jobId: 'j77', error, now })],
  ['audits.readReport', ({ storage }) => storage.audits.readReport({ auditId: 'a77' })],
  ['audits.readReport of a version', ({ storage }) => storage.audits.readReport({ auditId: 'a77', version: 1 })],
  ['audits.readArchive', ({ storage }) => storage.audits.readArchive({ auditId: 'a77' })],
  ['audits.versions', ({ storage }) => storage.audits.versions({ auditId: 'a77' })],
  [
    'audits.digest',
    ({ storage }) => storage.audits.digest({ clientId: 'client7', requestedBy: 'client:7', since: now, limit: 50 }),
  ],
  ['audits.search', ({ storage }) => storage.audits.search({ text: 'd77', limit: 50 })],
  ['audits.unfinished', ({ storage }) => storage.audits.unfinished({ requestedBy: 'client:7', limit: 50 })],
  ['audits.withdrawn', ({ storage }) => storage.audits.withdrawn({ after: 'd77-example', limit: 50 })],
  ['audits.list, page 1', list({})],
  ['audits.list, row 100,000', list({ offset: 100_000 })],
  ['audits.list of an engine, page 1', list({ engine })],
  ['audits.list of an engine, far', list({ engine, offset: 15_000 })],
  ['audits.list of a sector, page 1', list({ sector })],
  ['audits.list of a sector, far', list({ sector, offset: 4000 })],
  ['audits.list of a category, page 1', list({ category })],
  ['audits.list of a category, far', list({ category, offset: 300 })],
  ['audits.list of a sector and engine, page 1', list({ sector, engine })],
  ['audits.list of a sector and engine, far', list({ sector, engine, offset: 500 })],
  ['audits.list of a category and engine, page 1', list({ category, engine })],
  ['audits.list of a category and engine, far', list({ category, engine, offset: 120 })],
  ['audits.list of a category and sector, page 1', list({ category, sector }), { whenSmall: ['list_rows_of_sector'] }],
  ['audits.list of a category and sector, far', list({ category, sector, offset: 300 })],
  ['audits.list of all three, page 1', list({ engine, sector, category })],
  ['audits.list of all three, far', list({ engine, sector, category, offset: 120 })],
  ['audits.setPublished', ({ storage }) => storage.audits.setPublished({ slug: 'd77-example', published: false, now })],
  [
    'audits.sameCategory',
    ({ storage }) => storage.audits.sameCategory({ domain: 'x.example', sector: 's7', category: 'c7', limit: 20 }),
  ],
  ['audits.forget', ({ storage }) => storage.audits.forget({ domain: 'd77.example' })],
  [
    'audits.prune',
    ({ storage }) => storage.audits.prune({ archivesBefore: new Date('2025-01-01T00:30:00Z'), keepVersions: 1 }),
  ],
  ['audits.counts', ({ storage }) => storage.audits.counts()],
  [
    'allowances.takeFree',
    ({ storage }) =>
      storage.allowances.takeFree({
        ticket: 'x',
        installId: 'new',
        limit: 5,
        newInstalls: { addressKey: 'address7', perDay: 20, wide: { addressKey: 'network7', perDay: 100 } },
        formerId: 'former',
        now,
      }),
  ],
  [
    'allowances.remainingFree',
    ({ storage }) => storage.allowances.remainingFree({ installId: 'i7', formerId: 'i8', limit: 5 }),
  ],
  [
    'allowances.takeWindowed',
    ({ storage }) => storage.allowances.takeWindowed({ ticket: 'x', userId: 'u7', limit: 50, windowMs: 60_000, now }),
  ],
  ['allowances.refund', ({ storage }) => storage.allowances.refund({ ticket: 't7' })],
  [
    'connections.upsert',
    ({ storage }) =>
      storage.connections.upsert({ id: 'x', clientId: 'client7', domain: 'd77.example', siteUrl: 'x', now }),
  ],
  ['connections.find', ({ storage }) => storage.connections.find({ clientId: 'client7', domain: 'd77.example' })],
  ['connections.findById', ({ storage }) => storage.connections.findById({ connectionId: 'c7' })],
  ['connections.newest', ({ storage }) => storage.connections.newest({ clientId: 'client7' })],
  ['connections.ofDomain', ({ storage }) => storage.connections.ofDomain({ domain: 'd77.example' })],
  ['connections.list', ({ storage }) => storage.connections.list({ clientId: 'client7', offset: 0, limit: 20 })],
  [
    'connections.recordHeartbeat',
    ({ storage }) => storage.connections.recordHeartbeat({ connectionId: 'c7', metadata, now }),
  ],
  ['connections.list of all clients', ({ storage }) => storage.connections.list({ offset: 0, limit: 20 })],
  ['connections.versionHistory', ({ storage }) => storage.connections.versionHistory({ connectionId: 'c7' })],
  [
    'connections.disconnect',
    ({ storage }) => storage.connections.disconnect({ clientId: 'client7', domain: 'd77.example', now }),
  ],
  [
    'connections.reseal',
    ({ storage }) => storage.connections.reseal({ connectionId: 'c7', expected: 'x', sealedToken: 'y' }),
  ],
  [
    'commands.add',
    ({ storage }) =>
      storage.commands.add({
        commands: [{ id: 'x', connectionId: 'c7', command: 'x', payload: {}, expiresAt: now }],
        now,
      }),
  ],
  ['commands.find', ({ storage }) => storage.commands.find({ commandId: 'm7' })],
  ['commands.pending', ({ storage }) => storage.commands.pending({ connectionId: 'c7', limit: 10, now })],
  ['commands.history', ({ storage }) => storage.commands.history({ connectionId: 'c7', limit: 10 })],
  ['commands.finish', ({ storage }) => storage.commands.finish({ connectionId: 'c7', ids: ['m7'], by: 'push', now })],
  [
    'commands.recordPushFailure',
    ({ storage }) => storage.commands.recordPushFailure({ commandId: 'm7', error: 'x', now }),
  ],
  ['commands.expire', ({ storage }) => storage.commands.expire({ now: new Date('2027-01-01T00:01:00Z') })],
  [
    'connections.takeSignature',
    ({ storage }) => storage.connections.takeSignature({ connectionId: 'c7', digest: 'x', expiresAt: now, now }),
  ],
  [
    'domains.saveCorrections',
    ({ storage }) =>
      storage.domains.saveCorrections({ domain: 'd77.example', corrections: {}, clientId: 'client7', now }),
  ],
  ['domains.corrections', ({ storage }) => storage.domains.corrections({ domain: 'd77.example' })],
  [
    'domains.recordControl',
    ({ storage }) => storage.domains.recordControl({ domain: 'd77.example', clientId: 'client7', method: 'dns', now }),
  ],
  ['domains.control', ({ storage }) => storage.domains.control({ domain: 'd77.example', clientId: 'client7' })],
  ['domains.controllers', ({ storage }) => storage.domains.controllers({ domain: 'd77.example' })],
  ['domains.endControl', ({ storage }) => storage.domains.endControl({ domain: 'd77.example', clientId: 'client7' })],
  [
    'schedules.put',
    ({ storage }) => storage.schedules.put({ domain: 'd77.example', clientId: 'client7', everyDays: 7, nextAt: now }),
  ],
  ['schedules.find', ({ storage }) => storage.schedules.find({ domain: 'd77.example', clientId: 'client7' })],
  ['schedules.remove', ({ storage }) => storage.schedules.remove({ domain: 'd77.example', clientId: 'client7' })],
  [
    'schedules.takeDue',
    ({ storage }) => storage.schedules.takeDue({ now: new Date('2025-01-01T00:01:00Z'), heldUntil: now, limit: 10 }),
  ],
  [
    'schedules.moveOn',
    ({ storage }) => storage.schedules.moveOn({ domain: 'd77.example', clientId: 'client7', from: now, to: now }),
  ],
  [
    'webhooks.saveEndpoint, new',
    ({ storage }) => storage.webhooks.saveEndpoint({ endpoint: { ...endpoint, id: 'x' } }),
  ],
  [
    'webhooks.saveEndpoint, known',
    ({ storage }) => storage.webhooks.saveEndpoint({ endpoint: { ...endpoint, revision: 2 } }),
  ],
  ['webhooks.findEndpoint', ({ storage }) => storage.webhooks.findEndpoint({ endpointId: 'w7' })],
  ['webhooks.listEndpoints', ({ storage }) => storage.webhooks.listEndpoints({ offset: 0, limit: 20 })],
  [
    'webhooks.listEndpoints of a client',
    ({ storage }) => storage.webhooks.listEndpoints({ clientId: 'client7', offset: 0, limit: 20 }),
  ],
  ['webhooks.subscribers', ({ storage }) => storage.webhooks.subscribers({ clientIds: ['client7'] })],
  ['webhooks.removeEndpoint', ({ storage }) => storage.webhooks.removeEndpoint({ endpointId: 'w7' })],
  [
    'webhooks.addDeliveries',
    ({ storage }) =>
      storage.webhooks.addDeliveries({
        deliveries: [{ id: 'x', endpointId: 'w7', type: 'x', domain: null, payload: {} }],
        now,
      }),
  ],
  ['webhooks.findDelivery', ({ storage }) => storage.webhooks.findDelivery({ deliveryId: 'd7' })],
  ['webhooks.listDeliveries', ({ storage }) => storage.webhooks.listDeliveries({ endpointId: 'w7', limit: 20 })],
  [
    'webhooks.listDeliveries of a status',
    ({ storage }) => storage.webhooks.listDeliveries({ endpointId: 'w7', status: 'dead', limit: 20 }),
    { whenSmall: ['webhook_deliveries_newest'] },
  ],
  [
    'webhooks.updateDelivery',
    ({ storage }) =>
      storage.webhooks.updateDelivery({
        deliveryId: 'd7',
        expectedStatus: 'pending',
        expectedAttempts: 0,
        change: { status: 'delivered', attempts: 1, lastStatus: 200, lastError: null, dueAt: null, doneAt: now },
      }),
  ],
  [
    'webhooks.pruneDeliveries',
    ({ storage }) => storage.webhooks.pruneDeliveries({ doneBefore: new Date('2025-01-01T00:01:00Z') }),
  ],
  ['keys.add', ({ auth }) => auth.add({ key, hash: 'x' })],
  ['keys.findByHash', ({ auth }) => auth.findByHash({ hash: 'h7' })],
  ['keys.find', ({ auth }) => auth.find({ keyId: 'k7' })],
  ['keys.list', ({ auth }) => auth.list({ clientId: 'client7' })],
  [
    'keys.list of all clients',
    ({ auth }) => auth.list({}),
    { walks: { api_keys: 'it returns all of them, for an administrator' } },
  ],
  ['keys.revoke', ({ auth }) => auth.revoke({ keyId: 'k7', now })],
  ['keys.setExpiry', ({ auth }) => auth.setExpiry({ keyId: 'k7', expiresAt: now })],
  ['keys.touch', ({ auth }) => auth.touch({ keyId: 'k7', now })],
  [
    'rate limit',
    (backend) => {
      const limiter = backend.rateLimiter({ users: { limit: 1, windowMs: 60_000 } });
      return limiter.take({ principal: { kind: 'user', userId: 'u7' }, now });
    },
  ],
  [
    'hostTurns.take',
    (backend) =>
      backend.hostTurns().take({
        turn: job.id,
        host: 'd77.example',
        at: { address: '192.0.2.7', block: '192.0.2.0/24' },
        rules: { concurrency: 2, delayMs: 200, addressDelayMs: 200, blockConcurrency: 16, leaseMs: 60_000 },
      }),
  ],
  ['hostTurns.sent', (backend) => backend.hostTurns().sent({ turn: job.id })],
  ['hostTurns.leave', (backend) => backend.hostTurns().leave({ turn: job.id })],
  ['hostTurns.setCrawlDelay', (backend) => backend.hostTurns().setCrawlDelay({ host: 'd77.example', ms: 1000 })],
  ['hostTurns.hold', (backend) => backend.hostTurns().hold({ host: 'd77.example', ms: 1000 })],
  ['queue.enqueue', ({ queue }) => queue.enqueue(job)],
  ['queue.enqueue, one is there', ({ queue }) => queue.enqueue({ ...job, subject: 'a2' })],
  ['queue.claim', ({ queue }) => queue.claim({ workerId: 'x', kinds: ['full'], limit: 1, leaseMs: 60_000 })],
  ['queue.extend', ({ queue }) => queue.extend({ job: leased, leaseMs: 1000 })],
  ['queue.complete', ({ queue }) => queue.complete({ job: leased })],
  ['queue.retry', ({ queue }) => queue.retry({ job: leased, delayMs: 0, error: 'x' })],
  ['queue.release', ({ queue }) => queue.release({ job: leased })],
  ['queue.fail', ({ queue }) => queue.fail({ job: leased, error: 'x' })],
  ['queue.stats, of 20,000 waiting', ({ queue }) => queue.stats(), { walks: {} }],
  ['queue.backlog of a group', ({ queue }) => queue.backlog({ kind: 'full', group: 'client:7', atMost: 1000 })],
  ['queue.backlog', ({ queue }) => queue.backlog({ kind: 'full', atMost: 1000 })],
  ['queue.position', async ({ queue }) => queue.position({ kind: 'full', id: job.id })],
  ['queue.pause', ({ queue }) => queue.pause({ kinds: ['full'] })],
  [
    'queue.resume',
    ({ queue }) => queue.pause({ kinds: ['full'] }).then(() => queue.resume({ kinds: ['full'] })),
    { preparation: 1 },
  ],
  ['ping', (backend) => backend.ping()],
  [
    'maintain',
    running(({ storage, ...backend }, run) =>
      storage.audits.complete({ ...completion, run }).then(() => backend.maintain()),
    ),
    {
      preparation: 3,
      walks: { rate_windows: 'it holds the callers of the last minutes, and is written with every request' },
    },
  ],
];
