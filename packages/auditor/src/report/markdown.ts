/** Renders a report as Markdown (GitHub flavor), in the order of the HTML report. */
import type { AuditReport } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { english, translate } from '../messages/index.js';
import { aboutAudit, nothingToDo, versionLine } from './headline.js';
import { escapeMarkdown } from './markdown-text.js';
import { priorities } from './priorities.js';
import { byState } from './view.js';
import { partLines, engineLines, fixLines, answerLines, usageLines, discoveryLines, place } from './markdown-lines.js';

const MAX_LISTED = 50;

const MAX_FIXES = 15;

const COLUMNS = ['column-check', 'column-kind', 'column-state', 'column-found', 'evidence'] as const;

export function renderMarkdown(report: AuditReport, speaker: Speaker = english()): string {
  const { say, count } = speaker;
  const todo = priorities(report);
  const score =
    report.overall_score === null
      ? say('report', 'no-score')
      : `${report.overall_score} ${say('report', 'of-hundred')}`;
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `# ${escapeMarkdown(say('report', 'title', { domain: report.domain }))}: ${escapeMarkdown(score)}`,
    '',
    escapeMarkdown(translate(report.verdict, speaker)),
    '',
    escapeMarkdown(aboutAudit(report, speaker)),
    '',
    `## ${escapeMarkdown(say('report', 'holds-down'))}`,
    '',
    ...partLines(report, speaker),
    '',
    `## ${escapeMarkdown(say('report', 'engines'))}`,
    '',
    ...engineLines(report, speaker),
    '',
    `## ${escapeMarkdown(say('report', 'do-first'))}`,
    '',
    ...(todo.length === 0
      ? [escapeMarkdown(say('report', nothingToDo(report))), '']
      : todo.slice(0, MAX_FIXES).flatMap((priority, index) => fixLines(priority, index, report, speaker))),
    ...answerLines(report, speaker),
    ...usageLines(report, speaker),
    ...discoveryLines(report, speaker),
    `## ${escapeMarkdown(say('report', 'pages-title'))}`,
    '',
    ...report.pages
      .slice(0, MAX_LISTED)
      .map(
        (page) =>
          `- ${place({ url: page.url }, speaker)} ${escapeMarkdown(count('report', 'issues', page.issues.length))}`,
      ),
    ...(report.pages.length > MAX_LISTED
      ? [`- ${escapeMarkdown(count('report', 'and-more', report.pages.length - MAX_LISTED))}`]
      : []),
    '',
    `## ${escapeMarkdown(say('report', 'checks-title'))}`,
    '',
    row(COLUMNS.map((id) => escapeMarkdown(say('report', id)))),
    '| --- | --- | --- | --- | --- |',
    ...byState(report.checks).map((check) => {
      const [evidence] = check.evidence;
      return row([
        `\`${check.id}\``,
        escapeMarkdown(say('report', `category-${check.category}`)),
        escapeMarkdown(say('report', `state-${check.state}`)),
        escapeMarkdown(check.summary),
        evidence === undefined ? '' : place(evidence, speaker),
      ]);
    }),
    '',
    `## ${escapeMarkdown(say('report', 'meaning'))}`,
    '',
    escapeMarkdown(translate(report.methodology.claim, speaker)),
    '',
    ...report.methodology.cannot_observe.map((item) => `- ${escapeMarkdown(translate(item, speaker))}`),
    '',
    escapeMarkdown(versionLine(report, speaker)),
    '',
  ].join('\n');
}
