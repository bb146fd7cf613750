/** Options of the calls, in addition to their input. */

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Aborts the call after this many milliseconds, with the code `timeout`. Default: `timeoutMs` of the client. */
  readonly timeoutMs?: number;
}

/** How long the client waits for a job, and who receives its progress. */
export interface PollOptions<T> {
  /** Aborts the wait, and the call in progress. */
  readonly signal?: AbortSignal;
  /** Gives up after this many milliseconds in total, calls and pauses together; default 15 minutes. */
  readonly timeoutMs?: number;
  /** Receives every response, for a progress display. */
  readonly onProgress?: (state: T) => void;
}
