/**
 * How a check is written: `checks/<category>/<id>/check.ts` exports the result of `defineCheck` under the id in camel case. The definition
 * contains the thresholds, and rule and fix are generated from them, so that text and numbers cannot disagree. The cases are next to it in
 * `golden/`. `npm run registry` finds the folders; tests report what is missing.
 */
import type { CheckCategory, Evidence } from '@citeready/core/contract';
import type { EngineId } from '../engines/registry.js';
import type { EngineProfile } from '../engines/types.js';
import { isReaderFacing } from '../reading/reader-facing.js';
import { kindsInWords, PAGE_KINDS } from './shared/kinds.js';
import { isContentPage } from './site.js';
import type { SourceKey } from './sources.js';
import type { LimitsOf, Thresholds } from './thresholds.js';
import { limitsOf } from './thresholds.js';
import type { AuditedPage, PageCheck, PageKind, ScorePart, SiteCheck, SiteFacts, Verdict } from './types.js';
import type { FixSnippet, FixText } from './fix-types.js';

/**
 * The engines that a check applies to: every engine, or a decision for each. A new engine does not compile until each record decides on it.
 */
export type EngineScope = 'every-engine' | Readonly<Record<EngineId, boolean>>;

/** What a check gets in addition to the site or page that it judges. */
export interface SiteContext<T extends Thresholds> {
  /** The profile that it runs for with `perEngine`; `null` otherwise. */
  readonly engine: EngineProfile | null;
  /** The values of its thresholds. */
  readonly limit: LimitsOf<T>;
}
/** What a page check gets in addition to the page that it judges. */
export interface PageContext<T extends Thresholds> extends SiteContext<T> {
  /** The site that the page belongs to. */
  readonly site: SiteFacts;
}

interface SpecBase<T extends Thresholds> {
  /** Kebab-case, permanent; the name of its folder. */
  readonly id: string;
  readonly title: string;
  /** The parent folder. */
  readonly category: CheckCategory;
  /** Its position among the checks of its category in reports, ascending; steps of ten leave room. */
  readonly order: number;
  /** Its effect on the score. */
  readonly part: ScorePart;
  readonly gate: 'hard' | 'soft' | null;
  /**
   * The state from which it shows something that is wrong, such as leftover template text or a dead link, rather than something that is
   * missing. `anywhere` if that applies to any single page, `closure` to the extent that it closes pages. Absent if its findings are all
   * about missing things. Fixes of defects come first.
   */
  readonly defect?: 'anywhere' | 'warn' | 'fail' | 'closure';
  /** Strength of the published evidence. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** The first is shown in reports. */
  readonly sources: readonly [SourceKey, ...SourceKey[]];
  readonly engines: EngineScope;
  readonly perEngine?: boolean;
  /** True for an engine whose vendor's text does not cover the verdict: it is reported but not scored. */
  readonly reportedFor?: (engine: EngineProfile) => boolean;
  /** Every number that decides a verdict. A test requires golden cases on both sides of each. */
  readonly thresholds?: T;
  /** The fix; a function if it names a threshold. */
  readonly fix: FixText | ((limit: LimitsOf<T>) => FixText);
  /** The text of the fix for what was found, if it differs from the general one; `null` for the general one. */
  readonly fixFor?: (evidence: readonly Evidence[]) => string | null;
  /** @param scored all engines of the report, for a fix that is best made for all at once; absent: for `engine` only */
  readonly generateFix?: (
    site: SiteFacts,
    engine: EngineProfile | null,
    scored?: readonly EngineProfile[],
  ) => FixSnippet | null;
}

/** The definition of a check that judges the site once. */
export interface SiteCheckSpec<T extends Thresholds> extends SpecBase<T> {
  /** One verdict for the site. */
  readonly scope: 'site';
  /** What is measured; a function of the thresholds if there are any, each of which it must name. */
  readonly rule: string | ((limit: LimitsOf<T>) => string);
  /** Judges the site. Pure. */
  run(site: SiteFacts, context: SiteContext<T>): Verdict;
}

/** The definition of a check that judges each page. */
export interface PageCheckSpec<T extends Thresholds> extends SpecBase<T> {
  /** One verdict per page, averaged by page weight. */
  readonly scope: 'page';
  /** What is measured; a function of the thresholds if there are any, each of which it must name. `kinds`: `fits` in words. */
  readonly rule: string | ((limit: LimitsOf<T>, kinds: string) => string);
  /** The kinds of pages that it applies to. It skips all others. */
  readonly fits: 'every-kind' | readonly PageKind[];
  /** `content` (default): pages whose body is the site's content. `any`: also error pages and pages that only redirect. */
  readonly answers?: 'content' | 'any';
  /**
   * `sent-to` (default, except with `answers: 'any'`): pages that readers are sent to, which excludes sign-in pages, copies and pages
   * closed to indexes by their owner. `all`: those too, for checks of whether a page can be fetched at all.
   */
  readonly readers?: 'sent-to' | 'all';
  /** A further condition on the content of a page of a fitting kind; the rule states it in words. */
  readonly appliesIf?: (page: AuditedPage, limit: LimitsOf<T>) => boolean;
  /** Word lists that it needs: it is unmeasured in languages without them. */
  readonly languages?: readonly string[];
  /** Judges one page to which the check applies. Pure. */
  run(page: AuditedPage, context: PageContext<T>): Verdict;
}

/** What `defineCheck` adds to the check that the runner takes, for generators and tests. */
interface Defined<T extends Thresholds> {
  readonly order: number;
  readonly thresholds: T;
  /** Ids of the engines that the check decides on, either way; `all` if it is for every engine. */
  readonly decided: 'all' | readonly string[];
  /** The same check with other numbers, from which rule, fix and verdicts follow. */
  withLimits(changed: Partial<LimitsOf<T>>): DefinedCheck<T>;
}

/** A site check as returned by `defineCheck`. */
export type DefinedSiteCheck<T extends Thresholds = Thresholds> = SiteCheck & Defined<T>;
/** A page check as returned by `defineCheck`. */
export type DefinedPageCheck<T extends Thresholds = Thresholds> = PageCheck &
  Defined<T> & {
    /** The kinds of pages that it applies to, as a list. */
    readonly fits: readonly PageKind[];
    /** The pages that are judged, as in `PageCheckSpec`, with the default filled in. */
    readonly answers: 'content' | 'any';
    /** The pages that are judged, as in `PageCheckSpec`, with the default filled in. */
    readonly readers: 'sent-to' | 'all';
  };
/** The result of `defineCheck`. */
export type DefinedCheck<T extends Thresholds = Thresholds> = DefinedSiteCheck<T> | DefinedPageCheck<T>;

/** Ids of the chosen engines, and of those that were decided on. */
const scopeOf = (engines: EngineScope): Pick<DefinedCheck, 'engines' | 'decided'> =>
  engines === 'every-engine'
    ? { engines: 'all', decided: 'all' }
    : {
        engines: Object.entries(engines).flatMap(([id, concerned]) => (concerned ? [id] : [])),
        decided: Object.keys(engines),
      };

function build<T extends Thresholds>(
  spec: SiteCheckSpec<T> | PageCheckSpec<T>,
  thresholds: T,
  limit: LimitsOf<T>,
): DefinedCheck<T> {
  const {
    id,
    title,
    category,
    order,
    part,
    gate,
    defect,
    grade,
    sources,
    perEngine,
    reportedFor,
    generateFix,
    fixFor,
  } = spec;
  // All fields in one order: checks with the same object layout give fast property access, and every check is read on every page.
  const made = {
    id,
    title,
    category,
    order,
    part,
    gate,
    grade,
    sources,
    ...scopeOf(spec.engines),
    thresholds,
    fix: typeof spec.fix === 'function' ? spec.fix(limit) : spec.fix,
    withLimits: (changed: Partial<LimitsOf<T>>) => build(spec, thresholds, { ...limit, ...changed }),
    ...(defect === undefined ? {} : { defect }),
    ...(perEngine === undefined ? {} : { perEngine }),
    ...(reportedFor === undefined ? {} : { reportedFor }),
    ...(generateFix === undefined ? {} : { generateFix }),
    ...(fixFor === undefined ? {} : { fixFor }),
  };
  if (spec.scope === 'site') {
    const { scope, rule } = spec;
    return {
      ...made,
      scope,
      rule: typeof rule === 'function' ? rule(limit) : rule,
      run: (site: SiteFacts, engine: EngineProfile | null) => spec.run(site, { engine, limit }),
    };
  }
  const { scope, rule, languages, appliesIf, answers = 'content' } = spec;
  const readers = spec.readers ?? (answers === 'any' ? 'all' : 'sent-to');
  const fits = (spec.fits === 'every-kind' ? PAGE_KINDS : spec.fits).filter(
    (kind) => readers === 'all' || kind !== 'utility',
  );
  const fitting = new Set(fits);
  return {
    ...made,
    scope,
    rule: typeof rule === 'function' ? rule(limit, kindsInWords(fits)) : rule,
    fits,
    answers,
    readers,
    applies: (page, site) =>
      fitting.has(page.kind) &&
      (answers === 'any' || isContentPage(page)) &&
      (readers === 'all' || isReaderFacing(page, site.pages)) &&
      (appliesIf === undefined || appliesIf(page, limit)),
    run: (page, site, engine) => spec.run(page, { site, engine, limit }),
    ...(languages === undefined ? {} : { languages }),
  };
}

/** Creates a check from its definition. */
export function defineCheck<T extends Thresholds = Readonly<Record<never, never>>>(
  spec: SiteCheckSpec<T> | PageCheckSpec<T>,
): DefinedCheck<T> {
  // Without a table there are no names to look up.
  const thresholds = spec.thresholds ?? ({} as T);
  return build(spec, thresholds, limitsOf(thresholds));
}
