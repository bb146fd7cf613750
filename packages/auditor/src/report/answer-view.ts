/** Answers in reading order: missing ones first, and which engines cannot quote the existing ones. */
import type { Answer, AnswerCoverage, AuditReport } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';

const ORDER: readonly AnswerCoverage[] = ['none', 'partly', 'full'];

export const answersInOrder = ({ answers = [] }: AuditReport): readonly Answer[] =>
  [...answers].sort((a, b) => ORDER.indexOf(a.coverage) - ORDER.indexOf(b.coverage));

export const questionOf = ({ kind, question }: Answer, { language, find }: Speaker): string =>
  (language === 'en' ? null : find('questions', kind)) ?? question;

/** The value in a report for an engine that can quote the passage. */
const QUOTABLE = 'quotable';

/** One sentence for each reason that prevents engines from quoting the passage; empty if all can, or if there is nothing to quote. */
export function quotingLimits(report: AuditReport, answer: Answer, speaker: Speaker): readonly string[] {
  if (answer.passage === undefined) return [];
  const names = new Map(report.engines.map(({ engine, name }) => [engine, name]));
  const byReason = new Map<string, string[]>();
  const all = Object.entries(answer.engines);
  for (const [engine, reason] of all) {
    if (reason === QUOTABLE) continue;
    byReason.set(reason, [...(byReason.get(reason) ?? []), names.get(engine) ?? engine]);
  }
  return [...byReason].map(([reason, engines]) =>
    engines.length === all.length
      ? speaker.say('report', 'answer-blocked-all', { reason: translate(reason, speaker) })
      : speaker.say('report', 'answer-blocked', {
          engines: speaker.list(engines),
          reason: translate(reason, speaker),
        }),
  );
}

export function answerCounts(answers: readonly Answer[], { say }: Speaker): string {
  const count = (coverage: AnswerCoverage): number => answers.filter((answer) => answer.coverage === coverage).length;
  return say('report', 'answers-count', { full: count('full'), partly: count('partly'), none: count('none') });
}
