/** The winner of a tally, if it leads by enough; else `unknown`, with the runners-up. */
import type { Classification } from '@citeready/core/contract';
import { round } from '../evidence.js';
import type { Ranked, Tally } from './tally.js';
import { evidenceOf } from './tally.js';

/** Share of its points by which the first must lead the second. */
const MIN_MARGIN = 0.22;
/** Below this, sectors of unseen sites are named wrongly more often than rightly. */
const MIN_CONFIDENCE = 0.45;
const MAX_ALTERNATIVES = 3;

/** Lead and confidence of a guess: there is little evidence, and hardly any against it. */
const GUESS_MARGIN = 0.5;
const GUESS_CONFIDENCE = 0.25;

/**
 * Highest confidence, fewest points and words of a hint. On unseen sites the first candidate is right seven times out of ten even if others
 * come near: better than nothing, as long as its confidence says so.
 */
const HINT_CONFIDENCE = 0.3;
const MIN_HINT = 0.5;
const MIN_HINT_ALONE = 2.5;
/** Fields in which a site introduces itself, rather than its equipment, side products or partners. */
const INTRODUCING = ['title', 'h1', 'description', 'statement', 'markup', 'navigation', 'type', 'kind'];

/** A passing mention in a single text may be about anything: how a house is heated, what a club sells at its bar. */
export const isIntroduced = ({ fields, texts }: Tally): boolean =>
  texts.size > 1 || INTRODUCING.some((field) => fields.has(field));

export const isHint = ({ score, phrases }: Tally): boolean => score >= (phrases.size >= 2 ? MIN_HINT : MIN_HINT_ALONE);

/** Several trades side by side are the branches of a group: none of them is its trade. */
function isCrowded(ranked: Ranked): boolean {
  const [top] = ranked;
  if (top === undefined) return false;
  const near = ranked.filter(({ tally }) => tally.named && tally.score >= top.tally.score * NEAR_SHARE);
  return near.length >= MIN_BRANCHES;
}
const NEAR_SHARE = 0.8;
const MIN_BRANCHES = 3;

/** Smallest difference between two confidences. */
export const STEP = 0.01;

export interface DecisionRule {
  /** Points that the first needs. */
  readonly least: number;
  /** Confidence approaches 1 as the points outgrow this. */
  readonly doubt: number;
  /** The second argument is the share of its points by which it leads. */
  readonly enough: (tally: Tally, margin: number) => boolean;
  /** Candidates that may be named with little confidence if others come near. Default: those that may be guessed. */
  readonly mayHint?: (tally: Tally) => boolean;
  /** Candidates that may be guessed on too little evidence. Default: none. */
  readonly mayGuess?: (id: string, tally: Tally) => boolean;
}

export function decide(ranked: Ranked, label: (id: string) => string, rule: DecisionRule): Classification {
  const [top, second] = ranked;
  if (!top) return unknown([], 0);
  const runnerUp = second?.tally.score ?? 0;
  const margin = (top.tally.score - runnerUp) / top.tally.score;
  const confidence = (score: number, against: number): number => round(score / (score + against + rule.doubt));
  const near = (list: Ranked, below = 1): Classification['alternatives'] =>
    list
      .filter((r) => r.tally.score >= top.tally.score * 0.25)
      .slice(0, MAX_ALTERNATIVES)
      .map((r) => ({
        value: r.id,
        label: label(r.id),
        confidence: Math.min(below, confidence(r.tally.score, r === top ? runnerUp : top.tally.score)),
      }));
  const evidence = evidenceOf(top.tally);
  const sure = confidence(top.tally.score, runnerUp);
  const named = (by: number): Classification => ({
    value: top.id,
    label: label(top.id),
    confidence: by,
    margin: round(margin),
    // An alternative is never more certain than the winner.
    alternatives: near(ranked.slice(1), round(by - STEP)),
    evidence,
  });
  if (top.tally.score < rule.least || margin < MIN_MARGIN || sure < MIN_CONFIDENCE || !rule.enough(top.tally, margin)) {
    if (margin >= GUESS_MARGIN && sure >= GUESS_CONFIDENCE && rule.mayGuess?.(top.id, top.tally) === true)
      return named(Math.min(sure, MIN_CONFIDENCE));
    const mayHint = rule.mayHint?.(top.tally) ?? rule.mayGuess !== undefined;
    const isOneOfMany = rule.mayHint === undefined && isCrowded(ranked);
    if (mayHint && !isOneOfMany && isHint(top.tally) && isIntroduced(top.tally))
      return named(Math.min(sure, HINT_CONFIDENCE));
    return { ...unknown(near(ranked), margin), evidence };
  }
  return named(sure);
}

export const unknown = (alternatives: Classification['alternatives'], margin: number): Classification => ({
  value: 'unknown',
  label: 'Unknown',
  confidence: 0,
  margin: round(margin),
  alternatives,
  evidence: [],
});
