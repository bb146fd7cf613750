/** A call of every store's every method, on the rows of `seed.ts`: what the plans of the documentation and of the tests are taken from. */
import type { ConnectionRecord } from '@citeready/core';
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
const metadata: NonNullable<ConnectionRecord['metadata']> = {
  siteUrl: 'https://x.example',
  homeUrl: null,
  version: '1',
  wp: null,
  php: null,
  features: [],
};

/** The known domain's audit under way again, so that what only a run may write finds its row. */
const running =
  (call: (backend: PostgresBackend, run: number) => Promise<unknown>): Call =>
  async (backend) => {
    const { audits } = backend.storage;
    await audits.open({ ...open, auditId: 'x', domain: 'd77.example', whenCompleted: 'again' });
    const started = await audits.start({ auditId: 'a77', jobId: 'j77', stage: 'x', now });
    await call(backend, started?.run ?? 0);
  };

/** Name, call, and how many statements before the call's own are preparation. */
export const STATEMENTS: readonly (readonly [name: string, call: Call, preparation?: number])[] = [
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
    running(({ storage }, run) =>
      storage.audits.complete({
        auditId: 'a77',
        run,
        report: sampleReport({ domain: 'd77.example' }),
        archive: new Uint8Array(1000),
        resultHash: 'x',
        now,
      }),
    ),
    2,
  ],
  ['audits.requeue', ({ storage }) => storage.audits.requeue({ auditId: 'a77', run: 1, stage: 'x', now })],
  ['audits.fail', ({ storage }) => storage.audits.fail({ auditId: 'a77', jobId: 'j77', error, now })],
  ['audits.readReport', ({ storage }) => storage.audits.readReport({ auditId: 'a77' }).catch(() => null)],
  ['audits.readArchive', ({ storage }) => storage.audits.readArchive({ auditId: 'a77' })],
  ['audits.versions', ({ storage }) => storage.audits.versions({ auditId: 'a77' })],
  ['audits.list, page 1', ({ storage }) => storage.audits.list({ offset: 0, limit: 20 })],
  ['audits.list, row 100,000', ({ storage }) => storage.audits.list({ offset: 100_000, limit: 20 })],
  ['audits.list of an engine', ({ storage }) => storage.audits.list({ offset: 15_000, limit: 20, engine: 'chatgpt' })],
  ['audits.list of a sector', ({ storage }) => storage.audits.list({ offset: 4000, limit: 20, sector: 's7' })],
  ['audits.list of a category', ({ storage }) => storage.audits.list({ offset: 300, limit: 20, category: 'c7' })],
  [
    'audits.list of a sector and engine',
    ({ storage }) => storage.audits.list({ offset: 500, limit: 20, sector: 's7', engine: 'chatgpt' }),
  ],
  [
    'audits.list of all three',
    ({ storage }) => storage.audits.list({ offset: 0, limit: 20, engine: 'chatgpt', sector: 's7', category: 'c7' }),
  ],
  ['audits.setPublished', ({ storage }) => storage.audits.setPublished({ slug: 'd77-example', published: false, now })],
  [
    'audits.sameCategory',
    ({ storage }) => storage.audits.sameCategory({ domain: 'x.example', sector: 's7', category: 'c7', limit: 20 }),
  ],
  ['audits.forget', ({ storage }) => storage.audits.forget({ domain: 'd77.example' })],
  ['audits.counts', ({ storage }) => storage.audits.counts()],
  [
    'allowances.takeFree',
    ({ storage }) =>
      storage.allowances.takeFree({
        ticket: 'x',
        installId: 'new',
        limit: 5,
        newInstalls: { addressKey: 'address7', perDay: 20 },
        now,
      }),
  ],
  ['allowances.remainingFree', ({ storage }) => storage.allowances.remainingFree({ installId: 'i7', limit: 5 })],
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
  ['connections.versionHistory', ({ storage }) => storage.connections.versionHistory({ connectionId: 'c7' })],
  [
    'connections.disconnect',
    ({ storage }) => storage.connections.disconnect({ clientId: 'client7', domain: 'd77.example', now }),
  ],
  [
    'connections.reseal',
    ({ storage }) => storage.connections.reseal({ connectionId: 'c7', expected: 'x', sealedToken: 'y' }),
  ],
  ['commands.find', ({ storage }) => storage.commands.find({ commandId: 'm7' })],
  ['commands.pending', ({ storage }) => storage.commands.pending({ connectionId: 'c7', limit: 10, now })],
  ['commands.history', ({ storage }) => storage.commands.history({ connectionId: 'c7', limit: 10 })],
  ['commands.finish', ({ storage }) => storage.commands.finish({ connectionId: 'c7', ids: ['m7'], by: 'push', now })],
  [
    'commands.recordPushFailure',
    ({ storage }) => storage.commands.recordPushFailure({ commandId: 'm7', error: 'x', now }),
  ],
  ['keys.findByHash', ({ auth }) => auth.findByHash({ hash: 'h7' })],
  ['keys.find', ({ auth }) => auth.find({ keyId: 'k7' })],
  ['keys.list', ({ auth }) => auth.list({ clientId: 'client7' })],
  ['keys.revoke', ({ auth }) => auth.revoke({ keyId: 'k7', now })],
  ['keys.touch', ({ auth }) => auth.touch({ keyId: 'k7', now })],
  [
    'rate limit',
    (backend) => {
      const limiter = backend.rateLimiter({ users: { limit: 1, windowMs: 60_000 } });
      return limiter.take({ principal: { kind: 'user', userId: 'u7' }, now });
    },
  ],
  ['queue.enqueue', ({ queue }) => queue.enqueue(job)],
  // The first two give 20,000 waiting jobs their rounds.
  [
    'queue.claim',
    async ({ queue }) => {
      for (let n = 0; n < 3; n++) await queue.claim({ workerId: 'x', kinds: ['full'], limit: 1, leaseMs: 60_000 });
    },
    2,
  ],
  ['queue.extend', ({ queue }) => queue.extend({ job: leased, leaseMs: 1000 })],
  ['queue.complete', ({ queue }) => queue.complete({ job: leased })],
  ['queue.retry', ({ queue }) => queue.retry({ job: leased, delayMs: 0, error: 'x' })],
  ['queue.release', ({ queue }) => queue.release({ job: leased })],
  ['queue.fail', ({ queue }) => queue.fail({ job: leased, error: 'x' })],
];
