/** What the software behind a site says about its kind: clubs and recipe sites use documentation generators too. */
import type { Classification } from '@citeready/core/contract';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';
import type { PlatformFound } from './platform.js';

/** Weight of a documentation generator on a site without code: people also build personal pages with it. */
const PROSE_SHARE = 0.5;

/** Share that remains if the words name a trade other than software: clubs and cooks use such generators too. */
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
