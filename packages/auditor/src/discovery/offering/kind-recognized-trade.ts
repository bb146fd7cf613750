/** The signal of the kind of site that a recognized trade gives: dentists are usually local, newspapers publishers. */
import type { Classification, SiteKind } from '@citeready/core/contract';
import { defaultTaxonomy } from '../taxonomy/taxonomy.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';
import { kindOfSector } from './kind-of-trade.js';

const SURE_TRADE = 0.6;
const TRADES: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'saas',
  'publisher',
  'marketplace',
  'government',
]);

/** The kind of site that the recognized trade usually runs. */
export function tradeSignals(
  { sector, category }: { readonly sector: Classification; readonly category: Classification },
  others: readonly KindSignal[],
): KindSignal[] {
  const kind = kindOfSector(defaultTaxonomy(), sector.value, category.value);
  const [first] = sector.evidence;
  // An uncertain trade only adds to what another signal shows. Clubs and schools are named after what they are.
  const joins =
    sector.confidence >= SURE_TRADE ||
    kind === undefined ||
    !TRADES.has(kind) ||
    others.some((other) => other.kind === kind);
  return kind && first && joins ? [signal(kind, 1 + 1.5 * sector.confidence, 'trade', first)] : [];
}
