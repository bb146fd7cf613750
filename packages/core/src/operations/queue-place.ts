/** Where a queued audit is, and how soon it is worth asking again. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { QueuePlace } from '../contract/audits.js';
import type { AuditRecord } from '../ports/audits.js';
import type { Deps } from './deps.js';

/** Nobody is told to wait longer before asking again, in seconds: estimates are estimates. */
const LONGEST_PAUSE_S = 300;
/** Where no pace is known, as long a pause as if each job ahead took a second. */
const UNKNOWN_MS_PER_JOB = 1000;

/** `null` for an audit that does not wait. */
export const queuePlace = async (
  { backend, clock, options }: Deps,
  audit: AuditRecord,
): Promise<{ readonly queue: QueuePlace; readonly pollAfter: number } | null> => {
  if (audit.status !== 'queued') return null;
  const found = await backend.queue.position({ kind: audit.kind, id: audit.jobId });
  if (found === null) return null;
  const { position, startsInMs } = found;
  // Halfway there each time, so that few polls follow what is far away and the start is not missed by much.
  const halfway = Math.ceil((startsInMs ?? position * UNKNOWN_MS_PER_JOB) / 2000);
  return {
    queue: {
      position,
      estimated_start_at: startsInMs === null ? null : addMilliseconds(clock.now(), startsInMs).toISOString(),
    },
    pollAfter: Math.max(options.pollIntervalSeconds, Math.min(LONGEST_PAUSE_S, halfway)),
  };
};
