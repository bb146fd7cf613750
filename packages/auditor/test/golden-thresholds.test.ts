/**
 * Moves every threshold of the checks a little up and a little down and asserts that a golden case notices: the cases stand on both sides
 * of each number.
 */
import { describe, expect, it } from 'vitest';
import { limits, THRESHOLDS, type Threshold } from '../src/checks/thresholds.js';
import { loadLanguageDetector } from '../src/facts/language.js';
import { judgeGolden, prepareGolden, readGoldenCases, type GoldenRun } from './support/golden-cases.js';

/** Read by the runner and the classifier, whose own tests cover them. */
const NOT_OF_A_CHECK = new Set(['aggregate', 'language', 'page-kind']);
/** A detector’s reliability comes in few values: no text was found between this number and the next. */
const NOT_CONTINUOUS = new Set(['lang-declared.minReliability']);
/**
 * Numbers of which one direction alone can be seen. Shares of the form "more than" over whole pages: the next share below differs by
 * more than a step. A share of nothing has no below.
 */
const ONE_WAY: Readonly<Record<string, 'up' | 'down'>> = {
  'robots-citation-token.warnAbove': 'up',
  'charset-declared.maxReplacements': 'up',
};

const detectLanguage = await loadLanguageDetector();
const runs = new Map<string, GoldenRun[]>();
for (const golden of readGoldenCases()) {
  runs.set(golden.check, [...(runs.get(golden.check) ?? []), await prepareGolden(golden, detectLanguage)]);
}

const verdicts = (check: string): string =>
  JSON.stringify(
    (runs.get(check) ?? []).map((run) => judgeGolden(run)).map(({ state, points, gates }) => [state, points, gates]),
  );

/** The smallest step that a reader would call another threshold. */
const step = ({ value, unit }: Threshold): number => (value > 0 && value < 1 ? 0.06 : unit.startsWith('bytes') ? 1 : 1);

function withLimit<T>(check: string, name: string, value: number, run: () => T): T {
  const group: object = limits[check as keyof typeof limits];
  const before: unknown = Reflect.get(group, name);
  Reflect.set(group, name, value);
  try {
    return run();
  } finally {
    Reflect.set(group, name, before);
  }
}

const rows = Object.entries(THRESHOLDS)
  .filter(([check]) => !NOT_OF_A_CHECK.has(check))
  .flatMap(([check, entries]) =>
    Object.entries(entries as Record<string, Threshold>).map(([name, row]) => ({ check, name, row })),
  );

const moved = rows.filter(({ check, name }) => !NOT_CONTINUOUS.has(`${check}.${name}`));

describe('a golden case notices when a threshold moves', () => {
  it.each(moved.map((row) => [`${row.check}.${row.name}`, row] as const))('%s', (id, { check, name, row }) => {
    const before = verdicts(check);
    const moves = { up: row.value + step(row), down: Math.max(0, row.value - step(row)) };
    for (const [direction, value] of Object.entries(moves)) {
      if (ONE_WAY[id] !== undefined && ONE_WAY[id] !== direction) continue;
      expect(
        withLimit(check, name, value, () => verdicts(check)),
        `${id} moved ${direction} to ${value}`,
      ).not.toBe(before);
    }
    expect(verdicts(check), 'the threshold is back').toBe(before);
  });
});
