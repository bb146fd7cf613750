/** The audit store: opening, running and reading audits. Results are in `audit-results.ts`, indexes in `audit-index.ts`. */
import type { AuditKind, AuditRecord, AuditStore } from '@citeready/core';
import { search, unfinished, withdrawn } from './audit-finding.js';
import { categoryKey, listKey, putAudit } from './audit-index.js';
import { complete, forgetAudit, prune, readArchive, readDigest, readReport, readVersions } from './audit-results.js';
import { forgetConnections } from './connections.js';
import { forgetDomain } from './domains.js';
import { forgetDeliveries } from './webhooks.js';
import { copy, copyAudit, copyOrNull } from './copy.js';
import { slugFor } from './slugs.js';
import type { Tables } from './tables.js';
import { keyOf } from './tables.js';
import type { Runner } from './transaction.js';

/** The audit if this run is the present one: started, not handed back, not taken over, not over. */
function fenced(tables: Tables, auditId: string, run: number): AuditRecord | null {
  const audit = tables.audits.get(auditId);
  return audit && audit.run === run && isRunning(audit) ? audit : null;
}

const isRunning = ({ status }: AuditRecord): boolean =>
  status === 'discovering' || status === 'auditing' || status === 'scoring';

const isLive = (audit: AuditRecord): boolean => audit.status === 'queued' || isRunning(audit);

function auditOf(tables: Tables, domain: string | undefined, kind: AuditKind): AuditRecord | undefined {
  const id = domain === undefined ? undefined : tables.auditIds.get(keyOf(kind, domain));
  return id === undefined ? undefined : tables.audits.get(id);
}

/** Also used by `together.ts`. */
export const findBySlug = (tables: Tables, slug: string, kind: AuditKind): AuditRecord | undefined =>
  auditOf(tables, tables.domainOfSlug.get(slug), kind);

/** Stores the changed record and returns it. */
function change(tables: Tables, audit: AuditRecord, changes: Partial<AuditRecord> & { updatedAt: Date }): AuditRecord {
  const after = { ...audit, ...changes };
  putAudit(tables, audit, after);
  return after;
}

/** The implementation of `open`, also used by `together.ts`. */
export function openAudit(
  tables: Tables,
  input: Parameters<AuditStore['open']>[0],
): Awaited<ReturnType<AuditStore['open']>> {
  const { domain, kind } = input;
  const known = auditOf(tables, domain, kind);
  if (known && isLive(known)) return { outcome: 'active', audit: copyAudit(known) };
  if (known?.status === 'completed' && input.whenCompleted === 'keep') {
    return { outcome: 'completed', audit: copyAudit(known) };
  }
  const now = new Date(input.now);
  const id = known?.id ?? input.auditId;
  if (!known && tables.audits.has(id)) throw new Error('an audit with this id exists already');
  const audit: AuditRecord = {
    id,
    domain,
    slug: slugFor(tables, domain, input.slugBase),
    kind,
    status: 'queued',
    stage: input.stage,
    pagesDone: 0,
    pagesTotal: 0,
    requestedBy: input.requestedBy,
    jobId: input.jobId,
    run: known?.run ?? 0,
    allowanceTicket: input.allowanceTicket,
    error: null,
    result: known?.result ?? null,
    published: known?.published ?? true,
    createdAt: known?.createdAt ?? now,
    queuedAt: now,
    startedAt: null,
    updatedAt: now,
    completedAt: null,
  };
  putAudit(tables, known ?? null, audit);
  tables.auditIds.set(keyOf(kind, domain), id);
  return { outcome: 'created', audit: copyAudit(audit) };
}

export function createAuditStore({ read, write }: Runner): AuditStore {
  return {
    open: (input) => write((tables) => openAudit(tables, input)),

    find: ({ slug, kind }) => read((tables) => copyOrNull(findBySlug(tables, slug, kind))),
    findByDomain: ({ domain, kind }) => read((tables) => copyOrNull(auditOf(tables, domain, kind))),
    findById: ({ auditId }) => read((tables) => copyOrNull(tables.audits.get(auditId))),

    start: ({ auditId, jobId, stage, now }) =>
      write((tables) => {
        const audit = tables.audits.get(auditId);
        if (!audit || audit.jobId !== jobId || !isLive(audit)) return null;
        tables.discoveries.delete(auditId);
        const started = change(tables, audit, {
          run: audit.run + 1,
          status: 'discovering',
          stage,
          pagesDone: 0,
          pagesTotal: 0,
          error: null,
          startedAt: copy(now),
          updatedAt: copy(now),
        });
        return copy(started);
      }),

    progress: ({ auditId, run, status, stage, pagesDone, pagesTotal, now }) =>
      write((tables) => {
        const audit = fenced(tables, auditId, run);
        if (!audit) return false;
        change(tables, audit, { status, stage, pagesDone, pagesTotal, updatedAt: copy(now) });
        return true;
      }),

    saveDiscovery: ({ auditId, run, discovery, now }) =>
      write((tables) => {
        const audit = fenced(tables, auditId, run);
        if (!audit) return false;
        tables.discoveries.set(auditId, copy(discovery));
        change(tables, audit, { updatedAt: copy(now) });
        return true;
      }),

    readDiscovery: ({ auditId }) => read((tables) => copyOrNull(tables.discoveries.get(auditId))),

    complete: (input) =>
      write((tables) => {
        const audit = fenced(tables, input.auditId, input.run);
        return audit ? complete(tables, audit, input) : null;
      }),

    requeue: ({ auditId, run, stage, now }) =>
      write((tables) => {
        const audit = fenced(tables, auditId, run);
        if (!audit) return false;
        change(tables, audit, { status: 'queued', stage, updatedAt: copy(now) });
        return true;
      }),

    fail: ({ auditId, jobId, run, error, now }) =>
      write((tables) => {
        const audit = run === undefined ? tables.audits.get(auditId) : fenced(tables, auditId, run);
        if (!audit || audit.jobId !== jobId || !isLive(audit)) return null;
        const failed = change(tables, audit, {
          status: 'failed',
          stage: error.message,
          error: copy(error),
          completedAt: null,
          updatedAt: copy(now),
        });
        return copy(failed);
      }),

    readReport: ({ auditId, version }) => read((tables) => readReport(tables, auditId, version)),
    readArchive: ({ auditId }) => read((tables) => readArchive(tables, auditId)),
    versions: ({ auditId }) => read((tables) => readVersions(tables, auditId)),

    list: ({ offset, limit, ...filters }) =>
      read((tables) => {
        const rows = tables.listRows.get(listKey(filters));
        return { rows: copy(rows?.slice(offset, limit) ?? []), total: rows?.size ?? 0 };
      }),

    setPublished: ({ slug, published, now }) =>
      write((tables) => {
        const audit = findBySlug(tables, slug, 'full');
        return audit ? copy(change(tables, audit, { published, updatedAt: copy(now) })) : null;
      }),

    sameCategory: ({ domain, sector, category, limit }) =>
      read((tables) => {
        // One more than requested, since the domain itself may be among them.
        const entries = tables.categories.get(categoryKey(sector, category))?.slice(0, limit + 1) ?? [];
        return entries
          .flatMap(({ auditId }) => {
            const audit = tables.audits.get(auditId);
            if (!audit?.result || audit.domain === domain) return [];
            const { brand, niche, overallScore } = audit.result;
            return [{ domain: audit.domain, brand, sector, category, niche, overallScore }];
          })
          .slice(0, limit);
      }),

    search: ({ text, limit }) => read((tables) => search(tables, text, limit)),
    unfinished: ({ requestedBy, limit }) =>
      read((tables) => unfinished(tables, requestedBy, limit, (slug) => findBySlug(tables, slug, 'full'))),
    withdrawn: ({ after = '', limit }) =>
      read((tables) => withdrawn(tables, after, limit, (slug) => findBySlug(tables, slug, 'full'))),

    digest: (input) => read((tables) => readDigest(tables, input)),

    forget: ({ domain }) =>
      write((tables) => {
        const audits = [auditOf(tables, domain, 'full'), auditOf(tables, domain, 'instant')].filter(
          (a) => a !== undefined,
        );
        for (const audit of audits) forgetAudit(tables, audit);
        forgetDomain(tables, domain);
        forgetDeliveries(tables, domain);
        return { audits: audits.length, connections: forgetConnections(tables, domain) };
      }),

    prune: (input) => write((tables) => prune(tables, input)),

    counts: () => read((tables) => copy([...tables.auditCounts.entries()].map(([, count]) => count))),
  };
}
