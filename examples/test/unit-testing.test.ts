/** The example of a host's own suite: it passes by its own command. */
import { expect, it } from 'vitest';
import { runToEnd } from './start-example.js';

it('passes by its own command', { timeout: 120_000 }, async () => {
  const { code, output } = await runToEnd('unit-testing', 'vitest run --reporter=json --silent');
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    readonly numPassedTests: number;
    readonly numTotalTests: number;
  };
  expect(code).toBe(0);
  expect(report.numPassedTests).toBe(4);
  expect(report.numTotalTests).toBe(4);
});
