/**
 * Runs every check over a site: site checks once; page checks on each applicable page, averaged by page weight; checks that differ by
 * engine once per profile. Pure: the same site and profiles give the same outcomes in the same order.
 */
import type { EngineProfile } from '../engines/types.js';
import type { PageVerdict } from './combine.js';
import { combine } from './combine.js';
import { isMeasured, MAX_EVIDENCE, pointsOf } from './measured.js';
import { ALL_CHECKS } from './registry.js';
import type { AuditedPage, Check, CheckOutcome, PageCheck, SiteCheck, SiteFacts, Verdict } from './types.js';
import type { GateShare, PageClosure } from './gate-types.js';
import { wordsFor } from './words/index.js';

/** A check with the engine that it runs for; `null` if one run covers all engines. */
interface Run<C extends Check = Check> {
  readonly check: C;
  readonly engine: EngineProfile | null;
}

/**
 * Maximum number of page checks that process the pages together, so that each page is unpacked once for all of them. Their verdicts on each
 * page are held in memory, which limits the number.
 */
const TOGETHER = 24;

/** Runs `checks` over the site for the requested engines; a check that applies to none of them is left out. */
export function runChecks(
  site: SiteFacts,
  engines: readonly EngineProfile[],
  checks: readonly Check[] = ALL_CHECKS,
): readonly CheckOutcome[] {
  const work = judging(site, engines, checks);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with turns of the event loop between pages and between site checks. */
export async function runChecksInTurns(
  site: SiteFacts,
  engines: readonly EngineProfile[],
  checks: readonly Check[],
  turn: () => Promise<void>,
): Promise<readonly CheckOutcome[]> {
  const work = judging(site, engines, checks);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await turn();
  }
}

/** Yields between pieces of work; returns the outcomes in the order of the checks. */
function* judging(
  site: SiteFacts,
  engines: readonly EngineProfile[],
  checks: readonly Check[],
): Generator<void, readonly CheckOutcome[]> {
  const runs = checks.flatMap((check) => profilesFor(check, engines).map((engine): Run => ({ check, engine })));
  const outcomes = new Map<Run, CheckOutcome>();
  const ofPages = runs.filter(isPageRun);
  for (let at = 0; at < ofPages.length; at += TOGETHER) {
    const together = ofPages.slice(at, at + TOGETHER).map((run) => ({ run, verdicts: [] as PageVerdict[] }));
    for (const page of site.pages) {
      for (const { run, verdicts } of together)
        if (run.check.applies(page, site))
          verdicts.push({ page, verdict: judgePage(run.check, page, site, run.engine) });
      yield;
    }
    for (const { run, verdicts } of together)
      outcomes.set(run, {
        ...identify(run.check, run.engine),
        ...combine(site, verdicts, run.check.defect === 'anywhere'),
      });
    yield;
  }
  for (const run of runs) {
    const { check, engine } = run;
    if (check.scope === 'page') continue;
    outcomes.set(run, runSiteCheck(check, site, engine));
    yield;
  }
  return runs.flatMap((run) => outcomes.get(run) ?? []);
}

const isPageRun = (run: Run): run is Run<PageCheck> => run.check.scope === 'page';

/** `null` means one run that covers all engines. */
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
    ...('lack' in verdict && verdict.lack === true ? { lack: true } : {}),
    ...('certainty' in verdict && verdict.certainty !== undefined ? { certainty: verdict.certainty } : {}),
    ...('beyondInstant' in verdict && verdict.beyondInstant === true ? { beyondInstant: true } : {}),
    evidence: (verdict.evidence ?? []).slice(0, MAX_EVIDENCE),
    share: measured ? 1 : 0,
    affectedShare: null,
    gates: measured && verdict.gate !== undefined && verdict.gate.share > 0 ? [verdict.gate] : [],
    closures: measured && verdict.gate !== undefined ? closuresOf(site, verdict.gate) : [],
    pages: [],
  };
}

/** A gate of the site by page: the pages that it names, or all of them equally. If no page was read, the home page represents the site. */
function closuresOf(site: SiteFacts, { share, variant, pages }: GateShare): PageClosure[] {
  if (site.pages.length === 0) return share > 0 ? [{ url: site.entrance.url, variant, share }] : [];
  return site.pages
    .map(({ url }) => ({ url, variant, share: pages === undefined ? share : (pages.get(url) ?? 0) }))
    .filter((closure) => closure.share > 0);
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
