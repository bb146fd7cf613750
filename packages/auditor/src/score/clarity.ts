/** Clarity as one number: what its items earn, weighed. */
import type { AuditedPage, ClarityItem } from '../checks/types.js';
import { CLARITY_ITEMS } from '../checks/types.js';
import { clarityValues } from './clarity-items.js';
import type { SiteReading } from './site-reading.js';
import { countedPages } from './site-reading.js';
import { CLARITY_WEIGHTS } from './weights.js';

export interface Clarity {
  /** 0 to 1. */
  readonly value: number;
  /** What each item earns, 0 to 1. */
  readonly items: Readonly<Record<ClarityItem, number>>;
  /** The most that an item can earn, 0 to 1: the share of the pages that are open. */
  readonly most: number;
}

export function clarityOf(reading: SiteReading, isOpen: (page: AuditedPage) => boolean): Clarity {
  const pages = countedPages(reading, isOpen);
  const open = pages.filter(({ page }) => isOpen(page)).length;
  return weighed(clarityValues(reading, isOpen), pages.length === 0 ? 0 : open / pages.length);
}

const weighed = (items: Clarity['items'], most: number): Clarity => ({
  value: CLARITY_ITEMS.reduce((sum, item) => sum + CLARITY_WEIGHTS[item] * items[item], 0),
  items,
  most,
});

/**
 * The same with an item taken as earned on every open page, to see what that would gain: closed pages are to be opened first.
 * @param value - what the item would earn, 0 to 1; without one, as much as is open.
 */
export const withClear = ({ items, most }: Clarity, granted: ClarityItem, value = most): Clarity =>
  weighed({ ...items, [granted]: Math.max(items[granted], value) }, most);
