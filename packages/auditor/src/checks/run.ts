/**
 * Runs every check over a site: site checks once, page checks on each page that they apply to, averaged by page weight; checks that
 * differ by engine once per profile. Pure: the same site and profiles give the same outcomes in the same order.
 */
import type { EngineProfile } from '../engines/types.js';
import type { PageVerdict } from './combine.js';
import { combine } from './combine.js';
import { isMeasured, MAX_EVIDENCE, pointsOf } from './measured.js';
import { ALL_CHECKS } from './registry.js';
import type {
  AuditedPage,
  Check,
  CheckOutcome,
  GateShare,
  PageCheck,
  PageClosure,
  SiteCheck,
  SiteFacts,
  Verdict,
} from './types.js';
import { wordsFor } from './words/index.js';

/** Runs `checks` over the site for the engines asked for; a check that concerns none of them is left out. */
export function runChecks(
  site: SiteFacts,
  engines: readonly EngineProfile[],
  checks: readonly Check[] = ALL_CHECKS,
): readonly CheckOutcome[] {
  return checks.flatMap((check) =>
    profilesFor(check, engines).map((engine) =>
      check.scope === 'site' ? runSiteCheck(check, site, engine) : runPageCheck(check, site, engine),
    ),
  );
}

/** `null` stands for one run that serves all engines. */
function profilesFor(check: Check, engines: readonly EngineProfile[]): readonly (EngineProfile | null)[] {
  const concerned = engines.filter((engine) => check.engines === 'all' || check.engines.includes(engine.id));
  if (check.perEngine === true) return concerned;
  return concerned.length > 0 ? [null] : [];
}

function identify(check: Check, engine: EngineProfile | null): Pick<CheckOutcome, 'check' | 'id' | 'engine'> {
  return { check, id: engine === null ? check.id : `${check.id}:${engine.id}`, engine: engine?.id ?? null };
}

function runSiteCheck(check: SiteCheck, site: SiteFacts, engine: EngineProfile | null): CheckOutcome {
  const verdict = check.run(site, engine);
  const measured = isMeasured(verdict);
  return {
    ...identify(check, engine),
    state: verdict.state,
    points: measured ? pointsOf(verdict) : null,
    measured: measured ? 1 : 0,
    summary: verdict.summary,
    ...('beyondInstant' in verdict && verdict.beyondInstant === true ? { beyondInstant: true } : {}),
    evidence: (verdict.evidence ?? []).slice(0, MAX_EVIDENCE),
    share: measured ? 1 : 0,
    affectedShare: null,
    gates: measured && verdict.gate !== undefined && verdict.gate.share > 0 ? [verdict.gate] : [],
    closures: measured && verdict.gate !== undefined ? closuresOf(site, verdict.gate) : [],
    pages: [],
  };
}

/** A gate of the site by page: the pages that it names, or all of them alike. Where none was read, the home page stands for the site. */
function closuresOf(site: SiteFacts, { share, variant, pages }: GateShare): PageClosure[] {
  if (site.pages.length === 0) return share > 0 ? [{ url: site.entrance.url, variant, share }] : [];
  return site.pages
    .map(({ url }) => ({ url, variant, share: pages === undefined ? share : (pages.get(url) ?? 0) }))
    .filter((closure) => closure.share > 0);
}

function runPageCheck(check: PageCheck, site: SiteFacts, engine: EngineProfile | null): CheckOutcome {
  const verdicts = site.pages
    .filter((page) => check.applies(page, site))
    .map((page): PageVerdict => ({ page, verdict: judgePage(check, page, site, engine) }));
  return { ...identify(check, engine), ...combine(site, verdicts) };
}

function judgePage(check: PageCheck, page: AuditedPage, site: SiteFacts, engine: EngineProfile | null): Verdict {
  if (check.languages !== undefined) {
    const language = wordsFor(page.language)?.language;
    if (language === undefined || !check.languages.includes(language)) {
      const named = page.language === null ? 'an unknown language' : `the language "${page.language}"`;
      return { state: 'unmeasured', summary: `Citeready has no word lists for ${named}.` };
    }
  }
  return check.run(page, site, engine);
}
