/** The state of an audit and what Discovery has found so far: the responses to polling. */
import { z } from 'zod';
import type { Discovery } from './discovery.js';
import { discoverySchema } from './discovery.js';
import type { AUDIT_STATUSES, EngineScore } from './common.js';
import { auditStatusSchema, enveloped, engineScoreSchema, scoreSchema, timestampSchema } from './common.js';

/** State of an audit in the API. */
export type AuditStatusName = (typeof AUDIT_STATUSES)[number];

/** Why an audit failed. */
export interface AuditFailure {
  /**
   * `unreachable`: the site returned nothing but errors; `moved`: the site is now at `target`; the other codes name the cause more
   * precisely.
   */
  readonly code: string;
  /** The reason, in one sentence for a person. */
  readonly message: string;
  /** With `moved`: the registrable domain to which the site moved. */
  readonly target?: string;
}

/** Schema of `AuditFailure`. */
export const auditFailureSchema: z.ZodType<AuditFailure> = z
  .object({
    code: z.string().describe('Such as `unreachable` or `moved`.'),
    message: z.string().describe('The reason, in words.'),
    target: z.string().exactOptional().describe('With `moved`: the domain that the site moved to.'),
  })
  .meta({ id: 'AuditFailure' });

/** The position of a queued job. */
export interface QueuePlace {
  /** 1 for the next job. */
  readonly position: number;
  /** ISO 8601; `null` if there is no basis for an estimate. */
  readonly estimated_start_at: string | null;
}

/** Schema of `QueuePlace`. */
export const queuePlaceSchema: z.ZodType<QueuePlace> = z
  .object({
    position: z.number().int().min(1).describe('Place in the queue; 1 is next.'),
    estimated_start_at: timestampSchema.nullable().describe('When the job is likely to start.'),
  })
  .meta({ id: 'QueuePlace' });

/** The state of an audit, as the API returns it. */
export interface AuditStatusView {
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** State of the job. */
  readonly status: AuditStatusName;
  /** Progress of the job, for a person; `null` right after onboarding queued it. */
  readonly current_stage: string | null;
  /** Progress of the present run. */
  readonly progress: {
    /** Pages read. */
    readonly pages_done: number;
    /** Pages chosen so far; may grow. */
    readonly pages_total: number;
    /** Share of the whole job, 0 to 100. */
    readonly percent: number;
  };
  /** `null` until the audit has completed. */
  readonly overall_score: number | null;
  /** Score of each engine; only when completed. */
  readonly engines?: readonly EngineScore[];
  /** When the present run started, ISO 8601; `null` while queued for the first time. */
  readonly started_at: string | null;
  /** When the audit last changed, ISO 8601. */
  readonly updated_at: string;
  /** When the job completed, ISO 8601; `null` until then. */
  readonly completed_at: string | null;
  /** Why the job failed; `null` unless it did. */
  readonly error: AuditFailure | null;
  /** Present only while queued. */
  readonly queue?: QueuePlace;
}

/** Schema of `AuditStatusView`. */
export const auditStatusViewSchema: z.ZodType<AuditStatusView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    status: auditStatusSchema.describe('State of the job.'),
    current_stage: z.string().nullable().describe('Progress of the job, in words.'),
    progress: z
      .object({
        pages_done: z.number().int().min(0).describe('Pages read.'),
        pages_total: z.number().int().min(0).describe('Pages chosen so far; may grow.'),
        percent: z.number().int().min(0).max(100).describe('Share of the whole job, 0 to 100.'),
      })
      .describe('How far the crawl is.'),
    overall_score: scoreSchema.nullable().describe('Mean over engines; null until completed.'),
    engines: z.array(engineScoreSchema).exactOptional().describe('Score of each engine; only when completed.'),
    started_at: timestampSchema.nullable().describe('When the present run started.'),
    updated_at: timestampSchema.describe('When anything last changed.'),
    completed_at: timestampSchema.nullable().describe('When the job completed.'),
    error: auditFailureSchema.nullable().describe('Why the job failed; null unless it did.'),
    queue: queuePlaceSchema.exactOptional().describe('Place in the queue; only while queued.'),
  })
  .meta({ id: 'AuditStatus' });

/** What Discovery has found so far, as the API returns it. */
export interface DiscoveryView {
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** State of the job. */
  readonly status: AuditStatusName;
  /** Progress of the job, for a person. */
  readonly current_stage: string | null;
  /** `null` until the first finding. */
  readonly discovery: Discovery | null;
  /** When the present run started, ISO 8601; `null` while queued for the first time. */
  readonly started_at: string | null;
  /** When the job completed, ISO 8601; `null` until then. */
  readonly completed_at: string | null;
}

/** Schema of `DiscoveryView`. */
export const discoveryViewSchema: z.ZodType<DiscoveryView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    status: auditStatusSchema.describe('State of the job.'),
    current_stage: z.string().nullable().describe('Progress of the job, in words.'),
    discovery: discoverySchema.nullable().describe('Findings so far; null until the first.'),
    started_at: timestampSchema.nullable().describe('When the present run started.'),
    completed_at: timestampSchema.nullable().describe('When the job completed.'),
  })
  .meta({ id: 'DiscoveryView' });

/** Schema of a response with `auditStatusViewSchema` as its data. */
export const statusResponseSchema = enveloped(auditStatusViewSchema);

/** Schema of a response with `discoveryViewSchema` as its data. */
export const discoveryResponseSchema = enveloped(discoveryViewSchema);
