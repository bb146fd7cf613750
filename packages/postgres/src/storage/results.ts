/** Results of audits: versions, their reports (compressed), and the archive of the newest (in chunks). */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { AuditReport, AuditStore, AuditVersion } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';
import type { AuditRow } from './audit-record.js';
import { AUDIT_COLUMNS, fenced, toAudit } from './audit-record.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes of an archive per row: the amount that the server has to buffer at once to return it. */
const CHUNK_BYTES = 512 * 1024;

type Results = Pick<AuditStore, 'complete' | 'readReport' | 'readArchive' | 'versions' | 'prune'>;

const sql = perSchema(({ quoted: s }) => ({
  complete: `
      with running as (
        select a.id, a.run, a.version from ${s}.audits a where ${fenced('$1', '$2')} for update
      ), newest as (
        select r.id, r.run, v.version, v.result_hash = $3 as same
        from running r left join ${s}.versions v on v.audit_id = r.id and v.version = r.version
      ), written as (
        insert into ${s}.versions as v (audit_id, version, result_hash, overall_score, engines, verdict, sector, category, niche,
          brand, created_at, completed_at)
        select id, case when same then version else coalesce(version, 0) + 1 end, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $11
        from newest
        on conflict (audit_id, version) do update set
          overall_score = excluded.overall_score, engines = excluded.engines, verdict = excluded.verdict,
          sector = excluded.sector, category = excluded.category, niche = excluded.niche, brand = excluded.brand,
          completed_at = excluded.completed_at
        returning v.*
      ), report as (
        insert into ${s}.reports (audit_id, version, body) select audit_id, version, $12::bytea from written
        on conflict (audit_id, version) do update set body = excluded.body
      ), archive as (
        insert into ${s}.archives (audit_id, run, completed_at) select id, run, $11 from running where $13::bytea is not null
        on conflict (audit_id) do update set run = excluded.run, completed_at = excluded.completed_at
      ), no_archive as (
        delete from ${s}.archives using running where audit_id = id and $13::bytea is null
      ), old_chunks as (
        delete from ${s}.archive_chunks c using running r where c.audit_id = r.id and c.run <> r.run
      ), chunks as (
        insert into ${s}.archive_chunks (audit_id, run, place, body)
        select r.id, r.run, place, substring($13::bytea from place * ${CHUNK_BYTES} + 1 for ${CHUNK_BYTES})
        from running r, generate_series(0, greatest(length($13::bytea) - 1, 0) / ${CHUNK_BYTES}) as place
        where $13::bytea is not null
      ), a as (
        update ${s}.audits a set status = 'completed', stage = 'completed', error_code = null, error_message = null,
          version = w.version, result_at = $11, sector = w.sector, category = w.category, updated_at = $11, completed_at = $11
        from written w where a.id = w.audit_id
        returning a.*
      )
      select not coalesce(n.same, false) as changed, ${AUDIT_COLUMNS}
      from a join written v on v.audit_id = a.id join newest n on n.id = a.id`,
  report: `
      select r.body from ${s}.audits a join ${s}.reports r on r.audit_id = a.id and r.version = a.version where a.id = $1`,
  reportOf: `select body from ${s}.reports where audit_id = $1 and version = $2`,
  archive: `
      select c.body from ${s}.archives a join ${s}.archive_chunks c on c.audit_id = a.audit_id and c.run = a.run
      where a.audit_id = $1 order by c.place`,
  versions: `
      select version, result_hash as "resultHash", overall_score as "overallScore", engines, created_at as "createdAt",
        completed_at as "completedAt"
      from ${s}.versions where audit_id = $1 order by version desc`,
  prune: `
      with archives as (
        delete from ${s}.archives where completed_at < $1::timestamptz returning 1
      ), versions as (
        delete from ${s}.versions v using ${s}.audits a
        where $2::integer is not null and a.version > 1 and a.id = v.audit_id and v.version <= a.version - greatest($2, 1) returning 1
      )
      select (select count(*) from archives) as archives, (select count(*) from versions) as versions`,
}));

/** Only `complete` writes them, and it writes reports. */
export const unpackReport = async (body: Uint8Array): Promise<AuditReport> =>
  JSON.parse((await decompress(body)).toString('utf8')) as AuditReport;

export function createResults({ schema, query, queryPatiently }: Session): Results {
  const text = sql(schema);

  return {
    async complete({ auditId, run, report, archive, resultHash, now }) {
      const [row] = await query<AuditRow & { changed: boolean }>(text.complete, [
        auditId,
        run,
        resultHash,
        report.overall_score,
        toJson(report.engines.map(({ engine, overall_score }) => ({ engine, score: overall_score }))),
        report.verdict,
        report.sector,
        report.category,
        report.niche,
        report.discovery.identity?.brand?.value ?? null,
        now,
        await compress(JSON.stringify(report)),
        archive,
      ]);
      return row ? { audit: toAudit(row), changed: row.changed } : null;
    },

    async readReport({ auditId, version }) {
      const rows =
        version === undefined
          ? await query<{ body: Uint8Array }>(text.report, [auditId])
          : await query<{ body: Uint8Array }>(text.reportOf, [auditId, version]);
      const [row] = rows;
      if (!row) return null;
      return unpackReport(row.body);
    },

    async readArchive({ auditId }) {
      const chunks = await query<{ body: Uint8Array }>(text.archive, [auditId]);
      if (chunks.length === 0) return null;
      const whole = new Uint8Array(chunks.reduce((length, { body }) => length + body.length, 0));
      let at = 0;
      for (const { body } of chunks) {
        whole.set(body, at);
        at += body.length;
      }
      return whole;
    },

    versions: ({ auditId }) => query<Columns<AuditVersion>>(text.versions, [auditId]),

    async prune({ archivesBefore, keepVersions }) {
      const [pruned] = await queryPatiently<{ archives: number; versions: number }>(text.prune, [
        archivesBefore ?? null,
        keepVersions ?? null,
      ]);
      return pruned ?? { archives: 0, versions: 0 };
    },
  };
}
