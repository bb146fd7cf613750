/** What parses pages for an audit: worker threads in production, the calling thread in unit tests and small scripts. */
import type { PageResource } from '../types.js';
import type { PageFacts } from '../types.js';

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

export type ParseOutcome = ParsedPage | ParseFailure;

export interface ParsePool {
  /**
   * Reads one page. Calls beyond the number of workers wait in order. Rejects with the signal's reason when it aborts, and with an
   * error when the pool is closed or its workers cannot start; whatever the page does is an outcome.
   */
  parse(resource: PageResource, signal?: AbortSignal): Promise<ParseOutcome>;
  /** Stops all workers; pages under way or waiting are rejected. Idempotent. */
  close(): Promise<void>;
}
