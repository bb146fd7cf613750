/** What a check is: data plus one pure function over facts. Checks never fetch, never parse and know no clock but the audit's. */
import type { CheckCategory, CheckState, Discovery, Evidence, SiteKind } from '@citeready/core/contract';
import type {
  AccessProbe,
  CrawledPage,
  Entrance,
  FailedPage,
  ParkedSign,
  RobotsFile,
  SitemapSet,
  SkippedPage,
} from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { FetchResult, RedirectHop } from '../fetch/types.js';
import type { PageFacts } from '../facts/types.js';

/** What a page is for; decides which checks apply and how much the page weighs. */
export type PageKind =
  | 'home'
  | 'article'
  | 'guide'
  | 'docs'
  | 'product'
  | 'category'
  | 'pricing'
  | 'comparison'
  | 'faq'
  | 'about'
  | 'contact'
  | 'service'
  | 'event'
  | 'legal'
  | 'utility'
  | 'other';

/** One sampled page with its facts. */
export interface AuditedPage {
  readonly url: string;
  readonly crawl: Omit<CrawledPage, 'resource'>;
  /** Hops from the requested URL to `url`. */
  readonly redirects: readonly RedirectHop[];
  readonly facts: PageFacts;
  readonly kind: PageKind;
  /** Kind weight × (1 + ln(1 + inlinks)), normalised so that all sampled pages sum to 1. */
  readonly weight: number;
  /** Language that decides which word lists apply: detected, else declared; `null` when unknown. */
  readonly language: string | null;
}

/** The audited site as checks see it. Built once per audit; plain data except for the robots verdict. */
export interface SiteFacts {
  readonly domain: string;
  readonly kind: 'full' | 'instant';
  /** The audit's clock. Ages are counted from it. */
  readonly auditedAt: Date;
  readonly entrance: Entrance;
  /** robots.txt by origin; the entrance's origin first. */
  readonly robots: readonly RobotsFile[];
  readonly sitemaps: SitemapSet;
  readonly pages: readonly AuditedPage[];
  readonly failed: readonly FailedPage[];
  readonly skipped: readonly SkippedPage[];
  /** Empty unless access probes were asked for. */
  readonly probes: readonly AccessProbe[];
  readonly parked: ParkedSign;
  readonly llmsTxt: FetchResult | null;
  /** Answer to a URL that cannot exist; `null` when not asked. */
  readonly notFoundProbe: FetchResult | null;
  readonly discovery: Discovery;
  readonly siteKind: SiteKind;
}

/**
 * What closes a gate. `score/gates.ts` has the cap formula of each; an engine that a variant does not concern ignores it.
 * - `citation-token`: robots.txt closes the engine's gate tokens. `share` is page weight × severity of the closed tokens.
 * - `grounding-token`: Google-Extended closed (gemini).
 * - `robots-unavailable`: robots.txt answers 5xx, 429 or not at all, and counts as closed.
 * - `edge-likely`, `edge-confirmed`: refused to the crawler's user agent only; confirmed means by the owner's logs.
 * - `http-error`: the page answers an error, or an error page with 200.
 * - `wall`: a login or payment stands before the text.
 * - `beyond-limit`: the main text ends beyond the bytes that the engine reads.
 * - `noindex`; `no-snippet` (nosnippet, max-snippet:0, most of the text in data-nosnippet); `noarchive`; `nocache`.
 * - `raw-text`: next to no text without JavaScript.
 */
export type GateVariant =
  | 'citation-token'
  | 'grounding-token'
  | 'robots-unavailable'
  | 'edge-likely'
  | 'edge-confirmed'
  | 'http-error'
  | 'wall'
  | 'beyond-limit'
  | 'noindex'
  | 'no-snippet'
  | 'noarchive'
  | 'nocache'
  | 'raw-text';

/** The share of page weight, 0 to 1, for which a gate is closed in one way. */
export interface GateShare {
  readonly share: number;
  readonly variant: GateVariant;
}

/** Points: 1 pass, 0.5 warn, 0 fail, or anything between for shares. */
export type Verdict =
  | {
      readonly state: 'pass' | 'warn' | 'fail';
      /** 0 to 1; default by state (1, 0.5, 0). */
      readonly points?: number;
      readonly summary: string;
      readonly evidence: readonly Evidence[];
      /** For gates: share of page weight affected, 0 to 1, and the variant that decides the cap formula. */
      readonly gate?: GateShare;
    }
  | {
      readonly state: 'not-applicable' | 'unmeasured';
      readonly summary: string;
      readonly evidence?: readonly Evidence[];
      /** Unmeasured only because an instant audit does not look there. */
      readonly beyondInstant?: true;
    };

export interface FixText {
  readonly title: string;
  /** Imperative, one or two sentences. */
  readonly text: string;
  readonly effort: 'small' | 'medium' | 'large';
}

export interface FixSnippet {
  readonly language: 'robots' | 'html' | 'json-ld' | 'http' | 'text' | 'xml';
  readonly code: string;
}

interface CheckBase {
  /** Kebab-case, stable for ever. */
  readonly id: string;
  readonly title: string;
  readonly category: CheckCategory;
  /** Weight class: 3, 2, 1 weigh in the base; 0 is report only. Gates weigh 3 (soft gates 2) besides capping. */
  readonly weight: 0 | 1 | 2 | 3;
  readonly gate: 'hard' | 'soft' | null;
  /** Strength of the published evidence. A weak check never decides more than 2 % of an engine's score. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** Keys into `checks/sources.ts`; the first is shown. */
  readonly sources: readonly string[];
  /** Engine ids it concerns; `all` otherwise. It leaves the denominator of the others. */
  readonly engines: 'all' | readonly string[];
  /** True for an engine to which the verdict is told and nothing of it scored, since the vendor's text does not cover it. */
  readonly reportedFor?: (engine: EngineProfile) => boolean;
  /** What is measured and the thresholds in words, for docs/checks/<id>.md. */
  readonly rule: string;
  readonly fix: FixText;
  readonly generateFix?: (site: SiteFacts, engine: EngineProfile | null) => FixSnippet | null;
}

/** Judges the site as a whole. With `perEngine` it is run once per profile and its result is `id:engine`. */
export interface SiteCheck extends CheckBase {
  readonly scope: 'site';
  readonly perEngine?: boolean;
  run(site: SiteFacts, engine: EngineProfile | null): Verdict;
}

/**
 * Judges one page; the results are averaged by page weight over the pages it applies to. With `perEngine` (directives that name an
 * agent) it is run once per profile and its result is `id:engine`; otherwise `engine` is `null`.
 */
export interface PageCheck extends CheckBase {
  readonly scope: 'page';
  readonly perEngine?: boolean;
  /** Word lists it needs: it is unmeasured in languages without them. */
  readonly languages?: readonly string[];
  applies(page: AuditedPage, site: SiteFacts): boolean;
  run(page: AuditedPage, site: SiteFacts, engine: EngineProfile | null): Verdict;
}

export type Check = SiteCheck | PageCheck;

/** One check's verdict over the whole audit: what `runChecks` gives and scoring takes. */
export interface CheckOutcome {
  readonly check: Check;
  /** `check.id`, or `check.id:engine` for a check that is run once per engine. */
  readonly id: string;
  /** The engine that it was run for; `null` for a check that judges once for all. */
  readonly engine: string | null;
  readonly state: CheckState;
  /** Over the measured pages, by page weight, for page checks; `null` when not applicable or unmeasured. */
  readonly points: number | null;
  /** Share of the applicable page weight that could be measured, 0 to 1; 1 or 0 for site checks. */
  readonly measured: number;
  readonly summary: string;
  /**
   * Set where an instant audit does not look there by design: such a check leaves its score altogether, coverage included, as what an
   * instant audit says is said of what it sees.
   */
  readonly beyondInstant?: true;
  /** At most 5, worst first. */
  readonly evidence: readonly Evidence[];
  /** Page weight that fails by the applicable page weight; page checks only. */
  readonly affectedShare: number | null;
  /** Closed shares by variant, of all sampled page weight; empty when the check is no gate or nothing is closed. */
  readonly gates: readonly GateShare[];
  /** URLs of the pages that warn or fail, in page order; empty for site checks. */
  readonly pages: readonly string[];
}
