/** A signal of the kind of site. */
import type { Evidence, SiteKind } from '@citeready/core/contract';

export interface KindSignal {
  readonly kind: SiteKind;
  readonly weight: number;
  /** Signals of one group mean the same: only the strongest of a group and kind counts. */
  readonly group: string;
  readonly evidence: Evidence;
}

export const signal = (kind: SiteKind, weight: number, group: string, evidence: Evidence): KindSignal => ({
  kind,
  weight,
  group,
  evidence,
});
