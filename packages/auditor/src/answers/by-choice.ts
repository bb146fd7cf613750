/** Questions that a site answers by choice: asked where it answers them in full, and counted no lower than the others, so that answering one never costs. */
import type { SiteKind } from '@citeready/core/contract';
import { coverageOf } from './coverage.js';
import { isByChoice } from './not-asked.js';
import type { Answer } from './types.js';

/** @param answers - to all questions, by shares that sum to 1. @returns those that count, by shares that sum to 1. */
export function withoutUnchosen(answers: readonly Answer[], kind: SiteKind): readonly Answer[] {
  const needed = answers.filter((answer) => !isByChoice(answer.kind, kind));
  const weight = needed.reduce((sum, answer) => sum + answer.weight, 0);
  if (needed.length === answers.length || weight === 0) return answers;
  const mean = needed.reduce((sum, answer) => sum + answer.weight * answer.value, 0) / weight;
  const kept = answers.flatMap((answer) => {
    if (!isByChoice(answer.kind, kind)) return [answer];
    return coverageOf(answer.value) === 'full' ? [{ ...answer, value: Math.max(mean, answer.value) }] : [];
  });
  const all = kept.reduce((sum, answer) => sum + answer.weight, 0);
  return kept.map((answer) => ({ ...answer, weight: answer.weight / all }));
}
