/** `--require`: required results of single checks and answers, whatever the score is. */
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { QUESTION_KINDS } from '@citeready/auditor/pipeline';
import type { AuditReport } from '@citeready/core';
import { list } from './args.js';
import { UsageError } from './command.js';
import { didYouMean } from './suggest.js';

const ANSWER = 'answer:';
const CHECK_LEVELS = ['pass', 'warn'] as const;
const ANSWER_LEVELS = ['full', 'partly'] as const;

/** The required result of one check or answer. */
export type Requirement =
  | { readonly check: string; readonly level: (typeof CHECK_LEVELS)[number] }
  | { readonly answer: string; readonly level: (typeof ANSWER_LEVELS)[number] };

/** What may be required: ids of checks, and `answer:` with the topic of a question. */
export const requirementNames = (): readonly string[] => [
  ...ALL_CHECKS.map(({ id }) => id),
  ...QUESTION_KINDS.map((kind) => `${ANSWER}${kind}`),
];

function levelOf<Level extends string>(flag: string, part: string, text: string | undefined, levels: readonly Level[]) {
  const [strictest] = levels;
  const level = text === undefined ? strictest : levels.find((each) => each === text);
  if (level === undefined) throw new UsageError(`${flag} ${part}: takes ${levels.join(' or ')}, not "${text ?? ''}"`);
  return level;
}

/**
 * Parses `noindex`, `dead-links=warn`, `answer:price=partly`; the last one wins if a name occurs twice.
 *
 * @param flag the name of the option, for messages
 * @throws {UsageError} naming what is neither a check nor an answer
 */
export function readRequirements(flag: string, values: readonly string[] | undefined): readonly Requirement[] {
  const known = requirementNames();
  const byName = new Map<string, Requirement>();
  for (const part of list(values)) {
    const [name = '', level] = part.split('=', 2);
    if (!known.includes(name))
      throw new UsageError(
        `${flag}: unknown check or answer "${name}"${didYouMean(name, known)} (citeready explain lists the checks)`,
      );
    byName.set(
      name,
      name.startsWith(ANSWER)
        ? { answer: name.slice(ANSWER.length), level: levelOf(flag, name, level, ANSWER_LEVELS) }
        : { check: name, level: levelOf(flag, name, level, CHECK_LEVELS) },
    );
  }
  return [...byName.values()];
}

/** The failing verdicts of a check, for any engine. Unmeasured and not applicable verdicts do not fail. */
function checkMisses(report: AuditReport, check: string, level: 'pass' | 'warn'): readonly string[] {
  const worst = report.checks.filter(
    ({ id, state }) =>
      (id.split(':', 1)[0] ?? id) === check && (state === 'fail' || (state === 'warn' && level === 'pass')),
  );
  return worst.map(
    ({ id, state, summary }) =>
      `${id} must ${level === 'pass' ? 'pass' : 'not fail'}, but its result is ${state}: ${summary}`,
  );
}

/** A question that visitors of such a site do not ask is not required. */
function answerMisses(report: AuditReport, kind: string, level: 'full' | 'partly'): readonly string[] {
  const found = report.answers?.find((answer) => answer.kind === kind);
  if (found === undefined || found.coverage === 'full' || (found.coverage === 'partly' && level === 'partly'))
    return [];
  const wanted = level === 'full' ? 'in full' : 'at least in part';
  const is = found.coverage === 'none' ? 'has no answer' : 'is answered in part';
  return [`“${found.question}” must be answered ${wanted}, but ${is}`];
}

/** Why the requirements are not met, one sentence each; empty if they are. */
export const requirementMisses = (report: AuditReport, requirements: readonly Requirement[]): readonly string[] =>
  requirements.flatMap((requirement) =>
    'check' in requirement
      ? checkMisses(report, requirement.check, requirement.level)
      : answerMisses(report, requirement.answer, requirement.level),
  );
