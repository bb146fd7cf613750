/** The rate limiter: one statement counts a request, decides about it and returns what is left. */
import { createHash } from 'node:crypto';
import type { RateLimitDecision, RateLimiter, RateLimits } from '@citeready/core';
import { rateLimitRules, windowEnd } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Session } from '../database/session.js';
import { createRefusals } from './refusals.js';

const sql = perSchema(({ quoted: s }) => {
  // Not over, and not too far ahead: like `isWindowRunning` of core.
  const running = `w.ends_at > $4::timestamptz and w.ends_at <= $5::timestamptz`;
  return {
    /**
     * $1 caller, $2 end of the window that contains `now`, $3 limit, $4 now, $5 latest end of a window that counts. The lock of the
     * caller's row serializes its takes; each sees the result of the previous one.
     */
    take: `
      insert into ${s}.rate_windows as w (caller, ends_at, used, allowed)
      values ($1, $2, least($3::bigint, 1), $3::bigint > 0)
      on conflict (caller) do update set
        ends_at = case when ${running} then w.ends_at else excluded.ends_at end,
        used = case when ${running} then w.used + (w.used < $3::bigint)::integer else excluded.used end,
        allowed = case when ${running} then w.used < $3::bigint else excluded.allowed end
      returning ends_at as "endsAt", used, allowed`,
  };
});

interface Row extends Record<string, unknown> {
  readonly endsAt: Date;
  readonly used: number;
  readonly allowed: boolean;
}

/** @throws RangeError that names the limit that is out of range. */
export function createRateLimiter(
  { schema, query }: Pick<Session, 'schema' | 'query'>,
  limits: RateLimits,
): RateLimiter {
  const text = sql(schema);
  const ruleOf = rateLimitRules(limits);
  const refusals = createRefusals();

  return {
    async take({ principal, now }): Promise<RateLimitDecision | null> {
      const rule = ruleOf(principal);
      if (!rule) return null;
      const { limit, windowMs } = rule;
      const caller = digest(rule.caller);
      const refusedUntil = refusals.find(caller, rule, now.getTime());
      if (refusedUntil !== null) return { allowed: false, limit, remaining: 0, resetAt: new Date(refusedUntil) };

      const end = windowEnd(now.getTime(), windowMs);
      const values = [Buffer.from(caller, 'hex'), new Date(end), limit, now, new Date(end + windowMs)];
      const [row] = await query<Row>(text.take, values);
      if (!row) throw new Error('the statement of a take returned no row');
      const { endsAt, used, allowed } = row;
      if (allowed) refusals.forget(caller);
      else refusals.note(caller, rule, endsAt.getTime());
      return { allowed, limit, remaining: Math.max(0, limit - used), resetAt: endsAt };
    },
  };
}

/** Of the UTF-16 code units, since two names that differ in half a surrogate pair would be equal in UTF-8. */
const digest = (caller: string): string => createHash('sha256').update(caller, 'utf16le').digest('hex');
