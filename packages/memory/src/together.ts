/** Storage and queue in one step: an audit and its job by one write, which needs no transaction around it. */
import type { Clock, JobQueue, Storage, Together } from '@citeready/core';
import { openAudit } from './audits.js';
import { addJob } from './queue.js';
import type { Runner } from './transaction.js';

export const createTogether = (
  { write }: Runner,
  clock: Clock,
  { storage, queue }: { readonly storage: Storage; readonly queue: JobQueue },
): Together => ({
  openAudit: (input) =>
    write((tables) => {
      const opened = openAudit(tables, input);
      const { id, jobId, kind, requestedBy } = opened.audit;
      if (opened.outcome === 'created')
        addJob(tables, { id: jobId, kind, subject: id, group: requestedBy }, clock.now().getTime());
      return opened;
    }),
  async findAudit(input) {
    const audit = await storage.audits.find(input);
    if (audit === null) return null;
    const { kind, jobId, status } = audit;
    return { audit, place: status === 'queued' ? await queue.position({ kind, id: jobId }) : null };
  },
});
