/**
 * Polls the status of audits that are being followed: once for all followers of the same audit in this process, however many they are. A
 * change made by this process is read at once; changes by other processes are found by polling, which works on every storage.
 */
import type { AuditStatusView } from '../contract/audit-status.js';
import { isLive } from '../domain/audit-state.js';
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';

/** The result of a read of an audit, and the number of seconds after which its callers are to read again. */
export interface Looked {
  readonly status: AuditStatusView;
  readonly pollAfter: number | null;
}

/** The state of an audit as followers see it at one moment. */
export interface FollowedState {
  /** The same for equal states, in every process. */
  readonly id: string;
  readonly status: AuditStatusView;
  /** No state follows this one. */
  readonly over: boolean;
}

export interface Channel {
  /** The last state seen; `null` if the audit is now unknown. */
  readonly state: FollowedState | null;
  /** Resolves with the next different state, and when the channel ends. */
  changed(signal: AbortSignal): Promise<void>;
  /** Removes the follower. Idempotent. */
  leave(): void;
}

export interface StatusChannels {
  /** Reads the audit and follows it; `null` if it is unknown. */
  join(slug: string): Promise<Channel | null>;
  /** Called when this process has changed something about the audit. */
  nudge(slug: string): void;
}

interface Followed {
  readonly slug: string;
  state: FollowedState | null;
  followers: number;
  /** Time of the next read. */
  dueAt: number;
  /** Number of changes made by this process. */
  nudges: number;
  readonly waiting: Set<() => void>;
}

/** Concurrent reads, so that a process with many followers leaves the storage connections to requests. */
const LOOKS_AT_ONCE = 4;
/** Longest interval between reads, for a job that waits far back in the queue. */
const LONGEST_PAUSE_MS = 10_000;

/** An id of a state. */
export const STATE_ID = /^[0-9]{1,16}-[a-z]{1,16}-[0-9]{1,16}-[0-9]{1,16}-[0-9]{1,16}$/;

/**
 * The properties that distinguish states. The estimated start changes with every read; only the position shows that something has happened.
 */
function toState({ status }: Looked): FollowedState {
  const { progress, queue, updated_at: at } = status;
  const parts = [Date.parse(at), status.status, progress.pages_done, progress.pages_total, queue?.position ?? 0];
  return { id: parts.join('-'), status, over: !isLive(status.status) };
}

export function createStatusChannels(
  /** `null` for an unknown audit. Rejects if storage is in trouble. */
  look: (slug: string) => Promise<Looked | null>,
  { clock, logger, pollMs }: { readonly clock: Clock; readonly logger: Logger; readonly pollMs: number },
): StatusChannels {
  const followed = new Map<string, Followed>();
  let wake = new AbortController();
  let running = false;
  /** Trouble is logged once, until it is over. */
  let inTrouble = false;
  const now = (): number => clock.now().getTime();

  /** Half of the time to the estimated start, as polling clients are advised. */
  const pauseMs = ({ status, pollAfter }: Looked): number =>
    status.status === 'queued' ? Math.min(LONGEST_PAUSE_MS, Math.max(pollMs, (pollAfter ?? 0) * 500)) : pollMs;

  const publish = (audit: Followed, state: FollowedState | null): void => {
    if (state !== null && state.id === audit.state?.id) return;
    audit.state = state;
    for (const tell of [...audit.waiting]) tell();
  };

  const lookAt = async (audit: Followed): Promise<void> => {
    const { nudges } = audit;
    audit.dueAt = now() + pollMs;
    try {
      const outcome = await look(audit.slug);
      // A change made in the meantime may have been missed.
      if (outcome !== null) audit.dueAt = audit.nudges === nudges ? now() + pauseMs(outcome) : 0;
      publish(audit, outcome === null ? null : toState(outcome));
      inTrouble = false;
    } catch (error) {
      if (!inTrouble) logger.warn('audits that are followed could not be looked at; trying on', { error });
      inTrouble = true;
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (followed.size > 0) {
      const next = Math.min(...[...followed.values()].map(({ dueAt }) => dueAt));
      wake = new AbortController();
      await clock.sleep(Math.max(0, next - now()), wake.signal);
      const due = [...followed.values()].filter(({ dueAt }) => dueAt <= now());
      const inTurn = async (): Promise<void> => {
        for (let audit = due.shift(); audit !== undefined; audit = due.shift()) await lookAt(audit);
      };
      await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, inTurn));
    }
    running = false;
  };

  const follow = (slug: string, outcome: Looked): Followed => {
    const known = followed.get(slug);
    const audit = known ?? { slug, state: null, followers: 0, dueAt: 0, nudges: 0, waiting: new Set<() => void>() };
    audit.followers += 1;
    audit.dueAt = now() + pauseMs(outcome);
    if (known === undefined) {
      followed.set(slug, audit);
      wake.abort();
    }
    if (!running) void run();
    return audit;
  };

  return {
    async join(slug) {
      // The first read of each follower is its own: it sees everything that was done before it asked.
      const outcome = await look(slug);
      if (outcome === null) return null;
      const audit = follow(slug, outcome);
      publish(audit, toState(outcome));
      let left = false;
      return {
        get state() {
          return audit.state;
        },
        changed: (signal) =>
          new Promise((resolve) => {
            const tell = (): void => {
              audit.waiting.delete(tell);
              signal.removeEventListener('abort', tell);
              resolve();
            };
            if (signal.aborted) return resolve();
            audit.waiting.add(tell);
            signal.addEventListener('abort', tell);
          }),
        leave() {
          if (left) return;
          left = true;
          audit.followers -= 1;
          if (audit.followers > 0) return;
          followed.delete(slug);
          wake.abort();
        },
      };
    },
    nudge(slug) {
      const audit = followed.get(slug);
      if (audit === undefined) return;
      audit.dueAt = 0;
      audit.nudges += 1;
      wake.abort();
    },
  };
}
