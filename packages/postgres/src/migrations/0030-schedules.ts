/** Which domains are re-audited automatically. A schedule is deleted with the proof of control that it depends on. */
import type { Migration } from './types.js';

export const schedules: Migration = {
  id: 30,
  name: 'schedules',
  breaking: false,
  sql: ({ quoted: s }) => `
create table ${s}.schedules (
  domain text collate "C" not null,
  client_id text collate "C" not null,
  every_days integer not null,
  next_at timestamptz not null,
  -- When it may be given out: at next_at, or at the end of the hold of whoever was given it.
  free_at timestamptz not null,
  primary key (domain, client_id),
  foreign key (domain, client_id) references ${s}.controls on delete cascade
);
create index schedules_due on ${s}.schedules (free_at);
`,
};
