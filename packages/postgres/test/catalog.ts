/** The objects of a schema according to the server's catalog, to compare two of them. */
import type pg from 'pg';

const DESCRIBE = `
  select 'column' as what, c.relname || '.' || a.attname as name,
    format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' ' || coalesce(co.collname, '') || ' ' || a.attidentity::text || ' '
      || a.attstorage::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation co on co.oid = a.attcollation
    where c.relnamespace = $1::regnamespace and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')
  union all select 'index', i.relname, pg_get_indexdef(i.oid) from pg_class i
    where i.relnamespace = $1::regnamespace and i.relkind in ('i', 'I')
  union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = $1::regnamespace
  union all select 'trigger', tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = $1::regnamespace and not tgisinternal
  union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = $1::regnamespace
  order by 1, 2, 3`;

/** The schema's own name is left out, so that schemas of different names can be compared. */
export async function describeSchema(pool: pg.Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; name: string; definition: string }>(DESCRIBE, [`"${schema}"`]);
  return rows.map(({ what, name, definition }) =>
    `${what} ${name}: ${definition}`.replaceAll(`"${schema}"`, 'S').replaceAll(schema, 'S'),
  );
}
