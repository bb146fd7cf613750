/** Ways to find audits other than the list: by domain, and those that the client waits for. */
import { z } from 'zod';
import type { AuditFailure, AuditStatusName } from './audit-status.js';
import { auditFailureSchema } from './audit-status.js';
import type { EngineScore, Enveloped } from './common.js';
import { auditStatusSchema, enveloped, engineScoreSchema, scoreSchema, timestampSchema } from './common.js';
import { wholeNumber } from './query.js';

/** A summary of an audit: the state of its job and its last result. */
export interface FoundAuditView {
  /** Slug of the audit. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** State of the current or last job. */
  readonly status: AuditStatusName;
  /** Progress of the job, in words for a person; `null` right after onboarding queued it. */
  readonly current_stage: string | null;
  /** Why the job failed; `null` in every other state. */
  readonly error: AuditFailure | null;
  /** When the current or last job was queued, ISO 8601 in UTC. */
  readonly queued_at: string;
  /** The last result, which is kept while another job is queued or running, or after it failed; `null` before the first. */
  readonly result: {
    /** Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored. */
    readonly overall_score: number | null;
    /** Score of each engine. */
    readonly engines: readonly EngineScore[];
    /** Taxonomy id of the sector, or `unknown`. */
    readonly sector: string;
    /** Taxonomy id of the category, or `unknown`. */
    readonly category: string;
    /** When the result was reached, ISO 8601 in UTC. */
    readonly completed_at: string;
  } | null;
}
const foundAuditSchema: z.ZodType<FoundAuditView> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    status: auditStatusSchema.describe('State of the current or last job.'),
    current_stage: z
      .string()
      .nullable()
      .describe('Progress of the job, in words for a person; `null` right after onboarding queued it.'),
    error: auditFailureSchema.nullable().describe('Why the job failed; `null` in every other state.'),
    queued_at: timestampSchema.describe('When the current or last job was queued, ISO 8601 in UTC.'),
    result: z
      .object({
        overall_score: scoreSchema
          .nullable()
          .describe('Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored.'),
        engines: z.array(engineScoreSchema).describe('Score of each engine.'),
        sector: z.string().describe('Taxonomy id of the sector, or `unknown`.'),
        category: z.string().describe('Taxonomy id of the category, or `unknown`.'),
        completed_at: timestampSchema.describe('When the result was reached, ISO 8601 in UTC.'),
      })
      .nullable()
      .describe(
        'The last result, which is kept while another job is queued or running, or after it failed; `null` before the first.',
      ),
  })
  .meta({ id: 'FoundAudit' });
/** Schema of a response with summaries of audits. */
export const foundAuditsResponseSchema: z.ZodType<Enveloped<readonly FoundAuditView[]>> = enveloped(
  z.array(foundAuditSchema),
);

/** Query of the search. */
export interface SearchQuery {
  /** The beginning of a domain, or of a part of it after a dot or hyphen; 1 to 2048 characters. A URL is reduced to its domain. */
  readonly q: string;
  /** Maximum number of audits in the response: 1 to 50, by default 20. A higher value is treated as 50. */
  readonly limit: number;
}
const limit = wholeNumber('limit', 50)
  .default(20)
  .describe('Maximum number of audits in the response: 1 to 50, by default 20. A higher value is treated as 50.');
/** Schema of `SearchQuery`. */
export const searchQuerySchema: z.ZodType<SearchQuery> = z.object({
  q: z
    .string({ error: 'q says what to search for' })
    .min(1, 'q says what to search for')
    .max(2048, 'q is longer than 2048 characters')
    .describe(
      'The beginning of a domain, or of a part of it after a dot or hyphen; 1 to 2048 characters. A URL is reduced to its domain.',
    ),
  limit,
});

/** Query of the unfinished audits. */
export interface UnfinishedQuery {
  /** Maximum number of audits in the response: 1 to 50, by default 20. A higher value is treated as 50. */
  readonly limit: number;
}
/** Schema of `UnfinishedQuery`. */
export const unfinishedQuerySchema: z.ZodType<UnfinishedQuery> = z.object({ limit });
