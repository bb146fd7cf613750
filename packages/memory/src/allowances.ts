/** The allowance store: free audits of installs, and takes of users in a rolling window. */
import type { AllowanceStore } from '@citeready/core';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { Take, TimedId } from './rows.js';
import type { Runner } from './transaction.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Newest first: the last few decide, however many there were. */
const newestFirst = (a: TimedId, b: TimedId): number => b.at - a.at || byText(a.id, b.id);

const empty = (): SortedList<TimedId> => SortedList.empty(newestFirst);

function noteTake(tables: Tables, ticket: string, take: Take): void {
  if (tables.takes.has(ticket)) throw new Error('this allowance ticket was used before');
  tables.takes.set(ticket, take);
}

/** Scans the whole table: an install is renamed once. */
function moveTakes(tables: Tables, from: string, to: string): void {
  for (const [ticket, take] of [...tables.takes.entries()])
    if (take.tier === 'free' && take.installId === from) tables.takes.set(ticket, { ...take, installId: to });
}

/** The time of the `count`-th newest entry; `null` if there are fewer. */
function nthNewest(list: SortedList<TimedId> | undefined, count: number): number | null {
  return list?.slice(count - 1, 1)[0]?.at ?? null;
}

export function createAllowanceStore({ read, write }: Runner): AllowanceStore {
  return {
    takeFree: ({ ticket, installId, formerId, limit, newInstalls, now }) =>
      write((tables) => {
        const former = formerId === undefined ? undefined : tables.freeUsed.get(formerId);
        if (formerId !== undefined && former !== undefined && !tables.freeUsed.has(installId)) {
          tables.freeUsed.set(installId, former);
          tables.freeUsed.delete(formerId);
          moveTakes(tables, formerId, installId);
        }
        const used = tables.freeUsed.get(installId);
        if ((used ?? 0) >= limit) return { outcome: 'exhausted' };
        if (used === undefined && newInstalls) {
          const buckets = [newInstalls, ...(newInstalls.wide ? [newInstalls.wide] : [])].map(
            ({ addressKey, perDay }) => ({
              addressKey,
              perDay,
              seen: tables.installsOfAddress.get(addressKey) ?? empty(),
            }),
          );
          for (const { seen, perDay } of buckets) {
            const deciding = nthNewest(seen, perDay);
            if (perDay <= 0 || (deciding !== null && deciding > now.getTime() - DAY_MS)) return { outcome: 'refused' };
          }
          for (const { addressKey, seen } of buckets)
            tables.installsOfAddress.set(addressKey, seen.add({ at: now.getTime(), id: installId }));
        }
        noteTake(tables, ticket, { tier: 'free', installId });
        tables.freeUsed.set(installId, (used ?? 0) + 1);
        return { outcome: 'granted', remaining: limit - (used ?? 0) - 1 };
      }),

    remainingFree: ({ installId, formerId = installId, limit }) =>
      read((tables) => Math.max(0, limit - (tables.freeUsed.get(installId) ?? tables.freeUsed.get(formerId) ?? 0))),

    takeWindowed: ({ ticket, userId, limit, windowMs, now }) =>
      write((tables) => {
        const at = now.getTime();
        const takes = tables.takesOfUser.get(userId) ?? empty();
        // The window is full while the limit-th newest take is in it, and has room again when that one leaves.
        const deciding = limit > 0 ? nthNewest(takes, limit) : at;
        if (deciding !== null && deciding > at - windowMs) {
          return { outcome: 'limited', retryAt: new Date(deciding + windowMs) };
        }
        noteTake(tables, ticket, { tier: 'windowed', userId, at });
        tables.takesOfUser.set(userId, takes.add({ at, id: ticket }));
        return { outcome: 'granted' };
      }),

    refund: ({ ticket }) =>
      write((tables) => {
        const take = tables.takes.get(ticket);
        if (!take) return false;
        tables.takes.delete(ticket);
        if (take.tier === 'free') {
          tables.freeUsed.set(take.installId, (tables.freeUsed.get(take.installId) ?? 1) - 1);
        } else {
          const takes = (tables.takesOfUser.get(take.userId) ?? empty()).remove({ at: take.at, id: ticket });
          tables.takesOfUser.set(take.userId, takes);
        }
        return true;
      }),
  };
}
