/**
 * The stored result of one audit. The auditor makes it, storage keeps it whole, the detail endpoint serves it with the checks
 * joined into each engine. Everything in it is a function of the fetched bytes, the audit's clock and the rule versions.
 */
import { z } from 'zod';
import { competitorSchema, discoverySchema, type Competitor, type Discovery } from './discovery.js';
import { evidenceSchema, type Evidence } from './evidence.js';

export const CHECK_STATES = ['pass', 'warn', 'fail', 'not-applicable', 'unmeasured'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const CHECK_CATEGORIES = ['access', 'index', 'render', 'extract', 'evidence', 'freshness', 'entity'] as const;
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

export interface Fix {
  readonly check: string;
  readonly title: string;
  /** What to do, in the imperative. */
  readonly text: string;
  /** Points by which this engine's score rises when the check passes and nothing else changes (exact re-scoring). */
  readonly lift: number;
  readonly effort: 'small' | 'medium' | 'large';
  /** True when the check caps the score at present. */
  readonly gate: boolean;
  /** The fix itself where it can be generated: a robots group, a meta tag, a JSON-LD skeleton. */
  readonly snippet?: { readonly language: string; readonly code: string };
  readonly evidence: readonly Evidence[];
}

export interface ScoreCap {
  /** 0 to 100. */
  readonly value: number;
  readonly check: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

export interface CategoryScore {
  readonly category: CheckCategory;
  /** 0 to 100; `null` when nothing in it could be measured. */
  readonly score: number | null;
  /** Share of the engine's base, 0 to 1. */
  readonly weight: number;
}

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
  readonly categories: readonly CategoryScore[];
  readonly checks: readonly EngineCheck[];
  /** Largest lift by effort first, gates before everything. */
  readonly fixes: readonly Fix[];
}

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

export interface SkippedUrl {
  readonly url: string;
  readonly reason: string;
}

export interface ReportVersions {
  /** Logic of checks and scores; reports of different majors are never compared. */
  readonly rules: string;
  /** Engine tokens, weights, word lists. */
  readonly data: string;
  /** How facts are read from bytes. */
  readonly extractor: string;
}

export interface Methodology {
  /** What the number claims, and what not. */
  readonly claim: string;
  readonly docs: string;
  /** What cannot be seen from outside, such as vendor-side switches. */
  readonly cannot_observe: readonly string[];
  readonly versions: ReportVersions;
}

export interface AuditReport {
  readonly format: 'citeready-report/1';
  readonly kind: 'full' | 'instant';
  readonly domain: string;
  /** The audit's clock at its start, ISO 8601; ages are counted from it. */
  readonly audited_at: string;
  /** True when the deadline cut the crawl; scores then rest on what was reached. */
  readonly partial: boolean;
  /** One sentence for a person. */
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
  readonly methodology: Methodology;
}

const checkResultShape = {
  id: z.string(),
  title: z.string(),
  category: z.enum(CHECK_CATEGORIES),
  scope: z.enum(['site', 'page']),
  state: z.enum(CHECK_STATES),
  points: z.number().min(0).max(1).nullable(),
  summary: z.string(),
  affected_share: z.number().exactOptional(),
  evidence: z.array(evidenceSchema),
  grade: z.enum(['strong', 'moderate', 'weak', 'none']),
  source: z.string(),
};
export const checkResultSchema: z.ZodType<CheckResult> = z.object(checkResultShape).meta({ id: 'CheckResult' });

export const fixSchema: z.ZodType<Fix> = z
  .object({
    check: z.string(),
    title: z.string(),
    text: z.string(),
    lift: z.number(),
    effort: z.enum(['small', 'medium', 'large']),
    gate: z.boolean(),
    snippet: z.object({ language: z.string(), code: z.string() }).exactOptional(),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'Fix' });

export const scoreCapSchema: z.ZodType<ScoreCap> = z
  .object({ value: z.number(), check: z.string(), reason: z.string(), evidence: z.array(evidenceSchema) })
  .meta({ id: 'ScoreCap' });

export const categoryScoreSchema: z.ZodType<CategoryScore> = z
  .object({ category: z.enum(CHECK_CATEGORIES), score: z.number().nullable(), weight: z.number() })
  .meta({ id: 'CategoryScore' });

const engineCheckShape = { id: z.string(), role: z.enum(['gate', 'scored', 'report']), weight: z.number() };
export const engineCheckSchema: z.ZodType<EngineCheck> = z.object(engineCheckShape).meta({ id: 'EngineCheck' });

const engineResultShape = {
  engine: z.string(),
  name: z.string(),
  overall_score: z.number().int().min(0).max(100),
  grade: z.enum(['strong', 'ready', 'gaps', 'poor']),
  coverage: z.number().min(0).max(1),
  confidence: z.enum(['high', 'medium', 'low']),
  interval: z.tuple([z.number(), z.number()]),
  cap: scoreCapSchema.exactOptional(),
  categories: z.array(categoryScoreSchema),
  fixes: z.array(fixSchema),
};

export const engineResultSchema: z.ZodType<EngineResult> = z
  .object({ ...engineResultShape, checks: z.array(engineCheckSchema) })
  .meta({ id: 'StoredEngineResult' });

/** A check as the detail endpoint shows it under an engine: the verdict joined with its part in that engine's score. */
export type EngineCheckDetail = CheckResult & EngineCheck;
export type EngineResultDetail = Omit<EngineResult, 'checks'> & { readonly checks: readonly EngineCheckDetail[] };

// One object, not an intersection: JSON Schema would close each half against the members of the other.
export const engineCheckDetailSchema: z.ZodType<EngineCheckDetail> = z
  .object({ ...checkResultShape, ...engineCheckShape })
  .meta({ id: 'EngineCheckDetail' });

export const engineResultDetailSchema: z.ZodType<EngineResultDetail> = z
  .object({
    ...engineResultShape,
    checks: z.array(engineCheckDetailSchema),
  })
  .meta({ id: 'EngineResult' });

export const pageSummarySchema: z.ZodType<PageSummary> = z
  .object({
    url: z.string(),
    status: z.number().int(),
    kind: z.string(),
    title: z.string().nullable(),
    language: z.string().nullable(),
    words: z.number().int(),
    bytes: z.number().int(),
    truncated: z.boolean(),
    sha256: z.string(),
    issues: z.array(z.string()),
  })
  .meta({ id: 'PageSummary' });

export const skippedUrlSchema: z.ZodType<SkippedUrl> = z
  .object({ url: z.string(), reason: z.string() })
  .meta({ id: 'SkippedUrl' });

export const methodologySchema: z.ZodType<Methodology> = z
  .object({
    claim: z.string(),
    docs: z.string(),
    cannot_observe: z.array(z.string()),
    versions: z.object({ rules: z.string(), data: z.string(), extractor: z.string() }),
  })
  .meta({ id: 'Methodology' });

export const lowestSchema = z.object({ engine: z.string(), overall_score: z.number(), reason: z.string() }).nullable();

export const auditReportSchema: z.ZodType<AuditReport> = z
  .object({
    format: z.literal('citeready-report/1'),
    kind: z.enum(['full', 'instant']),
    domain: z.string(),
    audited_at: z.string(),
    partial: z.boolean(),
    verdict: z.string(),
    overall_score: z.number().int().min(0).max(100).nullable(),
    lowest: lowestSchema,
    sector: z.string(),
    category: z.string(),
    niche: z.string().nullable(),
    discovery: discoverySchema,
    engines: z.array(engineResultSchema),
    checks: z.array(checkResultSchema),
    pages: z.array(pageSummarySchema),
    skipped: z.array(skippedUrlSchema),
    competitors: z.array(competitorSchema),
    methodology: methodologySchema,
  })
  .meta({ id: 'AuditReport' });
