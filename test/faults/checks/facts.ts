/** What the checks judge: the history of the run, how it ended, and what was promised to clients. */
import type { Stop } from '../faults.js';
import type { Turn } from '../fleet.js';
import type { Entry, WatchedTable } from '../journal.js';
import type { Ledger } from '../ledger.js';
import type { Plugin, Receipt } from '../plugins.js';

export interface AuditRow {
  readonly id: string;
  readonly domain: string;
  readonly slug: string;
  readonly kind: string;
  readonly status: string;
  readonly version: number | null;
  readonly job_id: string;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly allowance_ticket: string | null;
}

export interface CommandRow {
  readonly id: string;
  readonly place: number;
  readonly client_id: string;
  readonly domain: string;
  readonly command: string;
  readonly status: string;
  readonly done_by: string | null;
  readonly overdue: boolean;
}

export interface Facts {
  readonly journal: readonly Entry[];
  readonly audits: readonly AuditRow[];
  readonly commands: readonly CommandRow[];
  /** Jobs that are neither completed nor failed. */
  readonly jobsLeft: readonly { readonly id: string; readonly name: string; readonly state: string }[];
  readonly installs: readonly { readonly id: string; readonly used: number; readonly takes: number }[];
  readonly users: readonly { readonly id: string; readonly takes: number }[];
  readonly ledger: Ledger;
  readonly plugins: readonly Plugin[];
  readonly receipts: readonly Receipt[];
  readonly freeAudits: number;
  readonly perHour: number;
  readonly turns: readonly Turn[];
  /** When turns may have been forgotten, in milliseconds since 1970. */
  readonly forgot: readonly (readonly [from: number, to: number])[];
  readonly stops: readonly Stop[];
}

/** What is wrong, a sentence each; empty when nothing is. */
export type Check = (facts: Facts) => string[];

/** Changes of one table, row by row, each in order. */
export function byRow(
  journal: readonly Entry[],
  table: WatchedTable,
  key: string,
): ReadonlyMap<string, readonly Entry[]> {
  const rows = new Map<string, Entry[]>();
  for (const entry of journal) {
    if (entry.table !== table) continue;
    const id = String((entry.after ?? entry.before)?.[key]);
    rows.set(id, [...(rows.get(id) ?? []), entry]);
  }
  return rows;
}

export const RUNNING: readonly unknown[] = ['discovering', 'auditing', 'scoring'];
export const LIVE: readonly unknown[] = ['queued', ...RUNNING];

/** The transactions in which an audit came to its end, each with the job that ended. */
export const endings = (
  journal: readonly Entry[],
): readonly { readonly entry: Entry; readonly status: 'completed' | 'failed'; readonly jobId: string }[] =>
  journal.flatMap((entry) => {
    const { table, before, after } = entry;
    const status = after?.['status'];
    if (table !== 'audits' || !LIVE.includes(before?.['status'])) return [];
    return status === 'completed' || status === 'failed' ? [{ entry, status, jobId: String(after?.['job_id']) }] : [];
  });

/** The transactions that opened a job of an audit. */
export const openings = (
  journal: readonly Entry[],
): readonly { readonly entry: Entry; readonly jobId: string; readonly ticket: string | null }[] =>
  journal.flatMap((entry) => {
    const { table, before, after } = entry;
    if (table !== 'audits' || after === null || before?.['job_id'] === after['job_id']) return [];
    const ticket = after['allowance_ticket'] ?? null;
    return [{ entry, jobId: String(after['job_id']), ticket: ticket === null ? null : String(ticket) }];
  });
