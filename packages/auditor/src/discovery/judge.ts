/** Decides the kind, sector and category of a site, and the regions and languages of its audience. */
import type { Classification, DiscoveryIdentity, Finding, SiteKind } from '@citeready/core/contract';
import type { PageKind } from '../reading/kinds.js';
import { endsWithLegalForm } from '../reading/law/legal-forms.js';
import { readParked } from '../reading/parked.js';
import { finding, note, quote } from './evidence.js';
import { englishName } from './identity/countries/names.js';
import { titleSegments } from './identity/names.js';
import { kindSignals } from './offering/all-signals.js';
import type { KindSignal } from './offering/kind-signal.js';
import { kindOfTrade } from './offering/kind-of-trade.js';
import type { PlatformFound } from './offering/platform.js';
import { decideSiteKind, isContact } from './offering/site-kind.js';
import type { DiscoveryPage } from './page.js';
import type { ClassifyInput } from './taxonomy/classify-input.js';
import { classify } from './taxonomy/classify.js';
import { unknown } from './taxonomy/decide.js';
import { schemaVotes } from './taxonomy/schema-votes.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';
import { customersIn, withoutCustomers } from './taxonomy/customers-votes.js';
import { votesOf } from './taxonomy/votes.js';

interface JudgeInput {
  readonly homes: readonly DiscoveryPage[];
  readonly abouts: readonly DiscoveryPage[];
  readonly pages: readonly DiscoveryPage[];
  readonly urls: readonly string[];
  readonly homeUrl: string;
  readonly platform: PlatformFound | null;
  readonly taxonomy: Taxonomy;
  readonly kindOf: (page: DiscoveryPage) => PageKind;
  /** As the owner gives it; `null` without a correction. */
  readonly told: Finding<SiteKind> | null;
}

/** Kind, sector and category. Words suggest a first sector, which helps to find the kind; the kind then helps to decide the sector. */
export function judge(input: JudgeInput): {
  readonly kind: Finding<SiteKind>;
  readonly sector: Classification;
  readonly category: Classification;
} {
  const { homes, abouts, pages, homeUrl, taxonomy } = input;
  const parked = readParked(
    homes.map(({ facts }) => facts),
    null,
  );
  if (parked.parked && input.told === null) {
    const evidence = parked.quote === null ? note(homeUrl, parked.reason ?? '') : quote(homeUrl, parked.quote);
    return { kind: finding('parked', 0.9, [evidence]), sector: unknown([], 0), category: unknown([], 0) };
  }
  const central = new Set([...homes, ...abouts]);
  const introduced = [
    ...homes.flatMap((p) => votesOf(p, 'home', taxonomy.lexicon)),
    ...abouts.flatMap((p) => votesOf(p, 'about', taxonomy.lexicon)),
  ];
  const customers = customersIn(introduced);
  const others = pages.filter((p) => !central.has(p)).flatMap((p) => votesOf(p, 'other', taxonomy.lexicon));
  const evidence: Omit<ClassifyInput, 'kind'> = {
    taxonomy,
    homeUrl,
    central: withoutCustomers(introduced, customers),
    others: withoutCustomers(others, customers),
    schema: schemaVotes(homes, taxonomy),
  };
  const byWords = classify({ ...evidence, kind: null });
  const signals = kindSignals({ ...input, ...byWords });
  const kind = input.told ?? decideSiteKind(signals);
  // The part of the kind that follows from the trade alone must not count again as evidence of the trade.
  const echoes = signals.filter((s) => s.kind === kind.value).every(({ group }) => group === 'trade');
  const classes = classify({ ...evidence, kind: echoes && input.told === null ? { ...kind, confidence: 0 } : kind });
  const reached = signals.filter((s) => s.kind === 'local').every(({ group, weight }) => isContact(group, weight));
  const isBody =
    reached &&
    evidence.central.some(({ sector, named }) => named && sector === classes.sector.value) &&
    !signals.some((s) => SELLING.has(s.kind)) &&
    !homes.some(({ facts }) => titleSegments(facts.title ?? '').some(endsWithLegalForm));
  const judged = byTrade(withoutVisitors(kind, classes.sector, signals, taxonomy), classes, taxonomy, isBody);
  return { kind: input.told ?? judged, ...classes };
}

/** Confidence of a guessed kind, and of a sector that describes the site better. */
const GUESS = 0.25;
const NAMED_SECTOR = 0.45;
const ANY_SECTOR = 0.28;
/** Kinds of owners that sell: prices, a cart and customers speak for them. */
const SELLING: ReadonlySet<SiteKind> = new Set<SiteKind>(['ecommerce', 'saas', 'services']);
/** Kinds of owners that are not businesses. */
const BODIES: ReadonlySet<SiteKind> = new Set<SiteKind>(['nonprofit', 'government', 'research']);
/**
 * If nothing shows the kind, or nothing but an address that anybody may have, the kind that is usual for the trade: a firm that names its
 * trade in its title is a firm, and a club with an address is not a shop.
 */
function byTrade(
  kind: Finding<SiteKind>,
  { sector, category }: { readonly sector: Classification; readonly category: Classification },
  taxonomy: Taxonomy,
  isBody: boolean,
): Finding<SiteKind> {
  const usual = kindOfTrade(taxonomy, sector.value, category.value);
  // Clubs and offices have an address, a phone and hours as well: their own words say what they are. So do teachers who work for a fee.
  if (kind.value === 'local' && isBody && usual !== undefined && BODIES.has(usual)) {
    if (sector.confidence >= ANY_SECTOR)
      return finding(usual, GUESS, [...sector.evidence.slice(0, 2), ...kind.evidence].slice(0, 5));
  }
  const isReached = kind.value === 'local' && kind.confidence <= GUESS;
  if (kind.value !== 'unknown' && !isReached) return kind;
  // What a shop could sell online is sold on the premises just as often.
  if (isReached && usual === 'ecommerce') return kind;
  if (usual !== undefined && sector.confidence >= (isReached ? ANY_SECTOR : NAMED_SECTOR))
    return finding(usual, GUESS, [...sector.evidence.slice(0, 2), ...kind.evidence].slice(0, 5));
  return isReached && sector.value === 'unknown' ? finding<SiteKind>('unknown', 0, kind.evidence) : kind;
}

/** Signs that customers visit. An address and a phone number are not enough: offices have them too. */
const RECEIVES = new Set(['hours', 'map', 'type local']);

/** Businesses that serve businesses travel to their customers, even if they publish an address. */
function withoutVisitors(
  kind: Finding<SiteKind>,
  { value }: Classification,
  signals: readonly KindSignal[],
  taxonomy: Taxonomy,
): Finding<SiteKind> {
  const trade = taxonomy.sector(value);
  const goes = trade?.siteKind === 'services' && trade.serves === 'business';
  return kind.value === 'local' && goes && !signals.some(({ group }) => RECEIVES.has(group))
    ? { ...kind, value: 'services' }
    : kind;
}

/** Places first, then countries by their English names. */
export function regionsOf(identity: DiscoveryIdentity): Finding<string>[] {
  const countries = identity.countries.map((c) => finding(englishName(c.value), c.confidence, c.evidence));
  const named = new Set(identity.places.map((p) => p.value.toLowerCase()));
  return [...identity.places, ...countries.filter((c) => !named.has(c.value.toLowerCase()))].slice(0, 15);
}

/** Texts of pages, each with the place where it was read. */
export const spoken = (pages: readonly DiscoveryPage[]) =>
  pages.flatMap(({ facts }) =>
    [facts.title, facts.description, ...facts.blocks.slice(0, 80).map((b) => b.text)].flatMap((text) =>
      text ? [{ text: text.slice(0, 500), evidence: quote(facts.url, text) }] : [],
    ),
  );
