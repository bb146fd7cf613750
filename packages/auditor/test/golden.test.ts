/** Every golden case through the real extractor, robots reader, sitemap reader and classifier; state, points, evidence and gates. */
import { describe, expect, it } from 'vitest';
import { loadLanguageDetector } from '../src/facts/language.js';
import { readGoldenCases, runGolden } from './support/golden-cases.js';

const detectLanguage = await loadLanguageDetector();
const cases = readGoldenCases();

describe.each([...new Set(cases.map(({ check }) => check))])('%s', (check) => {
  it.each(
    cases.filter((golden) => golden.check === check).map((golden) => [golden.name, golden.expect.why, golden] as const),
  )('%s: %s', async (_name, _why, golden) => {
    const outcome = await runGolden(golden, detectLanguage);
    const { points, evidence, summary, line, gates } = golden.expect;
    expect(outcome.state, outcome.summary).toBe(golden.state);
    const first = outcome.evidence[0];
    if (golden.state === 'not-applicable' || golden.state === 'unmeasured') {
      expect(outcome.points).toBeNull();
      expect(outcome.gates).toEqual([]);
    } else {
      expect(first, 'a measured verdict carries its evidence').toBeDefined();
      expect(outcome.points).not.toBeNull();
    }
    if (points !== undefined) expect(outcome.points).toBeCloseTo(points, 3);
    if (evidence !== undefined) expect(`${first?.snippet ?? ''} ${first?.detail ?? ''}`).toContain(evidence);
    if (summary !== undefined) expect(outcome.summary).toContain(summary);
    if (line !== undefined) expect(first?.line).toBe(line);
    if (gates !== undefined) {
      expect(Object.keys(gates).sort()).toEqual(outcome.gates.map(({ variant }) => variant));
      for (const { variant, share } of outcome.gates) expect(share).toBeCloseTo(gates[variant] ?? -1, 3);
    }
  });
});
