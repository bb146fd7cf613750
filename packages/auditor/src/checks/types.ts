/** What a check is: data plus one pure function over facts. Checks never fetch, never parse and know no clock but the audit's. */
import type { CheckCategory, CheckState, Evidence, SiteKind } from '@citeready/core/contract';
import type { CrawledPage } from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { EvidenceSet } from '../evidence/evidence-set.js';
import type { FetchedResource, RedirectHop } from '@citeready/safe-fetch';
import type { PageFacts } from '@citeready/page-facts';
import type { PageGenre } from '../reading/genre/classify.js';
import type { PageKind } from '../reading/kinds.js';

export type { PageKind };

/** One sampled page with its facts. */
export interface AuditedPage {
  readonly url: string;
  readonly crawl: Omit<CrawledPage, 'resource'>;
  /** Hops from the requested URL to `url`. */
  readonly redirects: readonly RedirectHop[];
  readonly facts: PageFacts;
  /** Headers of the answer, by name in lower case. */
  readonly headers: FetchedResource['headers'];
  readonly kind: PageKind;
  /** How sure the kind is, and what speaks for it. */
  readonly genre: PageGenre;
  /** Kind weight × (1 + ln(1 + inlinks)), normalized so that all sampled pages sum to 1. */
  readonly weight: number;
  /** Language that decides which word lists apply: detected, else declared; `null` when unknown. */
  readonly language: string | null;
}

/** The audited site as checks see it: the evidence, its pages judged. Built once per audit; plain data except for the robots verdict. */
export interface SiteFacts extends Omit<EvidenceSet, 'engines' | 'pages' | 'partial'> {
  readonly pages: readonly AuditedPage[];
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
 * - `canonical`: the page names another page, with another text, as the one to index.
 * - `canonical-twin`: the page names the same page of another site, a copy of this one, as the one to index.
 * - `dead-links`: nearly all links of the site lead to errors, and no page links to this one.
 * - `no-links`: no page of the site links to another one.
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
  | 'canonical'
  | 'canonical-twin'
  | 'dead-links'
  | 'no-links'
  | 'raw-text';

/** The share of page weight, 0 to 1, for which a gate is closed in one way. */
export interface GateShare {
  readonly share: number;
  readonly variant: GateVariant;
  /** For a site check that closes some pages: how far each is closed, 0 to 1, by URL. Absent where it closes all alike. */
  readonly pages?: ReadonlyMap<string, number>;
}

/** One page, closed in one way. */
export interface PageClosure {
  readonly url: string;
  readonly variant: GateVariant;
  /** 0 to 1. */
  readonly share: number;
}

/** How sure it is that something is wrong, of a check that finds defects anywhere: `proven` is one on any page, `likely` on none. */
export type Certainty = 'proven' | 'likely';

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
      /** True where a site check that finds defects found that something is missing. */
      readonly lack?: true;
      /** For checks that find defects anywhere: see `Certainty`. */
      readonly certainty?: Certainty;
    }
  | {
      readonly state: 'not-applicable' | 'unmeasured';
      readonly summary: string;
      readonly evidence?: readonly Evidence[];
      /** Unmeasured only because an instant audit does not look there. */
      readonly beyondInstant?: true;
    };

/** What to do about a check that fails, for a person. */
export interface FixText {
  readonly title: string;
  /** Imperative, one or two sentences. */
  readonly text: string;
  readonly effort: 'small' | 'medium' | 'large';
}

/** A fix as code: a whole file, a piece of one, or what changes in one. */
export interface FixSnippet {
  readonly language: 'robots' | 'html' | 'json-ld' | 'http' | 'text' | 'xml';
  readonly code: string;
  /** Name of the file that it belongs in, without folder; absent where it is a line to change in many. */
  readonly file?: string;
  /** What changes in a file of the site, as a unified diff; absent where there is nothing to compare with. */
  readonly diff?: string;
}

/**
 * What a check does to the score.
 * - `reach`: closes pages to engines; what is closed earns nothing.
 * - `clarity`: shows why an item of clarity is not earned in full, and how to earn it.
 * - `hygiene`: takes away up to so many points, by the share of pages that fail; all of hygiene together at most 10.
 * - `report`: is told and never moves the number.
 */
export type ScorePart =
  | { readonly kind: 'reach' }
  | { readonly kind: 'clarity'; readonly item: ClarityItem }
  | { readonly kind: 'hygiene'; readonly points: number }
  | { readonly kind: 'report' };

/** Items of clarity; `score/clarity-items.ts` says how each is earned. */
export const CLARITY_ITEMS = [
  'title',
  'description',
  'heading',
  'address',
  'language',
  'preview',
  'dates',
  'markup',
  'identity',
  'contact',
  'sitemap',
  'filled',
] as const;
/** Id of an item of clarity, such as `title`. */
export type ClarityItem = (typeof CLARITY_ITEMS)[number];

interface CheckBase {
  /** Kebab-case, stable for ever. */
  readonly id: string;
  readonly title: string;
  readonly category: CheckCategory;
  /** What it does to the score. */
  readonly part: ScorePart;
  readonly gate: 'hard' | 'soft' | null;
  /**
   * From which state on it shows something that is wrong, such as a text that a template left or a link to nowhere, rather than something
   * that is missing; `anywhere` where that is so on whatever page it is proven to stand (as `warn` where it is neither proven nor merely likely), `closure` as far as it closes pages. Absent where all that it finds is missing. Its fix comes first.
   */
  readonly defect?: 'anywhere' | 'warn' | 'fail' | 'closure';
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
  /** @param scored every engine of the report, for a fix that is best made for all at once; absent: `engine` alone */
  readonly generateFix?: (
    site: SiteFacts,
    engine: EngineProfile | null,
    scored?: readonly EngineProfile[],
  ) => FixSnippet | null;
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

/** A check as the runner takes it. */
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
  /** Set where a check of defects found something missing instead. */
  readonly lack?: true;
  /** Set where one page is proven to be wrong, or where all that are found are only likely to be. */
  readonly certainty?: Certainty;
  /** At most 5, worst first. */
  readonly evidence: readonly Evidence[];
  /** Share of the sampled page weight that was judged, 0 to 1: a verdict on one page weighs as one page. 1 for site checks. */
  readonly share: number;
  /** Page weight that fails by the applicable page weight; page checks only. */
  readonly affectedShare: number | null;
  /** Closed shares by variant, of all sampled page weight; empty when the check is no gate or nothing is closed. */
  readonly gates: readonly GateShare[];
  /** The same by page. */
  readonly closures: readonly PageClosure[];
  /** URLs of the pages that warn or fail, in page order; empty for site checks. */
  readonly pages: readonly string[];
}
