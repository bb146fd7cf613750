/** How an audit is named and ordered, and the reference to its job: request and response of submit, re-audit and onboard. */
import { z } from 'zod';
import type { AuditStatusName } from './audit-status.js';
import type { EngineScore } from './common.js';
import { auditStatusSchema, enveloped, engineScoreSchema, MAX_DOMAIN_INPUT } from './common.js';

/** The path parameters of an audit. */
export interface SlugParams {
  /** Slug of the audit: the domain with dots replaced by hyphens, and a number at the end if another domain has the same slug. */
  readonly slug: string;
}

const UNKNOWN_SLUG = 'No audit has this slug.';

/** Schema of `SlugParams`. */
export const slugParamsSchema: z.ZodType<SlugParams> = z.object({
  slug: z
    .string()
    .max(300, UNKNOWN_SLUG)
    .regex(/^[a-z0-9-]+$/, UNKNOWN_SLUG)
    .describe(
      'Slug of the audit: the domain with dots replaced by hyphens, and a number at the end if another domain has the same slug.',
    ),
});

/** Body of `POST /api/v1/audits`. */
export interface SubmitAuditRequest {
  /** A bare domain or any http(s) URL, at most 2048 characters; it is reduced to the host name without `www.`. */
  readonly domain: string;
}

/** Schema of `SubmitAuditRequest`. */
export const submitAuditRequestSchema: z.ZodType<SubmitAuditRequest> = z
  .object({
    domain: z
      .string()
      .max(MAX_DOMAIN_INPUT)
      .describe(
        'A bare domain or any http(s) URL, at most 2048 characters; it is reduced to the host name without `www.`.',
      ),
  })
  .meta({ id: 'SubmitAuditRequest' });

/** Reference to a domain's audit job, returned by submit, re-audit and onboard. */
export interface AuditJobReference {
  /** Slug of the audit, which every other call expects. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** State of the job. */
  readonly status: AuditStatusName;
  /** Progress of the job, in words for a person; `null` right after onboarding queued it; absent when the audit is completed. */
  readonly current_stage?: string | null;
  /** Score of each engine; present only when the audit is completed. */
  readonly engines?: readonly EngineScore[];
}

/** Schema of `AuditJobReference`. */
export const auditJobReferenceSchema: z.ZodType<AuditJobReference> = z
  .object({
    slug: z.string().describe('Slug of the audit, which every other call expects.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    status: auditStatusSchema.describe('State of the job.'),
    current_stage: z
      .string()
      .nullable()
      .exactOptional()
      .describe(
        'Progress of the job, in words for a person; `null` right after onboarding queued it; absent when the audit is completed.',
      ),
    engines: z
      .array(engineScoreSchema)
      .exactOptional()
      .describe('Score of each engine; present only when the audit is completed.'),
  })
  .meta({ id: 'AuditJobReference' });

/** Schema of a response with `auditJobReferenceSchema` as its data. */
export const jobReferenceResponseSchema = enveloped(auditJobReferenceSchema);
