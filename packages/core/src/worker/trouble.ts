/**
 * Trouble that no job is to blame for: a storage that does not answer or takes nothing, an auditor that cannot start what it reads pages with. A job that
 * meets it is handed back and pays no try; the worker claims nothing until a write works again, waits longer each time, and says so once.
 */
import { isPortFailure } from '../operations/app-error.js';
import type { Deps } from '../operations/deps.js';
import type { AuditorTrouble, NoTurnAtSite } from '../ports/auditor.js';
import { backoffMs } from './backoff.js';

/** Between looks at whether it is over. */
const BACKOFF = { baseMs: 500, maxMs: 30_000 };

/** A failure that nobody can place is handed back this often for each job; then it is the job's. */
const UNCLEAR_AT_MOST = 5;
/** A run that had no turn at its site is handed back this often by a worker; then it counts, so that a site that is never free ends its audit. */
const TURNLESS_AT_MOST = 20;
/** Of how many jobs that is kept. */
const REMEMBERED = 1000;

const isAuditorTrouble = (error: unknown): error is AuditorTrouble =>
  error instanceof Error && 'code' in error && error.code === 'AUDITOR_TROUBLE';

const hadNoTurn = (error: unknown): error is NoTurnAtSite =>
  error instanceof Error && 'code' in error && error.code === 'NO_TURN';

export interface Trouble {
  /** True where a failure is none of the job's own. */
  covers(jobId: string, error: unknown): boolean;
  /** Stops claiming for a while, and tells the log when it is news. */
  begin(error: unknown): void;
  /** `begin`, and gives the job back. */
  handBack(jobId: string, error: unknown, giveBack: () => Promise<unknown>): Promise<void>;
  /** True where a run had no turn at its site: no trouble of others, and none of the job's own for a while. */
  hadNoTurn(jobId: string, error: unknown): boolean;
  /** Gives a job back: now, or as soon as storage takes it. */
  owe(giveBack: () => Promise<unknown>): Promise<void>;
  /** A job was run. Unless it was handed back, whatever there was is over. */
  ran(jobId: string): void;
  /** Whether jobs may be claimed. In trouble it looks, no more often than the back-off says, whether storage takes writes again. */
  mayClaim(): Promise<boolean>;
  /** Gives back what is still owed, where that works. */
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
  /** A look failed: the trouble is storage's, and over when a look succeeds. */
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
        // What could not be placed was storage's fault.
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
