/** Waits for a turn that all processes share. If the shared store fails, audits continue: this process then uses only its own gate. */
import type { HostTurnRules, HostTurns } from './ports.js';
import { addressBlock } from './address-block.js';
import type { LocalTurn } from './local-gate.js';
import type { AuditorClock } from './types.js';

/** After a failure, the shared store is not asked for this long. */
const QUIET_MS = 5_000;
/** Maximum time between two queries, since a host that asked for a long delay may have withdrawn it. */
const LONGEST_WAIT_MS = 2_000;

export interface SharedTurns {
  /** Resolves with the turn, or with `null` if the store failed. Rejects only with the reason of an aborted signal. */
  enter(host: string, address: string | null, signal?: AbortSignal): Promise<LocalTurn | null>;
  setCrawlDelay(host: string, ms: number): void;
  hold(host: string, ms: number): void;
  /** Resolves when all reports are written, so that a turn of a process that exits does not keep others waiting. */
  settle(): Promise<void>;
}

class Unanswered extends Error {}

export function createSharedTurns(options: {
  readonly turns: HostTurns;
  readonly clock: AuditorClock;
  readonly rules: HostTurnRules;
  /** How long to wait for an answer, in milliseconds. */
  readonly answerWithinMs: number;
  readonly uuid: () => string;
  readonly onTrouble: (error: unknown) => void;
}): SharedTurns {
  const { turns, clock, rules, answerWithinMs, uuid, onTrouble } = options;
  let quietUntil = Number.NEGATIVE_INFINITY;
  /** Pending writes of what hosts asked for. A turn ends after them; otherwise another one could start before the delay is known. */
  let asked: Promise<unknown> = Promise.resolve();

  const trouble = (error: unknown): void => {
    quietUntil = clock.monotonic() + QUIET_MS;
    onTrouble(error);
  };
  const telling = new Set<Promise<void>>();
  const tell = (work: () => Promise<void>): Promise<void> => {
    const told = work()
      .catch(trouble)
      .finally(() => telling.delete(told));
    telling.add(told);
    return told;
  };

  const answered = async <T>(work: Promise<T>): Promise<T> => {
    const stop = new AbortController();
    const asked = clock.monotonic();
    const late = clock.sleep(answerWithinMs, stop.signal).then(() => {
      // Stopped: the race is over, and nothing reads the result.
      if (stop.signal.aborted) return new Promise<never>(() => {});
      throw new Unanswered('turns at hosts were not answered in time');
    });
    try {
      const answer = await Promise.race([work, late]);
      // A process that was suspended may see its answer before its timer fires. By then the granted turn may belong to another process.
      if (clock.monotonic() - asked > answerWithinMs) throw new Unanswered('turns at hosts were not answered in time');
      return answer;
    } finally {
      stop.abort();
    }
  };

  const turnOf = (turn: string): LocalTurn => {
    let told: Promise<void> = Promise.resolve();
    let state: 'taken' | 'sent' | 'left' = 'taken';
    return {
      sent: () => {
        if (state !== 'taken') return;
        state = 'sent';
        told = tell(() => turns.sent({ turn }));
      },
      leave: () => {
        if (state === 'left') return;
        state = 'left';
        // After the other write, which would come too late for a turn that no longer exists.
        const before = Promise.all([told, asked]);
        void tell(() => before.then(() => turns.leave({ turn })));
      },
    };
  };

  return {
    async enter(host, address, signal) {
      const at = address === null ? null : { address, block: addressBlock(address) };
      while (clock.monotonic() >= quietUntil) {
        signal?.throwIfAborted();
        const turn = uuid();
        const taking = turns.take({ turn, host, at, rules });
        try {
          const taken = await answered(taking);
          if (taken.granted) {
            if (signal?.aborted === true) turnOf(turn).leave();
            signal?.throwIfAborted();
            return turnOf(turn);
          }
          await clock.sleep(Math.min(taken.waitMs, LONGEST_WAIT_MS), signal);
          signal?.throwIfAborted();
        } catch (error) {
          signal?.throwIfAborted();
          // A turn granted without an answer, or with a late one, is given back.
          taking.then(
            ({ granted }) => (granted ? turnOf(turn).leave() : undefined),
            () => turnOf(turn).leave(),
          );
          trouble(error);
        }
      }
      return null;
    },
    setCrawlDelay: (host, ms) => void (asked = tell(() => turns.setCrawlDelay({ host, ms }))),
    hold: (host, ms) => void (asked = tell(() => turns.hold({ host, ms }))),
    async settle() {
      while (telling.size > 0) await Promise.all(telling);
    },
  };
}
