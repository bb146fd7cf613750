/**
 * A test runner for Stryker that loads the checks' tests once and runs those that cover a mutant as plain functions. Starting a runner
 * for each of thousands of mutants costs seconds; a golden case costs less than a millisecond. The tests must be pure, as those of the
 * checks are: nothing is loaded anew between two mutants.
 */
import { readdir } from 'node:fs/promises';
import { register } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';

const WARM_UP = 'warm-up';

/** Every golden test but those that are about the set itself; `GOLDEN=access` takes the cases of one category alone. */
const GOLDEN = new RegExp(`^golden-(?:${process.env.GOLDEN ?? '(?!coverage|thresholds)[a-z]+'}|fixes)\\.test\\.ts$`);

const testFiles = async (folder, wanted) =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => wanted(file))
    .sort()
    .map((file) => path.resolve(folder, file));

class InProcessRunner {
  #tests = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  get #mutants() {
    return (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
  }

  async init() {
    register(new URL('./resolve-vitest.mjs', import.meta.url));
    // What runs while a file is loaded is static: it belongs to no test.
    this.#mutants.currentTestId = undefined;
    const files = [
      ...(await testFiles('packages/auditor/src/checks', (file) => file.endsWith('.test.ts'))),
      ...(await testFiles('packages/auditor/test', (file) => GOLDEN.test(file))),
    ];
    for (const file of files) await import(pathToFileURL(file).href);
    const { collected } = await import('./vitest-in-process.mjs');
    for (const before of collected.before) await before();
    this.#tests = new Map(collected.tests.map((test) => [test.id, test]));
  }

  async #run(test) {
    const start = performance.now();
    const result = { id: test.id, name: test.name };
    try {
      await test.run();
      return { ...result, status: TestStatus.Success, timeSpentMs: performance.now() - start };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...result, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - start };
    }
  }

  async dryRun() {
    this.#mutants.activeMutant = undefined;
    const tests = [];
    // Twice: what is kept between tests (the pages of a case) is made in the first round, so that the second times and covers the rest.
    this.#mutants.currentTestId = WARM_UP;
    for (const test of this.#tests.values()) await this.#run(test);
    delete this.#mutants.mutantCoverage?.perTest[WARM_UP];
    for (const test of this.#tests.values()) {
      this.#mutants.currentTestId = test.id;
      tests.push(await this.#run(test));
      this.#mutants.currentTestId = undefined;
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#mutants.mutantCoverage };
  }

  async mutantRun({ testFilter, activeMutant, hitLimit, disableBail }) {
    this.#mutants.hitLimit = hitLimit;
    this.#mutants.hitCount = 0;
    this.#mutants.activeMutant = activeMutant.id;
    const wanted = testFilter === undefined ? [...this.#tests.values()] : testFilter.map((id) => this.#tests.get(id));
    const failed = [];
    let nrOfTests = 0;
    for (const test of wanted) {
      const result = await this.#run(test);
      nrOfTests += 1;
      if (result.status === TestStatus.Failed) failed.push(result);
      if (failed.length > 0 && !disableBail) break;
    }
    this.#mutants.activeMutant = undefined;
    if (hitLimit !== undefined && this.#mutants.hitCount > hitLimit) {
      return {
        status: MutantRunStatus.Timeout,
        reason: 'The mutant runs far more often than the code that it replaces.',
      };
    }
    return failed.length === 0
      ? { status: MutantRunStatus.Survived, nrOfTests }
      : {
          status: MutantRunStatus.Killed,
          killedBy: failed.map(({ id }) => id),
          failureMessage: failed[0].failureMessage,
          nrOfTests,
        };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
