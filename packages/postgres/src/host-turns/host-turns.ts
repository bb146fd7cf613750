/** Turns at hosts, shared by every process on the database; see the migration `host-turns`. Times are those of the database. */
import type { HostTurns } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Session } from '../database/session.js';
import { plainText } from '../database/values.js';

const sql = perSchema(({ quoted: s }) => ({
  take: `select ${s}.take_host_turn($1::uuid, $2, $3, $4, $5::integer, $6, $7, $8::integer, $9, $10) as wait`,
  sent: `select ${s}.host_turn_sent($1::uuid)`,
  leave: `select ${s}.leave_host_turn($1::uuid)`,
  // A longer pause begins with the request whose response requested it.
  crawlDelay: `
    insert into ${s}.host_places as p (place, crawl_delay_ms, sent_at)
      values ('h' || $1::text, $2::double precision, case when $2::double precision > 0 then clock_timestamp() else '-infinity' end)
    on conflict (place) do update set used_at = clock_timestamp(), crawl_delay_ms = excluded.crawl_delay_ms,
      sent_at = case when excluded.crawl_delay_ms > p.crawl_delay_ms then greatest(p.sent_at, clock_timestamp()) else p.sent_at end`,
  // A pause requested before the clock was set back keeps its length.
  hold: `
    insert into ${s}.host_places as p (place, held_at, hold_until)
      select 'h' || $1::text, moment, moment + $2::double precision * interval '1 millisecond' from clock_timestamp() as moment
    on conflict (place) do update set used_at = clock_timestamp(), held_at = clock_timestamp(),
      hold_until = greatest(p.hold_until - greatest(p.held_at - clock_timestamp(), interval '0'), excluded.hold_until)`,
}));

export function createHostTurns({ schema, query }: Session): HostTurns {
  const text = sql(schema);
  return {
    async take({ turn, host, at, rules }) {
      const { concurrency, delayMs, addressDelayMs, blockConcurrency, leaseMs, sendWithinMs = leaseMs } = rules;
      const place = [
        plainText(host),
        at === null ? null : plainText(at.address),
        at === null ? null : plainText(at.block),
      ];
      const [row] = await query<{ wait: number }>(text.take, [
        turn,
        ...place,
        concurrency,
        delayMs,
        addressDelayMs,
        blockConcurrency,
        leaseMs,
        sendWithinMs,
      ]);
      return row?.wait === 0 ? { granted: true } : { granted: false, waitMs: row?.wait ?? 1 };
    },
    sent: async ({ turn }) => void (await query(text.sent, [turn])),
    leave: async ({ turn }) => void (await query(text.leave, [turn])),
    setCrawlDelay: async ({ host, ms }) => void (await query(text.crawlDelay, [plainText(host), ms])),
    hold: async ({ host, ms }) => void (await query(text.hold, [plainText(host), ms])),
  };
}
