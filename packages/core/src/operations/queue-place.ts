/** The position of a queued audit, and how soon to poll again. */
import type { QueuePlace } from '../contract/audit-status.js';
import type { Backend, FoundAudit, Together } from '../ports/backend.js';
import type { QueuePosition } from '../ports/queue.js';
import type { MaybeLater } from './at-once.js';
import type { Deps } from './deps.js';

/** Longest advised polling interval, in seconds, since estimates are only estimates. */
const LONGEST_PAUSE_S = 300;
/** If the pace is unknown, the interval assumes that each job ahead takes a second. */
const UNKNOWN_MS_PER_JOB = 1000;

/** The audit behind a slug, and the position of its job while it waits. */
export const findWithPlace = (
  backend: Backend,
  input: Parameters<Together['findAudit']>[0],
): MaybeLater<FoundAudit | null> =>
  backend.together === undefined ? findApart(backend, input) : backend.together.findAudit(input);

async function findApart(
  { storage, queue }: Backend,
  input: Parameters<Together['findAudit']>[0],
): Promise<FoundAudit | null> {
  const audit = await storage.audits.find(input);
  if (audit === null) return null;
  const place = audit.status === 'queued' ? await queue.position({ kind: audit.kind, id: audit.jobId }) : null;
  return { audit, place };
}

/** A position as the API shows it, and how soon to poll again. */
export function queuePlace(
  { clock, options }: Pick<Deps, 'clock' | 'options'>,
  { position, startsInMs }: QueuePosition,
): { readonly queue: QueuePlace; readonly pollAfter: number } {
  // Half of the remaining time each time, so that a distant start costs few polls and a near one is not missed by much.
  const halfway = Math.ceil((startsInMs ?? position * UNKNOWN_MS_PER_JOB) / 2000);
  return {
    queue: {
      position,
      estimated_start_at: startsInMs === null ? null : new Date(clock.now().getTime() + startsInMs).toISOString(),
    },
    pollAfter: Math.max(options.pollIntervalSeconds, Math.min(LONGEST_PAUSE_S, halfway)),
  };
}
