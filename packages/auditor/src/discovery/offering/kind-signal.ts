/** One signal of what kind of site this is. */
import type { Evidence, SiteKind } from '@citeready/core/contract';

export interface KindSignal {
  readonly kind: SiteKind;
  readonly weight: number;
  /** Signals of one group say the same thing: only the strongest of a group and kind counts. */
  readonly group: string;
  readonly evidence: Evidence;
}

export const signal = (kind: SiteKind, weight: number, group: string, evidence: Evidence): KindSignal => ({
  kind,
  weight,
  group,
  evidence,
});
