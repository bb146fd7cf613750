/** Constructors for verdicts. One per state, so that a verdict without a summary or evidence cannot be written. */
import type { Evidence } from '@citeready/core/contract';
import type { Certainty, Verdict } from './types.js';
import type { GateShare } from './gate-types.js';

export { count, plural } from '../language/plural.js';

const MAX_TEXT = 300;

/** Whitespace other than a single plain space. */
const UNFOLDED = /[^\S ]| {2}/;

/** Folds whitespace and cuts to the maximum length of an evidence field. */
export function excerpt(text: string, max: number = MAX_TEXT): string {
  const start = text.slice(0, max * 4);
  // Text of facts is already folded.
  const folded = (UNFOLDED.test(start) ? start.replace(/\s+/g, ' ') : start).trim();
  return folded.length <= max ? folded : `${folded.slice(0, max - 1).trimEnd()}…`;
}

/** Evidence with its optional parts left out when empty. */
export function evidence(
  url: string,
  parts: { readonly snippet?: string | null; readonly detail?: string | null; readonly line?: number | null },
): Evidence {
  return {
    url,
    ...(parts.snippet ? { snippet: excerpt(parts.snippet) } : {}),
    ...(parts.detail ? { detail: excerpt(parts.detail) } : {}),
    ...(parts.line == null ? {} : { line: parts.line }),
  };
}

export type Judged = 'pass' | 'warn' | 'fail';

/** A measured verdict. `points` only if they differ from those of the state (1, 0.5, 0). */
export function judged(
  state: Judged,
  summary: string,
  found: readonly Evidence[],
  extra: {
    readonly points?: number;
    readonly gate?: GateShare;
    readonly lack?: true;
    readonly certainty?: Certainty;
  } = {},
): Verdict {
  return { state, summary, evidence: found, ...extra };
}

export const pass = (summary: string, ...found: readonly Evidence[]): Verdict => judged('pass', summary, found);
export const warn = (summary: string, ...found: readonly Evidence[]): Verdict => judged('warn', summary, found);
export const fail = (summary: string, ...found: readonly Evidence[]): Verdict => judged('fail', summary, found);
export const notApplicable = (summary: string): Verdict => ({ state: 'not-applicable', summary });
export const unmeasured = (summary: string): Verdict => ({ state: 'unmeasured', summary });
/** Unmeasured because an instant audit does not cover it. */
export const beyondInstant = (summary: string): Verdict => ({ state: 'unmeasured', summary, beyondInstant: true });

/** Bands of a value of which more is better: pass from `pass` on, warn from `warn` on, fail below. */
export function atLeast(value: number, limit: { readonly pass: number; readonly warn: number }): Judged {
  if (value >= limit.pass) return 'pass';
  return value >= limit.warn ? 'warn' : 'fail';
}

/** Bands of a value of which less is better: pass up to `pass`, warn up to `warn`, fail above. */
export function atMost(value: number, limit: { readonly pass: number; readonly warn: number }): Judged {
  if (value <= limit.pass) return 'pass';
  return value <= limit.warn ? 'warn' : 'fail';
}

/** The worse of several states. */
export function worst(states: readonly Judged[]): Judged {
  if (states.includes('fail')) return 'fail';
  return states.includes('warn') ? 'warn' : 'pass';
}

/** `0.4567` as `46%`; small shares keep a decimal so that 0.4% is not shown as zero. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value > 0 && value < 10 ? Number(value.toFixed(1)) : Math.round(value)}%`;
}

/** Rounded for readability, and for the same result on every machine. */
export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
