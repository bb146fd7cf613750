/**
 * Where jobs stand: in an index by time while they are delayed or leased, and in line while they are ready. Ready jobs of a group wait
 * in order of arrival; groups with ready jobs stand in a ring, and a group that was served (or is new) goes to its end.
 */
import type { JobKind } from '@citeready/core';
import { byText, SortedList } from './sorted-list.js';
import { keyOf, next, type JobEntry, type StoredJob, type Tables, type TimedId } from './tables.js';

const byTime = (a: JobEntry, b: JobEntry): number => a.at - b.at || a.seq - b.seq;
const byArrival = (a: JobEntry, b: JobEntry): number => a.seq - b.seq;
const byTurn = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);

const timeKey = (kind: JobKind, state: StoredJob['state']): string => keyOf('time', kind, state);
const lineKey = (kind: JobKind, group: string): string => keyOf('line', kind, group);

/** Jobs of a kind in a state, earliest `at` first. */
export const jobsByTime = (tables: Tables, kind: JobKind, state: StoredJob['state']): SortedList<JobEntry> =>
  tables.jobOrder.get(timeKey(kind, state)) ?? SortedList.empty(byTime);

/** Stores a job in place of the one before, or takes it away, with its places in every order. */
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

/** The ready job whose turn it is; its group goes to the end of the ring. */
export function takeTurn(tables: Tables, kind: JobKind): StoredJob | null {
  const group = ringOf(tables, kind).first()?.id;
  if (group === undefined) return null;
  const entry = tables.jobOrder.get(lineKey(kind, group))?.first();
  const job = entry && tables.jobs.get(entry.id);
  if (!job) return null;
  outOfRing(tables, kind, group);
  toEndOfRing(tables, kind, group);
  return job;
}
