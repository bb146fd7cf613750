/** The usage table for readers: a row for each engine, a cell for each use, a line for each group of pages. */
import type { AuditReport, PageUse, StatedUsage, UsageGroup, UseVerdict } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import { PAGE_USES } from '../usage/page-uses.js';
import type { Speaker } from '../messages/index.js';

export interface UsageLine {
  readonly verdict: UseVerdict;
  /** The verdict, with the number of pages if others have another verdict. */
  readonly text: string;
  /** The deciding line. */
  readonly why: string;
}

export interface UsageCell {
  readonly use: PageUse;
  readonly label: string;
  readonly lines: readonly UsageLine[];
}

export interface UsageView {
  readonly engine: string;
  readonly name: string;
  readonly cells: readonly UsageCell[];
}

const VERDICTS = {
  allowed: 'use-allowed',
  limited: 'use-limited',
  refused: 'use-refused',
  'not-used': 'use-not-used',
  unknown: 'use-unknown',
} as const satisfies Readonly<Record<UseVerdict, string>>;

const SAYS = { yes: 'use-allowed', no: 'use-refused', terms: 'use-terms' } as const;

function why({ decided_by, line_text, line }: UsageGroup, speaker: Speaker): string {
  const text = translate(line_text, speaker);
  if (decided_by !== 'robots') return text;
  return `robots.txt${line === null ? '' : ` ${speaker.say('report', 'line', { n: line })}`}: ${text}`;
}

/** One row for each engine, in the report's order; empty for reports from before the table was added. */
export function usageViews({ usage }: AuditReport, speaker: Speaker): readonly UsageView[] {
  const { say, count } = speaker;
  const rows = usage?.rows ?? [];
  return [...new Set(rows.map(({ engine }) => engine))].map((engine) => {
    const own = rows.filter((row) => row.engine === engine);
    return {
      engine,
      name: own[0]?.name ?? engine,
      cells: PAGE_USES.map((use) => {
        const groups = own.find((row) => row.use === use)?.groups ?? [];
        return {
          use,
          label: say('report', `use-${use}`),
          lines: groups.map((group) => ({
            verdict: group.verdict,
            text: `${say('report', VERDICTS[group.verdict])}${groups.length === 1 ? '' : ` (${count('report', 'usage-pages', group.pages)})`}`,
            why: why(group, speaker),
          })),
        };
      }),
    };
  });
}

/** The site's other statements, one line each. */
export const statementLines = ({ usage }: AuditReport, { say, count }: Speaker): readonly string[] =>
  (usage?.statements ?? []).map(({ use, says, text, line, pages }: StatedUsage) => {
    const where = [
      ...(line === null ? [] : [`robots.txt ${say('report', 'line', { n: line })}`]),
      ...(pages === null ? [] : [count('report', 'usage-pages', pages)]),
    ];
    return `${say('report', `use-${use}`)}: ${say('report', SAYS[says])}${where.length === 0 ? '' : ` (${where.join(', ')})`}: ${text}`;
  });
