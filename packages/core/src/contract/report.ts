/**
 * The stored result of one audit. The auditor creates it, storage keeps it whole, and the detail endpoint serves it with the checks merged
 * into each engine. Everything in it is a function of the fetched bytes, the audit's clock and the rule versions.
 */
import { z } from 'zod';
import type { Answer } from './answers.js';
import { answerSchema } from './answers.js';
import type { Competitor } from './market.js';
import type { Discovery } from './discovery.js';
import { competitorSchema } from './market.js';
import { discoverySchema } from './discovery.js';
import type { Usage } from './usage.js';
import { usageSchema } from './usage.js';
import type { EngineResult } from './engines.js';
import { engineResultSchema } from './engines.js';
import type { CheckResult } from './checks.js';
import { checkResultSchema } from './checks.js';
import type { Methodology } from './methodology.js';
import { methodologySchema } from './methodology.js';

/** A page that was read. */
export interface PageSummary {
  /** Absolute URL of the page, after redirects. */
  readonly url: string;
  /** HTTP status. */
  readonly status: number;
  /** What the page is for, such as `pricing`. */
  readonly kind: string;
  /** Text of the title element; `null` if the page has none. */
  readonly title: string | null;
  /** BCP 47 primary subtag; `null` if undecided. */
  readonly language: string | null;
  /** Number of words of the main text. */
  readonly words: number;
  /** Number of bytes of the decoded body. */
  readonly bytes: number;
  /** True if the body was longer than the limit and was cut. */
  readonly truncated: boolean;
  /** SHA-256 of the decoded body in lower-case hex. */
  readonly sha256: string;
  /** Ids of checks that warn or fail on this page. */
  readonly issues: readonly string[];
}

/** A URL that was not read, and the reason. */
export interface SkippedUrl {
  /** The absolute URL. */
  readonly url: string;
  /** Why it was not read, such as a rule of robots.txt or an HTTP status. */
  readonly reason: string;
}

/** Everything that an audit found, with its evidence. */
export interface AuditReport {
  /** Name and major version of the format. */
  readonly format: 'citeready-report/1';
  /** A full audit, or an instant check of a few resources. */
  readonly kind: 'full' | 'instant';
  /** The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`). */
  readonly domain: string;
  /** The audit’s clock at its start, ISO 8601 in UTC; ages are measured from this time. */
  readonly audited_at: string;
  /** True if the deadline cut the crawl; the scores are then based on what was reached. */
  readonly partial: boolean;
  /** The result in one English sentence. */
  readonly verdict: string;
  /** Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored. */
  readonly overall_score: number | null;
  /** The engine with the lowest score, and what lowers it; `null` if no engine could be scored. */
  readonly lowest: {
    /** Id of the engine, such as `chatgpt`. */
    readonly engine: string;
    /** Score of that engine, 0 to 100. */
    readonly overall_score: number;
    /** What lowers that score, in a phrase. */
    readonly reason: string;
  } | null;
  /** Taxonomy id of the sector, or `unknown`. */
  readonly sector: string;
  /** Taxonomy id of the category, or `unknown`. */
  readonly category: string;
  /** What the site offers and to whom, in a phrase; `null` if undecided. */
  readonly niche: string | null;
  /** The findings about the site; complete. */
  readonly discovery: Discovery;
  /** One result per scored engine. */
  readonly engines: readonly EngineResult[];
  /** One verdict per check; one per engine for checks that differ by engine. */
  readonly checks: readonly CheckResult[];
  /** The pages that were read. */
  readonly pages: readonly PageSummary[];
  /** URLs that were not read, and why. */
  readonly skipped: readonly SkippedUrl[];
  /** Candidates for competitors, as in `discovery`. */
  readonly competitors: readonly Competitor[];
  /** Visitor questions and the site’s answers; absent in reports from before questions were checked. */
  readonly answers?: readonly Answer[];
  /** Which engines may use which pages, by use and rule; absent in reports from before this was read. */
  readonly usage?: Usage;
  /** What the scores claim, and by which rules. */
  readonly methodology: Methodology;
}

/** Schema of `PageSummary`. */
export const pageSummarySchema: z.ZodType<PageSummary> = z
  .object({
    url: z.string().describe('Absolute URL of the page, after redirects.'),
    status: z.number().int().describe('HTTP status.'),
    kind: z.string().describe('What the page is for, such as `pricing`.'),
    title: z.string().nullable().describe('Text of the title element; `null` if the page has none.'),
    language: z.string().nullable().describe('BCP 47 primary subtag; `null` if undecided.'),
    words: z.number().int().describe('Number of words of the main text.'),
    bytes: z.number().int().describe('Number of bytes of the decoded body.'),
    truncated: z.boolean().describe('True if the body was longer than the limit and was cut.'),
    sha256: z.string().describe('SHA-256 of the decoded body in lower-case hex.'),
    issues: z.array(z.string()).describe('Ids of checks that warn or fail on this page.'),
  })
  .meta({ id: 'PageSummary' });

/** Schema of `SkippedUrl`. */
export const skippedUrlSchema: z.ZodType<SkippedUrl> = z
  .object({
    url: z.string().describe('The absolute URL.'),
    reason: z.string().describe('Why it was not read, such as a rule of robots.txt or an HTTP status.'),
  })
  .meta({ id: 'SkippedUrl' });

/** Schema of the engine with the lowest score, or `null`. */
export const lowestSchema = z
  .object({
    engine: z.string().describe('Id of the engine, such as `chatgpt`.'),
    overall_score: z.number().describe('Score of that engine, 0 to 100.'),
    reason: z.string().describe('What lowers that score, in a phrase.'),
  })
  .nullable();

/** Schema of `AuditReport`. */
export const auditReportSchema: z.ZodType<AuditReport> = z
  .object({
    format: z.literal('citeready-report/1').describe('Name and major version of the format.'),
    kind: z.enum(['full', 'instant']).describe('A full audit, or an instant check of a few resources.'),
    domain: z
      .string()
      .describe('The domain in its normal form: lower case, without `www.`, international names in ASCII (`xn--…`).'),
    audited_at: z
      .string()
      .describe('The audit’s clock at its start, ISO 8601 in UTC; ages are measured from this time.'),
    partial: z.boolean().describe('True if the deadline cut the crawl; the scores are then based on what was reached.'),
    verdict: z.string().describe('The result in one English sentence.'),
    overall_score: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Mean of the engines’ scores, an integer from 0 to 100; `null` if no engine could be scored.'),
    lowest: lowestSchema.describe(
      'The engine with the lowest score, and what lowers it; `null` if no engine could be scored.',
    ),
    sector: z.string().describe('Taxonomy id of the sector, or `unknown`.'),
    category: z.string().describe('Taxonomy id of the category, or `unknown`.'),
    niche: z.string().nullable().describe('What the site offers and to whom, in a phrase; `null` if undecided.'),
    discovery: discoverySchema.describe('The findings about the site; complete.'),
    engines: z.array(engineResultSchema).describe('One result per scored engine.'),
    checks: z
      .array(checkResultSchema)
      .describe('One verdict per check; one per engine for checks that differ by engine.'),
    pages: z.array(pageSummarySchema).describe('The pages that were read.'),
    skipped: z.array(skippedUrlSchema).describe('URLs that were not read, and why.'),
    competitors: z.array(competitorSchema).describe('Candidates for competitors, as in `discovery`.'),
    answers: z
      .array(answerSchema)
      .exactOptional()
      .describe('Visitor questions and the site’s answers; absent in reports from before questions were checked.'),
    usage: usageSchema
      .exactOptional()
      .describe('Which engines may use which pages, by use and rule; absent in reports from before this was read.'),
    methodology: methodologySchema.describe('What the scores claim, and by which rules.'),
  })
  .meta({ id: 'AuditReport' });
