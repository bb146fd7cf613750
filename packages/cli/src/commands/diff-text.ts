/** Changes since a baseline, for a terminal. */
import { plainText } from '@citeready/auditor/report';
import type { CheckChange, EngineFactChange, ReportDiff } from '@citeready/auditor/report';

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

const factChanges = (list: readonly EngineFactChange[]): readonly string[] =>
  list.length === 0
    ? []
    : [
        'Facts about engines that have changed, independently of the site',
        ...list.map(
          ({ name, fact, from, to, source, read }) =>
            `  ${plainText(name)}, ${plainText(fact)}: ${plainText(from ?? 'not stated')} → ${plainText(to ?? 'not stated')} (${plainText(source)}, read ${plainText(read)})`,
        ),
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
    ...factChanges(diff.engineFacts),
    '',
  ].join('\n');
