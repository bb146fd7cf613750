/** The shape of a check: data plus one pure function over facts. Checks never fetch or parse, and use no clock except the audit's. */
import type { CheckCategory, CheckState, Evidence, SiteKind } from '@citeready/core/contract';
import type { CrawledPage } from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { EvidenceSet } from '../evidence/evidence-set.js';
import type { FetchedResource, RedirectHop } from '@citeready/safe-fetch';
import type { PageFacts } from '@citeready/page-facts';
import type { PageGenre } from '../reading/genre/classify.js';
import type { PageKind } from '../reading/kinds.js';
import type { GateShare, PageClosure } from './gate-types.js';
import type { FixText, FixSnippet } from './fix-types.js';

export type { PageKind };

/** One sampled page with its facts. */
export interface AuditedPage {
  /** URL after redirects. */
  readonly url: string;
  /** How the crawl found and read the page. */
  readonly crawl: Omit<CrawledPage, 'resource'>;
  /** Redirects from the requested URL to `url`. */
  readonly redirects: readonly RedirectHop[];
  /** What was read from its bytes. */
  readonly facts: PageFacts;
  /** Response headers, by name in lower case. */
  readonly headers: FetchedResource['headers'];
  /** What the page is for. */
  readonly kind: PageKind;
  /** The confidence of the kind, and its evidence. */
  readonly genre: PageGenre;
  /** Kind weight × (1 + ln(1 + inlinks)), normalized so that all sampled pages sum to 1. */
  readonly weight: number;
  /** The language that selects the word lists: detected, otherwise declared; `null` if unknown. */
  readonly language: string | null;
}

/**
 * The audited site in the form of checks: the evidence and its classified pages. Built once per audit; plain data except for the robots
 * verdict.
 */
export interface SiteFacts extends Omit<EvidenceSet, 'engines' | 'pages' | 'partial'> {
  /** The sampled pages, classified and weighted. */
  readonly pages: readonly AuditedPage[];
  /** Kind of site, which determines the questions of its visitors. */
  readonly siteKind: SiteKind;
}

/** The certainty of a defect, for a check that finds defects anywhere: a `proven` one counts on any page, a `likely` one on none. */
export type Certainty = 'proven' | 'likely';

/** Points: 1 pass, 0.5 warn, 0 fail, or a value between them for shares. */
export type Verdict =
  | {
      /** The check was measured, with this result. */
      readonly state: 'pass' | 'warn' | 'fail';
      /** 0 to 1; default by state (1, 0.5, 0). */
      readonly points?: number;
      /** What was found, in one English sentence with the numbers. */
      readonly summary: string;
      /** Places that show it, worst first; the report keeps at most five. */
      readonly evidence: readonly Evidence[];
      /** For gates: share of page weight affected, 0 to 1, and the variant, which selects the cap formula. */
      readonly gate?: GateShare;
      /** True if a site check for defects found that something is missing. */
      readonly lack?: true;
      /** For checks that find defects anywhere: see `Certainty`. */
      readonly certainty?: Certainty;
    }
  | {
      /** `not-applicable`: the rule does not concern the site or page. `unmeasured`: it does, but the facts are missing. */
      readonly state: 'not-applicable' | 'unmeasured';
      /** Why, in one English sentence. */
      readonly summary: string;
      /** Places that show why. Default none. */
      readonly evidence?: readonly Evidence[];
      /** Unmeasured only because an instant audit does not cover it. */
      readonly beyondInstant?: true;
    };

/**
 * The effect of a check on the score.
 * - `reach`: closes pages to engines; closed pages earn nothing.
 * - `clarity`: shows why an item of clarity is not earned in full, and how to earn it.
 * - `hygiene`: takes away up to this many points, by the share of pages that fail; all of hygiene together at most 10.
 * - `report`: is reported and never changes the score.
 */
export type ScorePart =
  | {
      /** Closes pages to engines. */
      readonly kind: 'reach';
    }
  | {
      /** Explains an item of clarity. */
      readonly kind: 'clarity';
      /** The item that the check explains. */
      readonly item: ClarityItem;
    }
  | {
      /** Subtracts points for a fault. */
      readonly kind: 'hygiene';
      /** The most that the check subtracts, in points of the score: more than 0, at most 10. */
      readonly points: number;
    }
  | {
      /** Has no effect on the score. */
      readonly kind: 'report';
    };

/** Items of clarity; `score/clarity-items.ts` defines how each is earned. */
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
  /** Kebab-case, permanent. */
  readonly id: string;
  readonly title: string;
  readonly category: CheckCategory;
  /** Its effect on the score. */
  readonly part: ScorePart;
  readonly gate: 'hard' | 'soft' | null;
  /**
   * The state from which it shows something that is wrong, such as leftover template text or a dead link, rather than something that is
   * missing. `anywhere` if that applies to any page on which it is proven (as `warn` if it is neither proven nor merely likely), `closure`
   * to the extent that it closes pages. Absent if its findings are all about missing things.
   * Fixes of defects come first.
   */
  readonly defect?: 'anywhere' | 'warn' | 'fail' | 'closure';
  /** Strength of the published evidence. A weak check never decides more than 2% of an engine's score. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** Keys into `checks/sources.ts`; the first one is shown. */
  readonly sources: readonly string[];
  /** Ids of the engines that it applies to; `all` otherwise. It is left out of the denominator of other engines. */
  readonly engines: 'all' | readonly string[];
  /** True for an engine whose vendor's text does not cover the verdict: it is reported but not scored. */
  readonly reportedFor?: (engine: EngineProfile) => boolean;
  /** What is measured, and the thresholds in words, for docs/checks/<id>.md. */
  readonly rule: string;
  readonly fix: FixText;
  /** The text of the fix for what was found, if it differs from the general one. */
  readonly fixFor?: (evidence: readonly Evidence[]) => string | null;
  /** @param scored all engines of the report, for a fix that is best made for all at once; absent: for `engine` only */
  readonly generateFix?: (
    site: SiteFacts,
    engine: EngineProfile | null,
    scored?: readonly EngineProfile[],
  ) => FixSnippet | null;
}

/** Judges the site as a whole. With `perEngine` it runs once per profile and its result is `id:engine`. */
export interface SiteCheck extends CheckBase {
  /** One verdict for the site. */
  readonly scope: 'site';
  /** Runs once for each engine that it applies to. Default false. */
  readonly perEngine?: boolean;
  /** Judges the site; `engine` is `null` unless `perEngine`. */
  run(site: SiteFacts, engine: EngineProfile | null): Verdict;
}

/**
 * Judges one page; the results are averaged by page weight over the applicable pages. With `perEngine` (directives that name an agent) it
 * runs once per profile and its result is `id:engine`; otherwise `engine` is `null`.
 */
export interface PageCheck extends CheckBase {
  /** One verdict per page, averaged by page weight. */
  readonly scope: 'page';
  /** Runs once for each engine that it applies to. Default false. */
  readonly perEngine?: boolean;
  /** Word lists that it needs: it is unmeasured in languages without them. */
  readonly languages?: readonly string[];
  /** Whether the check says anything about this page. */
  applies(page: AuditedPage, site: SiteFacts): boolean;
  /** Judges one page to which the check applies. */
  run(page: AuditedPage, site: SiteFacts, engine: EngineProfile | null): Verdict;
}

/** A check in the form of the runner. */
export type Check = SiteCheck | PageCheck;

/** One check's verdict over the whole audit: returned by `runChecks` and used for scoring. */
export interface CheckOutcome {
  /** The check that was run. */
  readonly check: Check;
  /** `check.id`, or `check.id:engine` for a check that runs once per engine. */
  readonly id: string;
  /** The engine that it ran for; `null` for a check that judges once for all. */
  readonly engine: string | null;
  /** The verdict over all applicable pages. */
  readonly state: CheckState;
  /** For page checks, the mean over the measured pages by page weight; `null` if not applicable or unmeasured. */
  readonly points: number | null;
  /** Share of the applicable page weight that could be measured, 0 to 1; 1 or 0 for site checks. */
  readonly measured: number;
  /** One sentence that states what was found, including the numbers. */
  readonly summary: string;
  /**
   * Set if an instant audit does not cover it by design: such a check is left out of the score, including coverage, since an instant audit
   * only makes statements about what it reads.
   */
  readonly beyondInstant?: true;
  /** Set if a check for defects found something missing instead. */
  readonly lack?: true;
  /** Set if a defect is proven on one page, or if all findings are only likely. */
  readonly certainty?: Certainty;
  /** At most 5, worst first. */
  readonly evidence: readonly Evidence[];
  /** Share of the sampled page weight that was judged, 0 to 1: a verdict on one page has the weight of one page. 1 for site checks. */
  readonly share: number;
  /** Failing page weight divided by the applicable page weight; page checks only. */
  readonly affectedShare: number | null;
  /** Closed shares by variant, of all sampled page weight; empty if the check is not a gate or nothing is closed. */
  readonly gates: readonly GateShare[];
  /** The same by page. */
  readonly closures: readonly PageClosure[];
  /** URLs of the pages that warn or fail, in page order; empty for site checks. */
  readonly pages: readonly string[];
}
