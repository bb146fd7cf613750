/** A site of HTML pages as scoring reads it, through the real extractor; and what each engine makes of it. */
import type { SiteKind } from '@citeready/core/contract';
import { runChecks } from '../../src/checks/run.js';
import type { CheckOutcome, SiteFacts } from '../../src/checks/types.js';
import { ENGINE_PROFILES } from '../../src/engines/registry.js';
import type { EngineProfile } from '../../src/engines/types.js';
import { loadLanguageDetector } from '@citeready/page-facts';
import type { GivenReading, SiteReading } from '../../src/score/site-reading.js';
import { readSite } from '../../src/score/site-reading.js';
import type { Standing } from '../../src/score/standing.js';
import type { Supposition } from '../../src/score/supposition.js';
import { createStandings } from '../../src/score/standing.js';
import type { GoldenSetting } from './golden-site.js';
import { goldenSite } from './golden-site.js';

/** HTML by path; `/` is the home page. */
export type Paths = Readonly<Record<string, string>>;

export async function siteOf(
  pages: Paths,
  setting: GoldenSetting & { readonly siteKind?: SiteKind } = {},
): Promise<SiteFacts> {
  const [first, ...others] = Object.entries(pages).map(([url, html]) => ({ url, html }));
  return goldenSite(
    first?.html ?? '',
    { ...setting, url: first?.url ?? '/', pages: others },
    await loadLanguageDetector(),
  );
}

export interface Scored {
  readonly site: SiteFacts;
  readonly reading: SiteReading;
  readonly outcomes: readonly CheckOutcome[];
  readonly standingOf: (profile: EngineProfile, supposed?: Supposition) => Standing;
}

/** Every check and every engine, with the text taken as sense. */
export function scored(
  site: SiteFacts,
  engines: readonly EngineProfile[] = ENGINE_PROFILES,
  given: GivenReading = {},
): Scored {
  const reading = readSite(site, { senseOf: () => null, ...given });
  const outcomes = runChecks(site, engines);
  return { site, reading, outcomes, standingOf: createStandings(reading, outcomes) };
}

/** Unrounded score of each engine by id. */
export const valuesOf = (
  { standingOf }: Scored,
  engines: readonly EngineProfile[] = ENGINE_PROFILES,
): Map<string, number> => new Map(engines.map((profile) => [profile.id, standingOf(profile).value]));

export const html = (body: string, head = '<title>A page of a site</title>', lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
