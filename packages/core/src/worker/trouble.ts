/**
 * Failures that are not caused by a job: a storage that does not respond or accepts no writes, an auditor that cannot start its page
 * readers. A job that meets one is handed back and loses no try; the worker claims nothing until a write succeeds again, waits longer each
 * time, and logs it once.
 */
import { isPortFailure } from '../operations/app-error.js';
import type { Deps } from '../operations/deps.js';
import type { AuditorTrouble, NoTurnAtSite } from '../ports/auditor.js';
import { backoffMs } from './backoff.js';

/** Delay between checks whether it is over. */
const BACKOFF = { baseMs: 500, maxMs: 30_000 };

/** How often a job is handed back after failures of unknown cause; after that, they count against the job. */
const UNCLEAR_AT_MOST = 5;
/**
 * How often a worker hands back a run that had no turn at its site; after that, it counts, so that the audit of a site that is never free
 * ends.
 */
const TURNLESS_AT_MOST = 20;
/** Number of jobs for which this is remembered. */
const REMEMBERED = 1000;

const isAuditorTrouble = (error: unknown): error is AuditorTrouble =>
  error instanceof Error && 'code' in error && error.code === 'AUDITOR_TROUBLE';

const hadNoTurn = (error: unknown): error is NoTurnAtSite =>
  error instanceof Error && 'code' in error && error.code === 'NO_TURN';

export interface Trouble {
  /** True if a failure was not caused by the job. */
  covers(jobId: string, error: unknown): boolean;
  /** Pauses claiming, and logs it if it is new. */
  begin(error: unknown): void;
  /** `begin`, and hands the job back. */
  handBack(jobId: string, error: unknown, giveBack: () => Promise<unknown>): Promise<void>;
  /** True if a run had no turn at its site: this is not infrastructure trouble, and for a while not the job's fault. */
  hadNoTurn(jobId: string, error: unknown): boolean;
  /** Hands a job back: now, or as soon as storage accepts it. */
  owe(giveBack: () => Promise<unknown>): Promise<void>;
  /** A job was run. Unless it was handed back, any trouble is over. */
  ran(jobId: string): void;
  /**
   * Whether jobs may be claimed. During trouble it checks, no more often than the back-off allows, whether storage accepts writes again.
   */
  mayClaim(): Promise<boolean>;
  /** Hands back the jobs still owed, as far as that succeeds. */
  settle(): Promise<void>;
}

export function createTrouble({
  backend,
  clock,
  ids,
  logger,
}: Pick<Deps, 'backend' | 'clock' | 'ids' | 'logger'>): Trouble {
  /** Jobs that storage did not take back, oldest first; no more than the worker ran when the trouble began, since it claims none. */
  const owed: (() => Promise<unknown>)[] = [];
  const unclear = new Map<string, number>();
  const turnless = new Map<string, number>();
  const handedBack = new Set<string>();
  let since: number | null = null;
  let paused = false;
  let inARow = 0;
  let lookAt = 0;
  /** A check failed: the trouble is in storage, and over when a check succeeds. */
  let seen = false;

  const now = (): number => clock.now().getTime();

  const wait = (): void => {
    inARow++;
    lookAt = now() + backoffMs(BACKOFF, inARow, (ids.bytes(1)[0] ?? 0) / 256);
  };

  const over = (): void => {
    if (since !== null) logger.info('claiming goes on: the trouble is over', { afterMs: now() - since });
    since = null;
    inARow = 0;
    seen = false;
  };

  const begin = (error: unknown): void => {
    if (since === null) {
      since = now();
      logger.error('claiming is paused: storage or auditor is in trouble, and no job pays for it', { error });
    }
    if (paused) return;
    paused = true;
    wait();
  };

  const settle = async (): Promise<void> => {
    for (let next = owed[0]; next !== undefined; next = owed[0]) {
      await next();
      owed.shift();
    }
  };

  const blamed = (error: unknown): 'storage' | 'request' | null =>
    isPortFailure(error) ? (backend.blames?.(error.cause) ?? null) : 'storage';

  const note = (counts: Map<string, number>, jobId: string): void => {
    counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
    const [oldest] = counts.keys();
    if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest);
  };

  const owe = async (giveBack: () => Promise<unknown>): Promise<void> => {
    try {
      await giveBack();
    } catch {
      owed.push(giveBack);
    }
  };

  return {
    begin,
    owe,
    covers(jobId, error) {
      if (!isPortFailure(error) && !isAuditorTrouble(error)) return false;
      const blame = blamed(error);
      return blame === 'storage' || (blame === null && (unclear.get(jobId) ?? 0) < UNCLEAR_AT_MOST);
    },
    hadNoTurn(jobId, error) {
      if (!hadNoTurn(error) || (turnless.get(jobId) ?? 0) >= TURNLESS_AT_MOST) return false;
      note(turnless, jobId);
      return true;
    },
    async handBack(jobId, error, giveBack) {
      begin(error);
      handedBack.add(jobId);
      if (blamed(error) === null) note(unclear, jobId);
      await owe(giveBack);
    },
    ran(jobId) {
      if (handedBack.delete(jobId)) return;
      if (!paused) over();
    },
    async mayClaim() {
      if (!paused) return true;
      if (now() < lookAt) return false;
      try {
        await backend.ping();
        await settle();
      } catch {
        seen = true;
        // The failure of unknown cause was storage's fault.
        unclear.clear();
        wait();
        return false;
      }
      paused = false;
      if (seen) over();
      return true;
    },
    async settle() {
      await settle().catch(() => undefined);
    },
  };
}
