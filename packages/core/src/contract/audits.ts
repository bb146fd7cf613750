/** Requests and responses of the audit endpoints. */
import { z } from 'zod';
import { competitorSchema, discoverySchema, type Competitor, type Discovery } from './discovery.js';
import {
  engineResultDetailSchema,
  lowestSchema,
  methodologySchema,
  pageSummarySchema,
  skippedUrlSchema,
  type AuditReport,
  type EngineResultDetail,
  type Methodology,
  type PageSummary,
  type SkippedUrl,
} from './report.js';
import {
  auditStatusSchema,
  enveloped,
  engineScoreSchema,
  listMetaSchema,
  MAX_DOMAIN_INPUT,
  scoreSchema,
  timestampSchema,
  type EngineScore,
  type ListMeta,
} from './common.js';

export type AuditStatusName = z.infer<typeof auditStatusSchema>;

/** Body of `POST /api/v1/audits`. */
export interface SubmitAuditRequest {
  /** A bare domain or any http(s) URL; reduced to the domain without `www.`. */
  readonly domain: string;
}
export const submitAuditRequestSchema: z.ZodType<SubmitAuditRequest> = z
  .object({ domain: z.string().max(MAX_DOMAIN_INPUT) })
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
export const auditJobReferenceSchema: z.ZodType<AuditJobReference> = z
  .object({
    slug: z.string(),
    domain: z.string(),
    status: auditStatusSchema,
    current_stage: z.string().nullable().exactOptional(),
    engines: z.array(engineScoreSchema).exactOptional(),
  })
  .meta({ id: 'AuditJobReference' });

export interface AuditListRow {
  readonly slug: string;
  readonly domain: string;
  readonly engine: string;
  readonly overall_score: number;
  readonly sector: string;
  readonly category: string;
  readonly created_at: string;
}
export const auditListRowSchema: z.ZodType<AuditListRow> = z
  .object({
    slug: z.string(),
    domain: z.string(),
    engine: z.string(),
    overall_score: scoreSchema,
    sector: z.string(),
    category: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'AuditListRow' });

export interface AuditList {
  readonly data: readonly AuditListRow[];
  readonly meta: ListMeta;
}
export const auditListSchema: z.ZodType<AuditList> = z
  .object({ data: z.array(auditListRowSchema), meta: listMetaSchema })
  .meta({ id: 'AuditList' });

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
  readonly error: { readonly code: string; readonly message: string } | null;
}
export const auditStatusViewSchema: z.ZodType<AuditStatusView> = z
  .object({
    slug: z.string(),
    domain: z.string(),
    status: auditStatusSchema,
    current_stage: z.string().nullable(),
    progress: z.object({
      pages_done: z.number().int().min(0),
      pages_total: z.number().int().min(0),
      percent: z.number().int().min(0).max(100),
    }),
    overall_score: scoreSchema.nullable(),
    engines: z.array(engineScoreSchema).exactOptional(),
    started_at: timestampSchema.nullable(),
    updated_at: timestampSchema,
    completed_at: timestampSchema.nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'AuditStatus' });

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
export const discoveryViewSchema: z.ZodType<DiscoveryView> = z
  .object({
    slug: z.string(),
    domain: z.string(),
    status: auditStatusSchema,
    current_stage: z.string().nullable(),
    discovery: discoverySchema.nullable(),
    started_at: timestampSchema.nullable(),
    completed_at: timestampSchema.nullable(),
  })
  .meta({ id: 'DiscoveryView' });

export interface AuditVersionView {
  readonly version: number;
  readonly overall_score: number | null;
  readonly engines: readonly EngineScore[];
  readonly created_at: string;
  readonly completed_at: string;
}
const auditVersionViewSchema: z.ZodType<AuditVersionView> = z
  .object({
    version: z.number().int().min(1),
    overall_score: scoreSchema.nullable(),
    engines: z.array(engineScoreSchema),
    created_at: timestampSchema,
    completed_at: timestampSchema,
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
  readonly pages: readonly PageSummary[];
  readonly skipped: readonly SkippedUrl[];
  readonly versions: readonly AuditVersionView[];
  readonly methodology: Methodology | null;
}
export const auditDetailSchema: z.ZodType<AuditDetail> = z
  .object({
    slug: z.string(),
    domain: z.string(),
    status: auditStatusSchema,
    published: z.boolean(),
    sector: z.string().nullable(),
    category: z.string().nullable(),
    niche: z.string().nullable(),
    created_at: timestampSchema,
    completed_at: timestampSchema.nullable(),
    partial: z.boolean(),
    verdict: z.string().nullable(),
    overall_score: scoreSchema.nullable(),
    lowest: lowestSchema,
    engines: z.array(engineResultDetailSchema),
    competitors: z.array(competitorSchema),
    pages: z.array(pageSummarySchema),
    skipped: z.array(skippedUrlSchema),
    versions: z.array(auditVersionViewSchema),
    methodology: methodologySchema.nullable(),
  })
  .meta({ id: 'AuditDetail' });

export const jobReferenceResponseSchema = enveloped(auditJobReferenceSchema);
export const statusResponseSchema = enveloped(auditStatusViewSchema);
export const discoveryResponseSchema = enveloped(discoveryViewSchema);
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
const wholeNumber = (name: string, fallback: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/, `${name} must be a whole number of at least 1`)
    .default(String(fallback))
    .transform(Number);
export const listQuerySchema: z.ZodType<ListQuery> = z.object({
  page: wholeNumber('page', 1),
  per_page: wholeNumber('per_page', 20).transform((n) => Math.min(n, 100)),
  engine: z.string().max(64).exactOptional(),
  sector: z.string().max(128).exactOptional(),
  category: z.string().max(128).exactOptional(),
});
