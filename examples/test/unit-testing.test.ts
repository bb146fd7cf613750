/** The example of a host's own suite: it passes by its own command, and its tests take less than a second. */
import { expect, it } from 'vitest';
import { runToEnd } from './start-example.js';

it('passes within a second', { retry: 2, timeout: 120_000 }, async () => {
  const { code, output } = await runToEnd('unit-testing', 'vitest run --reporter=json --silent');
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    readonly numPassedTests: number;
    readonly numTotalTests: number;
    readonly testResults: readonly { readonly assertionResults: readonly { readonly duration: number }[] }[];
  };
  expect(code).toBe(0);
  expect(report.numPassedTests).toBe(4);
  expect(report.numTotalTests).toBe(4);
  const durations = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ duration }) => duration),
  );
  expect(durations).toHaveLength(4);
  expect(durations.reduce((sum, duration) => sum + duration, 0)).toBeLessThan(1000);
});
