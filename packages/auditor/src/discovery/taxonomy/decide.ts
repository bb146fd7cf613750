/** The winner of a tally, where it leads by enough; else `unknown`, with what came near. */
import type { Classification } from '@citeready/core/contract';
import { round } from '../evidence.js';
import type { Ranked, Tally } from './tally.js';
import { evidenceOf } from './tally.js';

/** Share of its points by which the first must lead the second. */
const MIN_MARGIN = 0.22;
/** Below this, more sectors are named wrongly than rightly on sites that were not known before. */
const MIN_CONFIDENCE = 0.45;
const MAX_ALTERNATIVES = 3;

/** Lead and confidence of a guess: there is little, and hardly anything speaks against it. */
const GUESS_MARGIN = 0.5;
const GUESS_CONFIDENCE = 0.25;

/**
 * Confidence at most, points and words of a hint. On sites that were not known before, what is first is right on seven of ten even where
 * others come near: better than nothing, as long as it says how little it is.
 */
const HINT_CONFIDENCE = 0.3;
const MIN_HINT = 0.5;
const MIN_HINT_ALONE = 2.5;
/** Fields in which a site introduces itself, rather than what it has, sells beside or works with. */
const INTRODUCING = ['title', 'h1', 'description', 'statement', 'markup', 'navigation', 'type', 'kind'];

/** What a single text says in passing is of anything: what a house is heated with, what a club sells at its bar. */
export const isIntroduced = ({ fields, texts }: Tally): boolean =>
  texts.size > 1 || INTRODUCING.some((field) => fields.has(field));

export const isHint = ({ score, phrases }: Tally): boolean => score >= (phrases.size >= 2 ? MIN_HINT : MIN_HINT_ALONE);

/** The least by which two confidences differ. */
export const STEP = 0.01;

export interface DecisionRule {
  /** Points that the first needs. */
  readonly least: number;
  /** Confidence approaches 1 as the points outgrow this. */
  readonly doubt: number;
  /** The second argument is the share of its points by which it leads. */
  readonly enough: (tally: Tally, margin: number) => boolean;
  /** What may be named with little confidence where others come near. Default: whatever may be guessed. */
  readonly mayHint?: (tally: Tally) => boolean;
  /** What may be guessed where there is too little to decide by. Default: nothing. */
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
    // What gives way is never surer than what it gives way to.
    alternatives: near(ranked.slice(1), round(by - STEP)),
    evidence,
  });
  if (top.tally.score < rule.least || margin < MIN_MARGIN || sure < MIN_CONFIDENCE || !rule.enough(top.tally, margin)) {
    if (margin >= GUESS_MARGIN && sure >= GUESS_CONFIDENCE && rule.mayGuess?.(top.id, top.tally) === true)
      return named(Math.min(sure, MIN_CONFIDENCE));
    const mayHint = rule.mayHint?.(top.tally) ?? rule.mayGuess !== undefined;
    if (mayHint && isHint(top.tally) && isIntroduced(top.tally)) return named(Math.min(sure, HINT_CONFIDENCE));
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
