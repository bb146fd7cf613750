/** What is said where no competitor is known: what would find some. Reports say the same in their reader's language. */
import type { Discovery } from '@citeready/core/contract';
import { english } from '../../messages/index.js';

/** Where not even the niche is known, that comes first: audits of other sites are compared by it. */
export const noCompetitorsMessage = ({ niche }: Pick<Discovery, 'niche'>) =>
  niche === null ? 'competitors-none-niche' : 'competitors-none';

export const noCompetitors = (found: Pick<Discovery, 'niche'>): string =>
  english().say('report', noCompetitorsMessage(found));
