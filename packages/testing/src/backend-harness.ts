/** The harness of the suites for an adapter bundle. */
import type { Backend, IdSource } from '@citeready/core';
import type { Disposable } from './contract.js';

/** Created for each case: empty storage, an empty queue. */
export interface BackendHarness extends Disposable {
  /** The adapter under test, with nothing stored. */
  readonly backend: Backend;
  /** New identifiers for the case; any source whose UUIDs do not repeat. */
  readonly ids: IdSource;
  /**
   * Makes `ms` pass for the queue: leases run out, delays end, jobs age. A manual clock is advanced; for a queue with its own clock, the
   * stored times are shifted into the past. Real time may pass as well; the cases tolerate that.
   */
  readonly advance: (ms: number) => void | Promise<void>;
  /** Records how many jobs have been handed out so far, if the queue measures its pace during upkeep. */
  readonly notePace?: () => Promise<void>;
}

/** Makes `count` concurrent calls. */
export const atOnce = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
