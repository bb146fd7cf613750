/**
 * Questions that a site answers by choice: asked where it answers them in full, and counted no lower than the others, so that answering one
 * never costs, and leaving one open costs nothing. An arboretum that states what the entrance costs is asked for it, and a club that states
 * nothing lacks nothing.
 */
import type { SiteKind } from '@citeready/core/contract';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { coverageOf } from './coverage.js';
import { isAskedOf, teachesByChoice } from './not-asked.js';
import { SUBJECT_PAGES } from './page-roles.js';
import type { QuestionShare } from './questions.js';
import { questionShares } from './questions.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { hasAddress } from './known.js';
import type { Answer } from './types.js';

/** What every site may state of itself, with its weight beside the questions of the table for its kind. */
const STATED: readonly (readonly [QuestionKind, number])[] = [
  ['price', 2],
  ['where', 1],
  ['when', 1],
  ['audience', 1],
];

/** Kinds of site at which one orders, or takes part; elsewhere steps are those of a text. */
const DEALS: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'ecommerce', 'event', 'unknown']);

/** Professions in which customers may not be shown in many countries, and trades that nobody asks for customers. */
const UNPRAISED: ReadonlySet<string> = new Set(['legal', 'health', 'education']);

/** Trades that go to their customers, or whom nobody visits without an appointment: who wants a roof mended calls, whatever the hour. */
const UNVISITED: ReadonlySet<string> = new Set([
  'construction',
  'architecture',
  'manufacturing',
  'cleaning',
  'household-help',
  'landscaping',
  'moving',
  'pest-locks-security',
  'catering',
  'event-services',
]);

/** Sum of the weights of a kind of site, to which the weights by choice are set in relation. */
const USUAL_TOTAL = 20;

/**
 * The questions by choice of a site beside `questionShares`, with their share of all if that is 1 without them.
 * @param sector - and `category`: ids of `data/sectors/`; `null` where unknown.
 */
export function sharesByChoice(
  kind: SiteKind,
  sector: string | null = null,
  category: string | null = null,
): readonly QuestionShare[] {
  if (kind === 'parked') return [];
  const needed = new Set(questionShares(kind, sector, category).map(([question]) => question));
  const steps = DEALS.has(kind) && isAskedOf('process', kind, sector, category) ? ([['process', 1]] as const) : [];
  return [...STATED, ...steps].flatMap(([question, weight]) =>
    needed.has(question) ? [] : [[question, weight / USUAL_TOTAL] as const],
  );
}

/** Whether a passage can state what a site is asked for by choice: texts about a subject, vacancies and programs state something else. */
const statesOwn = ({ page, passage }: ReadPassage): boolean =>
  !SUBJECT_PAGES.has(page.kind) && page.kind !== 'job' && passage.form !== 'code';

/** Whether an address beside it is the site's own, though Discovery knows none: programs and blogs name those of others. */
const reachesOwner = ({ page, passage }: ReadPassage): boolean =>
  passage.specifics.contacts > 0 || page.kind === 'contact' || page.kind === 'legal';

/** The passages that may state the answer to a question by choice. */
export const stating = (
  question: QuestionKind,
  passages: readonly ReadPassage[],
  context: AnswerContext,
): readonly ReadPassage[] =>
  passages.filter((read) => statesOwn(read) && (question !== 'where' || hasAddress(context) || reachesOwner(read)));

/** The questions that a site answers by choice, those of its table for which it is not missed that nothing is told among them. */
export function byChoice(
  kind: SiteKind,
  sector: string | null = null,
  category: string | null = null,
): ReadonlySet<QuestionKind> {
  return new Set([
    ...sharesByChoice(kind, sector, category).map(([question]) => question),
    ...(teachesByChoice(kind) ? (['topics'] as const) : []),
    ...(UNPRAISED.has(sector ?? '') ? (['proof'] as const) : []),
    ...(kind !== 'event' && [sector, category].some((trade) => UNVISITED.has(trade ?? '')) ? (['when'] as const) : []),
  ]);
}

/** Of the questions that a site answers by choice those that are answered in full. */
export const answeredOptional = (
  answers: readonly Answer[],
  optional: ReadonlySet<QuestionKind>,
): ReadonlySet<QuestionKind> =>
  new Set(answers.flatMap(({ kind, value }) => (optional.has(kind) && coverageOf(value) === 'full' ? [kind] : [])));

/**
 * @param answers - to all questions.
 * @param optional - those that the site answers by choice.
 * @param chosen - what it so answers on all of its pages: an engine for which these are closed is asked the same questions.
 * @returns those that count, by shares that sum to 1.
 */
export function withoutUnanswered(
  answers: readonly Answer[],
  optional: ReadonlySet<QuestionKind>,
  chosen: ReadonlySet<QuestionKind> = answeredOptional(answers, optional),
): readonly Answer[] {
  const needed = answers.filter(({ kind }) => !optional.has(kind));
  const weight = needed.reduce((sum, answer) => sum + answer.weight, 0);
  if (needed.length === answers.length || weight === 0) return answers;
  const mean = needed.reduce((sum, answer) => sum + answer.weight * answer.value, 0) / weight;
  const kept = answers.flatMap((answer) => {
    if (!optional.has(answer.kind)) return [answer];
    if (!chosen.has(answer.kind)) return [];
    return [coverageOf(answer.value) === 'full' ? { ...answer, value: Math.max(mean, answer.value) } : answer];
  });
  const all = kept.reduce((sum, answer) => sum + answer.weight, 0);
  return kept.map((answer) => ({ ...answer, weight: answer.weight / all }));
}
