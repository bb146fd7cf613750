/** Results of audits: versions with their reports, and the archive of the newest. */
import type { AuditRecord, AuditReport, AuditSummary, AuditVersion, DigestEntry } from '@citeready/core';
import { putAudit } from './audit-index.js';
import { copy } from './copy.js';
import type { Tables } from './tables.js';
import type { StoredVersion } from './rows.js';
import { keyOf } from './tables.js';

interface Completion {
  readonly report: AuditReport;
  readonly archive: Uint8Array | null;
  readonly resultHash: string;
  readonly now: Date;
}

/** Stores the result of a run that is known to be the present one. */
export function complete(
  tables: Tables,
  audit: AuditRecord,
  { report, archive, resultHash, now }: Completion,
): { audit: AuditRecord; changed: boolean } {
  const completedAt = copy(now);
  const earlier = tables.versions.get(audit.id) ?? [];
  const newest = earlier[0];
  const same = newest?.resultHash === resultHash ? newest : undefined;
  const version: StoredVersion = {
    version: same?.version ?? (newest?.version ?? 0) + 1,
    resultHash,
    overallScore: report.overall_score,
    engines: scoresOf(report),
    createdAt: same?.createdAt ?? completedAt,
    completedAt,
    report: copy(report),
  };
  tables.versions.set(audit.id, [version, ...(same ? earlier.slice(1) : earlier)]);

  if (archive) tables.archives.set(audit.id, { bytes: new Uint8Array(archive), completedAt });
  else tables.archives.delete(audit.id);

  const completed: AuditRecord = {
    ...audit,
    status: 'completed',
    stage: 'completed',
    error: null,
    result: summarize(version),
    updatedAt: completedAt,
    completedAt,
  };
  putAudit(tables, audit, completed);
  return { audit: copy(completed), changed: !same };
}

const scoresOf = (report: AuditReport): AuditSummary['engines'] =>
  report.engines.map(({ engine, overall_score }) => ({ engine, score: overall_score }));

function summarize({ version, resultHash, overallScore, engines, completedAt, report }: StoredVersion): AuditSummary {
  return {
    version,
    resultHash,
    overallScore,
    verdict: report.verdict,
    sector: report.sector,
    category: report.category,
    niche: report.niche,
    brand: report.discovery.identity?.brand?.value ?? null,
    engines,
    completedAt,
  };
}

export function readReport(tables: Tables, auditId: string, version: number | undefined): AuditReport | null {
  const versions = tables.versions.get(auditId) ?? [];
  const found = version === undefined ? versions[0] : versions.find((each) => each.version === version);
  return found ? copy(found.report) : null;
}

export function readArchive(tables: Tables, auditId: string): Uint8Array | null {
  const archive = tables.archives.get(auditId);
  return archive ? archive.bytes.slice() : null;
}

export function readVersions(tables: Tables, auditId: string): AuditVersion[] {
  return (tables.versions.get(auditId) ?? []).map(({ report: _report, ...version }) => copy(version));
}

/** Scans the whole table: a digest is made once a day or week, and the same audits may be a client's for two reasons. */
export function readDigest(
  tables: Tables,
  input: { readonly clientId: string; readonly requestedBy: string; readonly since: Date; readonly limit: number },
): DigestEntry[] {
  const { clientId, requestedBy, since, limit } = input;
  const concerns = (audit: AuditRecord): boolean =>
    audit.requestedBy === requestedBy || tables.controls.has(keyOf(clientId, audit.domain));
  return [...tables.audits.entries()]
    .flatMap(([, audit]) =>
      audit.kind === 'full' && audit.published && audit.result !== null && concerns(audit)
        ? [{ audit, at: audit.result.completedAt.getTime() }]
        : [],
    )
    .sort((a, b) => b.at - a.at || (a.audit.slug < b.audit.slug ? -1 : 1))
    .slice(0, limit)
    .flatMap(({ audit }): DigestEntry[] => {
      const [newest, ...earlier] = tables.versions.get(audit.id) ?? [];
      if (newest === undefined) return [];
      const isNew = newest.createdAt >= since;
      const before = isNew ? earlier.find(({ createdAt }) => createdAt < since) : undefined;
      return [
        {
          audit: copy(audit),
          report: copy(newest.report),
          reachedAt: copy(newest.createdAt),
          before: before === undefined ? null : copy(before.report),
        },
      ];
    });
}

/** Deletes an audit with its results; the slug remains reserved for the domain. */
export function forgetAudit(tables: Tables, audit: AuditRecord): void {
  putAudit(tables, audit, null);
  tables.auditIds.delete(keyOf(audit.kind, audit.domain));
  for (const table of [tables.discoveries, tables.versions, tables.archives]) table.delete(audit.id);
}

/** Scans whole tables: retention runs rarely and by itself. */
export function prune(
  tables: Tables,
  { archivesBefore, keepVersions }: { readonly archivesBefore?: Date; readonly keepVersions?: number },
): { archives: number; versions: number } {
  const pruned = { archives: 0, versions: 0 };
  if (archivesBefore) {
    for (const [auditId, { completedAt }] of [...tables.archives.entries()]) {
      if (completedAt.getTime() >= archivesBefore.getTime()) continue;
      tables.archives.delete(auditId);
      pruned.archives++;
    }
  }
  if (keepVersions !== undefined) {
    for (const [auditId, versions] of [...tables.versions.entries()]) {
      // The newest is the audit's result and is kept whatever the caller requests.
      const kept = versions.slice(0, Math.max(1, keepVersions));
      if (kept.length === versions.length) continue;
      tables.versions.set(auditId, kept);
      pruned.versions += versions.length - kept.length;
    }
  }
  return pruned;
}
