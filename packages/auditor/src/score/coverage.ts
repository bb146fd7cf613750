/** How much of the site could be measured. Unmeasured parts earn nothing and widen the interval. */
import type { EngineProfile } from '../engines/types.js';
import type { SiteReading } from './site-reading.js';
import type { Standing } from './standing.js';

/** Coverage of a site in a language that no detector and no word list supports: it is judged by figures and structure alone. */
const UNKNOWN_LANGUAGE = 0.7;
/** A failed fetch counts as an unread page of the sample. */
export function coverageOf(reading: SiteReading, { shells }: Standing, profile: EngineProfile): number {
  const { site, pages } = reading;
  if (pages.length === 0) return 0;
  const tried = pages.length + Math.min(pages.length, site.failed.length);
  const unread = pages.filter(({ page }) => page.facts.truncated).length / 2;
  const known = pages.filter(({ page }) => page.language !== null).length / pages.length;
  const read = (pages.length - unread) / tried;
  // Engines that run scripts read more of script-filled pages than was measured.
  const rendered = profile.javascript === 'none' ? 1 : 1 - shells;
  return read * rendered * (UNKNOWN_LANGUAGE + (1 - UNKNOWN_LANGUAGE) * known);
}
