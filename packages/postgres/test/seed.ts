/** Fills a database the short way, as if so many audits had been made: for query plans and measurements. */
import type pg from 'pg';

/** Engines of each audit; the last is rare. */
const ENGINES = `'[{"engine":"chatgpt","score":71},{"engine":"claude","score":64},{"engine":"copilot","score":58},
  {"engine":"gemini","score":66},{"engine":"google-ai","score":69},{"engine":"perplexity","score":73}]'::jsonb`;

/**
 * Completed full audits `a1` … of `d1.example` …, one every 31 seconds, in 20 sectors and 300 categories. What triggers and upkeep would
 * derive is written at once, since row by row it would take an hour for a million.
 */
export async function seedAudits(pool: pg.Pool, count: number, schema = 'citeready'): Promise<void> {
  await pool.query(`
    begin;
    alter table ${schema}.audits disable trigger user;
    alter table ${schema}.list_rows disable trigger user;
    insert into ${schema}.slugs select 'd' || n || '.example', 'd' || n || '-example' from generate_series(1, ${count}) n;
    insert into ${schema}.audits (id, domain, kind, slug, status, stage, requested_by, job_id, run, created_at, queued_at, updated_at,
        started_at, completed_at, version, result_at, sector, category)
      select 'a' || n, 'd' || n || '.example', 'full', 'd' || n || '-example', 'completed', 'completed', 'client:x', 'j' || n, 1,
        t.at, t.at, t.at, t.at, t.at, 1, t.at, 's' || n % 20, 'c' || n % 300
      from generate_series(1, ${count}) n, lateral (select timestamptz '2025-01-01' + n * interval '31 seconds' as at) t;
    insert into ${schema}.versions (audit_id, version, result_hash, overall_score, engines, verdict, sector, category, created_at,
        completed_at)
      select 'a' || n, 1, md5(n::text), 66, case when n % 1000 = 0 then ${ENGINES} || '{"engine":"rare","score":1}' else ${ENGINES} end,
        'A verdict of usual length, such as stands in a list.', 's' || n % 20, 'c' || n % 300, t.at, t.at
      from generate_series(1, ${count}) n, lateral (select timestamptz '2025-01-01' + n * interval '31 seconds' as at) t;
    insert into ${schema}.list_rows
      select a.id, e.engine, e.score, a.slug, a.domain, v.sector, v.category, a.created_at, v.completed_at
      from ${schema}.audits a join ${schema}.versions v on v.audit_id = a.id,
        jsonb_to_recordset(v.engines) as e (engine text, score double precision);
    insert into ${schema}.status_counts values ('full', 'completed', ${count});
    insert into ${schema}.list_blocks (filter, starts_at, n, engine, sector, category)
      select ${schema}.list_filter(engine, sector, category), '-infinity', count(*), engine, sector, category
      from ${schema}.list_rows group by cube (engine, sector, category);
    insert into ${schema}.list_totals select filter, n from ${schema}.list_blocks;
    alter table ${schema}.audits enable trigger user;
    alter table ${schema}.list_rows enable trigger user;
    commit`);
}

/** Waiting jobs of 50 groups, the first of which has half of them. */
export async function seedQueue(pool: pg.Pool, count: number, schema = 'citeready'): Promise<void> {
  await pool.query(`
    insert into ${schema}_queue.job (id, name, singleton_key, group_id, policy, retry_limit, expire_seconds, start_after, created_on,
        keep_until)
      select gen_random_uuid(), 'full', 'a' || n, 'client:' || case when n % 2 = 0 then 0 else n % 50 end, 'exclusive', 1000000, 86400,
        now(), now(), now() + interval '10 years'
      from generate_series(1, ${count}) n`);
}

/** What lies beside the audits of `seedAudits`, and rows of every other store. */
export async function seedRest(pool: pg.Pool, count: number, schema = 'citeready'): Promise<void> {
  await pool.query(`
    insert into ${schema}.discoveries select 'a' || n, '{}' from generate_series(1, ${count}) n;
    insert into ${schema}.reports select 'a' || n, 1, 'not compressed, so not readable' from generate_series(1, ${count}) n;
    insert into ${schema}.archives select 'a' || n, 1, now() from generate_series(1, ${count}) n;
    insert into ${schema}.archive_chunks select 'a' || n, 1, 0, 'x' from generate_series(1, ${count}) n;
    insert into ${schema}.installs select 'i' || n, 1, 'address' || n % 100, now() from generate_series(1, ${count}) n;
    insert into ${schema}.takes select 't' || n, null, 'u' || n % 100, now() from generate_series(1, ${count}) n;
    insert into ${schema}.connections (id, client_id, domain, site_url, created_at, updated_at)
      select 'c' || n, 'client' || n % 100, 'd' || n || '.example', 'x', now(), now() from generate_series(1, ${count}) n;
    insert into ${schema}.commands (id, connection_id, command, payload, created_at, expires_at)
      select 'm' || n, 'c' || n, 'x', '{}', now(), now() + n * interval '1 second' from generate_series(1, ${count}) n;
    insert into ${schema}.version_changes (connection_id, at) select 'c' || n, now() from generate_series(1, ${count}) n;
    insert into ${schema}.api_keys (id, hash, client_id, name, hint, scopes, created_at)
      select 'k' || n, 'h' || n, 'client' || n % 100, 'x', 'x', '[]', now() from generate_series(1, ${count}) n;
    insert into ${schema}.rate_windows
      select sha256(('user:u' || n)::bytea), now() + interval '1 minute', 1, true from generate_series(1, ${count}) n`);
}
