/**
 * How a check is written: `checks/<category>/<id>/check.ts` exports what `defineCheck` gives, under the id in camel case. Thresholds stand
 * inside, and rule and fix are made from them, so that prose and numbers cannot disagree. Beside it, `golden/` holds the cases. `npm run
 * registry` finds the folders; tests say what else is missing.
 */
import type { CheckCategory } from '@citeready/core/contract';
import type { EngineId } from '../engines/registry.js';
import type { EngineProfile } from '../engines/types.js';
import { isReaderFacing } from '../reading/reader-facing.js';
import { kindsInWords, PAGE_KINDS } from './shared/kinds.js';
import { isContentPage } from './site.js';
import type { SourceKey } from './sources.js';
import type { LimitsOf, Thresholds } from './thresholds.js';
import { limitsOf } from './thresholds.js';
import type {
  AuditedPage,
  FixSnippet,
  FixText,
  PageCheck,
  PageKind,
  ScorePart,
  SiteCheck,
  SiteFacts,
  Verdict,
} from './types.js';

/**
 * The engines that a check concerns: truly every one, or a decision for each. An engine that is added does not compile until each record
 * says yes or no to it.
 */
export type EngineScope = 'every-engine' | Readonly<Record<EngineId, boolean>>;

/** What a check asks for besides the site or page that it judges. */
export interface SiteContext<T extends Thresholds> {
  /** The profile that it is run for with `perEngine`; `null` otherwise. */
  readonly engine: EngineProfile | null;
  /** The numbers of its thresholds. */
  readonly limit: LimitsOf<T>;
}
/** What a check of pages asks for besides the page that it judges. */
export interface PageContext<T extends Thresholds> extends SiteContext<T> {
  readonly site: SiteFacts;
}

interface SpecBase<T extends Thresholds> {
  /** Kebab-case, stable for ever; the name of its folder. */
  readonly id: string;
  readonly title: string;
  /** The folder above. */
  readonly category: CheckCategory;
  /** Its place among the checks of its category in reports, ascending; steps of ten leave room. */
  readonly order: number;
  /** What it does to the score. */
  readonly part: ScorePart;
  readonly gate: 'hard' | 'soft' | null;
  /**
   * From which state on it shows something that is wrong, such as a text that a template left or a link to nowhere, rather than something
   * that is missing; `anywhere` where that is so on whatever page it stands, `closure` as far as it closes pages. Absent where all that it finds is missing. Its fix comes first.
   */
  readonly defect?: 'anywhere' | 'warn' | 'fail' | 'closure';
  /** Strength of the published evidence. */
  readonly grade: 'strong' | 'moderate' | 'weak' | 'none';
  /** The first is shown in reports. */
  readonly sources: readonly [SourceKey, ...SourceKey[]];
  readonly engines: EngineScope;
  readonly perEngine?: boolean;
  /** True for an engine to which the verdict is told and nothing of it scored, since the vendor's text does not cover it. */
  readonly reportedFor?: (engine: EngineProfile) => boolean;
  /** Every number that decides a verdict. Golden cases on both sides of each are required by a test. */
  readonly thresholds?: T;
  /** What to do about it; a function where it names a threshold. */
  readonly fix: FixText | ((limit: LimitsOf<T>) => FixText);
  /** @param scored every engine of the report, for a fix that is best made for all at once; absent: `engine` alone */
  readonly generateFix?: (
    site: SiteFacts,
    engine: EngineProfile | null,
    scored?: readonly EngineProfile[],
  ) => FixSnippet | null;
}

/** What `defineCheck` takes for a check that judges the site once. */
export interface SiteCheckSpec<T extends Thresholds> extends SpecBase<T> {
  readonly scope: 'site';
  /** What is measured; a function of the numbers where there are thresholds, each of which it must name. */
  readonly rule: string | ((limit: LimitsOf<T>) => string);
  run(site: SiteFacts, context: SiteContext<T>): Verdict;
}

/** What `defineCheck` takes for a check that judges each page. */
export interface PageCheckSpec<T extends Thresholds> extends SpecBase<T> {
  readonly scope: 'page';
  /** What is measured; a function of the numbers where there are thresholds, each of which it must name. `kinds`: `fits` in words. */
  readonly rule: string | ((limit: LimitsOf<T>, kinds: string) => string);
  /** The kinds of pages that it fits. It leaves the others alone. */
  readonly fits: 'every-kind' | readonly PageKind[];
  /** `content` (default): pages whose body is the site's content. `any`: error pages and signposts too. */
  readonly answers?: 'content' | 'any';
  /**
   * `sent-to` (default, but with `answers: 'any'`): pages that readers are sent to, so no sign-in, no copies, nothing that its owner keeps out of indexes. `all`: those
   * too, for checks that judge whether a page can be had at all.
   */
  readonly readers?: 'sent-to' | 'all';
  /** What a page of a fitting kind must hold besides for the check to have something to judge; the rule says it in words. */
  readonly appliesIf?: (page: AuditedPage, limit: LimitsOf<T>) => boolean;
  /** Word lists it needs: it is unmeasured in languages without them. */
  readonly languages?: readonly string[];
  run(page: AuditedPage, context: PageContext<T>): Verdict;
}

/** What `defineCheck` adds to the check that the runner takes: what generators and tests read. */
interface Defined<T extends Thresholds> {
  readonly order: number;
  readonly thresholds: T;
  /** Ids of the engines on which the check has decided, either way; `all` where it is for every engine. */
  readonly decided: 'all' | readonly string[];
  /** The same check with other numbers: rule, fix and verdicts follow. */
  withLimits(changed: Partial<LimitsOf<T>>): DefinedCheck<T>;
}

/** A check of the site as `defineCheck` gives it. */
export type DefinedSiteCheck<T extends Thresholds = Thresholds> = SiteCheck & Defined<T>;
/** A check of pages as `defineCheck` gives it. */
export type DefinedPageCheck<T extends Thresholds = Thresholds> = PageCheck &
  Defined<T> & {
    /** The kinds of pages that it fits, spelled out. */
    readonly fits: readonly PageKind[];
    readonly answers: 'content' | 'any';
    readonly readers: 'sent-to' | 'all';
  };
/** What `defineCheck` gives. */
export type DefinedCheck<T extends Thresholds = Thresholds> = DefinedSiteCheck<T> | DefinedPageCheck<T>;

/** Ids of the engines that are chosen, and of those on which a decision was made. */
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
  const { id, title, category, order, part, gate, defect, grade, sources, perEngine, reportedFor, generateFix } = spec;
  // Field by field in one order: of checks that are laid out alike, the engine finds a field at once, and every check is asked for it on every page.
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

/** Makes a check of its definition. */
export function defineCheck<T extends Thresholds = Readonly<Record<never, never>>>(
  spec: SiteCheckSpec<T> | PageCheckSpec<T>,
): DefinedCheck<T> {
  // Without a table there is no name to look up.
  const thresholds = spec.thresholds ?? ({} as T);
  return build(spec, thresholds, limitsOf(thresholds));
}
