/** Only the worker that runs an audit writes to it, each result is written once, and nobody gets a job that another one holds. */
import type { Entry } from '../journal.js';
import type { Check } from './facts.js';
import { byRow, LIVE, RUNNING } from './facts.js';

/** One audit's history: who may write when. */
function checkRuns(history: readonly Entry[]): string[] {
  const wrong: string[] = [];
  let holder: string | null = null;
  const ended = new Set<unknown>();
  for (const { before, after, by } of history) {
    if (before === null || after === null) continue;
    const audit = `the ${String(after['kind'])} audit of ${String(after['domain'])}`;
    if (after['job_id'] !== before['job_id']) {
      if (LIVE.includes(before['status'])) wrong.push(`${audit}: a new job was opened while one was live`);
      holder = null;
      continue;
    }
    if (after['run'] !== before['run']) {
      if (!LIVE.includes(before['status'])) wrong.push(`${audit}: ${by} started a job that was over`);
      if (Number(after['run']) !== Number(before['run']) + 1) wrong.push(`${audit}: a run was left out`);
      holder = by;
      continue;
    }
    if (!LIVE.includes(before['status'])) {
      wrong.push(`${audit}: ${by} wrote ${String(after['status'])} after it had ended ${String(before['status'])}`);
      continue;
    }
    const givenUp = after['status'] === 'failed' && after['error_code'] === 'tries_exhausted';
    if (by !== holder && !givenUp) wrong.push(`${audit}: ${by} wrote to the run of ${holder ?? 'nobody'}`);
    if (!RUNNING.includes(before['status']) && !givenUp)
      wrong.push(`${audit}: ${by} wrote although the job was handed back`);
    if (after['status'] === 'queued') holder = null;
    if (after['status'] === 'completed' || after['status'] === 'failed') {
      if (ended.has(after['job_id'])) wrong.push(`${audit}: its job ended twice`);
      ended.add(after['job_id']);
    }
  }
  return wrong;
}

/** Results: one for each completion, in its transaction; an older one is only touched by an equal one. */
function checkResults(journal: readonly Entry[]): string[] {
  const wrong: string[] = [];
  const completions = new Map<string, Entry>();
  for (const entry of journal)
    if (entry.table === 'audits' && LIVE.includes(entry.before?.['status']) && entry.after?.['status'] === 'completed')
      completions.set(`${entry.transaction} ${String(entry.after['id'])} ${String(entry.after['version'])}`, entry);
  const written = new Set<string>();
  for (const { table, before, after, transaction, by } of journal) {
    if (table !== 'versions' || after === null) continue;
    const key = `${transaction} ${String(after['audit_id'])} ${String(after['version'])}`;
    const version = `version ${String(after['version'])} of audit ${String(after['audit_id'])}`;
    if (!completions.has(key)) wrong.push(`${version} was written by ${by} without a completion`);
    if (written.has(key)) wrong.push(`${version} was written twice in a completion`);
    if (before !== null && before['result_hash'] !== after['result_hash'])
      wrong.push(`${version} was overwritten by ${by}`);
    written.add(key);
  }
  for (const [key, { by }] of completions) if (!written.has(key)) wrong.push(`a completion by ${by} wrote no result`);
  return wrong;
}

/** A holder of before says that its try was none: storage was in trouble. Nothing else of the job changes. */
function givesTryBack(before: NonNullable<Entry['before']>, after: NonNullable<Entry['after']>): boolean {
  const { data: _, ...rest } = before;
  return Object.entries(rest).every(([column, value]) => JSON.stringify(after[column]) === JSON.stringify(value));
}

/**
 * The server's clock was set back: the lease is as long as it was, by the clock of now. Times are compared as text, to the microsecond: a lease that was
 * extended just after the look at the clock is set back by less than a `Date` tells.
 */
const followsClock = (before: NonNullable<Entry['before']>, after: NonNullable<Entry['after']>): boolean =>
  givesTryBack({ ...before, heartbeat_on: null }, { ...after, heartbeat_on: null }) &&
  String(after['heartbeat_on']) < String(before['heartbeat_on']);

/** One job's history: it is taken from its holder only when the lease has run out. */
function checkLeases(history: readonly Entry[]): string[] {
  const wrong: string[] = [];
  let holder: string | null = null;
  const holders = new Set<string>();
  for (const { before, after, by, told } of history) {
    if (before === null || after === null) continue;
    const job = `the ${String(after['name'])} job ${String(after['id'])}`;
    if (before['state'] !== 'active') {
      if (after['state'] === 'active') holders.add((holder = by));
      continue;
    }
    if (by === holder || (holders.has(by) && givesTryBack(before, after)) || followsClock(before, after)) continue;
    const leaseEnd = Date.parse(String(before['heartbeat_on'])) + Number(before['heartbeat_seconds']) * 1000;
    if (after['state'] !== 'retry')
      wrong.push(`${job}: ${by} made it ${String(after['state'])}, which ${holder ?? 'nobody'} holds`);
    else if (told < leaseEnd - 1)
      wrong.push(`${job}: ${by} took it ${leaseEnd - told} ms before the lease of ${holder} ended`);
  }
  return wrong;
}

export const checkFencing: Check = ({ journal }) => [
  ...[...byRow(journal, 'audits', 'id').values()].flatMap(checkRuns),
  ...checkResults(journal),
  ...[...byRow(journal, 'job', 'id').values()].flatMap(checkLeases),
];
