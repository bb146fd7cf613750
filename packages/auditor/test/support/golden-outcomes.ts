/**
 * What each golden case says in full, as a reader of a report sees it: `test/golden-outcomes/<check-id>.json`. The cases' own files say
 * what matters about a case; these hold every word, so that none changes unseen. `npm run golden` writes them; read what changed.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckOutcome, FixSnippet } from '../../src/checks/types.js';
import { judgeGolden, type GoldenRun } from './golden-cases.js';

export const outcomesFile = (check: string): string =>
  fileURLToPath(new URL(`../golden-outcomes/${check}.json`, import.meta.url));

type Told = Pick<CheckOutcome, 'summary' | 'points' | 'measured' | 'evidence'> &
  Partial<Pick<CheckOutcome, 'beyondInstant' | 'affectedShare' | 'gates' | 'pages'>> & { readonly fix?: FixSnippet };

/** The parts of an outcome that a report or a score takes, and the fix that is made for it; empty ones are left out. */
export const told = (run: GoldenRun, outcome: CheckOutcome = judgeGolden(run)): Told => {
  const { summary, points, measured, beyondInstant, evidence, affectedShare, gates, pages } = outcome;
  const fix = run.check.generateFix?.(run.site, run.profile) ?? null;
  return {
    summary,
    points,
    measured,
    ...(beyondInstant === undefined ? {} : { beyondInstant }),
    ...(affectedShare === null ? {} : { affectedShare }),
    evidence,
    ...(gates.length === 0 ? {} : { gates }),
    ...(pages.length === 0 ? {} : { pages }),
    ...(fix === null ? {} : { fix }),
  };
};

/** By name of the case; empty for a check whose file was not written yet. */
export const readOutcomes = (check: string): Readonly<Record<string, Told | undefined>> => {
  try {
    return JSON.parse(readFileSync(outcomesFile(check), 'utf8')) as Record<string, Told>;
  } catch {
    return {};
  }
};
