/** Fills a database quickly, as if that many audits had been made: for query plans and measurements. */
import { gzipSync } from 'node:zlib';
import type pg from 'pg';

/** Engines of each audit, and one that a thousandth of them has. */
const ENGINES = `(values ('chatgpt', 71), ('claude', 64), ('copilot', 58), ('gemini', 66), ('google-ai', 69), ('perplexity', 73), ('rare', 1))
  as e (engine, score)`;

/** Number, completion, sector and category of each audit. */
const audits = (count: number): string =>
  `(select n, timestamptz '2025-01-01' + n * interval '31 seconds' as at, 's' || n % 20 as sector, 'c' || n % 300 as category
    from generate_series(1, ${count}) n) a`;

/**
 * Completed full audits `a1` … of `d1.example` …, one every 31 seconds, in 20 sectors and 300 categories. What triggers and upkeep would
 * derive is written directly, and indexes and foreign keys of the largest tables are created afterwards, since row by row it would take an
 * hour for a million.
 */
export async function seedAudits(pool: pg.Pool, count: number, schema = 'citeready'): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    const restore = await dropIndexes(client, [`${schema}.list_rows`, `${schema}.versions`, `${schema}.reports`]);
    await client.query(seeding(count, schema));
    for (const statement of restore) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Drops constraints and indexes of the tables; returns the statements that recreate them, keys before what references them. */
async function dropIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const constraints = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('p', 'f') order by contype`,
    [tables],
  );
  const indexes = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { drop } of [...constraints.rows, ...indexes.rows]) await client.query(drop);
  return [...constraints.rows.toReversed(), ...indexes.rows].map(({ add }) => add);
}

const seeding = (count: number, schema: string): string => `
    alter table ${schema}.audits disable trigger user;
    alter table ${schema}.list_rows disable trigger user;
    insert into ${schema}.slugs select 'd' || n || '.example', 'd' || n || '-example' from generate_series(1, ${count}) n;
    insert into ${schema}.audits (id, domain, kind, slug, status, stage, requested_by, job_id, run, created_at, queued_at, updated_at,
        started_at, completed_at, version, result_at, sector, category)
      select 'a' || n, 'd' || n || '.example', 'full', 'd' || n || '-example', 'completed', 'completed', 'client:x', 'j' || n, 1,
        at, at, at, at, at, 1, at, sector, category
      from ${audits(count)};
    insert into ${schema}.versions (audit_id, version, result_hash, overall_score, engines, verdict, sector, category, created_at,
        completed_at)
      select 'a' || n, 1, md5(n::text), 66,
        (select jsonb_agg(e) from ${ENGINES} where engine <> 'rare' or n % 1000 = 0),
        'A verdict of usual length, such as stands in a list.', sector, category, at, at
      from ${audits(count)};
    insert into ${schema}.list_rows (audit_id, engine, score, slug, domain, sector, category, created_at, completed_at)
      select 'a' || n, engine, score, 'd' || n || '-example', 'd' || n || '.example', sector, category, at, at
      from ${audits(count)}, ${ENGINES} where engine <> 'rare' or n % 1000 = 0;
    insert into ${schema}.status_counts values ('full', 'completed', ${count});
    insert into ${schema}.list_blocks (filter, starts_at, n, engine, sector, category)
      select ${schema}.list_filter(engine, sector, category), '-infinity', count(*), engine, sector, category
      from ${schema}.list_rows group by cube (engine, sector, category);
    insert into ${schema}.list_totals select filter, n from ${schema}.list_blocks;
    insert into ${schema}.list_blocks (filter, level, starts_at, n, engine, sector, category)
      select filter, above, starts_at, n, engine, sector, category from ${schema}.list_blocks, generate_series(1, 2) as above;
    insert into ${schema}.list_blocks_changed select filter, level, starts_at from ${schema}.list_blocks;
    alter table ${schema}.audits enable trigger user;
    alter table ${schema}.list_rows enable trigger user`;

/**
 * Waiting jobs of 50 groups, the first of which has half of them; all are recent. In addition, as many jobs that ended today, and as many
 * records of failed ones.
 */
export async function seedQueue(pool: pg.Pool, count: number, schema = 'citeready'): Promise<void> {
  await pool.query(`
    insert into ${schema}_queue.job (id, name, state, singleton_key, group_id, policy, start_after, created_on, started_on, completed_on,
        keep_until)
      select gen_random_uuid(), 'full', 'completed', 'b' || n, 'client:' || n % 50, 'exclusive', now(), now(), now(), now(),
        now() + interval '10 years'
      from generate_series(1, ${count}) n;
    insert into ${schema}.failed_jobs select gen_random_uuid(), 'full', 'c' || n, 'client:' || n % 50, 'x', now() from generate_series(1, ${count}) n;
    insert into ${schema}_queue.job (id, name, singleton_key, group_id, policy, retry_limit, expire_seconds, start_after, created_on,
        keep_until)
      select gen_random_uuid(), 'full', 'a' || n, 'client:' || case when n % 2 = 0 then 0 else n % 50 end, 'exclusive', 1000000, 86400,
        now(), now(), now() + interval '10 years'
      from generate_series(1, ${count}) n`);
}

/** Compressed like reports, so that it can be read. */
const EMPTY_REPORT = gzipSync('{}').toString('hex');

/** Data other than the audits of `seedAudits`, and rows of every other store. A thousandth of the audits have two versions. */
export async function seedRest(pool: pg.Pool, count: number, schema = 'citeready'): Promise<void> {
  await pool.query(`
    insert into ${schema}.slugs select n || '.taken.example', case n when 1 then 'taken' else 'taken-' || n end from generate_series(1, 50) n;
    alter table ${schema}.audits disable trigger user;
    update ${schema}.audits set version = 2 where right(id, 3) = '000';
    alter table ${schema}.audits enable trigger user;
    insert into ${schema}.versions
      select audit_id, 2, 'renewed', overall_score, engines, verdict, sector, category, niche, brand, created_at, completed_at
      from ${schema}.versions where right(audit_id, 3) = '000';
    insert into ${schema}.domain_parts (audit_id, part, slug)
      select 'a' || n, part, 'd' || n || '-example' from generate_series(1, ${count}) n, ${schema}.parts_of_domain('d' || n || '.example') part;
    insert into ${schema}.discoveries select 'a' || n, '{}' from generate_series(1, ${count}) n;
    insert into ${schema}.reports select 'a' || n, 1, '\\x${EMPTY_REPORT}'::bytea from generate_series(1, ${count}) n;
    insert into ${schema}.archives select 'a' || n, 1, timestamptz '2025-01-01' + n * interval '31 seconds' from generate_series(1, ${count}) n;
    insert into ${schema}.archive_chunks select 'a' || n, 1, 0, 'x' from generate_series(1, ${count}) n;
    insert into ${schema}.installs select 'i' || n, 1, 'address' || n / 10, now() from generate_series(1, ${count}) n;
    insert into ${schema}.takes select 't' || n, null, 'u' || n / 10, now() from generate_series(1, ${count}) n;
    insert into ${schema}.connections (id, client_id, domain, site_url, created_at, updated_at)
      select 'c' || n, 'client' || n / 10, 'd' || n || '.example', 'x', now(), now() from generate_series(1, ${count}) n;
    insert into ${schema}.commands (id, connection_id, command, payload, created_at, expires_at)
      select 'm' || n, 'c' || n, 'x', '{}', now(), timestamptz '2027-01-01' + n * interval '1 second' from generate_series(1, ${count}) n;
    insert into ${schema}.version_changes (connection_id, at) select 'c' || n, now() from generate_series(1, ${count}) n;
    insert into ${schema}.signatures select 'c' || n, 'x' || n, now() from generate_series(1, ${count}) n;
    insert into ${schema}.corrections select 'd' || n || '.example', '{}', 'client' || n / 10, now() from generate_series(1, ${count}) n;
    insert into ${schema}.controls select 'd' || n || '.example', 'client' || n / 10, 'dns', now() from generate_series(1, ${count}) n;
    insert into ${schema}.schedules
      select 'd' || n || '.example', 'client' || n / 10, 7, at, at
      from generate_series(1, ${count}) n, lateral (select timestamptz '2025-01-01' + n * interval '31 seconds' as at) due;
    insert into ${schema}.webhook_endpoints (id, client_id, url, description, secret, enabled, created_at, updated_at, revision)
      select 'w' || n, 'client' || n / 10, 'x', '', 'x', true, now(), now(), 1 from generate_series(1, ${count}) n;
    insert into ${schema}.webhook_deliveries (id, endpoint_id, type, domain, payload, status, created_at, done_at)
      select 'd' || n, 'w' || n, 'x', 'd' || n || '.example', '{}', case n % 3 when 0 then 'pending' when 1 then 'delivered' else 'dead' end,
        now(), case when n % 3 > 0 then timestamptz '2025-01-01' + n * interval '31 seconds' end
      from generate_series(1, ${count}) n;
    insert into ${schema}.api_keys (id, hash, client_id, name, hint, scopes, created_at)
      select 'k' || n, 'h' || n, 'client' || n / 10, 'x', 'x', '[]', now() from generate_series(1, ${count}) n;
    insert into ${schema}.rate_windows
      select sha256(('user:u' || n)::bytea), timestamptz '2100-01-01', 1, true from generate_series(1, ${count}) n`);
}
