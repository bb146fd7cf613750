/** All signals of the kind of site, from everything that was read. */
import type { Classification, SiteKind } from '@citeready/core/contract';
import type { PageKind } from '../../reading/kinds.js';
import { endsWithLegalForm } from '../../reading/law/legal-forms.js';
import { titleSegments } from '../identity/names.js';
import type { DiscoveryPage } from '../page.js';
import { affiliateSignals, disclosureSignals, RECOMMENDED_SHARE } from './kind-affiliate.js';
import { buyingSignals } from './kind-buying.js';
import { contentSignals } from './kind-content.js';
import { premisesSignals } from './kind-premises.js';
import { homeSignals } from './kind-home.js';
import { menuSignals } from './kind-menu.js';
import { partSignals } from './kind-parts.js';
import type { KindSignal } from './kind-signal.js';
import { platformSignals } from './kind-platform.js';
import { domainSignals, pathSignals } from './kind-address.js';
import { tradeSignals } from './kind-recognized-trade.js';
import { typeSignals } from './kind-schema.js';
import { wordSignals } from './kind-vocabulary.js';
import { textSignals } from './kind-text.js';
import type { PlatformFound } from './platform.js';

export interface SignalInput {
  readonly homes: readonly DiscoveryPage[];
  readonly abouts: readonly DiscoveryPage[];
  readonly pages: readonly DiscoveryPage[];
  /** Every known URL of the site. */
  readonly urls: readonly string[];
  readonly homeUrl: string;
  readonly platform: PlatformFound | null;
  readonly kindOf: (page: DiscoveryPage) => PageKind;
  /** The sector and category that the words alone suggest. */
  readonly sector: Classification;
  readonly category: Classification;
}

/** Signals of a shop that need no price: a basket, or shop software. */
const SELLING = new Set(['cart', 'platform', 'offers', 'buying']);
const UNPRICED_SHARE = 0.2;
/** A word for a shop in a menu or a title. */
const MIN_WORD = 0.5;

/** Museums and makers show products too: a shop has a basket, or prices on its pages. */
function soldHere(signals: readonly KindSignal[], pages: readonly DiscoveryPage[]): KindSignal[] {
  const sells =
    signals.some((s) => s.kind === 'ecommerce' && SELLING.has(s.group) && s.weight >= 2) ||
    signals.some((s) => s.kind === 'ecommerce' && s.group.startsWith('word ') && s.weight >= MIN_WORD) ||
    pages.some(({ facts }) => facts.numbers.some((n) => n.kind === 'currency'));
  return sells
    ? [...signals]
    : signals.map((s) => (s.kind === 'ecommerce' ? { ...s, weight: s.weight * UNPRICED_SHARE } : s));
}

export function kindSignals(input: SignalInput): KindSignal[] {
  const recommending = affiliateSignals(input.pages);
  const signals = ofFirm(withNews(affiliated(documented(soldHere(allSignals(input), input.pages)))), input.homes);
  if (recommending.length === 0) return ofReporter(besideTrade(withActivities(signals)));
  return [
    ...recommending,
    ...signals.map((s) => (s.kind === 'ecommerce' ? { ...s, weight: s.weight * RECOMMENDED_SHARE } : s)),
  ];
}

/** Groups of signals which show that the site itself is documentation. */
const DOCUMENTS = new Set(['domain', 'platform']);
const DOCUMENTED_SHARE = 0.3;

/** On a documentation site, the software named in text and markup is the subject, not the offer. */
function documented(signals: readonly KindSignal[]): KindSignal[] {
  const isDocs = signals.some(({ kind, group, weight }) => kind === 'docs' && DOCUMENTS.has(group) && weight >= 3);
  return signals.map((s) => (isDocs && s.kind === 'saas' ? { ...s, weight: s.weight * DOCUMENTED_SHARE } : s));
}

/** A research group names the school or university that it belongs to, which is not its own kind. */
const AFFILIATION_SHARE = 0.4;

function affiliated(signals: readonly KindSignal[]): KindSignal[] {
  const isGroup = signals.some(({ kind, group }) => kind === 'research' && group === 'parts');
  return signals.map((s) =>
    isGroup && s.kind === 'education' && (s.group === 'trade' || s.group.startsWith('word '))
      ? { ...s, weight: s.weight * AFFILIATION_SHARE }
      : s,
  );
}

/** Kinds that follow from a trade; a text about the trade names it as well. */
const TRADING = new Set<SiteKind>(['local', 'services', 'ecommerce']);
const TRADE_ALONE = 0.85;
/** Least weight of a signal that confirms a trade. */
const MIN_CONFIRMING = 0.5;

/** A site with an offer shows it in a menu, a price or a phone number: if only its words name a trade, it may write about it. */
function withActivities(signals: readonly KindSignal[]): KindSignal[] {
  const isBorneOut = (trade: KindSignal): boolean =>
    signals.some((s) => TRADING.has(s.kind) && s.group !== trade.group && s.weight >= MIN_CONFIRMING);
  return signals.map((s) =>
    s.group === 'trade' && TRADING.has(s.kind) && !isBorneOut(s) ? { ...s, weight: s.weight * TRADE_ALONE } : s,
  );
}

/** Signals of a site with articles that a business with a blog shows as well. */
const BLOGGING = new Set(['articles', 'dates']);
const BLOG_SHARE = 0.5;
/** Signs of a business that magazines rarely show: a trade, with premises or a list of services. */
const BUSINESS = new Set(['phone', 'address', 'hours', 'map', 'chat', 'type local', 'menu services']);
const MIN_BUSINESS = 2;

/** A firm that has its legal form in its title publishes news about itself. */
function ofFirm(signals: readonly KindSignal[], homes: readonly DiscoveryPage[]): KindSignal[] {
  const isFirm = homes.some(({ facts }) => titleSegments(facts.title ?? '').some(endsWithLegalForm));
  return isFirm
    ? signals.map((s) =>
        s.kind === 'publisher' && BLOGGING.has(s.group) ? { ...s, weight: s.weight * BLOG_SHARE } : s,
      )
    : [...signals];
}

const NEWS_SHARE = 0.4;

/**
 * Clubs, offices and guesthouses also put dated news on the home page: a publisher shows articles as well, or says what it is in several
 * ways.
 */
function withNews(signals: readonly KindSignal[]): KindSignal[] {
  const isPublisher = signals.some(
    ({ kind, group }) => kind === 'publisher' && group !== 'dates' && !group.startsWith('word '),
  );
  return signals.map((s) =>
    s.kind === 'publisher' && s.group === 'dates' && !isPublisher ? { ...s, weight: s.weight * NEWS_SHARE } : s,
  );
}

/** What an event reports year by year makes no magazine of it, if its words name it for sure. */
const REPORTING: ReadonlySet<SiteKind> = new Set<SiteKind>(['event']);
const MIN_REPORTING = 1.75;

function ofReporter(signals: readonly KindSignal[]): KindSignal[] {
  const reports = signals.some(
    ({ kind, group, weight }) => group === 'trade' && REPORTING.has(kind) && weight >= MIN_REPORTING,
  );
  const isMagazine = signals.some((s) => s.kind === 'publisher' && s.group.startsWith('word ') && s.weight >= 1.5);
  return signals.map((s) =>
    reports && !isMagazine && s.kind === 'publisher' && (BLOGGING.has(s.group) || s.group === 'paths')
      ? { ...s, weight: s.weight * BLOG_SHARE }
      : s,
  );
}

function besideTrade(signals: readonly KindSignal[]): KindSignal[] {
  const trades = signals.some(({ kind, group }) => group === 'trade' && (kind === 'local' || kind === 'services'));
  const shown = new Set(signals.filter(({ group }) => BUSINESS.has(group)).map(({ group }) => group));
  const isMagazine = signals.some((s) => s.kind === 'publisher' && !BLOGGING.has(s.group) && s.weight >= 1.5);
  if (!trades || shown.size < MIN_BUSINESS || isMagazine) return [...signals];
  return signals.map((s) =>
    s.kind === 'publisher' && BLOGGING.has(s.group) ? { ...s, weight: s.weight * BLOG_SHARE } : s,
  );
}

/** Weight left to words for a school or an office on a site with another trade: "University Church" is a church. */
const ELSEWHERE_SHARE = 0.4;
const SURE_SECTOR = 0.5;
const NAMED_KINDS: Readonly<Partial<Record<SiteKind, string>>> = { education: 'education', government: 'government' };

/** Words for another kind than the known trade: its host, neighbor or customer. */
const ofOthers = ({ sector }: SignalInput, signals: readonly KindSignal[]): KindSignal[] =>
  signals.map((s) => {
    const own = NAMED_KINDS[s.kind];
    const isOther = own !== undefined && own !== sector.value && sector.confidence >= SURE_SECTOR;
    return isOther && s.group.startsWith('word ') ? { ...s, weight: s.weight * ELSEWHERE_SHARE } : s;
  });

/** Types of markup for a body that has a name, and share of what speaks for a person beside it. */
const BODY = /(?:Organization|Corporation|Business|NGO)$/u;
const PERSON_SHARE = 0.4;

/** A home page whose markup names an organization as its owner is not of one person, though it speaks of artists and their lives. */
function ofBody({ homes }: SignalInput, signals: readonly KindSignal[]): readonly KindSignal[] {
  const isBody = homes.some(({ facts }) =>
    facts.entities.some(
      (entity) =>
        entity.parent === -1 &&
        // Plugins mark the owner of a personal site as both.
        !entity.types.includes('Person') &&
        entity.types.some((type) => BODY.test(type)),
    ),
  );
  return isBody ? signals.map((s) => (s.kind === 'personal' ? { ...s, weight: s.weight * PERSON_SHARE } : s)) : signals;
}

function allSignals(input: SignalInput): KindSignal[] {
  const shown = ofBody(input, ofOthers(input, shownSignals(input)));
  return [...shown, ...ofBody(input, tradeSignals(input, shown))];
}

const shownSignals = (input: SignalInput): KindSignal[] => [
  ...typeSignals(input.homes),
  ...disclosureSignals(input.homes),
  ...domainSignals(input.homeUrl),
  ...pathSignals(input.urls, input.homeUrl),
  ...wordSignals(input.homes, input.abouts),
  ...homeSignals(input.homes),
  ...menuSignals(input.homes),
  ...partSignals(input.homes),
  ...contentSignals(input.pages, input.kindOf),
  ...premisesSignals(input.pages, input.kindOf),
  ...textSignals(input.pages),
  ...platformSignals(input.platform, input.pages, input.sector),
  ...buyingSignals(input.pages),
];
