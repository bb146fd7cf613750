/** Where a site is, in the phrase that tells what it is: "bakery in Lyon". Only for kinds of site that people go to or call. */
import type { Finding, SiteKind } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { SEAT } from '../identity/places.js';
import type { NicheInput } from './niche-input.js';

const PLACED: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'nonprofit',
  'education',
  'research',
  'government',
  'unknown',
]);
/** A town by its capital letter behind a word for "in". */
export const PLACE = /\p{L} (?:in|en|à|em|a|i|w|v|в|te|near) (?:\d{4,6} )?\p{Lu}\p{Ll}/u;

/** "in" before a town, by language; others set the town behind a comma. */
const IN: Readonly<Record<string, string>> = {
  en: 'in',
  de: 'in',
  fr: 'à',
  es: 'en',
  pt: 'em',
  it: 'a',
  nl: 'in',
  sv: 'i',
  da: 'i',
  nb: 'i',
  no: 'i',
};

/** The seat in the letters of the phrase that it is to go with; `null` where the site writes it in others only. */
export function townForPhrase(phrase: string, input: NicheInput): Finding<string> | null {
  const [seat] = ownTowns(input).filter(({ value }) => sharesScript(phrase, value));
  return seat ?? null;
}

const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
];
const sharesScript = (a: string, b: string): boolean => SCRIPTS.some((script) => script.test(a) && script.test(b));

/** "… throughout Ireland", "… in UAE": what is offered all over a country is not of the seat's town. */
function namesLand(folded: string, { identity, homes: [home] }: NicheInput): boolean {
  const languages = ['en', (home === undefined ? null : pageLanguage(home.facts)) ?? 'en'];
  const own = identity.countries.slice(0, MAX_LANDS).map(({ value }) => value);
  return (
    ABBREVIATED.test(folded) ||
    own.some((code) => languages.some((language) => namesPlace(folded, fold(countryName(code, language)))))
  );
}
const MAX_LANDS = 2;
const ABBREVIATED = /(?<!\p{L})(?:uae|usa|uk|eu|ksa)(?!\p{L})/u;

const ownTowns = ({ identity, kind }: NicheInput): readonly Finding<string>[] =>
  PLACED.has(kind) ? identity.places.filter(({ confidence }) => confidence >= SEAT) : [];

export const ownTown = (input: NicheInput): Finding<string> | null => ownTowns(input)[0] ?? null;

/** The country where people go to a place or call it, when no town is known; `null` where the site does not show it well. */
export function countryForNiche({ identity, kind }: NicheInput): string | null {
  const [first] = identity.countries;
  return first !== undefined && LOCATED.has(kind) && first.confidence >= LAND ? first.value : null;
}

const LOCATED: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services', 'government']);
const LAND = 0.6;

/** A country as a language calls it. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function withPlace(phrase: string, input: NicheInput): string {
  const seat = townForPhrase(phrase, input);
  const home = input.homes[0];
  if (seat === null || home === undefined) return phrase;
  const folded = fold(phrase);
  if (namesLand(folded, input)) return phrase;
  // A charity works elsewhere than its office is, unless it says that it is of that town.
  if (input.kind === 'nonprofit' && !saysTown(home.facts, seat.value)) return phrase;
  if (input.identity.places.some(({ value }) => namesPlace(folded, fold(value)))) return phrase;
  // A place by another name than that of the address ("… in Brooklyn").
  if (PLACE.test(phrase)) return phrase;
  return placed(phrase, seat.value, pageLanguage(home.facts));
}

function saysTown({ title, description, blocks }: PageFacts, town: string): boolean {
  const own = [
    title ?? '',
    description ?? '',
    ...blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
  ];
  return own.some((text) => namesPlace(fold(text.slice(0, MAX_TEXT)), fold(town)));
}
const MAX_TEXT = 400;

/** A town with the ending of a case as well: "Helsingissä", "w Krakowie". */
function namesPlace(folded: string, place: string): boolean {
  const stem = place.slice(0, Math.max(MIN_TOWN_STEM, Math.ceil(place.length * TOWN_STEM)));
  return folded.includes(place) || folded.split(/[^\p{L}]+/u).some((word) => word.startsWith(stem));
}
const MIN_TOWN_STEM = 4;
const TOWN_STEM = 0.5;

export function placed(phrase: string, town: string, language: string | null): string {
  const within = IN[language ?? ''];
  return within === undefined ? `${phrase}, ${town}` : `${phrase} ${within} ${town}`;
}
