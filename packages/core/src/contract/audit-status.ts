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
   * `unreachable`: the site returned nothing but errors; `moved`: the site is now at `target`; other codes name the cause more precisely.
   */
  readonly code: string;
  /** The reason, in one sentence for a person. */
  readonly message: string;
  /** With `moved`: the domain to which the site moved; absent otherwise. */
  readonly target?: string;
}

/** Schema of `AuditFailure`. */
export const auditFailureSchema: z.ZodType<AuditFailure> = z
  .object({
    code: z
      .string()
      .describe(
        '`unreachable`: the site returned nothing but errors; `moved`: the site is now at `target`; other codes name the cause more precisely.',
      ),
    message: z.string().describe('The reason, in one sentence for a person.'),
    target: z.string().exactOptional().describe('With `moved`: the domain to which the site moved; absent otherwise.'),
  })
  .meta({ id: 'AuditFailure' });

/** The position of a queued job. */
export interface QueuePlace {
  /** Position in the queue; 1 for the next job. */
  readonly position: number;
  /** When the job is likely to start, ISO 8601 in UTC; `null` if the service has too little data for an estimate. */
  readonly estimated_start_at: string | null;
}

/** Schema of `QueuePlace`. */
export const queuePlaceSchema: z.ZodType<QueuePlace> = z
  .object({
    position: z.number().int().min(1).describe('Position in the queue; 1 for the next job.'),
    estimated_start_at: timestampSchema
      .nullable()
      .describe(
        'When the job is likely to start, ISO 8601 in UTC; `null` if the service has too little data for an estimate.',
      ),
  })
  .meta({ id: 'QueuePlace' });

/** The state of an audit, as the API returns it. */
export interface AuditStatusView {
  /** Slug of the audit. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** State of the job. */
  readonly status: AuditStatusName;
  /** Progress of the job, in words for a person; `null` right after onboarding queued it. */
  readonly current_stage: string | null;
  /** How far the current run is. */
  readonly progress: {
    /** Number of pages read. */
    readonly pages_done: number;
    /** Number of pages chosen so far; it may grow during the run. */
    readonly pages_total: number;
    /** Share of the whole job that is done, 0 to 100. */
    readonly percent: number;
  };
  /** Mean of the engines’ scores, an integer from 0 to 100; `null` until the audit is completed, and if no engine could be scored. */
  readonly overall_score: number | null;
  /** Score of each engine; present only when the audit is completed. */
  readonly engines?: readonly EngineScore[];
  /** When the current run started, ISO 8601 in UTC; `null` while the job is queued for the first time. */
  readonly started_at: string | null;
  /** When the audit last changed, ISO 8601 in UTC. */
  readonly updated_at: string;
  /** When the job completed, ISO 8601 in UTC; `null` until then. */
  readonly completed_at: string | null;
  /** Why the job failed; `null` in every other state. */
  readonly error: AuditFailure | null;
  /** Position in the queue; present only while the job is queued. */
  readonly queue?: QueuePlace;
}

/** Schema of `AuditStatusView`. */
export const auditStatusViewSchema: z.ZodType<AuditStatusView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    status: auditStatusSchema.describe('State of the job.'),
    current_stage: z
      .string()
      .nullable()
      .describe('Progress of the job, in words for a person; `null` right after onboarding queued it.'),
    progress: z
      .object({
        pages_done: z.number().int().min(0).describe('Number of pages read.'),
        pages_total: z.number().int().min(0).describe('Number of pages chosen so far; it may grow during the run.'),
        percent: z.number().int().min(0).max(100).describe('Share of the whole job that is done, 0 to 100.'),
      })
      .describe('How far the current run is.'),
    overall_score: scoreSchema
      .nullable()
      .describe(
        'Mean of the engines’ scores, an integer from 0 to 100; `null` until the audit is completed, and if no engine could be scored.',
      ),
    engines: z
      .array(engineScoreSchema)
      .exactOptional()
      .describe('Score of each engine; present only when the audit is completed.'),
    started_at: timestampSchema
      .nullable()
      .describe('When the current run started, ISO 8601 in UTC; `null` while the job is queued for the first time.'),
    updated_at: timestampSchema.describe('When the audit last changed, ISO 8601 in UTC.'),
    completed_at: timestampSchema.nullable().describe('When the job completed, ISO 8601 in UTC; `null` until then.'),
    error: auditFailureSchema.nullable().describe('Why the job failed; `null` in every other state.'),
    queue: queuePlaceSchema.exactOptional().describe('Position in the queue; present only while the job is queued.'),
  })
  .meta({ id: 'AuditStatus' });

/** What Discovery has found so far, as the API returns it. */
export interface DiscoveryView {
  /** Slug of the audit. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** State of the job. */
  readonly status: AuditStatusName;
  /** Progress of the job, in words for a person; `null` right after onboarding queued it. */
  readonly current_stage: string | null;
  /** The findings so far; `null` until the first finding. */
  readonly discovery: Discovery | null;
  /** When the current run started, ISO 8601 in UTC; `null` while the job is queued for the first time. */
  readonly started_at: string | null;
  /** When the job completed, ISO 8601 in UTC; `null` until then. */
  readonly completed_at: string | null;
}

/** Schema of `DiscoveryView`. */
export const discoveryViewSchema: z.ZodType<DiscoveryView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    status: auditStatusSchema.describe('State of the job.'),
    current_stage: z
      .string()
      .nullable()
      .describe('Progress of the job, in words for a person; `null` right after onboarding queued it.'),
    discovery: discoverySchema.nullable().describe('The findings so far; `null` until the first finding.'),
    started_at: timestampSchema
      .nullable()
      .describe('When the current run started, ISO 8601 in UTC; `null` while the job is queued for the first time.'),
    completed_at: timestampSchema.nullable().describe('When the job completed, ISO 8601 in UTC; `null` until then.'),
  })
  .meta({ id: 'DiscoveryView' });

/** Schema of a response with `auditStatusViewSchema` as its data. */
export const statusResponseSchema = enveloped(auditStatusViewSchema);

/** Schema of a response with `discoveryViewSchema` as its data. */
export const discoveryResponseSchema = enveloped(discoveryViewSchema);
