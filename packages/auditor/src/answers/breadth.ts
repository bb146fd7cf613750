/**
 * How many times more there is to ask of a kind of site than of one whose subject is closed: a firm, a product, a manual. A news site or a
 * magazine takes up whatever happens; so much text answers a smaller part of what its audience asks.
 */
import type { SiteKind } from '@citeready/core/contract';

const BREADTH: Readonly<Record<SiteKind, number>> = {
  local: 1,
  services: 1,
  saas: 1,
  docs: 1,
  event: 1,
  nonprofit: 1,
  community: 1,
  ecommerce: 1.5,
  research: 1.5,
  unknown: 1.5,
  parked: 1.5,
  personal: 2,
  marketplace: 2,
  government: 2,
  education: 2.5,
  publisher: 4,
};

export const breadthOf = (kind: SiteKind): number => BREADTH[kind];
