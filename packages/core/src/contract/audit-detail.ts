/** The whole audit: the response of `GET /api/v1/audits/{slug}`. */
import { z } from 'zod';
import type { Answer } from './answers.js';
import { answerSchema } from './answers.js';
import type { AuditStatusName } from './audit-status.js';
import type { EngineScore } from './common.js';
import { auditStatusSchema, enveloped, engineScoreSchema, scoreSchema, timestampSchema } from './common.js';
import type { EngineResultDetail } from './engines.js';
import { engineResultDetailSchema } from './engines.js';
import type { Competitor } from './market.js';
import { competitorSchema } from './market.js';
import type { Methodology } from './methodology.js';
import { methodologySchema } from './methodology.js';
import type { AuditReport, PageSummary, SkippedUrl } from './report.js';
import { lowestSchema, pageSummarySchema, skippedUrlSchema } from './report.js';
import type { Usage } from './usage.js';
import { usageSchema } from './usage.js';

/** The scores of an earlier result. */
export interface AuditVersionView {
  /** Number of the result, from 1 for the first. */
  readonly version: number;
  /** Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored. */
  readonly overall_score: number | null;
  /** Score of each engine. */
  readonly engines: readonly EngineScore[];
  /** When this result was first reached, ISO 8601 in UTC. */
  readonly created_at: string;
  /** When the audit last gave an equal result, ISO 8601 in UTC. */
  readonly completed_at: string;
}

const auditVersionViewSchema: z.ZodType<AuditVersionView> = z
  .object({
    version: z.number().int().min(1).describe('Number of the result, from 1 for the first.'),
    overall_score: scoreSchema
      .nullable()
      .describe('Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored.'),
    engines: z.array(engineScoreSchema).describe('Score of each engine.'),
    created_at: timestampSchema.describe('When this result was first reached, ISO 8601 in UTC.'),
    completed_at: timestampSchema.describe('When the audit last gave an equal result, ISO 8601 in UTC.'),
  })
  .meta({ id: 'AuditVersion' });

/** The whole audit. Until the first result, the members of the result are `null` or empty. */
export interface AuditDetail {
  /** Slug of the audit. */
  readonly slug: string;
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** State of the current or last job. */
  readonly status: AuditStatusName;
  /** Whether the list of published audits shows this audit. */
  readonly published: boolean;
  /** Taxonomy id of the sector, or `unknown`; `null` until the first result. */
  readonly sector: string | null;
  /** Taxonomy id of the category, or `unknown`; `null` until the first result. */
  readonly category: string | null;
  /** What the site offers and to whom, in a phrase; `null` if undecided, and until the first result. */
  readonly niche: string | null;
  /** When the domain was first submitted, ISO 8601 in UTC. */
  readonly created_at: string;
  /** When the last result was reached, ISO 8601 in UTC; `null` until the first result. */
  readonly completed_at: string | null;
  /** True if a deadline cut the crawl; the scores are then based on the pages that were reached. */
  readonly partial: boolean;
  /** The result in one English sentence; `null` until the first result. */
  readonly verdict: string | null;
  /** Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored, and until the first result. */
  readonly overall_score: number | null;
  /** The engine with the lowest score, and what lowers that score; `null` if no engine could be scored, and until the first result. */
  readonly lowest: AuditReport['lowest'];
  /** Each engine with its checks and fixes, in the order of the report; empty until the first result. */
  readonly engines: readonly EngineResultDetail[];
  /** Candidates for competitors, with their sources. The report never claims that they are competitors. */
  readonly competitors: readonly Competitor[];
  /** Visitor questions and the site’s answers; empty in results from before questions were checked. */
  readonly answers: readonly Answer[];
  /** Which engines may use which pages, by use and rule; absent in results from before this was read. */
  readonly usage?: Usage;
  /** The pages that were read. */
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
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    status: auditStatusSchema.describe('State of the current or last job.'),
    published: z.boolean().describe('Whether the list of published audits shows this audit.'),
    sector: z.string().nullable().describe('Taxonomy id of the sector, or `unknown`; `null` until the first result.'),
    category: z
      .string()
      .nullable()
      .describe('Taxonomy id of the category, or `unknown`; `null` until the first result.'),
    niche: z
      .string()
      .nullable()
      .describe('What the site offers and to whom, in a phrase; `null` if undecided, and until the first result.'),
    created_at: timestampSchema.describe('When the domain was first submitted, ISO 8601 in UTC.'),
    completed_at: timestampSchema
      .nullable()
      .describe('When the last result was reached, ISO 8601 in UTC; `null` until the first result.'),
    partial: z
      .boolean()
      .describe('True if a deadline cut the crawl; the scores are then based on the pages that were reached.'),
    verdict: z.string().nullable().describe('The result in one English sentence; `null` until the first result.'),
    overall_score: scoreSchema
      .nullable()
      .describe(
        'Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored, and until the first result.',
      ),
    lowest: lowestSchema.describe(
      'The engine with the lowest score, and what lowers that score; `null` if no engine could be scored, and until the first result.',
    ),
    engines: z
      .array(engineResultDetailSchema)
      .describe('Each engine with its checks and fixes, in the order of the report; empty until the first result.'),
    competitors: z
      .array(competitorSchema)
      .describe('Candidates for competitors, with their sources. The report never claims that they are competitors.'),
    answers: z
      .array(answerSchema)
      .describe('Visitor questions and the site’s answers; empty in results from before questions were checked.'),
    usage: usageSchema
      .exactOptional()
      .describe('Which engines may use which pages, by use and rule; absent in results from before this was read.'),
    pages: z.array(pageSummarySchema).describe('The pages that were read.'),
    skipped: z.array(skippedUrlSchema).describe('URLs that were not read, and why.'),
    versions: z.array(auditVersionViewSchema).describe('Results over time, newest first.'),
    methodology: methodologySchema
      .nullable()
      .describe('What the scores claim, and by which rules; `null` until the first result.'),
  })
  .meta({ id: 'AuditDetail' });

/** Schema of a response with `auditDetailSchema` as its data. */
export const detailResponseSchema = enveloped(auditDetailSchema);
