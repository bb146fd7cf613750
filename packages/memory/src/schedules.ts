/** The schedule store: which domains are re-audited automatically, and when. */
import type { ScheduleStore } from '@citeready/core';
import { copy, copyOrNull } from './copy.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { StoredSchedule, TimedId } from './rows.js';
import { keyOf } from './tables.js';
import type { Runner } from './transaction.js';

const soonestFirst = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);

/** Key of the single entry of the index by time. */
const ALL = 'all';

const orderOf = (tables: Tables): SortedList<TimedId> =>
  tables.scheduleOrder.get(ALL) ?? SortedList.empty(soonestFirst);

function store(tables: Tables, id: string, stored: StoredSchedule): void {
  endSchedule(tables, id);
  tables.schedules.set(id, stored);
  tables.scheduleOrder.set(ALL, orderOf(tables).add({ at: stored.freeAt, id }));
}

/**
 * Ends the schedule of a proof of control. False if there was none.
 * @param id - key of client and domain
 */
export function endSchedule(tables: Tables, id: string): boolean {
  const known = tables.schedules.get(id);
  if (known === undefined) return false;
  tables.schedules.delete(id);
  tables.scheduleOrder.set(ALL, orderOf(tables).remove({ at: known.freeAt, id }));
  return true;
}

export function createScheduleStore({ read, write }: Runner): ScheduleStore {
  return {
    put: ({ clientId, domain, everyDays, nextAt }) =>
      write((tables) => {
        const id = keyOf(clientId, domain);
        if (!tables.controls.has(id)) return null;
        const record = { clientId, domain, everyDays, nextAt: copy(nextAt) };
        store(tables, id, { record, freeAt: nextAt.getTime() });
        return copy(record);
      }),
    find: ({ clientId, domain }) => read((tables) => copyOrNull(tables.schedules.get(keyOf(clientId, domain))?.record)),
    remove: ({ clientId, domain }) => write((tables) => endSchedule(tables, keyOf(clientId, domain))),
    takeDue: ({ now, heldUntil, limit }) =>
      write((tables) => {
        const taken: (readonly [string, StoredSchedule])[] = [];
        for (const { at, id } of orderOf(tables)) {
          const stored = tables.schedules.get(id);
          if (at > now.getTime() || taken.length === limit) break;
          if (stored !== undefined) taken.push([id, stored]);
        }
        for (const [id, { record }] of taken) store(tables, id, { record, freeAt: heldUntil.getTime() });
        return taken.map(([, { record }]) => copy(record));
      }),
    moveOn: ({ clientId, domain, from, to }) =>
      write((tables) => {
        const id = keyOf(clientId, domain);
        const record = tables.schedules.get(id)?.record;
        if (record?.nextAt.getTime() !== from.getTime()) return false;
        store(tables, id, { record: { ...record, nextAt: copy(to) }, freeAt: to.getTime() });
        return true;
      }),
  };
}
