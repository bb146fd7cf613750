/** How much of the site could be measured. What was not earns nothing and widens the interval. */
import type { EngineProfile } from '../engines/types.js';
import type { SiteReading } from './site-reading.js';
import type { Standing } from './standing.js';

/** A site whose language no detector and no word list knows is read by its numbers and structure alone. */
const UNKNOWN_LANGUAGE = 0.7;
/** A failed fetch is a page of the sample that was not read. */
export function coverageOf(reading: SiteReading, { shells }: Standing, profile: EngineProfile): number {
  const { site, pages } = reading;
  if (pages.length === 0) return 0;
  const tried = pages.length + Math.min(pages.length, site.failed.length);
  const unread = pages.filter(({ page }) => page.facts.truncated).length / 2;
  const known = pages.filter(({ page }) => page.language !== null).length / pages.length;
  const read = (pages.length - unread) / tried;
  // Engines that run scripts read more than was measured of pages that only scripts fill.
  const rendered = profile.javascript === 'none' ? 1 : 1 - shells;
  return read * rendered * (UNKNOWN_LANGUAGE + (1 - UNKNOWN_LANGUAGE) * known);
}
