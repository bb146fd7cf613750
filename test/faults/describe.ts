/** A run's figures for a person. */
import { endings } from './checks/facts.js';
import { measureFairness } from './checks/fairness.js';
import { measurePoliteness } from './checks/politeness.js';
import { ADDRESS_DELAY_MS, HOST_DELAY_MS } from './settings.js';
import type { RunReport } from './run.js';

function tally(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([value, count]) => `${count} ${value}`)
    .join(', ');
}

export function describeRun(report: RunReport): string[] {
  const { facts, faults, takeOver } = report;
  const { audits, commands, journal, ledger, installs } = facts;
  const refunds = journal.filter(({ table, after }) => table === 'takes' && after === null).length;
  const takes = journal.filter(({ table, before }) => table === 'takes' && before === null).length;
  const claims = journal.filter(
    ({ table, before, after }) => table === 'job' && before?.['state'] !== 'active' && after?.['state'] === 'active',
  );
  const polite = measurePoliteness(facts);
  const fair = measureFairness(facts);
  const retaken = claims.filter(({ after }) => Number(after?.['retry_count']) > 0).length;
  return [
    '',
    `faults       ${Object.entries(faults)
      .map(([kind, count]) => `${count} × ${kind}`)
      .join(', ')}`,
    `requests     ${ledger.requests}, ${ledger.unanswered} of them unanswered and asked again`,
    `full         ${tally(audits.flatMap(({ kind, status, error_code: code }) => (kind === 'full' ? [code ?? status] : [])))}`,
    `instant      ${tally(audits.flatMap(({ kind, status, error_code: code }) => (kind === 'instant' ? [code ?? status] : [])))}`,
    `jobs         ${endings(journal).length} ended; ${claims.length} claims, ${retaken} of them not the first; ${report.fencedOff} late workers fenced off`,
    `allowances   ${takes} taken by ${installs.length} installs and ${facts.users.length} users, ${refunds} given back`,
    `commands     ${commands.length}: ${tally(commands.map(({ status, done_by: by }) => `${status} by ${by ?? 'nobody'}`))}; ${facts.receipts.length} pushes received`,
    `politeness   ${polite.requests} requests, ${polite.pairs} pauses; the shortest at a site ${polite.hostMs.toFixed(1)} ms of ${HOST_DELAY_MS}, at an address ${polite.addressMs.toFixed(1)} ms of ${ADDRESS_DELAY_MS}`,
    `fairness     ${fair.besideHot} jobs waited beside the hot client's, at most ${fair.mostTurnsAhead} of its turns ahead of their own`,
    `take-over    ${Math.round(takeOver.ms)} ms from a worker's death to the next claim of its job (lease and poll: ${report.takeOverLimitMs} ms)`,
    `rest         ${(report.settledMs / 1000).toFixed(1)} s after the last fault`,
    `violations   ${report.violations.length === 0 ? 'none' : ''}`,
    ...report.violations.map((violation) => `  - ${violation}`),
  ];
}
