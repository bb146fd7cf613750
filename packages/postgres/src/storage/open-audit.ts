/** Opening an audit: one statement in all cases except a conflict over the domain's slug. */
import type { AuditRecord, AuditStore, OpeningWithJob } from '@citeready/core';
import { slugCandidate } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import { plainText } from '../database/values.js';
import { hint, insertJob } from '../queue/new-job.js';
import type { Session } from '../database/session.js';
import type { AuditRow } from './audit-record.js';
import { AUDIT_COLUMNS, oneAudit, toAudit, withResult } from './audit-record.js';

type OpenInput = Parameters<AuditStore['open']>[0];
type Opened = Awaited<ReturnType<AuditStore['open']>>;

/** Slug candidates checked in one statement. */
const CANDIDATES = 50;

const isLive = ({ status }: AuditRecord): boolean => status !== 'completed' && status !== 'failed';

/**
 * Inserts the audit, or opens a new job on the existing one if its last job is over. Returns the row, or otherwise the existing one;
 * neither if the slug belongs to another domain. The row found by `conflict` is locked, so that one of many callers opens.
 * @param more further steps over `opened`, the row if it was opened, and a condition under which they run
 */
const openStatement = (
  s: string,
  more: { readonly steps: string; readonly condition: string } | null = null,
): string => `
      with known as (
        select slug from ${s}.slugs where domain = $3
      ), fresh as (
        insert into ${s}.slugs (domain, slug)
        select $3, $4 where not exists (select from known)
        on conflict do nothing
        returning slug
      ), opened as (
        insert into ${s}.audits as a
          (id, job_id, domain, slug, kind, status, requested_by, stage, allowance_ticket, created_at, queued_at, updated_at)
        select $1, $2, $3, own.slug, $5, 'queued', $7, $8, $9, $10, $10, $10
        from (select slug from known union all select slug from fresh) own
        on conflict on constraint audits_of_domain do update set
          job_id = excluded.job_id, status = 'queued', requested_by = excluded.requested_by, stage = excluded.stage,
          allowance_ticket = excluded.allowance_ticket, queued_at = excluded.queued_at, updated_at = excluded.updated_at,
          pages_done = 0, pages_total = 0, error_code = null, error_message = null, started_at = null, completed_at = null
        where a.status = 'failed' or (a.status = 'completed' and $6)
        returning *
      ), found as (
        select true as opened, o.* from opened o
        union all
        select false, f.* from ${s}.audits f
        where f.domain = $3 and f.kind = $5 and not exists (select from opened)
      )${more === null ? '' : `, ${more.steps}`}
      select a.opened, ${AUDIT_COLUMNS} from found a ${withResult(s)}${more === null ? '' : ` where ${more.condition}`}`;

const sql = perSchema((schema) => {
  const { quoted: s } = schema;
  const job = {
    id: 'o.job_id::uuid',
    kind: '$5::text',
    subject: 'o.id',
    group: 'o.requested_by',
    delayMs: '0',
    trace: '$11::text',
  };
  return {
    open: openStatement(s),
    /** The same, with the job if one was opened. */
    openWithJob: openStatement(s, {
      steps: `queued as (${insertJob(schema, job, 'from opened o')}), woken as (select ${hint(schema, '$5')} from queued)`,
      condition: '(select count(*) from woken) >= 0',
    }),
    /** Takes the first free candidate. Nothing if the domain already has a slug, or another caller was faster. */
    reserve: `
      insert into ${s}.slugs (domain, slug)
      select $1, c.slug from unnest($2::text[]) with ordinality as c (slug, place)
      where not exists (select from ${s}.slugs t where t.slug = c.slug)
        and not exists (select from ${s}.slugs t where t.domain = $1)
      order by c.place limit 1
      on conflict do nothing
      returning slug`,
    taken: `select count(*) = cardinality($1::text[]) as taken from ${s}.slugs where slug = any($1::text[])`,
    slugOf: `select slug from ${s}.slugs where domain = $1`,
    find: `select ${AUDIT_COLUMNS} from ${s}.audits a ${withResult(s)} where a.domain = $1 and a.kind = $2`,
  };
});

const valuesOf = (input: OpenInput): readonly unknown[] => [
  input.auditId,
  input.jobId,
  input.domain,
  input.slugBase,
  input.kind,
  input.whenCompleted === 'again',
  input.requestedBy,
  input.stage,
  input.allowanceTicket,
  input.now,
];

/** @param withJob adds the job of the opened audit, in the same transaction */
export function createOpenAudit(
  { schema, query, atomically }: Session,
  withJob = false,
): (input: OpeningWithJob) => Promise<Opened> {
  const text = sql(schema);
  const statement = withJob ? text.openWithJob : text.open;
  const traceOf = ({ trace }: OpeningWithJob): readonly unknown[] =>
    withJob ? [trace === undefined ? null : plainText(trace)] : [];

  const attempt = async (session: Pick<Session, 'query'>, input: OpeningWithJob): Promise<Opened | null> => {
    const values = [...valuesOf(input), ...traceOf(input)];
    const [row] = await session.query<AuditRow & { opened: boolean }>(statement, values);
    if (row?.opened) return { outcome: 'created', audit: toAudit(row) };
    // Not in the statement's snapshot, yet in conflict with it: it was committed while the statement ran.
    const audit = row ? toAudit(row) : oneAudit(await session.query<AuditRow>(text.find, [input.domain, input.kind]));
    if (!audit) return null;
    if (isLive(audit)) return { outcome: 'active', audit };
    if (audit.status === 'completed' && input.whenCompleted === 'keep') return { outcome: 'completed', audit };
    // It could have been opened, so another caller was faster; the next read finds their job.
    return null;
  };

  const reserveSlug = async (session: Session, { domain, slugBase }: OpenInput): Promise<void> => {
    for (let first = 1; ;) {
      const candidates = Array.from({ length: CANDIDATES }, (_, n) => slugCandidate(slugBase, first + n));
      if ((await session.query(text.reserve, [domain, candidates])).length > 0) return;
      if ((await session.query(text.slugOf, [domain])).length > 0) return;
      const [free] = await session.query<{ taken: boolean }>(text.taken, [candidates]);
      // If one was free, another domain has taken it meanwhile: try again.
      if (free?.taken) first += CANDIDATES;
    }
  };

  return async (input) => {
    const opened = await attempt({ query }, input);
    if (opened) return opened;
    return atomically(async (session) => {
      for (;;) {
        await reserveSlug(session, input);
        const later = await attempt(session, input);
        if (later) return later;
      }
    });
  };
}
