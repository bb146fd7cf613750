/** Binds conformance suites to vitest: `@citeready/testing/vitest`. */
import { describe, it } from 'vitest';
import { planContract, runCase } from './contract.js';
import type { ContractCase, ContractOptions } from './contract.js';

/** Share of the test's own time limit after which a case that hangs is stopped, so that its message arrives before vitest's. */
const BEFORE_VITEST = 0.9;

/**
 * Registers a suite as one `describe` with a test per case; every case gets its own harness, which is disposed afterwards. A case that
 * hangs fails with its law and what it waits for, just before the time limit of the test.
 *
 * @param makeHarness called once per case
 * @param options skipped cases, each with a reason; an unknown case name fails at once
 * @example
 * describeContract('storage in memory', storageContract, () => {
 *   const clock = createManualClock('2026-11-21T09:00:00Z');
 *   const backend = createMemoryBackend({ clock });
 *   return { backend, ids: backend.ids, advance: (ms) => clock.advance(ms) };
 * });
 */
export function describeContract<H extends object>(
  name: string,
  cases: readonly ContractCase<H>[],
  makeHarness: () => NoInfer<H> | Promise<NoInfer<H>>,
  options: ContractOptions = {},
): void {
  const planned = planContract(cases, options);
  describe(name, () => {
    for (const { case: item, skipped } of planned) {
      if (skipped === null)
        it(item.name, ({ task }) => runCase(item, makeHarness, { timeoutMs: BEFORE_VITEST * task.timeout }));
      else it.skip(`${item.name} (${skipped})`, () => undefined);
    }
  });
}
