/** Sums of votes by sector or category: points, and their evidence. */
import type { Evidence } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { distinctEvidence } from '../evidence.js';

/** The most that all pages other than the central ones add to one sector or category. */
export const OTHERS_CAP = 4;

export interface Tally {
  score: number;
  readonly phrases: Set<string>;
  readonly fields: Set<string>;
  /** Distinct texts in which it occurs; a title that is repeated as a heading counts once. */
  readonly texts: Set<string>;
  named: boolean;
  readonly evidence: { readonly weight: number; readonly item: Evidence }[];
}

const emptyTally = (): Tally => ({
  score: 0,
  phrases: new Set(),
  fields: new Set(),
  texts: new Set(),
  named: false,
  evidence: [],
});

export function add(
  tallies: Map<string, Tally>,
  id: string,
  weight: number,
  vote: { readonly phrase: string; readonly named: boolean; readonly evidence: Evidence },
  field: string,
): void {
  const tally = tallies.get(id) ?? emptyTally();
  tallies.set(id, tally);
  tally.score += weight;
  tally.phrases.add(vote.phrase);
  tally.fields.add(field);
  tally.texts.add(fold(vote.evidence.snippet ?? vote.evidence.detail ?? ''));
  tally.named ||= vote.named;
  tally.evidence.push({ weight, item: vote.evidence });
}

export function merge(tallies: Map<string, Tally>, id: string, other: Tally, cap: number): void {
  const tally = tallies.get(id) ?? emptyTally();
  tallies.set(id, tally);
  tally.score += Math.min(other.score, cap);
  for (const phrase of other.phrases) tally.phrases.add(phrase);
  for (const field of other.fields) tally.fields.add(field);
  for (const text of other.texts) tally.texts.add(text);
  tally.named ||= other.named;
  tally.evidence.push(...other.evidence);
}

export type Ranked = readonly { readonly id: string; readonly tally: Tally }[];

export const rank = (tallies: ReadonlyMap<string, Tally>): Ranked =>
  [...tallies]
    .map(([id, tally]) => ({ id, tally }))
    .sort((a, b) => b.tally.score - a.tally.score || (a.id < b.id ? -1 : 1));

/** Strongest first. */
export const evidenceOf = (tally: Tally): Evidence[] =>
  distinctEvidence(
    [...tally.evidence].sort((a, b) => b.weight - a.weight || (key(a.item) < key(b.item) ? -1 : 1)).map((e) => e.item),
  );

const key = (item: Evidence): string => `${item.url} ${item.snippet ?? ''} ${item.detail ?? ''}`;
