/**
 * How much more there is to ask of a kind of site than of one with a closed subject such as a firm, a product or a manual. A news site or a
 * magazine covers whatever happens, so the same amount of text answers a smaller part of what its audience asks.
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
