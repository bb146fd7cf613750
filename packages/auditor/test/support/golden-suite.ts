/** The tests of the golden cases of one category; a file each, so that a run can take a part. */
import type { CheckCategory } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../src/checks/registry.js';
import { loadLanguageDetector } from '@citeready/page-facts';
import type { GoldenCase } from './golden-cases.js';
import { judgeGolden, prepareGolden, readGoldenCases } from './golden-cases.js';
import { readOutcomes, told } from './golden-outcomes.js';

async function expectGolden(golden: GoldenCase, said: unknown): Promise<void> {
  const run = await prepareGolden(golden, await loadLanguageDetector());
  const outcome = judgeGolden(run);
  const { points, evidence, summary, line, gates } = golden.expect;
  expect(outcome.state, outcome.summary).toBe(golden.state);
  expect(told(run, outcome), 'every word as in outcomes.json (`npm run golden` writes it)').toEqual(said);
  const first = outcome.evidence[0];
  if (golden.state === 'not-applicable' || golden.state === 'unmeasured') {
    expect(outcome.points).toBeNull();
    expect(outcome.gates).toEqual([]);
    expect(outcome.summary).not.toBe('');
    return;
  }
  expect(first, 'a measured verdict carries its evidence').toBeDefined();
  expect(outcome.points).not.toBeNull();
  for (const item of outcome.evidence) expect(item.snippet ?? item.detail, 'evidence says something').toBeTruthy();
  if (points !== undefined) expect(outcome.points).toBeCloseTo(points, 3);
  if (evidence !== undefined) expect(`${first?.snippet ?? ''} ${first?.detail ?? ''}`).toContain(evidence);
  if (summary !== undefined) expect(outcome.summary).toContain(summary);
  if (line !== undefined) expect(first?.line).toBe(line);
  if (gates !== undefined) {
    expect(outcome.gates.map(({ variant }) => variant)).toEqual(Object.keys(gates).sort());
    for (const { variant, share } of outcome.gates) expect(share).toBeCloseTo(gates[variant] ?? -1, 3);
  }
}

/** Defines a test for every case of the category's checks. */
export function describeGolden(category: CheckCategory): void {
  const checks = ALL_CHECKS.filter((check) => check.category === category);
  const cases = readGoldenCases(checks);
  describe.each(checks.map((check) => [check.id, check] as const))('%s', (id, check) => {
    const outcomes = readOutcomes(check);
    const own = cases.filter((golden) => golden.check === id);
    it.each(own.map((golden) => [golden.name, golden.expect.why, golden] as const))('%s: %s', (_name, _why, golden) =>
      expectGolden(golden, outcomes[golden.name]),
    );

    it('has an outcome for each case and no other: run npm run golden when this fails', () => {
      expect(Object.keys(outcomes).sort()).toEqual(own.map(({ name }) => name).sort());
    });
  });
}
