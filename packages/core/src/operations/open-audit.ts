/** Opens a full audit and its job in one transaction: neither an audit without a job nor a job without an audit is ever left behind. */
import type { AuditRecord } from '../ports/audits.js';
import { slugBase } from '../domain/slug.js';
import type { Deps } from './deps.js';

export const openFullAudit = async (
  { backend, clock, ids }: Deps,
  input: {
    readonly domain: string;
    readonly requestedBy: string;
    readonly stage: string | null;
    readonly whenCompleted: 'keep' | 'again';
  },
): Promise<{ readonly outcome: 'created' | 'active' | 'completed'; readonly audit: AuditRecord }> =>
  backend.transaction(async ({ storage, queue }) => {
    const opened = await storage.audits.open({
      auditId: ids.uuid(),
      jobId: ids.uuid(),
      domain: input.domain,
      slugBase: slugBase(input.domain),
      kind: 'full',
      whenCompleted: input.whenCompleted,
      requestedBy: input.requestedBy,
      stage: input.stage,
      allowanceTicket: null,
      now: clock.now(),
    });
    if (opened.outcome === 'created') {
      const { id, jobId } = opened.audit;
      await queue.enqueue({ id: jobId, kind: 'full', subject: id, group: input.requestedBy });
    }
    return opened;
  });
