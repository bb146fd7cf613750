/** The golden set is whole: every check, every state that can come out of it, no case without a check. */
import { CHECK_STATES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/checks/registry.js';
import { ABSENT_STATES } from './support/absent-states.js';
import { readGoldenCases } from './support/golden-cases.js';

const cases = readGoldenCases();
const MINIMUM = 250;

describe('the golden set', () => {
  it(`has at least ${MINIMUM} cases`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(MINIMUM);
  });

  it('is of checks that exist', () => {
    const ids = new Set(ALL_CHECKS.map(({ id }) => id));
    expect([...new Set(cases.map(({ check }) => check))].filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(ABSENT_STATES).filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(ALL_CHECKS.map(({ id }) => [id]))('has a case or a reason for every state of %s', (id) => {
    const shown = new Set(cases.filter(({ check }) => check === id).map(({ state }) => state));
    const explained = ABSENT_STATES[id] ?? {};
    for (const state of CHECK_STATES) {
      expect(
        shown.has(state) !== (explained[state] !== undefined),
        `${id} ${state}: a case or a reason, not both`,
      ).toBe(true);
    }
  });

  it('names no two cases alike within a check', () => {
    const keys = cases.map(({ check, expect: { why }, setting }) => `${check}: ${why} (${setting.engine ?? ''})`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
