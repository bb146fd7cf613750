/** The instant check of the browser extension and the status of its job. */
import { z } from 'zod';
import type { AuditFailure } from './audit-status.js';
import { auditFailureSchema } from './audit-status.js';
import { MAX_DOMAIN_INPUT, scoreSchema, timestampSchema } from './common.js';

/** Tiers of callers of the browser extension's endpoints, highest first. */
export const TIERS = ['api_key', 'registered', 'anonymous'] as const;
/** What a caller of the browser extension's endpoints is entitled to. */
export type Tier = (typeof TIERS)[number];

/** A domain that the browser extension wants checked. */
export interface ToolbarCheckRequest {
  /** A bare domain or any http(s) URL, at most 2048 characters. */
  readonly domain: string;
}
/** Schema of `ToolbarCheckRequest`. */
export const toolbarCheckRequestSchema: z.ZodType<ToolbarCheckRequest> = z
  .object({
    domain: z.string().max(MAX_DOMAIN_INPUT).describe('A bare domain or any http(s) URL, at most 2048 characters.'),
  })
  .meta({ id: 'ToolbarCheckRequest' });

/** The last known result of a domain; score and time are `null` if it was never checked. */
export interface InstantResult {
  /** Slug of the audit. */
  readonly slug: string;
  /** Readiness by the instant check, 0 to 100; `null` if the domain was never checked. */
  readonly score: number | null;
  /** The result in a few words for a person. */
  readonly verdict: string;
  /** Name of the engine → score from 0 to 100; the instant check has the name `instant`. */
  readonly engines: Readonly<Record<string, number>>;
  /** When the result was reached, ISO 8601 in UTC; `null` if the domain was never checked. */
  readonly last_audit: string | null;
}
/** Schema of `InstantResult`. */
export const instantResultSchema: z.ZodType<InstantResult> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    score: scoreSchema
      .nullable()
      .describe('Readiness by the instant check, 0 to 100; `null` if the domain was never checked.'),
    verdict: z.string().describe('The result in a few words for a person.'),
    engines: z
      .record(z.string(), scoreSchema)
      .describe('Name of the engine → score from 0 to 100; the instant check has the name `instant`.'),
    last_audit: timestampSchema
      .nullable()
      .describe('When the result was reached, ISO 8601 in UTC; `null` if the domain was never checked.'),
  })
  .meta({ id: 'InstantResult' });

/** The job of an instant check. */
export interface ToolbarJob {
  /** UUID of the job. */
  readonly id: string;
  /** State of the job. */
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
}
/** Schema of `ToolbarJob`. */
export const toolbarJobSchema: z.ZodType<ToolbarJob> = z
  .object({
    id: z.uuid().describe('UUID of the job.'),
    status: z.enum(['pending', 'running', 'completed', 'failed']).describe('State of the job.'),
  })
  .meta({ id: 'ToolbarJob' });

/** A check was queued (201), or one was already pending (200). */
export interface ToolbarQueued {
  /** The last known result. */
  readonly data: InstantResult;
  /** The job that is queued or running. */
  readonly job: ToolbarJob;
  /** Relative URL for polling, with the query parameters `slug` and `engine`. */
  readonly poll_url: string;
  /** Tier of the caller. */
  readonly tier: Tier;
  /** Number of free audits that are left to an anonymous caller; `null` for other tiers. */
  readonly free_audits_remaining: number | null;
}
/** An anonymous install has used up its free audits: the cached result and how to continue. */
export interface ToolbarUpgrade {
  /** The last known result. */
  readonly data: InstantResult;
  /** Tier of the caller: `anonymous`, since only that tier has a limited number of free audits. */
  readonly tier: Tier;
  /** Always 0. */
  readonly free_audits_remaining: 0;
  /** Always true; distinguishes this response. */
  readonly upgrade: true;
  /** URL of the page at which the user can get more audits. */
  readonly upgrade_url: string;
  /** The reason, in a sentence for a person. */
  readonly message: string;
}
/** The response to an instant check: queued, or free audits used up. */
export type ToolbarResponse = ToolbarQueued | ToolbarUpgrade;

/** Schema of `ToolbarQueued`. */
export const toolbarQueuedSchema: z.ZodType<ToolbarQueued> = z
  .object({
    data: instantResultSchema.describe('The last known result.'),
    job: toolbarJobSchema.describe('The job that is queued or running.'),
    poll_url: z.string().describe('Relative URL for polling, with the query parameters `slug` and `engine`.'),
    tier: z.enum(TIERS).describe('Tier of the caller.'),
    free_audits_remaining: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe('Number of free audits that are left to an anonymous caller; `null` for other tiers.'),
  })
  .meta({ id: 'ToolbarQueued' });
const toolbarUpgradeSchema: z.ZodType<ToolbarUpgrade> = z
  .object({
    data: instantResultSchema.describe('The last known result.'),
    tier: z
      .enum(TIERS)
      .describe('Tier of the caller: `anonymous`, since only that tier has a limited number of free audits.'),
    free_audits_remaining: z.literal(0).describe('Always 0.'),
    upgrade: z.literal(true).describe('Always true; distinguishes this response.'),
    upgrade_url: z.string().describe('URL of the page at which the user can get more audits.'),
    message: z.string().describe('The reason, in a sentence for a person.'),
  })
  .meta({ id: 'ToolbarUpgrade' });
/** Schema of `ToolbarResponse`. */
export const toolbarResponseSchema: z.ZodType<ToolbarResponse> = z.union([toolbarQueuedSchema, toolbarUpgradeSchema]);

/** The job of the browser extension that is queried. */
export interface JobStatusQuery {
  /** Slug of the audit. */
  readonly slug: string;
  /** Always `instant`. */
  readonly engine: string;
}
/** Schema of `JobStatusQuery`. */
export const jobStatusQuerySchema: z.ZodType<JobStatusQuery> = z.object({
  slug: z.string().min(1).max(300).describe('Slug of the audit.'),
  engine: z.string().min(1).max(64).describe('Always `instant`.'),
});

/** The state of an instant check, with its last result. */
export interface JobStatusView {
  /** Slug of the audit. */
  readonly slug: string;
  /** Always `instant`. */
  readonly engine: string;
  /** The current or last job. */
  readonly job: ToolbarJob;
  /** The last known result. */
  readonly data: InstantResult;
  /** Why the job failed; present only if it did. */
  readonly error?: AuditFailure;
}
/** Schema of `JobStatusView`. */
export const jobStatusViewSchema: z.ZodType<JobStatusView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    engine: z.string().describe('Always `instant`.'),
    job: toolbarJobSchema.describe('The current or last job.'),
    data: instantResultSchema.describe('The last known result.'),
    error: auditFailureSchema.exactOptional().describe('Why the job failed; present only if it did.'),
  })
  .meta({ id: 'JobStatus' });
