/** The golden set is whole: every check, every state that can come out of it, no file without a case. What is missing is said in words. */
import { CHECK_STATES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/checks/registry.js';
import { absentStates, readGoldenCases, strayFiles } from './support/golden-cases.js';

const cases = readGoldenCases();
const MINIMUM = 250;

describe('the golden set', () => {
  it(`has at least ${MINIMUM} cases`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(MINIMUM);
  });

  it('contains only cases in pairs of files', () => {
    expect(ALL_CHECKS.flatMap(strayFiles)).toEqual([]);
  });

  it('has a case or a reason for every state of every check', () => {
    const missing = ALL_CHECKS.flatMap((check) => {
      const shown = new Set(cases.filter((golden) => golden.check === check.id).map(({ state }) => state));
      const absent = absentStates(check);
      const folder = `src/checks/${check.category}/${check.id}/golden`;
      return CHECK_STATES.flatMap((state) => {
        const reason = absent[state];
        if (shown.has(state) && reason !== undefined) {
          return [`${folder}/absent.json says why "${state}" has no case, and it has one: take the reason out.`];
        }
        return shown.has(state) || reason !== undefined
          ? []
          : [
              `${folder} needs a case ${state}-1.html with ${state}-1.json, or a reason under "${state}" in absent.json.`,
            ];
      });
    });
    expect(missing).toEqual([]);
  });

  it('names no two cases alike within a check', () => {
    const keys = cases.map(({ check, expect: { why }, setting }) => `${check}: ${why} (${setting.engine ?? ''})`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
