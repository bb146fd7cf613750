/** The instant check of the browser extension and its job status. */
import { z } from 'zod';
import { MAX_DOMAIN_INPUT, scoreSchema, timestampSchema } from './common.js';

export const TIERS = ['api_key', 'registered', 'anonymous'] as const;
export type Tier = (typeof TIERS)[number];

export interface ToolbarCheckRequest {
  readonly domain: string;
}
export const toolbarCheckRequestSchema: z.ZodType<ToolbarCheckRequest> = z
  .object({ domain: z.string().max(MAX_DOMAIN_INPUT) })
  .meta({ id: 'ToolbarCheckRequest' });

/** The last known result of a domain; score and time are `null` for one never checked. */
export interface InstantResult {
  readonly slug: string;
  readonly score: number | null;
  readonly verdict: string;
  /** Engine name to score; `instant` for the instant check. */
  readonly engines: Readonly<Record<string, number>>;
  readonly last_audit: string | null;
}
export const instantResultSchema: z.ZodType<InstantResult> = z
  .object({
    slug: z.string(),
    score: scoreSchema.nullable(),
    verdict: z.string(),
    engines: z.record(z.string(), scoreSchema),
    last_audit: timestampSchema.nullable(),
  })
  .meta({ id: 'InstantResult' });

export interface ToolbarJob {
  readonly id: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
}
export const toolbarJobSchema: z.ZodType<ToolbarJob> = z
  .object({ id: z.uuid(), status: z.enum(['pending', 'running', 'completed', 'failed']) })
  .meta({ id: 'ToolbarJob' });

/** A check was queued (201), or one was pending already (200). */
export interface ToolbarQueued {
  readonly data: InstantResult;
  readonly job: ToolbarJob;
  /** Relative path with query parameters slug and engine. */
  readonly poll_url: string;
  readonly tier: Tier;
  /** A number for `anonymous`, `null` otherwise. */
  readonly free_audits_remaining: number | null;
}
/** An anonymous install has used its free audits up: the cached result and the way on. */
export interface ToolbarUpgrade {
  readonly data: InstantResult;
  readonly tier: Tier;
  readonly free_audits_remaining: 0;
  readonly upgrade: true;
  readonly upgrade_url: string;
  readonly message: string;
}
export type ToolbarResponse = ToolbarQueued | ToolbarUpgrade;

export const toolbarQueuedSchema: z.ZodType<ToolbarQueued> = z
  .object({
    data: instantResultSchema,
    job: toolbarJobSchema,
    poll_url: z.string(),
    tier: z.enum(TIERS),
    free_audits_remaining: z.number().int().min(0).nullable(),
  })
  .meta({ id: 'ToolbarQueued' });
const toolbarUpgradeSchema: z.ZodType<ToolbarUpgrade> = z
  .object({
    data: instantResultSchema,
    tier: z.enum(TIERS),
    free_audits_remaining: z.literal(0),
    upgrade: z.literal(true),
    upgrade_url: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ToolbarUpgrade' });
export const toolbarResponseSchema: z.ZodType<ToolbarResponse> = z.union([toolbarQueuedSchema, toolbarUpgradeSchema]);

export interface JobStatusQuery {
  readonly slug: string;
  readonly engine: string;
}
export const jobStatusQuerySchema: z.ZodType<JobStatusQuery> = z.object({
  slug: z.string().min(1).max(300),
  engine: z.string().min(1).max(64),
});

export interface JobStatusView {
  readonly slug: string;
  readonly engine: string;
  readonly job: ToolbarJob;
  readonly data: InstantResult;
  /** Only when failed. */
  readonly error?: { readonly code: string; readonly message: string };
}
export const jobStatusViewSchema: z.ZodType<JobStatusView> = z
  .object({
    slug: z.string(),
    engine: z.string(),
    job: toolbarJobSchema,
    data: instantResultSchema,
    error: z.object({ code: z.string(), message: z.string() }).exactOptional(),
  })
  .meta({ id: 'JobStatus' });
