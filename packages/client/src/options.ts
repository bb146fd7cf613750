/** What the calls of the client take beside their input. */

export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Gives the call up after this many milliseconds, with the code `timeout`. Default: `timeoutMs` of the client. */
  readonly timeoutMs?: number;
}

/** How long the client waits for a job, and who is told of its progress. */
export interface PollOptions<T> {
  /** Gives the waiting up, and the call that is under way. */
  readonly signal?: AbortSignal;
  /** Gives up after this many milliseconds in all, calls and pauses together; default 15 minutes. */
  readonly timeoutMs?: number;
  /** Seen with every answer, for a progress display. */
  readonly onProgress?: (state: T) => void;
}
