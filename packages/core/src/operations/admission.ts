/**
 * Back-pressure: whether one more job may wait, checked before anything is written. The count of waiting jobs is refreshed when it may have
 * changed significantly: after a second, or when an eighth of the remaining capacity that it showed has been used. A single process
 * therefore keeps a bound to the job while few jobs fit under it, and several processes exceed it by no more than what each admits within a
 * second.
 */
import type { Clock } from '../ports/clock.js';
import type { JobKind, JobQueue } from '../ports/queue.js';
import type { AppError } from './app-error.js';
import { appError } from './app-error.js';
import type { MaybeLater } from './at-once.js';
import { isLater } from './at-once.js';

export interface QueueLimits {
  /** Maximum number of waiting jobs of a kind for each client, user or install. */
  readonly perClient: number;
  /** Maximum number of waiting jobs of a kind in total. */
  readonly total: number;
}

export interface Admission {
  /** Why no more may be queued, and when to retry; `null` if one more may be queued. */
  check(input: { readonly kind: JobKind; readonly group: string }): MaybeLater<AppError | null>;
  /** Records that a job was queued. */
  note(input: { readonly kind: JobKind; readonly group: string }): void;
}

interface Count {
  readonly waiting: number;
  readonly at: number;
  given: number;
}

const FRESH_MS = 1000;
const GIVEN_AWAY = 8;
/** Maximum number of remembered counts; beyond it, the oldest are dropped. */
const REMEMBERED = 10_000;

const RETRY_AFTER_S = { client: 30, all: 60 };

export function createAdmission(
  { queue, clock }: { readonly queue: Pick<JobQueue, 'backlog'>; readonly clock: Clock },
  limits: QueueLimits,
): Admission {
  const counts = new Map<string, Count>();
  const now = (): number => clock.now().getTime();
  // The separator is safe: no kind contains a space.
  const keyOf = (kind: JobKind, group?: string): string => (group === undefined ? kind : `${kind} ${group}`);

  const hasRoom = (limit: number, kind: JobKind, group?: string): true | Promise<boolean> => {
    const key = keyOf(kind, group);
    const known = counts.get(key);
    if (known !== undefined && now() - known.at < FRESH_MS && (known.given + 1) * GIVEN_AWAY < limit - known.waiting)
      return true;
    return counted(key, limit, kind, group);
  };

  const counted = async (key: string, limit: number, kind: JobKind, group?: string): Promise<boolean> => {
    const waiting = await queue.backlog({ kind, atMost: limit, ...(group === undefined ? {} : { group }) });
    counts.delete(key);
    counts.set(key, { waiting, at: now(), given: 0 });
    const [oldest] = counts.keys();
    if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest);
    return waiting < limit;
  };

  const refusalOf = ([ownRoom, room]: readonly [own: boolean, all: boolean]): AppError | null => {
    if (!ownRoom)
      return appError(
        'rate_limited',
        `${limits.perClient} of your audits are waiting already; try again when some have started.`,
        {
          retryAfterSeconds: RETRY_AFTER_S.client,
        },
      );
    if (!room)
      return appError('rate_limited', 'Too many audits are queued; try again later.', {
        retryAfterSeconds: RETRY_AFTER_S.all,
      });
    return null;
  };

  return {
    check({ kind, group }) {
      const own = hasRoom(limits.perClient, kind, group);
      const all = hasRoom(limits.total, kind);
      return isLater(own) || isLater(all) ? Promise.all([own, all]).then(refusalOf) : null;
    },
    note({ kind, group }) {
      for (const key of [keyOf(kind, group), keyOf(kind)]) {
        const known = counts.get(key);
        if (known !== undefined) known.given += 1;
      }
    },
  };
}
