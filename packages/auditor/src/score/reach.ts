/** Reach: how far each page is open to an engine. Closed pages earn nothing; the kind of closure decides how much is left. */
import type { CheckOutcome } from '../checks/types.js';
import type { GateVariant } from '../checks/gate-types.js';
import type { EngineProfile } from '../engines/types.js';
import { GATE_FORMULAS } from './gates.js';
import { clamp } from './numbers.js';

/** The parts of an outcome that reach uses. */
export type ReachOutcome = Pick<CheckOutcome, 'id' | 'engine' | 'closures'> & {
  readonly check: Pick<CheckOutcome['check'], 'engines' | 'part'>;
};

/** One closure of pages for an engine, with its cost. */
export interface Closing {
  readonly outcome: string;
  readonly variant: GateVariant;
  /** By URL: the lost share of what the page earns, 0 to 1. */
  readonly pages: ReadonlyMap<string, number>;
}

/** True if the outcome applies to this engine, or to all. */
export const concerns = (
  outcome: { readonly engine: string | null; readonly check: { readonly engines: 'all' | readonly string[] } },
  profile: Pick<EngineProfile, 'id'>,
): boolean =>
  (outcome.engine === null || outcome.engine === profile.id) &&
  (outcome.check.engines === 'all' || outcome.check.engines.includes(profile.id));

/** All closures for the engine, in check order. */
export const closingsOf = (outcomes: readonly ReachOutcome[], profile: EngineProfile): readonly Closing[] =>
  outcomes.flatMap((outcome): Closing[] => {
    // Nearly all outcomes close nothing.
    if (outcome.closures.length === 0 || !concerns(outcome, profile)) return [];
    const byVariant = new Map<GateVariant, Map<string, number>>();
    for (const { url, variant, share } of outcome.closures) {
      const lost = (GATE_FORMULAS[variant].penalty(profile) / 100) * clamp(share, 0, 1);
      if (lost <= 0) continue;
      const pages = byVariant.get(variant) ?? new Map<string, number>();
      pages.set(url, lost);
      byVariant.set(variant, pages);
    }
    return [...byVariant].map(([variant, pages]) => ({ outcome: outcome.id, variant, pages }));
  });

/** Remaining share of what a page earns for the engine, 0 to 1; 1 for open pages. */
export type Openness = (url: string) => number;

/** @param passed - an outcome treated as passed, to compute the gain of opening its pages. */
export function opennessOf(closings: readonly Closing[], passed: string | null = null): Openness {
  const left = new Map<string, number>();
  for (const { outcome, pages } of closings) {
    if (outcome === passed) continue;
    for (const [url, lost] of pages) left.set(url, (left.get(url) ?? 1) * (1 - lost));
  }
  return (url) => left.get(url) ?? 1;
}
