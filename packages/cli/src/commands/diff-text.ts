/** What changed since a baseline, for a terminal. */
import { plainText } from '@citeready/auditor';
import type { CheckChange, ReportDiff } from '@citeready/auditor';

const MAX_CHANGES = 10;
const score = (value: number | null): string => (value === null ? '–' : String(value));
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const changes = (title: string, list: readonly CheckChange[]): readonly string[] =>
  list.length === 0
    ? []
    : [
        title,
        ...list.slice(0, MAX_CHANGES).map(({ check, from, to, summary }) => {
          const step = from === to ? to : `${from} → ${to}`;
          return `  ${check}  ${step}  ${plainText(summary)}`;
        }),
        ...(list.length > MAX_CHANGES ? [`  … and ${list.length - MAX_CHANGES} more`] : []),
      ];

export const renderDiff = (diff: ReportDiff): string =>
  [
    `Since ${diff.from}`,
    ...diff.engines.map(
      ({ name, from, to, delta }) =>
        `  ${plainText(name)}: ${score(from)} → ${score(to)}${delta === null || delta === 0 ? '' : ` (${signed(delta)})`}`,
    ),
    ...changes('Improved', diff.improvements),
    ...changes('Got worse', diff.regressions),
    '',
  ].join('\n');
