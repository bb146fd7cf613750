/**
 * What each golden case says in full, as a reader of a report sees it: `golden/outcomes.json` in the folder of each check. The cases' own files
 * say what matters about a case; these hold every word, so that none changes unseen. `npm run golden` writes them; read what changed.
 */
import { readFileSync } from 'node:fs';
import type { Check, CheckOutcome } from '../../src/checks/types.js';
import type { FixSnippet } from '../../src/checks/fix-types.js';
import type { GateShare } from '../../src/checks/gate-types.js';
import type { GoldenRun } from './golden-cases.js';
import { goldenFolder, judgeGolden } from './golden-cases.js';

export const outcomesFile = (check: Check): string => `${goldenFolder(check)}outcomes.json`;

interface WrittenGate extends Omit<GateShare, 'pages'> {
  readonly pages?: Readonly<Record<string, number>>;
}

type Told = Pick<CheckOutcome, 'summary' | 'points' | 'measured' | 'evidence'> &
  Partial<Pick<CheckOutcome, 'beyondInstant' | 'affectedShare' | 'pages'>> & {
    readonly gates?: readonly WrittenGate[];
    readonly fix?: FixSnippet;
  };

/** A gate as JSON holds it: which page is closed how far. */
const writtenGate = ({ pages, ...gate }: GateShare): WrittenGate =>
  pages === undefined ? gate : { ...gate, pages: Object.fromEntries(pages) };

/** The parts of an outcome that a report or a score takes, and the fix that is made for it; empty ones are left out. */
export function told(run: GoldenRun, outcome: CheckOutcome = judgeGolden(run)): Told {
  const { summary, points, measured, beyondInstant, evidence, affectedShare, gates, pages } = outcome;
  const fix = run.check.generateFix?.(run.site, run.profile) ?? null;
  return {
    summary,
    points,
    measured,
    ...(beyondInstant === undefined ? {} : { beyondInstant }),
    ...(affectedShare === null ? {} : { affectedShare }),
    evidence,
    ...(gates.length === 0 ? {} : { gates: gates.map(writtenGate) }),
    ...(pages.length === 0 ? {} : { pages }),
    ...(fix === null ? {} : { fix }),
  };
}

/** By name of the case; empty for a check whose file was not written yet. */
export function readOutcomes(check: Check): Readonly<Record<string, Told | undefined>> {
  try {
    return JSON.parse(readFileSync(outcomesFile(check), 'utf8')) as Record<string, Told>;
  } catch {
    return {};
  }
}
