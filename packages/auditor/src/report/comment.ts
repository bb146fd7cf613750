/** Renders a report as a comment on a change: scores compared with the previous ones, missed limits, and the first fixes. */
import type { AuditReport } from '@citeready/core/contract';
import { english } from '../messages/index.js';
import type { CheckChange, ReportDiff } from './diff.js';
import { foundBy } from './fix-texts.js';
import { FIRST_FIXES, gainText } from './headline.js';
import { escapeMarkdown } from './markdown-text.js';
import { doneFirst, priorities } from './priorities.js';

/** Additional content of a comment on a change. */
export interface CommentOptions {
  /** Comparison of scores and checks with an earlier report; `null` without one. */
  readonly diff: ReportDiff | null;
  /** Limits that are not met, one sentence each. */
  readonly misses: readonly string[];
}

/** Maximum number of listed check changes; the report has all of them. */
const MAX_CHANGES = 5;

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

function scoreRows(report: AuditReport, diff: ReportDiff | null): readonly string[] {
  if (diff === null)
    return [
      '| engine | score |',
      '| --- | ---: |',
      ...report.engines.map(({ name, overall_score }) => `| ${escapeMarkdown(name)} | ${overall_score} |`),
    ];
  return [
    '| engine | before | now | |',
    '| --- | ---: | ---: | ---: |',
    ...diff.engines.map(
      ({ name, from, to, delta }) =>
        `| ${escapeMarkdown(name)} | ${from ?? '–'} | ${to ?? '–'} | ${delta === null || delta === 0 ? '' : signed(delta)} |`,
    ),
  ];
}

function changeLines(title: string, changes: readonly CheckChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const more = changes.length - MAX_CHANGES;
  return [
    '',
    `**${title}**`,
    '',
    ...changes.slice(0, MAX_CHANGES).map(({ check, from, to, summary }) => {
      const step = from === to ? to : `${from} → ${to}`;
      return `- \`${check}\` (${step}): ${escapeMarkdown(summary)}`;
    }),
    ...(more > 0 ? [`- … and ${more} more`] : []),
  ];
}

/**
 * Markdown (GitHub flavor) of a few kilobytes, far below the limit of 64 KiB for a comment. The first line is an invisible mark with the
 * domain, by which a later run finds the comment to replace.
 */
export function renderComment(report: AuditReport, { diff, misses }: CommentOptions): string {
  const speaker = english();
  const first = doneFirst(priorities(report), FIRST_FIXES);
  return [
    `<!-- citeready ${report.domain} -->`,
    `### Citeready: ${escapeMarkdown(report.domain)}, ${report.overall_score === null ? 'no score' : `${report.overall_score} of 100`}`,
    '',
    escapeMarkdown(report.verdict),
    '',
    ...scoreRows(report, diff),
    ...(misses.length === 0
      ? []
      : ['', '**Limits not met**', '', ...misses.map((miss) => `- ${escapeMarkdown(miss)}`)]),
    ...changeLines('Got worse', diff?.regressions ?? []),
    ...changeLines('Improved', diff?.improvements ?? []),
    ...(first.length === 0
      ? []
      : [
          '',
          '**What to do first**',
          '',
          ...first.flatMap((priority, index) => {
            const found = foundBy(priority, report);
            return [
              `${index + 1}. ${escapeMarkdown(priority.fix.title)} (${escapeMarkdown(gainText(priority, speaker))})`,
              ...(found === null ? [] : [`   ${escapeMarkdown(found)}`]),
            ];
          }),
        ]),
    '',
  ].join('\n');
}
