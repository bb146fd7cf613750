/** Storage and queue in one statement: the most frequent operations of a request cost one round trip, and no transaction over several. */
import type { Together } from '@citeready/core';
import { perSchema } from './database/per-schema.js';
import type { Session } from './database/session.js';
import type { Place } from './queue/position.js';
import { toPosition } from './queue/position.js';
import type { AuditRow } from './storage/audit-record.js';
import { AUDIT_COLUMNS, toAudit, withResult } from './storage/audit-record.js';
import { createOpenAudit } from './storage/open-audit.js';

const sql = perSchema(({ quoted: s }) => ({
  // The kind is a parameter of the call, not the column: under another collation, the function could not use the engine's indexes. `offset
  // 0` keeps the condition inside, so that the queue is not queried for an audit that is not waiting.
  findAudit: `
      select ${AUDIT_COLUMNS}, p.ahead, p.pace, p.due_ms as "dueMs"
      from ${s}.audits a ${withResult(s)}
      left join lateral (select q.* from ${s}.queue_position($2::text, a.job_id::uuid) q where a.status = 'queued' offset 0) p on true
      where a.slug = $1 and a.kind = $2`,
}));

type Found = AuditRow & { [K in keyof Place]: Place[K] | null };

export function createTogether(session: Session): Together {
  const text = sql(session.schema);
  return {
    openAudit: createOpenAudit(session, true),
    async findAudit({ slug, kind }) {
      const [row] = await session.query<Found>(text.findAudit, [slug, kind]);
      if (row === undefined) return null;
      const { ahead, pace, dueMs } = row;
      return {
        audit: toAudit(row),
        place: ahead === null ? null : toPosition({ ahead, pace, dueMs: dueMs ?? 0 }),
      };
    },
  };
}
