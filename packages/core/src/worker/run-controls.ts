/** What the worker passes to the run of a job, and what the run reports to the worker. */
import type { Trouble } from './trouble.js';

/** How a run ended. */
export type Ended = 'completed' | 'failed' | 'requeued' | 'taken-over';

export interface RunControls {
  /** Aborts when the lease is lost, the time is up or the worker stops. */
  readonly signal: AbortSignal;
  /** Why `signal` aborted. */
  readonly reason: () => 'lease-lost' | 'timeout' | 'shutdown' | null;
  readonly retryDelayMs: (attempt: number) => number;
  readonly trouble: Trouble;
  /** Records how the run ended. */
  readonly outcome: (outcome: Ended) => void;
}
