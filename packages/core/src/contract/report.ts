/**
 * The stored result of one audit. The auditor makes it, storage keeps it whole, the detail endpoint serves it with the checks
 * joined into each engine. Everything in it is a function of the fetched bytes, the audit's clock and the rule versions.
 */
import { z } from 'zod';
import type { Answer } from './answers.js';
import { answerSchema } from './answers.js';
import type { Competitor, Discovery } from './discovery.js';
import { competitorSchema, discoverySchema } from './discovery.js';
import type { Evidence } from './evidence.js';
import { evidenceSchema } from './evidence.js';
import type { Usage } from './usage.js';
import { usageSchema } from './usage.js';

/** Verdicts of checks. */
export const CHECK_STATES = ['pass', 'warn', 'fail', 'not-applicable', 'unmeasured'] as const;
/** Verdict of a check. */
export type CheckState = (typeof CHECK_STATES)[number];

/** Categories of checks, in the order of reports. */
export const CHECK_CATEGORIES = ['access', 'index', 'render', 'extract', 'evidence', 'freshness', 'entity'] as const;
/** What a check looks at. */
export type CheckCategory = (typeof CHECK_CATEGORIES)[number];

/** The verdict of one check over the whole audit. Engine-independent; how much it weighs stands with each engine. */
export interface CheckResult {
  /** Stable kebab-case id, such as `robots-citation-token`; for checks that differ by engine `id:engine`. */
  readonly id: string;
  readonly title: string;
  readonly category: CheckCategory;
  readonly scope: 'site' | 'page';
  readonly state: CheckState;
  /** Share of the attainable points, 0 to 1; `null` when not applicable or unmeasured. */
  readonly points: number | null;
  /** One sentence that states what was found, with the numbers. */
  readonly summary: string;
  /** Share of sampled page weight that fails, 0 to 1; only for page checks. */
  readonly affected_share?: number;
  /** At most 5 items, worst first. */
  readonly evidence: readonly Evidence[];
  /** Strength of the published evidence that the check matters. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** Address of the vendor page, RFC section or study behind the rule. */
  readonly source: string;
}

/** The part that a check plays in one engine's score. */
export interface EngineCheck {
  readonly id: string;
  /** `gate` caps the score, `scored` weighs in the base, `report` never moves the number. */
  readonly role: 'gate' | 'scored' | 'report';
  /** Share of the engine's base score that the check decides, 0 to 1. */
  readonly weight: number;
}

/** What to do about one finding, and what it gains. */
export interface Fix {
  /** Id of the check that fails, `answer:<kind>` for a question that no passage answers, or `text:<item>` for what the whole text lacks. */
  readonly check: string;
  readonly title: string;
  /** What to do, in the imperative. */
  readonly text: string;
  /** Points by which this engine's score rises when the check passes and nothing else changes (exact re-scoring). */
  readonly lift: number;
  readonly effort: 'small' | 'medium' | 'large';
  /** True when the check caps the score at present. */
  readonly gate: boolean;
  /**
   * The fix itself where verified facts suffice for it: the site's own robots.txt with the change in place, a tag, a JSON-LD node. `file` is
   * the name of the file that it belongs in; `diff` says what changes in a file of the site (unified).
   */
  readonly snippet?: {
    readonly language: string;
    readonly code: string;
    readonly file?: string;
    readonly diff?: string;
  };
  /** Pages to change, failing ones only; absent where the fix is not about single pages. */
  readonly pages?: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** The highest score that an engine can have at present, and why. */
export interface ScoreCap {
  /** 0 to 100. */
  readonly value: number;
  readonly check: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/** What makes up a score: `answers`, `depth` and `clarity` earn points; `reach` and `hygiene` take points away. */
export const SCORE_PARTS = ['answers', 'depth', 'clarity', 'reach', 'hygiene'] as const;

/** How many points one part gives to a score or takes from it. */
export interface ScorePart {
  readonly part: (typeof SCORE_PARTS)[number];
  /** Points of the score; 0 or less for `reach` and `hygiene`. The points of all parts add up to the score before rounding and caps. */
  readonly points: number;
  /** The most that the part can earn, or take away as a negative number. */
  readonly of: number;
  /** One sentence: what was found. */
  readonly detail: string;
}

/** The score of one category of checks, for one engine. */
export interface CategoryScore {
  readonly category: CheckCategory;
  /** 0 to 100; `null` when nothing in it could be measured. */
  readonly score: number | null;
  /** Share of the engine's base, 0 to 1. */
  readonly weight: number;
}

/** The score of one engine, with what makes it up. */
export interface EngineResult {
  /** Profile id such as `chatgpt`. */
  readonly engine: string;
  readonly name: string;
  /** Whole number 0 to 100. The lower bound of `interval` when confidence is low for want of coverage. */
  readonly overall_score: number;
  readonly grade: 'strong' | 'ready' | 'gaps' | 'poor';
  /** Measured weight by applicable weight, 0 to 1. */
  readonly coverage: number;
  readonly confidence: 'high' | 'medium' | 'low';
  /** Score if everything unmeasured failed, and if it passed. */
  readonly interval: readonly [number, number];
  /** The lowest gate cap, when one is below 100. */
  readonly cap?: ScoreCap;
  /** What earned how much; absent in reports of rules 1. */
  readonly parts?: readonly ScorePart[];
  readonly categories: readonly CategoryScore[];
  readonly checks: readonly EngineCheck[];
  /** Largest lift by effort first, gates before everything. */
  readonly fixes: readonly Fix[];
}

/** A page that was read. */
export interface PageSummary {
  readonly url: string;
  readonly status: number;
  readonly kind: string;
  readonly title: string | null;
  readonly language: string | null;
  readonly words: number;
  readonly bytes: number;
  readonly truncated: boolean;
  /** Lower-case hex SHA-256 of the decoded body. */
  readonly sha256: string;
  /** Ids of checks that warn or fail on this page. */
  readonly issues: readonly string[];
}

/** An address that was not read, and why. */
export interface SkippedUrl {
  readonly url: string;
  readonly reason: string;
}

/** Versions of what the scores of a report come from. */
export interface ReportVersions {
  /** Logic of checks and scores; reports of different majors are never compared. */
  readonly rules: string;
  /** Engine tokens, weights, word lists. */
  readonly data: string;
  /** How facts are read from bytes. */
  readonly extractor: string;
}

/** What a vendor's page says of its engine, as it was known when the report was made. */
export interface EngineFacts {
  readonly engine: string;
  /** What is stated; what a vendor's page leaves open is not listed. */
  readonly facts: readonly {
    /** `noindex`, or `GPTBot robots` for a crawler's. */
    readonly fact: string;
    readonly value: string;
    /** The vendor's page. */
    readonly source: string;
    /** ISO date on which it was read. */
    readonly read: string;
  }[];
}

/** What a report claims and by which rules, and what cannot be seen from outside. */
export interface Methodology {
  /** What the number claims, and what not. */
  readonly claim: string;
  readonly docs: string;
  /** What cannot be seen from outside, such as vendor-side switches. */
  readonly cannot_observe: readonly string[];
  readonly versions: ReportVersions;
  /** Facts about the engines of the report; absent in reports of before they were kept. */
  readonly engine_facts?: readonly EngineFacts[];
}

/** Everything that an audit found, with its evidence. */
export interface AuditReport {
  readonly format: 'citeready-report/1';
  readonly kind: 'full' | 'instant';
  readonly domain: string;
  /** The audit's clock at its start, ISO 8601; ages are counted from it. */
  readonly audited_at: string;
  /** True when the deadline cut the crawl; scores then rest on what was reached. */
  readonly partial: boolean;
  /** The result in one sentence. */
  readonly verdict: string;
  /** Mean over engines, whole number; `null` when no engine could be scored. */
  readonly overall_score: number | null;
  readonly lowest: { readonly engine: string; readonly overall_score: number; readonly reason: string } | null;
  /** Taxonomy ids, `unknown` where undecided. */
  readonly sector: string;
  readonly category: string;
  readonly niche: string | null;
  readonly discovery: Discovery;
  readonly engines: readonly EngineResult[];
  readonly checks: readonly CheckResult[];
  readonly pages: readonly PageSummary[];
  readonly skipped: readonly SkippedUrl[];
  readonly competitors: readonly Competitor[];
  /** Questions of visitors and what the site answers; absent in reports of before they were asked. */
  readonly answers?: readonly Answer[];
  /** Who may use which page for what; absent in reports of before it was read. */
  readonly usage?: Usage;
  readonly methodology: Methodology;
}

const checkResultShape = {
  id: z.string().describe('Id of the check; for one that differs by engine `id:engine`.'),
  title: z.string().describe('Name of the check.'),
  category: z.enum(CHECK_CATEGORIES).describe('What the check looks at.'),
  scope: z.enum(['site', 'page']).describe('Whether it looks at the site or at pages.'),
  state: z.enum(CHECK_STATES).describe('Verdict.'),
  points: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of the attainable points; null when not applicable or unmeasured.'),
  summary: z.string().describe('What was found, with the numbers.'),
  affected_share: z.number().exactOptional().describe('Share of sampled page weight that fails, 0 to 1.'),
  evidence: z.array(evidenceSchema).describe('At most 5 places, worst first.'),
  grade: z
    .enum(['strong', 'moderate', 'weak', 'none'])
    .describe('Strength of the published evidence that the check matters.'),
  source: z.string().describe('Vendor page, standard or study behind the rule.'),
};
/** Schema of `CheckResult`. */
export const checkResultSchema: z.ZodType<CheckResult> = z.object(checkResultShape).meta({ id: 'CheckResult' });

/** Schema of `Fix`. */
export const fixSchema: z.ZodType<Fix> = z
  .object({
    check: z.string().describe('Id of the check that it fixes.'),
    title: z.string().describe('Name of the fix.'),
    text: z.string().describe('What to do.'),
    lift: z.number().describe('Points by which the score rises when only this check passes.'),
    effort: z.enum(['small', 'medium', 'large']).describe('How much work it is.'),
    gate: z.boolean().describe('True when the check caps the score at present.'),
    snippet: z
      .object({
        language: z.string().describe('Language of the code.'),
        code: z.string().describe('The code.'),
        file: z.string().exactOptional().describe('Name of the file that the code replaces, where it is a whole one.'),
        diff: z.string().exactOptional().describe('What changes against the file that the site serves now.'),
      })
      .exactOptional()
      .describe('The fix itself, where it can be made.'),
    pages: z.array(z.string()).exactOptional().describe('Pages to change, failing ones only.'),
    evidence: z.array(evidenceSchema).describe('Where the problem was seen.'),
  })
  .meta({ id: 'Fix' });

/** Schema of `ScoreCap`. */
export const scoreCapSchema: z.ZodType<ScoreCap> = z
  .object({
    value: z.number().describe('Highest score that the cap allows.'),
    check: z.string().describe('Id of the check that caps.'),
    reason: z.string().describe('Why.'),
    evidence: z.array(evidenceSchema).describe('Where it was seen.'),
  })
  .meta({ id: 'ScoreCap' });

/** Schema of `CategoryScore`. */
export const categoryScoreSchema: z.ZodType<CategoryScore> = z
  .object({
    category: z.enum(CHECK_CATEGORIES).describe('Category of checks.'),
    score: z.number().nullable().describe('0 to 100; null when nothing in it could be measured.'),
    weight: z.number().describe('Share of the engine’s base, 0 to 1.'),
  })
  .meta({ id: 'CategoryScore' });

/** Schema of `ScorePart`. */
export const scorePartSchema: z.ZodType<ScorePart> = z
  .object({
    part: z.enum(SCORE_PARTS).describe('Part of the score.'),
    points: z.number().describe('Points of the score; 0 or less for what only takes away.'),
    of: z.number().describe('The most that the part can earn, or take away as a negative number.'),
    detail: z.string().describe('One sentence: what was found.'),
  })
  .meta({ id: 'ScorePart' });

const engineCheckShape = {
  id: z.string().describe('Id of the check.'),
  role: z.enum(['gate', 'scored', 'report']).describe('Whether it caps, weighs, or only reports.'),
  weight: z.number().describe('Share of the base score that it decides, 0 to 1.'),
};
/** Schema of `EngineCheck`. */
export const engineCheckSchema: z.ZodType<EngineCheck> = z.object(engineCheckShape).meta({ id: 'EngineCheck' });

const engineResultShape = {
  engine: z.string().describe('Id of the engine.'),
  name: z.string().describe('Name of the engine.'),
  overall_score: z.number().int().min(0).max(100).describe('Readiness, 0 to 100.'),
  grade: z.enum(['strong', 'ready', 'gaps', 'poor']).describe('Band of the score.'),
  coverage: z.number().min(0).max(1).describe('Measured weight by applicable weight, 0 to 1.'),
  confidence: z.enum(['high', 'medium', 'low']).describe('How sure the score is.'),
  interval: z.tuple([z.number(), z.number()]).describe('Score if everything unmeasured failed, and if it passed.'),
  cap: scoreCapSchema.exactOptional().describe('The lowest cap below 100.'),
  parts: z.array(scorePartSchema).exactOptional().describe('What the score is made of.'),
  categories: z.array(categoryScoreSchema).describe('Score of each category.'),
  fixes: z.array(fixSchema).describe('What to do, largest lift by effort first.'),
};

/** Schema of `EngineResult`. */
export const engineResultSchema: z.ZodType<EngineResult> = z
  .object({ ...engineResultShape, checks: z.array(engineCheckSchema).describe('Part of each check in the score.') })
  .meta({ id: 'StoredEngineResult' });

/** A check as the detail endpoint shows it under an engine: the verdict joined with its part in that engine's score. */
export type EngineCheckDetail = CheckResult & EngineCheck;
/** The result of an engine with each check's verdict joined to its part in the score. */
export type EngineResultDetail = Omit<EngineResult, 'checks'> & { readonly checks: readonly EngineCheckDetail[] };

/** Schema of `EngineCheckDetail`. */
// One object, not an intersection: JSON Schema would close each half against the members of the other.
export const engineCheckDetailSchema: z.ZodType<EngineCheckDetail> = z
  .object({ ...checkResultShape, ...engineCheckShape })
  .meta({ id: 'EngineCheckDetail' });

/** Schema of `EngineResultDetail`. */
export const engineResultDetailSchema: z.ZodType<EngineResultDetail> = z
  .object({
    ...engineResultShape,
    checks: z.array(engineCheckDetailSchema).describe('Each check with its part in the score.'),
  })
  .meta({ id: 'EngineResult' });

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

const engineFactsSchema: z.ZodType<EngineFacts> = z
  .object({
    engine: z.string().describe('Id of the engine.'),
    facts: z
      .array(
        z.object({
          fact: z.string().describe('Name of the fact, after the crawler that it is about.'),
          value: z.string().describe('What is known.'),
          source: z.string().describe('The vendor’s page.'),
          read: z.string().describe('Day on which it was read, as 2026-11-22.'),
        }),
      )
      .describe('What is stated; what a vendor’s page leaves open is not listed.'),
  })
  .meta({ id: 'EngineFacts' });

/** Schema of `Methodology`. */
export const methodologySchema: z.ZodType<Methodology> = z
  .object({
    claim: z.string().describe('What the number claims, and what not.'),
    docs: z.string().describe('Where the method is described.'),
    cannot_observe: z.array(z.string()).describe('What cannot be seen from outside.'),
    versions: z
      .object({
        rules: z.string().describe('Logic of checks and scores.'),
        data: z.string().describe('Engine tokens, weights, word lists.'),
        extractor: z.string().describe('How facts are read from bytes.'),
      })
      .describe('Versions of what the scores come from.'),
    engine_facts: z
      .array(engineFactsSchema)
      .exactOptional()
      .describe('Facts about the engines of the report, as known when it was made.'),
  })
  .meta({ id: 'Methodology' });

/** Schema of the engine with the lowest score, or `null`. */
export const lowestSchema = z
  .object({
    engine: z.string().describe('Id of the engine.'),
    overall_score: z.number().describe('Its score.'),
    reason: z.string().describe('What holds it down.'),
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
    usage: usageSchema.exactOptional().describe('Who may use which page for what.'),
    methodology: methodologySchema.describe('What the scores claim, and by which rules.'),
  })
  .meta({ id: 'AuditReport' });
