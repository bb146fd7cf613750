/** Parses pages for an audit: in worker threads in production, on the calling thread in unit tests and small scripts. */
import type { PageResource } from '../types.js';
import type { PageFacts } from '../types.js';

/** A page that was read. */
export interface ParsedPage {
  /** What is on the page. */
  readonly facts: PageFacts;
}

/** A page that could not be read; other pages are not affected. */
export interface ParseFailure {
  /** `timeout` and `memory`: over the pool's limits. `crash`: the parser failed in another way. */
  readonly failed: 'timeout' | 'memory' | 'crash';
  /** For a person; contains no path. */
  readonly message: string;
}

/** A page that was read, or why it was not. */
export type ParseOutcome = ParsedPage | ParseFailure;

/** Work on bytes of a site other than pages, done by a module of the caller. */
export interface PoolTask {
  /** The module; its default export is a `TaskFunction`. Loaded once per thread. */
  readonly module: URL;
  /** Copied before it is sent to the thread. */
  readonly input: Uint8Array;
  /** Data that can be sent to a thread: plain data. */
  readonly options: unknown;
  /** Time limit in milliseconds. Default: the pool's limit for a page. */
  readonly timeMs?: number;
}

/** Returns plain data. An exception becomes an outcome (`crash`). */
export type TaskFunction = (input: Uint8Array, options: unknown) => unknown;

/** The result of a task, or why it failed. */
export type TaskOutcome =
  | {
      /** What the task returned: plain data. */
      readonly result: unknown;
    }
  | ParseFailure;

/** Reads pages, in threads or on the calling thread. */
export interface ParsePool {
  /**
   * Reads one page. Calls beyond the number of workers wait in order. Rejects with the signal's reason when it aborts, and with an error
   * when the pool is closed or its workers cannot start; any failure of the page is an outcome.
   */
  parse(resource: PageResource, signal?: AbortSignal): Promise<ParseOutcome>;
  /**
   * Runs a task under the pool's limits, queued with the pages. Rejects like `parse`, and if the module cannot be loaded. A pool without
   * this method leaves the work to the calling thread.
   */
  run?(task: PoolTask, signal?: AbortSignal): Promise<TaskOutcome>;
  /**
   * Frees the memory of idle workers: they end, and start again when needed. Work in progress and waiting work continues. Resolves when
   * they have ended.
   */
  rest?(): Promise<void>;
  /** Stops all workers; pages in progress or waiting are rejected. Idempotent. */
  close(): Promise<void>;
}
