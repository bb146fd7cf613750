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
  /** URL after redirects. */
  readonly url: string;
  /** HTTP status. */
  readonly status: number;
  /** What the page is for, such as `pricing`. */
  readonly kind: string;
  /** Text of the title element; `null` without one. */
  readonly title: string | null;
  /** BCP 47 primary subtag; `null` if undecided. */
  readonly language: string | null;
  /** Words of the main text. */
  readonly words: number;
  /** Bytes of the decoded body. */
  readonly bytes: number;
  /** True if the body was longer than the limit and was cut. */
  readonly truncated: boolean;
  /** Lower-case hex SHA-256 of the decoded body. */
  readonly sha256: string;
  /** Ids of checks that warn or fail on this page. */
  readonly issues: readonly string[];
}

/** A URL that was not read, and the reason. */
export interface SkippedUrl {
  /** The URL. */
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
  /** Normalized. */
  readonly domain: string;
  /** The audit's clock at its start, ISO 8601; ages are measured from this time. */
  readonly audited_at: string;
  /** True if the deadline cut the crawl; the scores are then based on what was reached. */
  readonly partial: boolean;
  /** The result in one sentence. */
  readonly verdict: string;
  /** Mean over engines, an integer; `null` if no engine could be scored. */
  readonly overall_score: number | null;
  /** The engine with the lowest score, and what lowers it; `null` if no engine could be scored. */
  readonly lowest: {
    /** Id of the engine. */
    readonly engine: string;
    /** Score of the engine, 0 to 100. */
    readonly overall_score: number;
    /** What lowers the score, in a phrase. */
    readonly reason: string;
  } | null;
  /** Taxonomy ids, `unknown` if undecided. */
  readonly sector: string;
  /** Taxonomy id, `unknown` if undecided. */
  readonly category: string;
  /** What the site offers and to whom, in a phrase; `null` if undecided. */
  readonly niche: string | null;
  /** What was found out about the site; complete. */
  readonly discovery: Discovery;
  /** One result per scored engine. */
  readonly engines: readonly EngineResult[];
  /** One verdict per check, and per engine for checks that differ by engine. */
  readonly checks: readonly CheckResult[];
  /** Pages that were read. */
  readonly pages: readonly PageSummary[];
  /** URLs that were not read, and why. */
  readonly skipped: readonly SkippedUrl[];
  /** Candidates for competitors, as in `discovery`. */
  readonly competitors: readonly Competitor[];
  /** Visitor questions and the site's answers; absent in reports from before questions were checked. */
  readonly answers?: readonly Answer[];
  /** Which use of which pages is allowed; absent in reports from before this was read. */
  readonly usage?: Usage;
  /** What the scores claim, and by which rules. */
  readonly methodology: Methodology;
}

/** Schema of `PageSummary`. */
export const pageSummarySchema: z.ZodType<PageSummary> = z
  .object({
    url: z.string().describe('URL of the page.'),
    status: z.number().int().describe('HTTP status.'),
    kind: z.string().describe('What the page is for.'),
    title: z.string().nullable().describe('Title of the page.'),
    language: z.string().nullable().describe('BCP 47 primary subtag.'),
    words: z.number().int().describe('Words of the main text.'),
    bytes: z.number().int().describe('Bytes of the decoded body.'),
    truncated: z.boolean().describe('True when the body was cut.'),
    sha256: z.string().describe('SHA-256 of the decoded body, lower-case hex.'),
    issues: z.array(z.string()).describe('Ids of checks that warn or fail on the page.'),
  })
  .meta({ id: 'PageSummary' });

/** Schema of `SkippedUrl`. */
export const skippedUrlSchema: z.ZodType<SkippedUrl> = z
  .object({ url: z.string().describe('The URL.'), reason: z.string().describe('Why it was not read.') })
  .meta({ id: 'SkippedUrl' });

/** Schema of the engine with the lowest score, or `null`. */
export const lowestSchema = z
  .object({
    engine: z.string().describe('Id of the engine.'),
    overall_score: z.number().describe('Its score.'),
    reason: z.string().describe('What lowers its score.'),
  })
  .nullable();

/** Schema of `AuditReport`. */
export const auditReportSchema: z.ZodType<AuditReport> = z
  .object({
    format: z.literal('citeready-report/1').describe('Format of the report.'),
    kind: z.enum(['full', 'instant']).describe('Kind of the audit.'),
    domain: z.string().describe('Domain of the audit.'),
    audited_at: z.string().describe('Time of the audit’s start; ages are counted from it.'),
    partial: z.boolean().describe('True when a deadline cut the crawl.'),
    verdict: z.string().describe('The result in one sentence.'),
    overall_score: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Mean over engines; null where none could be scored.'),
    lowest: lowestSchema.describe('The engine with the lowest score.'),
    sector: z.string().describe('Taxonomy id of the sector, or `unknown`.'),
    category: z.string().describe('Taxonomy id of the category, or `unknown`.'),
    niche: z.string().nullable().describe('What the site is about.'),
    discovery: discoverySchema.describe('Findings about the site.'),
    engines: z.array(engineResultSchema).describe('Result of each engine.'),
    checks: z.array(checkResultSchema).describe('Verdict of each check.'),
    pages: z.array(pageSummarySchema).describe('Pages that were read.'),
    skipped: z.array(skippedUrlSchema).describe('URLs that were not read, and why.'),
    competitors: z.array(competitorSchema).describe('Candidates for competitors.'),
    answers: z.array(answerSchema).exactOptional().describe('Questions of visitors, and what the site answers.'),
    usage: usageSchema.exactOptional().describe('How engines may use the pages, by use and rule.'),
    methodology: methodologySchema.describe('What the scores claim, and by which rules.'),
  })
  .meta({ id: 'AuditReport' });
