/** How often the owner of a site has it audited again: request and response of `PUT /api/v1/domains/{domain}/schedule`. */
import { z } from 'zod';
import { enveloped, timestampSchema } from './common.js';

/** Longest time from one audit to the next, in days. */
const MOST_SCHEDULE_DAYS = 90;

/** What the owner asks for. */
export interface ScheduleRequest {
  /** Days from one audit to the next, 1 to 90; `null` ends the schedule. */
  readonly every_days: number | null;
}

const everyDays = z.int().min(1).max(MOST_SCHEDULE_DAYS).nullable();

/** Schema of `ScheduleRequest`. */
export const scheduleRequestSchema: z.ZodType<ScheduleRequest> = z
  .strictObject({ every_days: everyDays.describe('Days from one audit to the next; null ends the schedule.') })
  .meta({ id: 'ScheduleRequest', description: 'How often a domain is audited again by itself.' });

/** The schedule of a client for a domain as it stands. */
export interface ScheduleView {
  readonly domain: string;
  /** `null` where there is none. */
  readonly every_days: number | null;
  /** When the next audit is ordered, at the earliest; `null` where there is no schedule. */
  readonly next_audit_at: string | null;
}
const scheduleViewSchema: z.ZodType<ScheduleView> = z
  .object({
    domain: z.string().describe('The domain.'),
    every_days: everyDays.describe('Days from one audit to the next; null without a schedule.'),
    next_audit_at: timestampSchema
      .nullable()
      .describe('When the next audit is ordered, at the earliest; null without a schedule.'),
  })
  .meta({ id: 'Schedule' });
/** Schema of an answer with what `scheduleViewSchema` describes. */
export const scheduleResponseSchema = enveloped(scheduleViewSchema);
