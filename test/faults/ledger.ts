/** What the service has acknowledged to the suite's clients: the promises that are held against the database afterwards. */

/** Requests whose answer was lost, or said that the service cannot be reached: they may have been carried out or not. */
interface Asked {
  readonly domain: string;
  readonly unanswered: number;
}

export interface Submitted extends Asked {
  readonly via: 'submit' | 'onboard' | 'reaudit';
  readonly status: number;
  readonly slug: string;
}

export interface Checked extends Asked {
  /** `install:…`, `user:…` or `client:…`. */
  readonly caller: string;
  readonly status: number;
  /** Of the job that was queued or found; `null` where nothing was granted. */
  readonly jobId: string | null;
}

export interface Beat {
  readonly domain: string;
  readonly clientId: string;
  readonly acknowledged: readonly string[];
  /** Ids of the commands in the answer, in their order. */
  readonly received: readonly string[];
}

/** A command of the host's own, with a short life. */
export interface Notice {
  readonly id: string;
  readonly domain: string;
  readonly clientId: string;
}

export interface Ledger {
  readonly submitted: Submitted[];
  readonly checked: Checked[];
  /** Answered heartbeats, in the order in which one plugin sent them. */
  readonly beats: Beat[];
  readonly notices: Notice[];
  /** Answers that a client should never see, such as 500. */
  readonly violations: string[];
  requests: number;
  unanswered: number;
}

export const createLedger = (): Ledger => ({
  submitted: [],
  checked: [],
  beats: [],
  notices: [],
  violations: [],
  requests: 0,
  unanswered: 0,
});
