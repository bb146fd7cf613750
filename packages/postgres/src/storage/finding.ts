/**
 * Audits found by their domain, by the client that waits for them, and among the withdrawn ones; one statement each. See the migration
 * `finding`.
 */
import type { AuditStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Session } from '../database/session.js';
import type { AuditRow } from './audit-record.js';
import { AUDIT_COLUMNS, toAudit, withResult } from './audit-record.js';

const sql = perSchema(({ quoted: s }) => ({
  // An audit has at most 16 parts: 16 times the limit in rows contain the first audits in their order. Every character of a part sorts
  // before "~".
  search: `
    with hits as (
      select part, slug, audit_id from ${s}.domain_parts
      where part >= $1 and part < $1 || '~' order by part, slug limit $2::bigint * 16
    ), found as (
      select audit_id, min(part) as part, slug from hits group by audit_id, slug order by min(part), slug limit $2
    )
    select ${AUDIT_COLUMNS} from found f join ${s}.audits a on a.id = f.audit_id ${withResult(s)} order by f.part, f.slug`,
  unfinished: `
    select ${AUDIT_COLUMNS} from ${s}.audits a ${withResult(s)}
    where a.requested_by = $1 and a.kind = 'full' and a.published and a.completed_at is null
    order by a.queued_at desc, a.slug limit $2`,
  withdrawn: `
    select ${AUDIT_COLUMNS} from ${s}.audits a ${withResult(s)}
    where a.kind = 'full' and not a.published and a.slug > $1 order by a.slug limit $2`,
}));

export function createFinding({ schema, query }: Session): Pick<AuditStore, 'search' | 'unfinished' | 'withdrawn'> {
  const text = sql(schema);
  const audits = async (statement: string, values: readonly unknown[]) =>
    (await query<AuditRow>(statement, values)).map(toAudit);
  return {
    search: (input) => audits(text.search, [input.text, input.limit]),
    unfinished: ({ requestedBy, limit }) => audits(text.unfinished, [requestedBy, limit]),
    withdrawn: ({ after = '', limit }) => audits(text.withdrawn, [after, limit]),
  };
}
