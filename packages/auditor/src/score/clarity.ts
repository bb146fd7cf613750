/** Clarity as one number: what its items earn, weighed. */
import type { AuditedPage, ClarityItem } from '../checks/types.js';
import { CLARITY_ITEMS } from '../checks/types.js';
import { clarityValues } from './clarity-items.js';
import type { SiteReading } from './site-reading.js';
import { CLARITY_WEIGHTS } from './weights.js';

export interface Clarity {
  /** 0 to 1. */
  readonly value: number;
  /** What each item earns, 0 to 1. */
  readonly items: Readonly<Record<ClarityItem, number>>;
}

export const clarityOf = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean): Clarity =>
  weighed(clarityValues(reading, isOpen));

const weighed = (items: Clarity['items']): Clarity => ({
  value: CLARITY_ITEMS.reduce((sum, item) => sum + CLARITY_WEIGHTS[item] * items[item], 0),
  items,
});

/** The same with an item taken as earned in full, to see what that would gain. */
export const withClear = ({ items }: Clarity, granted: ClarityItem): Clarity => weighed({ ...items, [granted]: 1 });
