/** What a report says when no competitor is known: what would help to find some. Reports say the same in their reader's language. */
import type { Discovery } from '@citeready/core/contract';
import { english } from '../../messages/index.js';

/** A missing niche comes first: audits of other sites are compared by it. */
export const noCompetitorsMessage = ({ niche }: Pick<Discovery, 'niche'>) =>
  niche === null ? 'competitors-none-niche' : 'competitors-none';

export const noCompetitors = (found: Pick<Discovery, 'niche'>): string =>
  english().say('report', noCompetitorsMessage(found));
