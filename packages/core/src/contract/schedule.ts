/** How often the owner of a site has it audited: request and response of `PUT /api/v1/domains/{domain}/schedule`. */
import { z } from 'zod';
import { enveloped, timestampSchema } from './common.js';

/** Longest interval between two audits, in days. */
const MOST_SCHEDULE_DAYS = 90;

/** What the owner requests. */
export interface ScheduleRequest {
  /** Days from one audit to the next, 1 to 90; `null` ends the schedule. */
  readonly every_days: number | null;
}

const everyDays = z.int().min(1).max(MOST_SCHEDULE_DAYS).nullable();

/** Schema of `ScheduleRequest`. */
export const scheduleRequestSchema: z.ZodType<ScheduleRequest> = z
  .strictObject({
    every_days: everyDays.describe('Days from one audit to the next, 1 to 90; `null` ends the schedule.'),
  })
  .meta({ id: 'ScheduleRequest', description: 'How often the service audits a domain again.' });

/** The current schedule of a client for a domain. */
export interface ScheduleView {
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** Days from one audit to the next, 1 to 90; `null` without a schedule. */
  readonly every_days: number | null;
  /** The earliest time at which the next audit is ordered, ISO 8601 in UTC; `null` without a schedule. */
  readonly next_audit_at: string | null;
}
const scheduleViewSchema: z.ZodType<ScheduleView> = z
  .object({
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    every_days: everyDays.describe('Days from one audit to the next, 1 to 90; `null` without a schedule.'),
    next_audit_at: timestampSchema
      .nullable()
      .describe('The earliest time at which the next audit is ordered, ISO 8601 in UTC; `null` without a schedule.'),
  })
  .meta({ id: 'Schedule' });
/** Schema of a response with `scheduleViewSchema` as its data. */
export const scheduleResponseSchema = enveloped(scheduleViewSchema);
