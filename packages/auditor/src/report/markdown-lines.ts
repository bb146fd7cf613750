/** Renders sections of a report as lines of Markdown. */
import type { AuditReport, Evidence } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { translate } from '../messages/index.js';
import { webAddress } from './address.js';
import { answerCounts, answersInOrder, questionOf, quotingLimits } from './answer-view.js';
import { CORRECTIONS_ENDPOINT, discoveryRows } from './discovery-view.js';
import { fixTexts } from './fix-texts.js';
import {
  asSentence,
  certainty,
  engineGroups,
  gainText,
  gainers,
  heldDownBy,
  nothingHolds,
  pagesToChange,
} from './headline.js';
import { code, escapeMarkdown } from './markdown-text.js';
import type { Priority } from './priorities.js';
import { statementLines, usageViews } from './usage-view.js';

/** Maximum number of pages shown, of those to change and of all pages. */
const MAX_PAGES = 8;

/** The location of evidence: an address, with its line if there is one. */
export function place(evidence: Evidence, { say }: Speaker): string {
  const address = webAddress(evidence.url);
  const where = address === null ? code(evidence.url) : `<${address}>`;
  const line = evidence.line === undefined ? '' : ` ${say('report', 'line', { n: evidence.line })}`;
  const what = [evidence.detail, evidence.snippet].filter((part) => part !== undefined).map(code);
  return [`${where}${line}`, ...what].join(': ');
}

function fence(text: string): string {
  const runs = text.match(/`{3,}/g) ?? [];
  return '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
}

/** A table of engines and scores. */
export const engineLines = (report: AuditReport, speaker: Speaker): readonly string[] => [
  ...engineGroups(report, speaker).map(({ engines, low, high, reason }) => {
    const names = escapeMarkdown(speaker.list(engines.map(({ name }) => name)));
    const why = reason === null ? '' : `: ${escapeMarkdown(reason)}`;
    return `- **${low === high ? high : `${low}–${high}`}** ${names}${why}`;
  }),
  ...(report.engines.length === 0 ? [] : ['', escapeMarkdown(certainty(report, speaker))]),
];

/** The parts of the score. */
export function partLines(report: AuditReport, speaker: Speaker): readonly string[] {
  const { say, number } = speaker;
  const parts = heldDownBy(report);
  if (parts.length === 0) return [escapeMarkdown(say('report', nothingHolds(report)))];
  return parts.map(({ part, points, of, lost, detail }) => {
    const share = of > 0 ? say('report', 'points-of', { points: number(points), of: number(of) }) : `−${number(lost)}`;
    return `- **${escapeMarkdown(say('report', `part-${part}`))}** (${escapeMarkdown(share)}): ${escapeMarkdown(translate(detail, speaker))}`;
  });
}

/** One fix, with its gain and its snippets. */
export function fixLines(priority: Priority, index: number, report: AuditReport, speaker: Speaker): readonly string[] {
  const { say } = speaker;
  const { fix, pages } = priority;
  const { title, text } = fixTexts(fix, speaker);
  const about = [
    gainText(priority, speaker),
    ...[gainers(priority, report, speaker)].filter((part) => part !== ''),
    say('report', `effort-${fix.effort}`),
    ...(fix.gate ? [say('report', 'gate')] : []),
  ];
  const lines = [
    `${index + 1}. **${escapeMarkdown(title)}**: ${escapeMarkdown(text)}`,
    `   ${escapeMarkdown(about.join(' · '))} · ${code(fix.check)}`,
    ...(pages.length === 0 ? [] : [`   - ${escapeMarkdown(asSentence(pagesToChange(priority, speaker)))}`]),
    ...pages.slice(0, MAX_PAGES).map((page) => `     - ${place({ url: page }, speaker)}`),
    ...fix.evidence.slice(0, 2).map((evidence) => `   - ${place(evidence, speaker)}`),
  ];
  if (fix.snippet !== undefined) {
    const marks = fence(fix.snippet.code);
    lines.push(
      '',
      `   ${marks}${fix.snippet.language.replace(/[^a-z-]/g, '')}`,
      ...fix.snippet.code.split('\n').map((line) => `   ${line}`),
      `   ${marks}`,
    );
  }
  return [...lines, ''];
}

/** Questions, and the passages that answer them. */
export function answerLines(report: AuditReport, speaker: Speaker): readonly string[] {
  const { say } = speaker;
  const answers = answersInOrder(report);
  if (answers.length === 0) return [];
  return [
    `## ${escapeMarkdown(say('report', 'answers'))}`,
    '',
    escapeMarkdown(answerCounts(answers, speaker)),
    '',
    ...answers.flatMap((answer) => {
      const { passage, coverage } = answer;
      const found =
        passage === undefined
          ? escapeMarkdown(say('report', coverage === 'none' ? 'answer-missing' : 'answer-spread'))
          : place({ url: passage.url, snippet: passage.text }, speaker);
      return [
        `- **${escapeMarkdown(questionOf(answer, speaker))}** (${escapeMarkdown(say('report', `answer-${coverage}`))}) ${found}`,
        ...quotingLimits(report, answer, speaker).map((limit) => `  - ${escapeMarkdown(limit)}`),
      ];
    }),
    '',
  ];
}

/** The usage table: which engine may use which page for what. */
export function usageLines(report: AuditReport, speaker: Speaker): readonly string[] {
  const { say } = speaker;
  const views = usageViews(report, speaker);
  const stated = statementLines(report, speaker);
  if (views.length === 0 && stated.length === 0) return [];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const labels = [say('report', 'column-engine'), ...(views[0]?.cells ?? []).map(({ label }) => label)];
  return [
    `## ${escapeMarkdown(say('report', 'usage-title'))}`,
    '',
    ...(views.length === 0
      ? []
      : [
          row(labels.map(escapeMarkdown)),
          row(labels.map(() => '---')),
          ...views.map(({ name, cells }) =>
            row([
              escapeMarkdown(name),
              ...cells.map(({ lines }) =>
                lines.map(({ text, why }) => `${escapeMarkdown(text)}: ${code(why)}`).join('; '),
              ),
            ]),
          ),
          '',
        ]),
    ...(stated.length === 0 ? [] : [`${escapeMarkdown(say('report', 'usage-stated'))}:`, '']),
    ...stated.map((line) => `- ${escapeMarkdown(line)}`),
    ...(stated.length === 0 ? [] : ['']),
  ];
}

/** The findings of Discovery, with their confidence. */
export function discoveryLines(report: AuditReport, speaker: Speaker): readonly string[] {
  const { say } = speaker;
  return [
    `## ${escapeMarkdown(say('report', 'discovery'))}`,
    '',
    ...discoveryRows(report, speaker).map(({ label, values, confidence, none }) =>
      values.length === 0
        ? `- ${escapeMarkdown(label)}: ${escapeMarkdown(none ?? say('report', 'unknown'))}`
        : `- ${escapeMarkdown(label)}: ${escapeMarkdown(values.join(' · '))} (${escapeMarkdown(confidence)})`,
    ),
    '',
    escapeMarkdown(say('report', 'discovery-wrong', { endpoint: CORRECTIONS_ENDPOINT })),
    '',
  ];
}
