/** Helpers of the storage cases: audits in the state from which a case starts. Times are given, never read from a clock. */
import assert from 'node:assert/strict';
import type { AuditRecord, AuditReport, AuditStore, ConnectionRecord } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import type { ContractCase } from '../contract.js';
import { sampleReport } from '../samples/index.js';

export type StorageCase = ContractCase<BackendHarness>;
export type OpenInput = Parameters<AuditStore['open']>[0];
export type CompleteInput = Parameters<AuditStore['complete']>[0];

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The present time of every storage case; odd milliseconds reveal a store that rounds. */
export const T0 = new Date('2026-03-01T10:00:00.123Z');

/** `ms` after T0. */
export const after = (ms: number): Date => new Date(T0.getTime() + ms);

export function opening({ ids }: BackendHarness, overrides: Partial<OpenInput> = {}): OpenInput {
  const domain = overrides.domain ?? 'smile.example';
  return {
    auditId: ids.uuid(),
    jobId: ids.uuid(),
    domain,
    slugBase: domain.replaceAll('.', '-'),
    kind: 'full',
    whenCompleted: 'keep',
    requestedBy: 'client:acme',
    stage: null,
    allowanceTicket: null,
    now: T0,
    ...overrides,
  };
}

/** A queued audit. */
export async function queued(h: BackendHarness, overrides: Partial<OpenInput> = {}): Promise<AuditRecord> {
  const { outcome, audit } = await h.backend.storage.audits.open(opening(h, overrides));
  assert.equal(outcome, 'created', 'the case needs a domain without a live job');
  return audit;
}

/** A queued audit, started. */
export async function running(h: BackendHarness, overrides: Partial<OpenInput> = {}): Promise<AuditRecord> {
  return started(h, await queued(h, overrides), overrides.now);
}

export async function started(h: BackendHarness, audit: AuditRecord, now: Date = T0): Promise<AuditRecord> {
  const { id, jobId } = audit;
  const record = await h.backend.storage.audits.start({ auditId: id, jobId, stage: 'discovering', now });
  assert.ok(record, 'the case needs a job that can start');
  return record;
}

/** Arguments that complete the present run of an audit. */
export function completion(audit: AuditRecord, overrides: Partial<CompleteInput> = {}): CompleteInput {
  return {
    auditId: audit.id,
    run: audit.run,
    report: sampleReport({ domain: audit.domain }),
    archive: null,
    resultHash: 'hash-1',
    now: T0,
    ...overrides,
  };
}

/** An audit completed with a result; for a known domain, a re-audit. */
export async function completed(
  h: BackendHarness,
  options: {
    readonly domain?: string;
    readonly kind?: OpenInput['kind'];
    readonly report?: Partial<AuditReport>;
    readonly resultHash?: string;
    readonly archive?: Uint8Array | null;
    readonly now?: Date;
  } = {},
): Promise<AuditRecord> {
  const { domain = 'smile.example', kind = 'full', report, resultHash = 'hash-1', archive = null, now = T0 } = options;
  const audit = await running(h, { domain, kind, whenCompleted: 'again', now });
  const result = await h.backend.storage.audits.complete(
    completion(audit, { report: sampleReport({ domain, kind, ...report }), resultHash, archive, now }),
  );
  assert.ok(result, 'the case needs a run that can complete');
  return result.audit;
}

/** A connection; one per client and domain. */
export async function connected(
  h: BackendHarness,
  options: { readonly clientId?: string; readonly domain?: string; readonly id?: string; readonly now?: Date } = {},
): Promise<ConnectionRecord> {
  const { clientId = 'acme', domain = 'smile.example', id = h.ids.uuid(), now = T0 } = options;
  const { connection } = await h.backend.storage.connections.upsert({
    id,
    clientId,
    domain,
    siteUrl: `https://${domain}`,
    now,
  });
  return connection;
}

/** The audit as it is now stored; fails the case if it is gone. */
export async function stored(h: BackendHarness, { id }: AuditRecord): Promise<AuditRecord> {
  const record = await h.backend.storage.audits.findById({ auditId: id });
  assert.ok(record, 'the audit is gone');
  return record;
}
