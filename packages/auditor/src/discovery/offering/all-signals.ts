/** Every signal of what kind of site this is, from all that was read of it. */
import type { Classification } from '@citeready/core/contract';
import type { PageKind } from '../../reading/kinds.js';
import type { DiscoveryPage } from '../page.js';
import { contentSignals } from './kind-content.js';
import { doorSignals } from './kind-door.js';
import { homeSignals } from './kind-home.js';
import { menuSignals } from './kind-menu.js';
import type { KindSignal } from './kind-signal.js';
import { domainSignals, pathSignals, platformSignals, tradeSignals, typeSignals, wordSignals } from './kind-signals.js';
import { textSignals } from './kind-text.js';
import type { PlatformFound } from './platform.js';

export interface SignalInput {
  readonly homes: readonly DiscoveryPage[];
  readonly abouts: readonly DiscoveryPage[];
  readonly pages: readonly DiscoveryPage[];
  /** Every known address of the site. */
  readonly urls: readonly string[];
  readonly homeUrl: string;
  readonly platform: PlatformFound | null;
  readonly kindOf: (page: DiscoveryPage) => PageKind;
  /** What the words alone say of the trade. */
  readonly sector: Classification;
}

/** Signals of a shop that stand without a price: the page holds a basket, or runs on the software of shops. */
const SELLING = new Set(['cart', 'platform', 'offers']);
const UNPRICED_SHARE = 0.5;
/** A word for a shop in a menu or a title. */
const MIN_WORD = 0.5;

/** Products are shown by museums and makers, too: a shop has a basket, or prices on its pages. */
function soldHere(signals: readonly KindSignal[], pages: readonly DiscoveryPage[]): KindSignal[] {
  const sells =
    signals.some((s) => s.kind === 'ecommerce' && SELLING.has(s.group) && s.weight >= 2) ||
    signals.some((s) => s.kind === 'ecommerce' && s.group.startsWith('word ') && s.weight >= MIN_WORD) ||
    pages.some(({ facts }) => facts.numbers.some((n) => n.kind === 'currency'));
  return sells
    ? [...signals]
    : signals.map((s) => (s.kind === 'ecommerce' ? { ...s, weight: s.weight * UNPRICED_SHARE } : s));
}

export const kindSignals = (input: SignalInput): KindSignal[] => soldHere(allSignals(input), input.pages);

const allSignals = (input: SignalInput): KindSignal[] => [
  ...typeSignals(input.homes),
  ...domainSignals(input.homeUrl),
  ...pathSignals(input.urls, input.homeUrl),
  ...wordSignals(input.homes, input.abouts),
  ...homeSignals(input.homes),
  ...menuSignals(input.homes),
  ...contentSignals(input.pages, input.kindOf),
  ...doorSignals(input.pages, input.kindOf),
  ...textSignals(input.pages),
  ...platformSignals(input.platform, input.pages),
  ...tradeSignals(input.sector),
];
