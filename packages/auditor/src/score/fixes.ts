/** The order of fixes: each fix is valued by exact re-scoring with it applied. */
import type { Fix } from '@citeready/core/contract';
import { coverageOfAnswer } from '../answers/coverage.js';
import { movedTo } from '../checks/site.js';
import { bareHome } from './bare-home.js';
import { PLACEHOLDER_CHECK } from './dummy-contact.js';
import { isDefect } from './defects.js';
import { ALL_ANSWERS, defectRank, FATAL_SHARE, gainFirst, gainPerEffort, isAnswerFix } from './fix-order.js';
import { fixed } from './numbers.js';
import type { ScoredOutcome } from './scored-outcome.js';
import type { TextFix } from './text-fixes.js';
import { MAX_EVIDENCE } from './text-fixes.js';
import type { FixInput } from './fix-of-check.js';
import { keyOf, fixOfCheck, REDIRECT_CHECK } from './fix-of-check.js';
import { fixOfAnswer } from './fix-of-answer.js';
import { INCLUDED, textFixesOf, SHELL_CHECK, fixOfText } from './fix-of-text.js';

/** Minimum gain for a fix to be suggested. */
const MIN_LIFT = 0.05;

/** A host that only redirects to another one needs nothing else than what opens it; `null` for any other site. */
function fixesOfMoved(input: FixInput): readonly Fix[] | null {
  if (movedTo(input.reading.site) === null) return null;
  const lacking = input.outcomes.filter(({ state }) => state === 'warn' || state === 'fail');
  const redirect = lacking.find(({ id }) => id === REDIRECT_CHECK);
  if (redirect === undefined) return null;
  const closing = lacking.filter((outcome) => outcome !== redirect && outcome.closures.length > 0);
  return [redirect, ...closing].map((outcome) => fixOfCheck(outcome, input));
}

/** The gain of a fix together with that of the text that it includes. */
const liftOfBoth = ({ check, lift }: Fix, { item }: TextFix, { standing, profile, standingOf }: FixInput): number =>
  Math.max(lift, fixed(standingOf(profile, { passed: check, text: item }).value - standing.value, 1));

/** The check of empty places that scripts fill. */
const PLACES_CHECK = 'empty-places';

/** The fix of pages that scripts fill, for all pages on which they fill something. */
const withPlaces = (fix: TextFix, { pages, evidence }: ScoredOutcome): TextFix => ({
  ...fix,
  pages: [...new Set([...fix.pages, ...pages])],
  evidence: [...fix.evidence, ...evidence.filter(({ url }) => !fix.pages.includes(url))].slice(0, MAX_EVIDENCE),
});

/** Fixes for one engine: what opens a good part of the site first, then defects that visitors encounter, then by gain over effort. */
export function fixesOf(input: FixInput): readonly Fix[] {
  const { standing, outcomes } = input;
  const moved = fixesOfMoved(input);
  if (moved !== null) return moved;
  const open = outcomes.filter(
    (outcome) =>
      (outcome.state === 'warn' || outcome.state === 'fail') &&
      (outcome.check.part.kind !== 'report' || isDefect(outcome, input.reading.site)),
  );
  const byKey = new Map<string, ScoredOutcome>();
  for (const outcome of open) {
    const known = byKey.get(keyOf(outcome));
    if (known === undefined || (outcome.points ?? 1) < (known.points ?? 1)) byKey.set(keyOf(outcome), outcome);
  }
  for (const [check, within] of INCLUDED)
    if (open.some(({ id, closures }) => id === within && closures.length > 0)) byKey.delete(check);
  const lacking = textFixesOf(input);
  // The same pages: filling them for worth also fills them for clarity.
  const bare = bareHome(input.reading.site);
  if (bare === null && lacking.some(({ item }) => item === 'filled')) byKey.delete('clarity:filled');
  // The fix of the whole pages includes that of the places on them and on others.
  const isScripted = lacking.some(({ scripted }) => scripted === true);
  const places = isScripted ? outcomes.find(({ id }) => id === PLACES_CHECK) : undefined;
  if (isScripted) byKey.delete(PLACES_CHECK);
  const shells = byKey.get(SHELL_CHECK);
  const rendered = shells === undefined ? 0 : fixOfCheck(shells, input).lift;
  const ofText = lacking.filter(
    (fix) =>
      (fix.scripted !== true || rendered < MIN_LIFT || rendered < fixOfText(fix, input).lift) &&
      // An empty home page that is the only empty page has its own fix.
      !(bare !== null && fix.item === 'filled' && fix.pages.every((url) => url === bare.url)),
  );
  const left = byKey.get(PLACEHOLDER_CHECK);
  const unfinished = ofText.find(
    (fix) => fix.unfinished === true && fix.pages.every((url) => left?.pages.includes(url) === true),
  );
  const fixes = [
    ...ofText
      .filter((fix) => fix !== unfinished)
      .map((fix) => fixOfText(fix.scripted === true && places !== undefined ? withPlaces(fix, places) : fix, input)),
    ...[...byKey.values()].map((outcome) => {
      const fix = fixOfCheck(outcome, input);
      // Whoever replaces the placeholders also writes the pages that consist of them.
      return outcome === left && unfinished !== undefined ? { ...fix, lift: liftOfBoth(fix, unfinished, input) } : fix;
    }),
    ...standing.worth.answers
      .filter((answer) => coverageOfAnswer(answer) !== 'full')
      .map((answer) => fixOfAnswer(answer, input)),
  ];
  const isFatal = ({ gate, lift }: Fix): boolean => gate && lift >= FATAL_SHARE * Math.max(1, standing.value);
  const areAllAsked = ofText.some(({ item }) => `text:${item}` === ALL_ANSWERS);
  // Individually they repeat the fix for all of them.
  const isPartOfAll = ({ check }: Fix): boolean => areAllAsked && isAnswerFix(check);
  const ordered = fixes
    .filter(({ lift, gate, defect }) => lift >= MIN_LIFT || gate || defect === true)
    .sort(
      (a, b) =>
        Number(isFatal(b)) - Number(isFatal(a)) ||
        defectRank(b) - defectRank(a) ||
        Number(isPartOfAll(a)) - Number(isPartOfAll(b)) ||
        gainPerEffort(b, b.lift) - gainPerEffort(a, a.lift) ||
        (a.check < b.check ? -1 : a.check > b.check ? 1 : 0),
    );
  return gainFirst(ordered, (fix) => ({ gain: fix.lift, rank: fix.gate ? Infinity : defectRank(fix) }));
}
