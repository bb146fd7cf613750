/** Storage and queue in one step: an audit and its job in one write, which needs no surrounding transaction. */
import type { Clock, Together } from '@citeready/core';
import { findBySlug, openAudit } from './audits.js';
import { copyAudit } from './copy.js';
import type { MemoryQueue } from './queue.js';
import { addJob } from './queue-writer.js';
import type { AtOnceRunner } from './transaction.js';

export const createTogether = (
  { readAtOnce, writeAtOnce }: AtOnceRunner,
  clock: Clock,
  queue: Pick<MemoryQueue, 'placeOf'>,
): Together => ({
  openAudit: (input) =>
    writeAtOnce((tables) => {
      const opened = openAudit(tables, input);
      const { id, jobId, kind, requestedBy } = opened.audit;
      if (opened.outcome === 'created')
        addJob(
          tables,
          {
            id: jobId,
            kind,
            subject: id,
            group: requestedBy,
            ...(input.trace !== undefined && { trace: input.trace }),
          },
          clock.now().getTime(),
        );
      return opened;
    }),
  findAudit({ slug, kind }) {
    const audit = readAtOnce((tables) => {
      const found = findBySlug(tables, slug, kind);
      return found === undefined ? null : copyAudit(found);
    });
    if (audit === null) return null;
    if (audit.status !== 'queued') return { audit, place: null };
    const place = queue.placeOf({ kind: audit.kind, id: audit.jobId });
    return place instanceof Promise ? place.then((later) => ({ audit, place: later })) : { audit, place };
  },
});
