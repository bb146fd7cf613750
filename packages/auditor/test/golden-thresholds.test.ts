/**
 * Moves every threshold of the checks a little up and a little down and asserts that a golden case notices: the cases stand on both sides
 * of each number.
 */
import { describe, expect, it } from 'vitest';
import type { DefinedCheck } from '../src/checks/define-check.js';
import { ALL_CHECKS } from '../src/checks/registry.js';
import type { Threshold } from '../src/checks/thresholds.js';
import { loadLanguageDetector } from '@citeready/page-facts';
import type { GoldenRun } from './support/golden-cases.js';
import { judgeGolden, prepareGolden, readGoldenCases } from './support/golden-cases.js';

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

const verdicts = (check: DefinedCheck): string =>
  JSON.stringify(
    (runs.get(check.id) ?? [])
      .map((run) => judgeGolden({ ...run, check }))
      .map(({ state, points, gates }) => [state, points, gates]),
  );

/** The smallest step that a reader would call another threshold. */
const step = ({ value }: Threshold): number => (value > 0 && value < 1 ? 0.06 : 1);

const rows = ALL_CHECKS.flatMap((check) =>
  Object.entries(check.thresholds).map(([name, row]) => ({ id: `${check.id}.${name}`, check, name, row })),
);

const moved = rows.filter(({ id }) => !NOT_CONTINUOUS.has(id));

describe('a golden case notices when a threshold moves', () => {
  it.each(moved.map((row) => [row.id, row] as const))('%s', (id, { check, name, row }) => {
    const before = verdicts(check);
    const moves = { up: row.value + step(row), down: Math.max(0, row.value - step(row)) };
    const unnoticed = Object.entries(moves).flatMap(([direction, value]) =>
      (ONE_WAY[id] === undefined || ONE_WAY[id] === direction) &&
      verdicts(check.withLimits({ [name]: value })) === before
        ? [`${id} needs a golden case that notices when it moves ${direction} to ${value}.`]
        : [],
    );
    expect(unnoticed).toEqual([]);
  });
});
