/**
 * Back-pressure: whether one more job may wait, asked before anything is written. A count of what waits is taken again when it may have changed by much:
 * after a second, or when an eighth of the room that it showed has been given away. So a bound is kept to the job by one process while few jobs fit under it,
 * and several processes pass it by no more than what each gives away within a second.
 */
import type { Clock } from '../ports/clock.js';
import type { JobKind, JobQueue } from '../ports/queue.js';
import type { AppError } from './app-error.js';
import { appError } from './app-error.js';
import type { MaybeLater } from './at-once.js';
import { isLater } from './at-once.js';

export interface QueueLimits {
  /** Jobs of a kind that may wait for each client, user or install. */
  readonly perClient: number;
  /** Jobs of a kind that may wait in all. */
  readonly total: number;
}

export interface Admission {
  /** Why no more may be queued, with when to ask again; `null` when it may. */
  check(input: { readonly kind: JobKind; readonly group: string }): MaybeLater<AppError | null>;
  /** A job was queued. */
  note(input: { readonly kind: JobKind; readonly group: string }): void;
}

interface Count {
  readonly waiting: number;
  readonly at: number;
  given: number;
}

const FRESH_MS = 1000;
const GIVEN_AWAY = 8;
/** Counts that are remembered; beyond it the oldest go. */
const REMEMBERED = 10_000;

const RETRY_AFTER_S = { client: 30, all: 60 };

export function createAdmission(
  { queue, clock }: { readonly queue: Pick<JobQueue, 'backlog'>; readonly clock: Clock },
  limits: QueueLimits,
): Admission {
  const counts = new Map<string, Count>();
  const now = (): number => clock.now().getTime();
  // No kind has a space.
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
      return appError('rate_limited', 'Too many audits are waiting at present; try again later.', {
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
