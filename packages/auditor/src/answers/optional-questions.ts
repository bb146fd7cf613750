/** Questions that a site answers by choice: asked where it answers them in full, and counted no lower than the others, so that answering one never costs. */
import type { SiteKind } from '@citeready/core/contract';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { coverageOf } from './coverage.js';
import { isOptional } from './not-asked.js';
import type { Answer } from './types.js';

/** Of the questions that a kind of site answers by choice those that are answered in full. */
export const answeredOptional = (answers: readonly Answer[], kind: SiteKind): ReadonlySet<QuestionKind> =>
  new Set(
    answers.flatMap((answer) =>
      isOptional(answer.kind, kind) && coverageOf(answer.value) === 'full' ? [answer.kind] : [],
    ),
  );

/**
 * @param answers - to all questions, by shares that sum to 1.
 * @param chosen - what the site answers by choice on all of its pages: an engine for which these are closed is asked the same questions.
 * @returns those that count, by shares that sum to 1.
 */
export function withoutUnanswered(
  answers: readonly Answer[],
  kind: SiteKind,
  chosen: ReadonlySet<QuestionKind> = answeredOptional(answers, kind),
): readonly Answer[] {
  const needed = answers.filter((answer) => !isOptional(answer.kind, kind));
  const weight = needed.reduce((sum, answer) => sum + answer.weight, 0);
  if (needed.length === answers.length || weight === 0) return answers;
  const mean = needed.reduce((sum, answer) => sum + answer.weight * answer.value, 0) / weight;
  const kept = answers.flatMap((answer) => {
    if (!isOptional(answer.kind, kind)) return [answer];
    if (!chosen.has(answer.kind)) return [];
    return [coverageOf(answer.value) === 'full' ? { ...answer, value: Math.max(mean, answer.value) } : answer];
  });
  const all = kept.reduce((sum, answer) => sum + answer.weight, 0);
  return kept.map((answer) => ({ ...answer, weight: answer.weight / all }));
}
