/** What parses pages for an audit: worker threads in production, the calling thread in unit tests and small scripts. */
import type { PageResource } from '../types.js';
import type { PageFacts } from '../types.js';

/** A page that was read. */
export interface ParsedPage {
  readonly facts: PageFacts;
}

/** A page that could not be read costs that page and nothing else. */
export interface ParseFailure {
  /** `timeout` and `memory`: over the pool's limits. `crash`: the parser stopped in some other way. */
  readonly failed: 'timeout' | 'memory' | 'crash';
  /** For a person; no path in it. */
  readonly message: string;
}

/** A page that was read, or why it was not. */
export type ParseOutcome = ParsedPage | ParseFailure;

/** Work on other bytes of a site than pages, done by a module of the caller's. */
export interface PoolTask {
  /** The module; its default export is a `TaskFunction`. Loaded once per thread. */
  readonly module: URL;
  /** Copied for the thread. */
  readonly input: Uint8Array;
  /** What a thread can be sent: plain data. */
  readonly options: unknown;
  /** Milliseconds for it. Default the pool's limit for a page. */
  readonly timeMs?: number;
}

/** Gives plain data. What it throws is an outcome (`crash`). */
export type TaskFunction = (input: Uint8Array, options: unknown) => unknown;

/** What a task of the pool gave, or why it failed. */
export type TaskOutcome = { readonly result: unknown } | ParseFailure;

/** Reads pages, in threads or on the calling one. */
export interface ParsePool {
  /**
   * Reads one page. Calls beyond the number of workers wait in order. Rejects with the signal's reason when it aborts, and with an
   * error when the pool is closed or its workers cannot start; whatever the page does is an outcome.
   */
  parse(resource: PageResource, signal?: AbortSignal): Promise<ParseOutcome>;
  /**
   * Does a task under the pool's limits, in turn with pages. Rejects as `parse` does, and where the module cannot be loaded. A pool that has none of this
   * leaves the work to the calling thread.
   */
  run?(task: PoolTask, signal?: AbortSignal): Promise<TaskOutcome>;
  /**
   * Gives back what workers have grown to that have nothing to do: they end, and start again when they are needed. Work under way and waiting goes on. Resolves when
   * they have ended.
   */
  rest?(): Promise<void>;
  /** Stops all workers; pages under way or waiting are rejected. Idempotent. */
  close(): Promise<void>;
}
