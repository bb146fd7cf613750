/** Requests and responses of the audit endpoints. */
import { z } from 'zod';
import type { AuditStatusName } from './audit-status.js';
import type { Answer } from './answers.js';
import { answerSchema } from './answers.js';
import type { Competitor } from './market.js';
import { competitorSchema } from './market.js';
import type { AuditReport, PageSummary, SkippedUrl } from './report.js';
import { lowestSchema, pageSummarySchema, skippedUrlSchema } from './report.js';
import type { EngineResultDetail } from './engines.js';
import { engineResultDetailSchema } from './engines.js';
import type { Methodology } from './methodology.js';
import { methodologySchema } from './methodology.js';
import type { EngineScore } from './common.js';
import {
  auditStatusSchema,
  enveloped,
  engineScoreSchema,
  MAX_DOMAIN_INPUT,
  scoreSchema,
  timestampSchema,
} from './common.js';
import type { Usage } from './usage.js';
import { usageSchema } from './usage.js';

/** The path parameters of an audit. */
export interface SlugParams {
  /** Slug of the audit: the domain with dots replaced by hyphens, with a number at the end if another domain has it. */
  readonly slug: string;
}

const UNKNOWN_SLUG = 'No audit has this slug.';

/** Schema of `SlugParams`. */
export const slugParamsSchema: z.ZodType<SlugParams> = z.object({
  slug: z
    .string()
    .max(300, UNKNOWN_SLUG)
    .regex(/^[a-z0-9-]+$/, UNKNOWN_SLUG)
    .describe('Slug of the audit: the domain with dots replaced by hyphens.'),
});

/** Body of `POST /api/v1/audits`. */
export interface SubmitAuditRequest {
  /** A bare domain or any http(s) URL; reduced to the domain without `www.`. */
  readonly domain: string;
}

/** Schema of `SubmitAuditRequest`. */
export const submitAuditRequestSchema: z.ZodType<SubmitAuditRequest> = z
  .object({
    domain: z
      .string()
      .max(MAX_DOMAIN_INPUT)
      .describe('A bare domain, or any http(s) URL; reduced to the domain without www.'),
  })
  .meta({ id: 'SubmitAuditRequest' });

/** Reference to a domain's audit job, returned by submit, re-audit and onboard. */
export interface AuditJobReference {
  /** Slug of the audit, for every other call. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** State of the job. */
  readonly status: AuditStatusName;
  /** Human-readable; absent where the API does not return it. */
  readonly current_stage?: string | null;
  /** Present only when completed. */
  readonly engines?: readonly EngineScore[];
}

/** Schema of `AuditJobReference`. */
export const auditJobReferenceSchema: z.ZodType<AuditJobReference> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    status: auditStatusSchema.describe('State of the job.'),
    current_stage: z
      .string()
      .nullable()
      .exactOptional()
      .describe('Progress of the job, in words; null right after onboarding.'),
    engines: z.array(engineScoreSchema).exactOptional().describe('Score of each engine; only when completed.'),
  })
  .meta({ id: 'AuditJobReference' });

/** The scores of an earlier result. */
export interface AuditVersionView {
  /** 1 for the first result. */
  readonly version: number;
  /** Mean over engines, 0 to 100; `null` if no engine could be scored. */
  readonly overall_score: number | null;
  /** Score of each engine. */
  readonly engines: readonly EngineScore[];
  /** When this result was first reached, ISO 8601. */
  readonly created_at: string;
  /** When an equal result was last reached, ISO 8601. */
  readonly completed_at: string;
}

const auditVersionViewSchema: z.ZodType<AuditVersionView> = z
  .object({
    version: z.number().int().min(1).describe('1 for the first result.'),
    overall_score: scoreSchema.nullable().describe('Mean over engines; null where none could be scored.'),
    engines: z.array(engineScoreSchema).describe('Score of each engine.'),
    created_at: timestampSchema.describe('When this result was first reached.'),
    completed_at: timestampSchema.describe('When an equal one was reached last.'),
  })
  .meta({ id: 'AuditVersion' });

/** The whole audit. Until the first result, the members of the result are `null` or empty. */
export interface AuditDetail {
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** State of the present or last job. */
  readonly status: AuditStatusName;
  /** Whether the list shows the audit. */
  readonly published: boolean;
  /** Taxonomy id of the sector, or `unknown`; null until the first result. */
  readonly sector: string | null;
  /** Taxonomy id of the category, or `unknown`; null until the first result. */
  readonly category: string | null;
  /** What the site offers and to whom; `null` if undecided and until the first result. */
  readonly niche: string | null;
  /** When the domain was first submitted, ISO 8601. */
  readonly created_at: string;
  /** When the last result was reached, ISO 8601; `null` until the first. */
  readonly completed_at: string | null;
  /** True when a deadline cut the crawl. */
  readonly partial: boolean;
  /** The result in one English sentence; `null` until the first result. */
  readonly verdict: string | null;
  /** Mean over engines, 0 to 100; `null` if no engine could be scored and until the first result. */
  readonly overall_score: number | null;
  /** The engine with the lowest score, and what limits that score. */
  readonly lowest: AuditReport['lowest'];
  /** Each engine with its checks and fixes, in the order of the report. */
  readonly engines: readonly EngineResultDetail[];
  /** Candidates for competitors, with their sources. */
  readonly competitors: readonly Competitor[];
  /** Visitor questions and the site's answers; empty in results from before questions were checked. */
  readonly answers: readonly Answer[];
  /** Which use of which pages is allowed; absent in results from before this was read. */
  readonly usage?: Usage;
  /** Pages that were read. */
  readonly pages: readonly PageSummary[];
  /** URLs that were not read, and why. */
  readonly skipped: readonly SkippedUrl[];
  /** Results over time, newest first. */
  readonly versions: readonly AuditVersionView[];
  /** What the scores claim, and by which rules; `null` until the first result. */
  readonly methodology: Methodology | null;
}

/** Schema of `AuditDetail`. */
export const auditDetailSchema: z.ZodType<AuditDetail> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    status: auditStatusSchema.describe('State of the present or last job.'),
    published: z.boolean().describe('Whether the list shows it.'),
    sector: z.string().nullable().describe('Taxonomy id of the sector, or `unknown`; null until the first result.'),
    category: z.string().nullable().describe('Taxonomy id of the category, or `unknown`; null until the first result.'),
    niche: z.string().nullable().describe('What the site is about.'),
    created_at: timestampSchema.describe('When the domain was first submitted.'),
    completed_at: timestampSchema.nullable().describe('When the last result was reached.'),
    partial: z.boolean().describe('True when a deadline cut the crawl.'),
    verdict: z.string().nullable().describe('The result in one sentence.'),
    overall_score: scoreSchema.nullable().describe('Mean over engines; null where none could be scored.'),
    lowest: lowestSchema.describe('The engine with the lowest score, and what lowers that score.'),
    engines: z.array(engineResultDetailSchema).describe('Each engine with its checks and fixes.'),
    competitors: z.array(competitorSchema).describe('Candidates for competitors; never claimed to be ones.'),
    answers: z.array(answerSchema).describe('Questions of visitors, and what the site answers.'),
    usage: usageSchema.exactOptional().describe('How engines may use the pages, by use and rule.'),
    pages: z.array(pageSummarySchema).describe('Pages that were read.'),
    skipped: z.array(skippedUrlSchema).describe('URLs that were not read, and why.'),
    versions: z.array(auditVersionViewSchema).describe('Results over time, newest first.'),
    methodology: methodologySchema.nullable().describe('What the scores claim, and by which rules.'),
  })
  .meta({ id: 'AuditDetail' });

/** Schema of a response with `auditJobReferenceSchema` as its data. */
export const jobReferenceResponseSchema = enveloped(auditJobReferenceSchema);

/** Schema of a response with `auditDetailSchema` as its data. */
export const detailResponseSchema = enveloped(auditDetailSchema);
