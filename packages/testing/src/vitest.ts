/** Binds conformance suites to vitest: `@citeready/testing/vitest`. */
import { describe, it } from 'vitest';
import { planContract, runCase } from './contract.js';
import type { ContractCase, ContractOptions, Disposable } from './contract.js';

/**
 * Registers a suite as one `describe` with a test per case; every case gets its own harness, which is disposed afterwards.
 *
 * @param makeHarness called once per case
 * @param options skipped cases, each with a reason; an unknown case name fails at once
 * @example
 * describeContract('storage in memory', storageContract, () => ({ backend: createMemoryBackend() }));
 */
export function describeContract<H extends Disposable>(
  name: string,
  cases: readonly ContractCase<H>[],
  makeHarness: () => H | Promise<H>,
  options: ContractOptions = {},
): void {
  const planned = planContract(cases, options);
  describe(name, () => {
    for (const { case: item, skipped } of planned) {
      if (skipped === null) it(item.name, () => runCase(item, makeHarness));
      else it.skip(`${item.name} (${skipped})`, () => undefined);
    }
  });
}
