/**
 * A niche for a site that does not state one in a phrase: its activity, or its own word for its trade with the place, or its category with
 * audience, place or subject.
 */
import type { Classification, Finding, SiteKind } from '@citeready/core/contract';
import { pageLanguage } from '../../reading/language.js';
import { finding, quote } from '../evidence.js';
import type { NicheInput } from './niche-input.js';
import { countryName, countryForNiche, placed, townForPhrase } from './niche-place.js';
import { narrowed } from './narrowed-word.js';
import { nativeNoun } from './native-noun.js';
import { isSingle } from './niche-plain.js';
import { descriptionOf, openingsOf } from './openings.js';
import { speaks } from './fitting.js';

/** The noun for a site whose owner states only an activity. */
const DOER: Readonly<Partial<Record<SiteKind, string>>> = {
  docs: 'software that',
  saas: 'software that',
  nonprofit: 'organization that',
};
const DEED = /^[\p{Ll}]{3,14}s\s[^.;:!?|]{10,110}/u;
const NO_DEED = /^(?:is|has|was|does|as|this|its|news|makes it|comes|offers you)(?!\p{L})/u;
const DEED_ENDS = /,? (?:by|while|because|so that|without|using|through|together with|and is|which|that) |, /u;
const MIN_DEED_WORDS = 5;
const MAX_DEED_WORDS = 14;

/** "Acme brings water to schools in Nairobi": an organization that brings … English only, where the verb is recognized by its ending. */
export function activityNiche({ homes, identity, kind }: NicheInput): Finding<string> | null {
  const doer = DOER[kind];
  const brand = identity.brand?.value ?? '';
  const [home] = homes;
  if (doer === undefined || brand === '' || home === undefined || pageLanguage(home.facts) !== 'en') return null;
  for (const text of [descriptionOf(home.facts) ?? '', ...openingsOf(home.facts)]) {
    const [, rest] = text.slice(0, 300).split(new RegExp(`^(?:the )?${escaped(brand)},? `, 'iu'));
    const deed = rest === undefined || NO_DEED.test(rest) ? undefined : DEED.exec(rest)?.[0];
    const [short = ''] = deed?.split(DEED_ENDS) ?? [];
    const words = short.split(' ').length;
    if (words >= MIN_DEED_WORDS && words <= MAX_DEED_WORDS && !speaks(short))
      return finding(`${doer} ${short.trim()}`, 0.5, [quote(home.facts.url, text)]);
  }
  return null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

interface Composed {
  readonly niche: Finding<string>;
  /** The site's own name for its trade, if it uses one for itself, with the town. */
  readonly isPlain: boolean;
}

/** The category with what distinguishes it: audience, place, or the subject of a publisher. */
export function composed(input: NicheInput): Composed | null {
  const { category, sector, taxonomy, kind, ownWord } = input;
  const home = input.homes[0];
  const language = home === undefined ? null : pageLanguage(home.facts);
  const basis = category.value === 'unknown' ? sector : category;
  const english = taxonomy.category(category.value)?.noun ?? NOUNS[sector.value];
  if (english === undefined) return null;
  const native = language === null || language === 'en' ? null : nativeNoun(input, language);
  const noun = native ?? english;
  // The noun is English: an audience in another language does not go with it.
  const audience = language === 'en' && kind !== 'event' ? input.forWhom[0] : undefined;
  const seat = townForPhrase(ownWord?.word ?? noun, input) ?? undefined;
  const subject =
    kind === 'publisher' ? sector.alternatives.find(({ confidence }) => confidence >= MIN_SUBJECT) : undefined;
  const land = seat === undefined ? countryForNiche(input) : null;
  const bare = audience === undefined && seat === undefined && land === null && subject === undefined;
  if (bare && !mayBeBare(kind, category)) return null;
  const evidence = [
    ...basis.evidence.slice(0, 2),
    ...(audience?.evidence.slice(0, 1) ?? []),
    ...(seat?.evidence.slice(0, 1) ?? []),
  ];
  // The site's own word says more than the name of a category with several trades.
  const fits = ownWord !== null && (ownWord.isName || !NAMED.has(kind));
  // "Association in Faro" does not say what for.
  if (fits && CLUBS.has(category.value) && isSingle(ownWord.word)) return null;
  if (fits && subject === undefined) {
    if (bare && (ownWord.word.length < MIN_OWN_WORD || isSingle(ownWord.word))) return null;
    if (seat === undefined && audience === undefined && isSingle(ownWord.word)) return null;
    const own = narrowed(ownWord.word, input);
    const word = audience === undefined ? own : `${own} for ${audience.value}`;
    const where = seat?.value ?? (land === null ? undefined : countryName(land, language ?? 'en'));
    const phrase = where === undefined ? word : placed(word, where, language);
    return {
      niche: finding(phrase, basis.confidence * 0.7, evidence),
      isPlain: seat !== undefined && ownWord.isName,
    };
  }
  // A category with several trades is named after one of them.
  if (ownWord === null && SEVERAL.has(category.value)) return null;
  // "Developer tool in Kyoto": a firm with premises is not one of the things in its category.
  if (BARE.has(kind) && VAGUE.has(category.value) && taxonomy.sector(sector.value)?.siteKind === 'saas') return null;
  // The English name of a category covers several trades: without further detail it is used only for a kind of place.
  if (bare && !BARE.has(kind)) return null;
  // In the language of the site; otherwise in English only with more than its country.
  if (native !== null && subject === undefined && !(bare && isSingle(native))) {
    const where = seat?.value ?? (land === null ? undefined : countryName(land, language ?? 'en'));
    // A bare name of a trade with a country describes thousands of sites.
    if (seat === undefined && isSingle(native)) return null;
    const word = language === 'de' ? capitalized(native) : narrowed(native, input);
    return {
      niche: finding(where === undefined ? word : placed(word, where, language), basis.confidence * 0.7, evidence),
      isPlain: false,
    };
  }
  const phrase = [
    subject === undefined ? '' : subject.value.replace(/-/g, ' '),
    noun,
    audience ? `for ${audience.value}` : '',
    seat ? `in ${seat.value}` : land === null ? '' : `in ${countryName(land, 'en')}`,
  ]
    .filter((p) => p !== '')
    .join(' ');
  return { niche: finding(phrase, basis.confidence * 0.7, evidence), isPlain: false };
}

/** German capitalizes nouns; the lexicon does not. */
const capitalized = (word: string): string => word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

const MIN_OWN_WORD = 3;
/** Kinds whose word must be their name: a word that an event or a business mentions is only part of it. */
const NAMED: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services', 'event']);

/** People search for places and services by name; for a developer tool or a news site the name alone says too little. */
function mayBeBare(kind: SiteKind, category: Classification): boolean {
  if (BARE.has(kind)) return category.confidence >= MIN_BARE;
  return BARE_WHEN_SURE.has(kind) && category.confidence >= MIN_SURE && !VAGUE.has(category.value);
}

const MIN_SUBJECT = 0.2;
/** Kinds that people search for by category alone: a dental clinic, a hairdresser. */
const BARE: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services']);
const MIN_BARE = 0.5;
const BARE_WHEN_SURE: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'unknown',
  'personal',
  'publisher',
  'education',
  'nonprofit',
]);
const MIN_SURE = 0.65;
/** Categories that are too broad to say anything by name alone. */
const VAGUE = new Set([
  'news',
  'magazines-blogs',
  'personal-blogs',
  'portfolios',
  'developer-tools',
  'general-stores',
  'associations',
  'charities',
  'foundations',
  'courses-tutoring',
]);
/** Categories of bodies that are named after their form. */
const CLUBS = new Set(['associations', 'charities', 'foundations']);
/** Categories whose noun names one of several trades. */
const SEVERAL = new Set([
  'courses-tutoring',
  'driving-music-schools',
  'pest-locks-security',
  'pharmacy-optics',
  'music',
  'stage-film',
  'museums-galleries',
  'agri-supplies',
  'nurseries-forestry',
  'parts-bikes',
  'flowers-gifts',
  'toys-hobbies',
  'escape-rooms-esports',
  'rentals-coworking',
  'tours-agencies',
  'outdoor-activities',
  'pet-services',
  'shelters-breeders',
  'gyms-studios',
  'event-services',
  'machinery',
  'plastics-packaging',
  'industry-software',
  'eastern-spirituality',
  'beauty-salons-spas',
  'renovation',
  'cleaning',
]);
/** The noun for a site of a sector without a known category, if it fits all of them. */
const NOUNS: Readonly<Record<string, string>> = {
  accounting: 'accounting firm',
  legal: 'law firm',
  restaurants: 'restaurant',
};
