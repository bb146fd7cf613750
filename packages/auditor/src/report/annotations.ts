/**
 * Renders a report as workflow commands, which GitHub shows for the run and for the change. Source: GitHub Docs, "Workflow commands for
 * GitHub Actions".
 */
import type { AuditReport } from '@citeready/core/contract';
import { english } from '../messages/index.js';
import { foundBy } from './fix-texts.js';
import { gainText } from './headline.js';
import type { Priority } from './priorities.js';
import { priorities } from './priorities.js';

/** Number of annotations of one kind that GitHub shows for a step. */
const MOST_SHOWN = 10;
/** A longer message is cut where it is displayed. */
const MAX_LENGTH = 500;

/** A line break or percent sign from a site would start another command. */
const data = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const command = (kind: 'error' | 'warning', title: string, text: string): string =>
  `::${kind} title=${property(title)}::${data(text)}\n`;

/** The finding, the fix and an affected page, since annotations are read without the report. */
const messageOf = (priority: Priority, report: AuditReport): string =>
  [foundBy(priority, report), priority.fix.text, priority.pages[0]].filter((part) => part != null).join(' ');

/** What fails the run as errors, then the fixes with the highest gain as warnings; at most ten of each. */
export function renderAnnotations(report: AuditReport, misses: readonly string[]): string {
  const speaker = english();
  const errors = misses.slice(0, MOST_SHOWN).map((miss) => command('error', `Citeready: ${report.domain}`, miss));
  const warnings = priorities(report)
    .slice(0, MOST_SHOWN)
    .map((priority) =>
      command('warning', `${priority.fix.title} (${gainText(priority, speaker)})`, messageOf(priority, report)),
    );
  return [...errors, ...warnings].join('');
}
