/**
 * Detects sites that cannot be quoted whatever their markup says: parked, a server's default page, announced but not launched, emptied,
 * filled with nonsense. Judged over the whole sample: a site with real pages behind an odd home page is none of these.
 */
import type { JudgedPage, SiteSense } from '../site-sense.js';
import type { ParkedSite } from './by-parking.js';
import { byAnswers } from './by-answers.js';
import { byDoors } from './by-doors.js';
import { byFigures } from './by-figures.js';
import { byLabels } from './by-labels.js';
import { byLegal } from './by-legal.js';
import { byParking } from './by-parking.js';
import { bySense } from './by-sense.js';
import { byStock } from './by-stock.js';
import { byTemplate } from './by-template.js';
import { byTitles } from './by-titles.js';
import type { Worthless } from './worthless.js';

export type { Worthless } from './worthless.js';

/** `null` for a site that may be worth something. `pages` start with the home page. */
export const readWorthless = (site: ParkedSite, pages: readonly JudgedPage[], sense: SiteSense): Worthless | null =>
  // Parking hosts are recognized by their address; the text of the page gives a better name for the case.
  byStock(pages) ??
  byParking(site) ??
  byTemplate(pages) ??
  byLegal(pages) ??
  bySense(pages, sense) ??
  byFigures(pages) ??
  byAnswers(pages) ??
  byLabels(pages) ??
  byTitles(pages) ??
  byDoors(pages);
