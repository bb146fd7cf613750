/** What the score reads of an audited site, taken from its archive by the code that scores. */
import { decodeArchive } from '@citeready/auditor/archive';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { readSite } from '../../../packages/auditor/src/score/site-reading.js';
import { runChecks } from '@citeready/auditor/checks';
import { createStandings } from '../../../packages/auditor/src/score/standing.js';
import type { AuditReport } from '@citeready/core/contract';
import { siteFactsOf } from '../../../packages/auditor/src/audit/site-facts.js';
import { CLARITY_ITEMS } from '../../../packages/auditor/src/checks/types.js';
import { clarityOf } from '../../../packages/auditor/src/score/clarity.js';
import { worthOf } from '../../../packages/auditor/src/score/worth.js';
import type { SiteFeatures } from './model.js';

export async function featuresOf(
  host: string,
  report: AuditReport,
  archive: Uint8Array,
  rating: SiteFeatures['rating'],
): Promise<SiteFeatures> {
  const { evidence } = await decodeArchive(archive);
  const site = siteFactsOf(evidence);
  const profiles = ENGINE_PROFILES.filter(({ id }) => report.engines.some(({ engine }) => engine === id));
  const reading = readSite(site);
  const standingOf = createStandings(reading, runChecks(site, profiles));
  const { answered, depth, filled, specific, hollow, paid } = worthOf(reading, () => true);
  const { items } = clarityOf(reading, () => true);
  return {
    host,
    answered,
    depth,
    filled,
    specific,
    hollow,
    paid,
    unreliable: reading.unreliable,
    items: CLARITY_ITEMS.map((item) => items[item]),
    engines: profiles.map((profile) => {
      const { earned, lostToReach, hygiene, worthless } = standingOf(profile);
      const left = earned.answers + earned.depth + earned.clarity;
      return {
        engine: profile.id,
        score: report.engines.find(({ engine }) => engine === profile.id)?.overall_score ?? 0,
        lost: left + lostToReach === 0 ? 0 : lostToReach / (left + lostToReach),
        hygiene,
        worthless,
      };
    }),
    headline: report.overall_score ?? 0,
    rating,
  };
}
