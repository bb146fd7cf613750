/** The audit store. Opening is in `open-audit.ts`, results in `results.ts`, the list in `list.ts`. */
import type { AuditKind, AuditStatus, AuditStore, Discovery, EarlierAudit } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';
import type { AuditRow } from './audit-record.js';
import { AUDIT_COLUMNS, fenced, LIVE, oneAudit, RUNNING, withResult } from './audit-record.js';
import { createDigestQuery } from './digest.js';
import { createFinding } from './finding.js';
import { createOpenAudit } from './open-audit.js';
import { createListQueries } from './list.js';
import { createResults } from './results.js';

const sql = perSchema(({ quoted: s }) => {
  const select = `select ${AUDIT_COLUMNS} from ${s}.audits a ${withResult(s)}`;
  /** Selects the rows that an `update … returning a.*` named `changed` has changed. */
  const changed = (update: string, more = ''): string =>
    `with changed as (${update} returning a.*)${more} select ${AUDIT_COLUMNS} from changed a ${withResult(s)}`;
  return {
    find: `${select} where a.slug = $1 and a.kind = $2`,
    findByDomain: `${select} where a.domain = $1 and a.kind = $2`,
    findById: `${select} where a.id = $1`,
    start: changed(
      `update ${s}.audits a set run = a.run + 1, status = 'discovering', stage = $3, pages_done = 0, pages_total = 0,
         error_code = null, error_message = null, started_at = $4, updated_at = $4
       where a.id = $1 and a.job_id = $2 and a.status in ${LIVE}`,
      `, cleared as (delete from ${s}.discoveries d using changed where d.audit_id = changed.id)`,
    ),
    progress: `
      update ${s}.audits a set status = $3, stage = $4, pages_done = $5, pages_total = $6, updated_at = $7
      where ${fenced('$1', '$2')} returning true as done`,
    saveDiscovery: `
      with changed as (
        update ${s}.audits a set updated_at = $4 where ${fenced('$1', '$2')} returning a.id
      )
      insert into ${s}.discoveries (audit_id, body) select id, $3::json from changed
      on conflict (audit_id) do update set body = excluded.body returning true as done`,
    readDiscovery: `select body from ${s}.discoveries where audit_id = $1`,
    requeue: `
      update ${s}.audits a set status = 'queued', stage = $3, updated_at = $4
      where ${fenced('$1', '$2')} returning true as done`,
    fail: changed(
      `update ${s}.audits a set status = 'failed', stage = $5, error_code = $4, error_message = $5, error_target = $7,
         completed_at = null,
         updated_at = $6
       where a.id = $1 and a.job_id = $2 and a.status in ${LIVE}
         and ($3::integer is null or (a.run = $3 and a.status in ${RUNNING}))`,
    ),
    setPublished: changed(
      `update ${s}.audits a set published = $2, updated_at = $3 where a.slug = $1 and a.kind = 'full'`,
    ),
    sameCategory: `
      select a.domain, v.brand, v.sector, v.category, v.niche, v.overall_score as "overallScore"
      from ${s}.audits a join ${s}.versions v on v.audit_id = a.id and v.version = a.version
      where a.sector = $1 and a.category = $2 and a.kind = 'full' and a.published and a.category <> 'unknown'
        and a.domain <> $3
      order by a.result_at desc, a.slug limit $4`,
    forget: `
      with audits as (delete from ${s}.audits where domain = $1 returning 1),
        connections as (delete from ${s}.connections where domain = $1 returning 1),
        corrections as (delete from ${s}.corrections where domain = $1),
        controls as (delete from ${s}.controls where domain = $1),
        deliveries as (delete from ${s}.webhook_deliveries where domain = $1)
      select (select count(*) from audits) as audits, (select count(*) from connections) as connections`,
    counts: `
      select kind, status, sum(n)::bigint as count from (
        select kind, status, n from ${s}.status_counts union all select kind, status, n from ${s}.status_changes
      ) as n group by kind, status having sum(n) <> 0`,
  };
});

export function createAuditStore(session: Session): AuditStore {
  const { schema, query } = session;
  const text = sql(schema);
  type Done = { done: boolean };

  return {
    open: createOpenAudit(session),
    ...createResults(session),
    ...createListQueries(session),
    ...createDigestQuery(session),
    ...createFinding(session),

    find: async ({ slug, kind }) => oneAudit(await query<AuditRow>(text.find, [slug, kind])),
    findByDomain: async ({ domain, kind }) => oneAudit(await query<AuditRow>(text.findByDomain, [domain, kind])),
    findById: async ({ auditId }) => oneAudit(await query<AuditRow>(text.findById, [auditId])),

    start: async ({ auditId, jobId, stage, now }) =>
      oneAudit(await query<AuditRow>(text.start, [auditId, jobId, stage, now])),

    progress: async ({ auditId, run, status, stage, pagesDone, pagesTotal, now }) =>
      (await query<Done>(text.progress, [auditId, run, status, stage, pagesDone, pagesTotal, now])).length > 0,

    saveDiscovery: async ({ auditId, run, discovery, now }) =>
      (await query<Done>(text.saveDiscovery, [auditId, run, toJson(discovery), now])).length > 0,

    async readDiscovery({ auditId }) {
      const [row] = await query<{ body: Discovery }>(text.readDiscovery, [auditId]);
      return row?.body ?? null;
    },

    requeue: async ({ auditId, run, stage, now }) =>
      (await query<Done>(text.requeue, [auditId, run, stage, now])).length > 0,

    fail: async ({ auditId, jobId, run, error, now }) =>
      oneAudit(
        await query<AuditRow>(text.fail, [
          auditId,
          jobId,
          run ?? null,
          error.code,
          error.message,
          now,
          error.target ?? null,
        ]),
      ),

    setPublished: async ({ slug, published, now }) =>
      oneAudit(await query<AuditRow>(text.setPublished, [slug, published, now])),

    sameCategory: ({ domain, sector, category, limit }) =>
      query<Columns<EarlierAudit>>(text.sameCategory, [sector, category, domain, limit]),

    async forget({ domain }) {
      const [gone] = await query<{ audits: number; connections: number }>(text.forget, [domain]);
      return gone ?? { audits: 0, connections: 0 };
    },

    counts: () => query<{ kind: AuditKind; status: AuditStatus; count: number }>(text.counts),
  };
}
