/**
 * Positions of jobs: in an index by time while they are delayed or leased, and in a ring while they are ready. Ready jobs of a group wait
 * in order of arrival; groups with ready jobs form a ring, and a group that was served (or is new) goes to its end.
 */
import type { JobKind } from '@citeready/core';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { JobEntry, StoredJob, TimedId } from './rows.js';
import { keyOf, next } from './tables.js';

const byTime = (a: JobEntry, b: JobEntry): number => a.at - b.at || a.seq - b.seq;
const byArrival = (a: JobEntry, b: JobEntry): number => a.seq - b.seq;
const byTurn = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);

const timeKeysOf = (kind: JobKind): Readonly<Record<StoredJob['state'], string>> => ({
  delayed: keyOf('time', kind, 'delayed'),
  ready: keyOf('time', kind, 'ready'),
  leased: keyOf('time', kind, 'leased'),
});
/** Created once: they are needed on every request. */
const TIME_KEYS = {
  instant: timeKeysOf('instant'),
  push: timeKeysOf('push'),
  full: timeKeysOf('full'),
  webhook: timeKeysOf('webhook'),
};
const timeKey = (kind: JobKind, state: StoredJob['state']): string => TIME_KEYS[kind][state];
const lineKey = (kind: JobKind, group: string): string => keyOf('line', kind, group);

/** Jobs of a kind in a state, earliest `at` first. */
export const jobsByTime = (tables: Tables, kind: JobKind, state: StoredJob['state']): SortedList<JobEntry> =>
  tables.jobOrder.get(timeKey(kind, state)) ?? SortedList.empty(byTime);

/** Stores a job in place of the previous one, or removes it, with its positions in every order. */
export function putJob(tables: Tables, before: StoredJob | null, after: StoredJob | null): void {
  if (before) leave(tables, before);
  if (after) {
    tables.jobs.set(after.id, after);
    enter(tables, after);
  } else if (before) tables.jobs.delete(before.id);
}

function enter(tables: Tables, job: StoredJob): void {
  const { kind, group, state } = job;
  tables.jobOrder.set(timeKey(kind, state), jobsByTime(tables, kind, state).add(job));
  if (state !== 'ready') return;
  next(tables, 'claimable');
  const key = lineKey(kind, group);
  tables.jobOrder.set(key, (tables.jobOrder.get(key) ?? SortedList.empty(byArrival)).add(job));
  if (!tables.turnOfGroup.has(key)) toEndOfRing(tables, kind, group);
}

function leave(tables: Tables, job: StoredJob): void {
  const { kind, group, state } = job;
  tables.jobOrder.set(timeKey(kind, state), jobsByTime(tables, kind, state).remove(job));
  if (state !== 'ready') return;
  const key = lineKey(kind, group);
  const line = tables.jobOrder.get(key)?.remove(job);
  if (line && line.size > 0) {
    tables.jobOrder.set(key, line);
    return;
  }
  tables.jobOrder.delete(key);
  outOfRing(tables, kind, group);
}

const ringOf = (tables: Tables, kind: JobKind): SortedList<TimedId> =>
  tables.jobTurns.get(kind) ?? SortedList.empty(byTurn);

function outOfRing(tables: Tables, kind: JobKind, group: string): void {
  const key = lineKey(kind, group);
  const turn = tables.turnOfGroup.get(key);
  if (turn === undefined) return;
  tables.jobTurns.set(kind, ringOf(tables, kind).remove({ at: turn, id: group }));
  tables.turnOfGroup.delete(key);
}

function toEndOfRing(tables: Tables, kind: JobKind, group: string): void {
  const turn = next(tables, 'turn');
  tables.turnOfGroup.set(lineKey(kind, group), turn);
  tables.jobTurns.set(kind, ringOf(tables, kind).add({ at: turn, id: group }));
}

/** The ready job whose turn it is; its group goes to the end of the ring. Groups in `except` are skipped and keep their position. */
export function takeTurn(tables: Tables, kind: JobKind, except: ReadonlySet<string>): StoredJob | null {
  const group = nextGroup(ringOf(tables, kind), except);
  if (group === null) return null;
  const entry = tables.jobOrder.get(lineKey(kind, group))?.first();
  const job = entry && tables.jobs.get(entry.id);
  if (!job) return null;
  outOfRing(tables, kind, group);
  toEndOfRing(tables, kind, group);
  return job;
}

function nextGroup(ring: SortedList<TimedId>, except: ReadonlySet<string>): string | null {
  for (const { id } of ring) if (!except.has(id)) return id;
  return null;
}

/** How many ready jobs a group has. */
export const readyOfGroup = (tables: Tables, kind: JobKind, group: string): number =>
  tables.jobOrder.get(lineKey(kind, group))?.size ?? 0;

/** How many jobs are handed out before this one, which is ready or delayed, if none is added. */
export function jobsAhead(tables: Tables, job: StoredJob): number {
  const own = tables.jobOrder.get(lineKey(job.kind, job.group))?.countBefore(job) ?? 0;
  let ahead = own;
  let sooner = 1;
  for (const { id } of ringOf(tables, job.kind)) {
    if (id === job.group) sooner = 0;
    else ahead += Math.min(readyOfGroup(tables, job.kind, id), own + sooner);
  }
  return ahead;
}
