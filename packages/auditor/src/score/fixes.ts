/** What to do first: each fix is worth what exact re-scoring with its check passed gives. */
import type { Fix } from '@citeready/core/contract';
import type { Check, CheckOutcome, FixSnippet, FixText } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import { scoreNumbers, standingOf } from './engine-score.js';
import { fixed } from './numbers.js';
import { classWeight } from './shares.js';
import type { ScoredOutcome } from './types.js';

/** Work of an effort class in relation to the others. */
export const EFFORT: Readonly<Record<FixText['effort'], number>> = { small: 1, medium: 2, large: 4 };

export type FixableOutcome = ScoredOutcome & Pick<CheckOutcome, 'evidence'> & { readonly check: Pick<Check, 'fix'> };

/**
 * Fixes for one engine: closed gates first, then by lift over effort. While a gate caps the score, other fixes lift nothing yet; those
 * are ordered by what they add to the base.
 */
export const fixesOf = <O extends FixableOutcome>(
  outcomes: readonly O[],
  profile: EngineProfile,
  snippetOf: (outcome: O) => FixSnippet | null,
): readonly Fix[] => {
  const standing = standingOf(outcomes, profile);
  const now = scoreNumbers(standing);
  const open = standing.outcomes.filter(
    (outcome) => (outcome.state === 'warn' || outcome.state === 'fail') && classWeight(outcome.check, profile) > 0,
  );
  const ranked = open.map((outcome) => {
    const then = scoreNumbers(standing, outcome);
    const { fix } = outcome.check;
    const cap = standing.caps.get(outcome);
    const snippet = snippetOf(outcome);
    const entry: Fix = {
      check: outcome.id,
      title: fix.title,
      text: fix.text,
      lift: fixed(Math.max(0, then.value - now.value), 1),
      effort: fix.effort,
      gate: cap !== undefined && cap.value < now.base,
      ...(snippet === null ? {} : { snippet }),
      evidence: outcome.evidence,
    };
    const gainOfBase = Math.max(0, then.base - now.base);
    return { entry, cap: entry.gate ? (cap?.value ?? 100) : 100, gainOfBase };
  });
  const perEffort = (points: number, fix: Fix) => fixed(points / EFFORT[fix.effort], 6);
  return ranked
    .sort(
      (a, b) =>
        // What is no gate stands at 100 and so after all gates.
        a.cap - b.cap ||
        perEffort(b.entry.lift, b.entry) - perEffort(a.entry.lift, a.entry) ||
        perEffort(b.gainOfBase, b.entry) - perEffort(a.gainOfBase, a.entry) ||
        (a.entry.check < b.entry.check ? -1 : 1),
    )
    .map(({ entry }) => entry);
};
