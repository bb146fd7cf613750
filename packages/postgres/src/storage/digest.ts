/** A client's audits with the reports that its digest compares, in one query. */
import type { AuditReport, AuditStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Session } from '../database/session.js';
import type { AuditRow } from './audit-record.js';
import { AUDIT_COLUMNS, toAudit } from './audit-record.js';
import { unpackReport } from './results.js';

/** Each branch reads no more rows than are returned, by its own index. */
const sql = perSchema(({ quoted: s }) => ({
  digest: `
    with ordered as (
      select id from ${s}.audits
      where requested_by = $1 and kind = 'full' and published and version is not null
      order by result_at desc, slug limit $4
    ), controlled as (
      select a.id from ${s}.controls c join ${s}.audits a on a.domain = c.domain and a.kind = 'full'
      where c.client_id = $2 and a.published and a.version is not null
      order by a.result_at desc, a.slug limit $4
    ), a as (
      select a.* from (select id from ordered union select id from controlled) mine join ${s}.audits a on a.id = mine.id
      order by a.result_at desc, a.slug limit $4
    )
    select ${AUDIT_COLUMNS}, v.created_at as "reachedAt", r.body as report, b.body as before
    from a
      join ${s}.versions v on v.audit_id = a.id and v.version = a.version
      join ${s}.reports r on r.audit_id = a.id and r.version = a.version
      left join lateral (
        select e.version from ${s}.versions e
        where e.audit_id = a.id and e.version < a.version and e.created_at < $3 and v.created_at >= $3
        order by e.version desc limit 1
      ) e on true
      left join ${s}.reports b on b.audit_id = a.id and b.version = e.version
    order by a.result_at desc, a.slug`,
}));

type DigestRow = AuditRow & { reachedAt: Date; report: Uint8Array; before: Uint8Array | null };

export function createDigestQuery({ schema, query }: Session): Pick<AuditStore, 'digest'> {
  const text = sql(schema);
  return {
    async digest({ clientId, requestedBy, since, limit }) {
      const rows = await query<DigestRow>(text.digest, [requestedBy, clientId, since, limit]);
      const entries = [];
      // One after the other: decompressed all at once, they would take twice the memory.
      for (const row of rows) {
        const report: AuditReport = await unpackReport(row.report);
        const before = row.before === null ? null : await unpackReport(row.before);
        entries.push({ audit: toAudit(row), report, reachedAt: row.reachedAt, before });
      }
      return entries;
    },
  };
}
