/** Requests and responses of the audit endpoints. */
import { z } from 'zod';
import type { Answer } from './answers.js';
import { answerSchema } from './answers.js';
import type { Competitor, Discovery } from './discovery.js';
import { competitorSchema, discoverySchema } from './discovery.js';
import type { AuditReport, EngineResultDetail, Methodology, PageSummary, SkippedUrl } from './report.js';
import {
  engineResultDetailSchema,
  lowestSchema,
  methodologySchema,
  pageSummarySchema,
  skippedUrlSchema,
} from './report.js';
import { wholeNumber } from './query.js';
import type { AUDIT_STATUSES, EngineScore, ListMeta } from './common.js';
import {
  auditStatusSchema,
  enveloped,
  engineScoreSchema,
  listMetaSchema,
  MAX_DOMAIN_INPUT,
  scoreSchema,
  timestampSchema,
} from './common.js';
import type { Usage } from './usage.js';
import { usageSchema } from './usage.js';

/** State of an audit in the interface. */
export type AuditStatusName = (typeof AUDIT_STATUSES)[number];

/** The path of one audit. */
export interface SlugParams {
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
  readonly slug: string;
  readonly domain: string;
  readonly status: AuditStatusName;
  /** Human-readable; absent where the interface shows none. */
  readonly current_stage?: string | null;
  /** Only when completed. */
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

/** The latest score of a domain for one engine. */
export interface AuditListRow {
  readonly slug: string;
  readonly domain: string;
  readonly engine: string;
  readonly overall_score: number;
  readonly sector: string;
  readonly category: string;
  readonly created_at: string;
}
/** Schema of `AuditListRow`. */
export const auditListRowSchema: z.ZodType<AuditListRow> = z
  .object({
    slug: z.string().describe('Slug of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    engine: z.string().describe('Id of the engine.'),
    overall_score: scoreSchema.describe('Readiness, 0 to 100.'),
    sector: z.string().describe('Taxonomy id of the sector, or `unknown`.'),
    category: z.string().describe('Taxonomy id of the category, or `unknown`.'),
    created_at: timestampSchema.describe('When the domain was first submitted.'),
  })
  .meta({ id: 'AuditListRow' });

/** A page of the list of published audits. */
export interface AuditList {
  readonly data: readonly AuditListRow[];
  readonly meta: ListMeta;
}
/** Schema of `AuditList`. */
export const auditListSchema: z.ZodType<AuditList> = z
  .object({
    data: z.array(auditListRowSchema).describe('Rows of the page.'),
    meta: listMetaSchema.describe('About the response and the list.'),
  })
  .meta({ id: 'AuditList' });

/** Why an audit failed. */
export interface AuditFailure {
  /** `unreachable`: nothing but errors came from the site; `moved`: the site is at `target` now; others say more of the cause. */
  readonly code: string;
  readonly message: string;
  /** With `moved`: the registrable domain that the site moved to. */
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

/** Where a queued job stands. */
export interface QueuePlace {
  /** 1 for the job that is next. */
  readonly position: number;
  /** ISO 8601; `null` where nothing is known to estimate from. */
  readonly estimated_start_at: string | null;
}
/** Schema of `QueuePlace`. */
export const queuePlaceSchema: z.ZodType<QueuePlace> = z
  .object({
    position: z.number().int().min(1).describe('Place in the queue; 1 is next.'),
    estimated_start_at: timestampSchema.nullable().describe('When the job is likely to start.'),
  })
  .meta({ id: 'QueuePlace' });

/** Where an audit is, as the interface tells it. */
export interface AuditStatusView {
  readonly slug: string;
  readonly domain: string;
  readonly status: AuditStatusName;
  readonly current_stage: string | null;
  readonly progress: { readonly pages_done: number; readonly pages_total: number; readonly percent: number };
  /** `null` until completed. */
  readonly overall_score: number | null;
  readonly engines?: readonly EngineScore[];
  readonly started_at: string | null;
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly error: AuditFailure | null;
  /** Only while queued. */
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

/** What Discovery has found so far, as the interface tells it. */
export interface DiscoveryView {
  readonly slug: string;
  readonly domain: string;
  readonly status: AuditStatusName;
  readonly current_stage: string | null;
  /** `null` until the first finding. */
  readonly discovery: Discovery | null;
  readonly started_at: string | null;
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

/** The scores of an earlier result. */
export interface AuditVersionView {
  readonly version: number;
  readonly overall_score: number | null;
  readonly engines: readonly EngineScore[];
  readonly created_at: string;
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

/** The whole audit. Until the first result the result members are `null` or empty. */
export interface AuditDetail {
  readonly slug: string;
  readonly domain: string;
  readonly status: AuditStatusName;
  readonly published: boolean;
  readonly sector: string | null;
  readonly category: string | null;
  readonly niche: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
  /** True when a deadline cut the crawl. */
  readonly partial: boolean;
  readonly verdict: string | null;
  readonly overall_score: number | null;
  /** The engine with the lowest score, and what holds it down. */
  readonly lowest: AuditReport['lowest'];
  readonly engines: readonly EngineResultDetail[];
  readonly competitors: readonly Competitor[];
  /** Questions of visitors and what the site answers; empty in results of before they were asked. */
  readonly answers: readonly Answer[];
  /** Who may use which page for what; absent in results of before it was read. */
  readonly usage?: Usage;
  readonly pages: readonly PageSummary[];
  readonly skipped: readonly SkippedUrl[];
  readonly versions: readonly AuditVersionView[];
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
    lowest: lowestSchema.describe('The engine with the lowest score, and what holds it down.'),
    engines: z.array(engineResultDetailSchema).describe('Each engine with its checks and fixes.'),
    competitors: z.array(competitorSchema).describe('Candidates for competitors; never claimed to be ones.'),
    answers: z.array(answerSchema).describe('Questions of visitors, and what the site answers.'),
    usage: usageSchema.exactOptional().describe('Who may use which page for what.'),
    pages: z.array(pageSummarySchema).describe('Pages that were read.'),
    skipped: z.array(skippedUrlSchema).describe('URLs that were not read, and why.'),
    versions: z.array(auditVersionViewSchema).describe('Results over time, newest first.'),
    methodology: methodologySchema.nullable().describe('What the scores claim, and by which rules.'),
  })
  .meta({ id: 'AuditDetail' });

/** Schema of an answer with what `auditJobReferenceSchema` describes. */
export const jobReferenceResponseSchema = enveloped(auditJobReferenceSchema);
/** Schema of an answer with what `auditStatusViewSchema` describes. */
export const statusResponseSchema = enveloped(auditStatusViewSchema);
/** Schema of an answer with what `discoveryViewSchema` describes. */
export const discoveryResponseSchema = enveloped(discoveryViewSchema);
/** Schema of an answer with what `auditDetailSchema` describes. */
export const detailResponseSchema = enveloped(auditDetailSchema);

/** Query of the list. Values come as text; defaults: page 1, 20 rows. */
export interface ListQuery {
  readonly page: number;
  /** At most 100; more is served as 100. */
  readonly per_page: number;
  readonly engine?: string;
  readonly sector?: string;
  readonly category?: string;
}
/** Schema of `ListQuery`. */
export const listQuerySchema: z.ZodType<ListQuery> = z.object({
  page: wholeNumber('page', 999_999_999).default(1).describe('Page number.'),
  per_page: wholeNumber('per_page', 100).default(20).describe('Rows of a page; more than 100 are served as 100.'),
  engine: z.string().max(64).exactOptional().describe('Restricts to one engine, by its id.'),
  sector: z.string().max(128).exactOptional().describe('Restricts to a sector, by its taxonomy id.'),
  category: z.string().max(128).exactOptional().describe('Restricts to a category, by its taxonomy id.'),
});
