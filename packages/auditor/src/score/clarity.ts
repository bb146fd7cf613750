/** Clarity as one number: the weighted sum of its items. */
import type { AuditedPage, ClarityItem } from '../checks/types.js';
import { CLARITY_ITEMS } from '../checks/types.js';
import { clarityValues, mostOf } from './clarity-items.js';
import type { SiteReading } from './site-reading.js';
import { CLARITY_WEIGHTS } from './weights.js';

export interface Clarity {
  /** 0 to 1. */
  readonly value: number;
  /** What each item earns, 0 to 1. */
  readonly items: Readonly<Record<ClarityItem, number>>;
  /** The maximum that each can earn, 0 to 1: over open pages, as far as they do not repeat others. */
  readonly most: Readonly<Record<ClarityItem, number>>;
}

export const clarityOf = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean): Clarity =>
  weighed(clarityValues(reading, isOpen), mostOf(reading, isOpen));

const weighed = (items: Clarity['items'], most: Clarity['most']): Clarity => ({
  value: CLARITY_ITEMS.reduce((sum, item) => sum + CLARITY_WEIGHTS[item] * items[item], 0),
  items,
  most,
});

/**
 * The same with an item treated as earned on every open page, to compute the gain: closed pages have to be opened first.
 * @param value - what the item would earn, 0 to 1; without it, the maximum.
 */
export const withClear = ({ items, most }: Clarity, granted: ClarityItem, value = most[granted]): Clarity =>
  weighed({ ...items, [granted]: Math.max(items[granted], value) }, most);
