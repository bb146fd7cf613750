/**
 * Whom a site sells to, and whether two sites sell to the same people: a clinic to its town, a shop to its country, software to all who
 * read its language. False if the market is unknown.
 */
import type { Discovery, SiteKind } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { LOCATION_CONFIDENCE } from '../identity/places.js';
import type { Reach } from './alike.js';

export type MarketFindings = Pick<Discovery, 'identity' | 'offering' | 'niche'>;

export interface Market {
  readonly group: string | null;
  readonly reach: Reach;
  /** Primary subtags, most used first. */
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  /** Folded names of all places, and of those where the owner is located. */
  readonly places: ReadonlySet<string>;
  readonly seats: ReadonlySet<string>;
  /** Places as written. */
  readonly written: readonly string[];
}

/** Kinds that compete with each other. A kind that is not listed has no competitors that an audit could find. */
const GROUP: Partial<Readonly<Record<SiteKind, string>>> = {
  local: 'business',
  services: 'business',
  saas: 'software',
  docs: 'software',
  ecommerce: 'shop',
  marketplace: 'marketplace',
  publisher: 'publisher',
  nonprofit: 'nonprofit',
  education: 'education',
  research: 'research',
  event: 'event',
  community: 'community',
};
const NEAR: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'nonprofit',
  'education',
  'research',
  'event',
]);
/** Shops deliver within a country; both have to name theirs. */
const NATIONAL: ReadonlySet<string> = new Set(['shop', 'marketplace']);
/** Software competes across countries within a language; a news site stays within its country if that is known. */
const WORLDWIDE = 'software';

export function marketOf({ identity, offering, niche }: MarketFindings): Market {
  const kind = offering?.site_kind.value ?? 'unknown';
  const found = identity?.places ?? [];
  const phrase = fold(niche?.value ?? '');
  const named = found.some(({ value }) => value.length >= 2 && phrase.includes(fold(value)));
  return {
    group: GROUP[kind] ?? null,
    // A shop that names its town in its niche sells there.
    reach: NEAR.has(kind) || (named && GROUP[kind] !== WORLDWIDE) ? 'near' : 'everywhere',
    languages: (identity?.languages ?? []).map(({ value }) => value),
    countries: (identity?.countries ?? []).map(({ value }) => value),
    places: new Set(found.map(({ value }) => fold(value))),
    seats: new Set(found.filter(({ confidence }) => confidence >= LOCATION_CONFIDENCE).map(({ value }) => fold(value))),
    written: found.map(({ value }) => value),
  };
}

/** Town or area that both sites share, as the first one writes it; `null` if they share none. */
export function commonPlace(a: Market, b: Market): string | null {
  const shared = (place: string): boolean =>
    (a.seats.has(place) && b.places.has(place)) || (b.seats.has(place) && a.places.has(place));
  return a.written.find((place) => shared(fold(place))) ?? null;
}

export function sameMarket(a: Market, b: Market): boolean {
  if (a.group === null || a.group !== b.group || !sameLanguage(a, b)) return false;
  const borders = a.countries.length > 0 && b.countries.length > 0;
  const country = a.countries.some((code) => b.countries.includes(code));
  if (a.reach === 'near' || b.reach === 'near') return commonPlace(a, b) !== null && (country || !borders);
  if (a.group === WORLDWIDE) return true;
  return country || (!borders && !NATIONAL.has(a.group));
}

/** The main language of one site is also a language of the other. */
function sameLanguage(a: Market, b: Market): boolean {
  const [x] = a.languages;
  const [y] = b.languages;
  return x !== undefined && y !== undefined && (b.languages.includes(x) || a.languages.includes(y));
}
