/** What the suites of an adapter bundle run against. */
import type { Backend, IdSource } from '@citeready/core';
import type { Disposable } from './contract.js';

/** Made afresh for every case: empty storage, an empty queue. */
export interface BackendHarness extends Disposable {
  readonly backend: Backend;
  /** Fresh identifiers for the case; any source whose UUIDs do not repeat. */
  readonly ids: IdSource;
  /**
   * Makes `ms` pass for the queue: leases run out, delays end, jobs age. A manual clock is moved; a queue with a clock of its own has its
   * stored times shifted into the past. Real time may pass besides; the cases leave room for it.
   */
  readonly advance: (ms: number) => void | Promise<void>;
  /** Notes how much was handed out by now, where the queue measures its pace in the course of upkeep. */
  readonly notePace?: () => Promise<void>;
}

/** Runs `count` calls at once. */
export const atOnce = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
