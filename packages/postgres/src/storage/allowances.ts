/** The allowance store: free audits of installs, and takes of users in a rolling window. */
import type { AllowanceStore } from '@citeready/core';
import { lockName } from '../database/lock.js';
import { perSchema } from '../database/per-schema.js';
import type { Session } from '../database/session.js';

type FreeInput = Parameters<AllowanceStore['takeFree']>[0];
type FreeOutcome = Awaited<ReturnType<AllowanceStore['takeFree']>>;

const sql = perSchema(({ quoted: s }) => {
  const note = (used: string): string =>
    `insert into ${s}.takes (ticket, install_id, taken_at) select $1, $2, $3 from ${used}`;
  return {
    /** The row lock serializes takes of one install; each sees the result of the previous one. */
    takeKnown: `
      with taken as (
        update ${s}.installs set used = used + 1 where id = $2 and used < $4 returning used
      ), noted as (${note('taken')})
      select used from taken`,
    takeNew: `
      with seen as (
        select count(*) as n from ${s}.installs
        where address_key = $5 and appeared_at > $3::timestamptz - interval '24 hours'
      ), seen_wide as (
        select count(*) as n from ${s}.installs
        where wide_key = $6 and appeared_at > $3::timestamptz - interval '24 hours'
      ), taken as (
        insert into ${s}.installs (id, used, address_key, appeared_at, wide_key)
        select $2, 1, $5, $3, $6 from seen, seen_wide
        where ($5::text is null or seen.n < $4) and ($6::text is null or seen_wide.n < $7)
        on conflict (id) do nothing returning used
      ), noted as (${note('taken')})
      select used from taken`,
    /** If there are two rows, the one under the present id counts. */
    used: `select used from ${s}.installs where id = any (array[$1, $2]) order by id = $1 desc limit 1`,
    rename: `
      with renamed as (
        update ${s}.installs set id = $1 where id = $2 and not exists (select from ${s}.installs where id = $1) returning id
      ), moved as (update ${s}.takes t set install_id = renamed.id from renamed where t.install_id = $2)
      select true as done from renamed`,
    /** The window is full while the limit-th newest take is in it, and has room again when that one leaves. */
    deciding: `select taken_at as at from ${s}.takes where user_id = $1 order by taken_at desc offset $2 limit 1`,
    takeWindowed: `insert into ${s}.takes (ticket, user_id, taken_at) values ($1, $2, $3)`,
    refund: `
      with gone as (delete from ${s}.takes where ticket = $1 returning install_id),
        back as (update ${s}.installs i set used = i.used - 1 from gone where i.id = gone.install_id)
      select true as done from gone`,
  };
});

export function createAllowanceStore({ schema, query, atomically }: Session): AllowanceStore {
  const text = sql(schema);

  const usedBy = async (
    session: Pick<Session, 'query'>,
    installId: string,
    formerId = installId,
  ): Promise<number | null> =>
    (await session.query<{ used: number }>(text.used, [installId, formerId]))[0]?.used ?? null;

  /** An install that was stored under its former id is stored under the present one from now on. */
  const rename = async ({ installId, formerId }: FreeInput): Promise<boolean> =>
    formerId !== undefined && formerId !== installId && (await query(text.rename, [installId, formerId])).length > 0;

  const takeKnown = async ({ ticket, installId, limit, now }: FreeInput): Promise<FreeOutcome | null> => {
    const [taken] = await query<{ used: number }>(text.takeKnown, [ticket, installId, now, limit]);
    return taken ? { outcome: 'granted', remaining: limit - taken.used } : null;
  };

  /** A first take. `null` if the install has become known meanwhile. */
  const takeNew = ({ ticket, installId, limit, newInstalls, now }: FreeInput): Promise<FreeOutcome | null> =>
    atomically(async (session) => {
      // Installs that appear from one address are serialized, so that each count sees the previous ones.
      if (newInstalls) await lockName(session, `installs of ${newInstalls.addressKey}`);
      // Always locks the narrow bucket first, so that no deadlock occurs.
      if (newInstalls?.wide) await lockName(session, `wide installs of ${newInstalls.wide.addressKey}`);
      const [taken] = await session.query<{ used: number }>(text.takeNew, [
        ticket,
        installId,
        now,
        newInstalls?.perDay ?? 0,
        newInstalls?.addressKey ?? null,
        newInstalls?.wide?.addressKey ?? null,
        newInstalls?.wide?.perDay ?? 0,
      ]);
      if (taken) return { outcome: 'granted', remaining: limit - taken.used };
      return (await usedBy(session, installId)) === null ? { outcome: 'refused' } : null;
    });

  return {
    async takeFree(input) {
      if (input.limit <= 0) return { outcome: 'exhausted' };
      for (;;) {
        const granted = await takeKnown(input);
        if (granted) return granted;
        const used = await usedBy({ query }, input.installId);
        if (used !== null && used >= input.limit) return { outcome: 'exhausted' };
        if (used === null && (await rename(input))) continue;
        const outcome = used === null ? await takeNew(input) : null;
        if (outcome) return outcome;
      }
    },

    remainingFree: async ({ installId, formerId, limit }) =>
      Math.max(0, limit - ((await usedBy({ query }, installId, formerId)) ?? 0)),

    takeWindowed: ({ ticket, userId, limit, windowMs, now }) =>
      atomically(async (session) => {
        await lockName(session, `takes of ${userId}`);
        const [deciding] =
          limit > 0 ? await session.query<{ at: Date }>(text.deciding, [userId, limit - 1]) : [{ at: now }];
        const free = deciding ? deciding.at.getTime() + windowMs : -Infinity;
        if (free > now.getTime()) return { outcome: 'limited', retryAt: new Date(free) };
        await session.query(text.takeWindowed, [ticket, userId, now]);
        return { outcome: 'granted' };
      }),

    refund: async ({ ticket }) => (await query(text.refund, [ticket])).length > 0,
  };
}
