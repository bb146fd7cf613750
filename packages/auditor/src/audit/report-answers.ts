/** Answers in the form of a report: the question, how well it is answered, the passage, and for each engine whether it can be quoted. */
import type { Answer as ReportedAnswer } from '@citeready/core/contract';
import type { SitePassage } from '../passages/site-text.js';
import type { AnswerCoverage } from '../answers/coverage.js';
import { coverageOfAnswer } from '../answers/coverage.js';
import type { OwnQuestion } from '../answers/own-questions.js';
import type { EngineProfile } from '../engines/types.js';
import { closingReason } from '../score/gates.js';
import type { Standing } from '../score/standing.js';
import type { Answer } from '../answers/types.js';
import { english } from '../messages/index.js';
import { SHOWN_TEXT } from '../answers/shown.js';
import { wordingOf } from '../answers/wording.js';

/** Minimum openness for a passage to be quotable. */
const QUOTABLE = 0.5;
/** Maximum share of a passage in `data-nosnippet`; above it, engines that honor the attribute cannot quote it. */
const MOSTLY_KEPT = 0.5;

/** `quotable`, or why the engine cannot quote the passage. */
function quotability(best: SitePassage | null, profile: EngineProfile, { openness, closings }: Standing): string {
  if (best === null) return english().say('verdict', 'no-passage');
  const { url } = best.page;
  if (openness(url) < QUOTABLE) {
    const worst = closings
      .filter(({ pages }) => pages.has(url))
      .sort((a, b) => (b.pages.get(url) ?? 0) - (a.pages.get(url) ?? 0))[0];
    return worst === undefined ? english().say('verdict', 'page-closed') : closingReason(worst.variant);
  }
  if (profile.directives.snippet === 'gate' && best.passage.noSnippet > MOSTLY_KEPT)
    return english().say('verdict', 'kept-from-quoting');
  return 'quotable';
}

const shown = (text: string): string =>
  text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT - 1).trimEnd()}…` : text;

interface Shown {
  readonly question: string;
  readonly kind: string;
  readonly coverage: AnswerCoverage;
  readonly best: SitePassage | null;
}

/** The kind of a question that the site itself asks. */
const OWN_QUESTION = 'own';

/**
 * @param answers - found as if every page were open; what an engine cannot reach is reported per engine.
 * @param own - questions that the site itself asks; they come last.
 */
export const reportAnswers = (
  answers: readonly Answer[],
  own: readonly OwnQuestion[],
  engines: readonly { readonly profile: EngineProfile; readonly standing: Standing }[],
): readonly ReportedAnswer[] =>
  [
    ...answers.map((answer): Shown => ({
      question: wordingOf(answer.kind).question,
      kind: answer.kind,
      coverage: coverageOfAnswer(answer),
      best: answer.best,
    })),
    ...own.map(({ question, coverage, best }): Shown => ({ question, kind: OWN_QUESTION, coverage, best })),
  ].map(({ question, kind, coverage, best }) => ({
    question,
    kind,
    coverage,
    ...(best === null || coverage === 'none'
      ? {}
      : {
          passage: {
            url: best.page.url,
            text: shown(best.passage.text.replaceAll(/\s+/gu, ' ')),
            heading: best.passage.heading,
          },
        }),
    engines: Object.fromEntries(
      engines.map(({ profile, standing }) => [profile.id, quotability(best, profile, standing)]),
    ),
  }));
