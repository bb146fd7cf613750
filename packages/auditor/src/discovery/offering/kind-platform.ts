/** What the software that makes a site says of its kind: generators for documentation publish recipes and clubs as well. */
import type { Classification } from '@citeready/core/contract';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';
import type { PlatformFound } from './platform.js';

/** Share of what a generator for documentation says of a site that shows no code: people write their own pages with it, too. */
const PROSE_SHARE = 0.5;

/** What is left where the words name another trade than software: a club and a cook publish with it what others print. */
const FOREIGN_SHARE = 0.25;
const DOCUMENTED: ReadonlySet<string> = new Set([
  'unknown',
  'software',
  'it-services',
  'science',
  'electronics',
  'gaming',
]);

export function platformSignals(
  found: PlatformFound | null,
  pages: readonly DiscoveryPage[],
  sector: Classification,
): KindSignal[] {
  const [evidence] = found?.platform.evidence ?? [];
  if (!found?.kind || !evidence) return [];
  const [kind, weight] = found.kind;
  const isProse = kind === 'docs' && !pages.some(({ facts }) => facts.blocks.some((block) => block.kind === 'code'));
  const share = DOCUMENTED.has(sector.value) ? PROSE_SHARE : FOREIGN_SHARE;
  return [signal(kind, isProse ? weight * share : weight, 'platform', evidence)];
}
