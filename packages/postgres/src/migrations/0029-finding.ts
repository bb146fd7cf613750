/**
 * Ways to find audits other than the list: parts of their domains, who ordered those that have not completed, and whether they were
 * withdrawn. The parts are a table, maintained by a trigger: an expression index holds one part per row, and an index over many parts of a
 * row (GIN) has no order that would allow stopping early.
 */
import type { Migration } from './types.js';

/** Parts of a domain that count; a name of 127 labels must not cost 127 rows. */
const MOST_PARTS = 16;

export const finding: Migration = {
  id: 29,
  name: 'finding',
  breaking: false,
  sql: ({ quoted: s }) => `
create table ${s}.domain_parts (
  audit_id text collate "C" not null references ${s}.audits on delete cascade,
  part text collate "C" not null,
  slug text collate "C" not null,
  primary key (audit_id, part)
);
create index domain_parts_in_order on ${s}.domain_parts (part, slug) include (audit_id);

-- The domain, and what of it begins behind each dot and hyphen.
create function ${s}.parts_of_domain(domain text) returns setof text language sql immutable as $$
  select substr(domain, at) from generate_series(1, length(domain)) at
  where substr(domain, at, 1) not in ('.', '-') and (at = 1 or substr(domain, at - 1, 1) in ('.', '-'))
  order by at limit ${MOST_PARTS}
$$;

create function ${s}.note_domain_parts() returns trigger language plpgsql as $$
begin
  if new.kind = 'full' and new.published and new.version is not null then
    insert into ${s}.domain_parts (audit_id, part, slug)
      select new.id, part, new.slug from ${s}.parts_of_domain(new.domain) part on conflict do nothing;
  else
    delete from ${s}.domain_parts where audit_id = new.id;
  end if;
  return null;
end $$;
-- Another version of what is listed already changes nothing.
create trigger note_domain_parts after update of version, published on ${s}.audits for each row
  when ((old.version is null) <> (new.version is null) or old.published <> new.published)
  execute function ${s}.note_domain_parts();

insert into ${s}.domain_parts (audit_id, part, slug)
  select a.id, part, a.slug from ${s}.audits a, ${s}.parts_of_domain(a.domain) part
  where a.kind = 'full' and a.published and a.version is not null;

-- The predicate names what changes when a job is opened and when it completes, not its state: updates of a run that goes on stay within their page.
create index audits_unfinished on ${s}.audits (requested_by, queued_at desc, slug)
  where kind = 'full' and published and completed_at is null;
create index audits_withdrawn on ${s}.audits (slug) where kind = 'full' and not published;
`,
};
