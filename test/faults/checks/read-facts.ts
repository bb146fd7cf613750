/** Reads from the database what the checks judge. */
import type { Admin } from '../admin.js';
import { readJournal } from '../journal.js';
import type { AuditRow, CommandRow, Facts } from './facts.js';

type FromDatabase = Pick<Facts, 'journal' | 'audits' | 'commands' | 'jobsLeft' | 'installs' | 'users'>;

export const readFacts = async (admin: Admin): Promise<FromDatabase> => ({
  journal: await readJournal(admin),
  audits: await admin.ask<AuditRow & Record<string, unknown>>(
    `select id, domain, slug, kind, status, version, job_id, error_code, error_message, allowance_ticket
     from citeready.audits order by domain, kind`,
  ),
  commands: (
    await admin.ask<Omit<CommandRow, 'place'> & { place: string }>(
      `select c.id, c.place, n.client_id, n.domain, c.command, c.status, c.done_by, c.expires_at <= faults.real_time() as overdue
       from citeready.commands c join citeready.connections n on n.id = c.connection_id order by c.place`,
    )
  ).map((row) => ({ ...row, place: Number(row.place) })),
  jobsLeft: await admin.ask<Facts['jobsLeft'][number] & Record<string, unknown>>(
    `select id, name, state from citeready_queue.job where state < 'completed' and name in ('full', 'instant', 'push', 'webhook')`,
  ),
  installs: await admin.ask<Facts['installs'][number] & Record<string, unknown>>(
    `select i.id, i.used, (select count(*)::integer from citeready.takes t where t.install_id = i.id) as takes
     from citeready.installs i`,
  ),
  users: await admin.ask<Facts['users'][number] & Record<string, unknown>>(
    `select user_id as id, count(*)::integer as takes from citeready.takes where user_id is not null group by user_id`,
  ),
});
