/**
 * The niche: a phrase that a stranger would use for what this site is. The owner's own words where one of their phrases names the trade,
 * with the place where customers come to; else the category with audience and place. A sector's name, a bare category and a slogan say
 * too little: then it is unknown.
 */
import type { Classification, DiscoveryAudience, DiscoveryIdentity, Finding, SiteKind } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { finding, quote } from '../evidence.js';
import { SEAT } from '../identity/places.js';
import type { DiscoveryPage } from '../page.js';
import { fitting, HEADING, OPENING, phrasesOf, trimmed, type Phrase } from './phrases.js';
import type { Taxonomy } from './taxonomy.js';
import { matchesIn } from './votes.js';

export interface NicheInput {
  readonly homes: readonly DiscoveryPage[];
  readonly abouts: readonly DiscoveryPage[];
  readonly llmsTxt: string | null;
  readonly taxonomy: Taxonomy;
  readonly sector: Classification;
  readonly category: Classification;
  readonly kind: SiteKind;
  readonly identity: DiscoveryIdentity;
  readonly forWhom: DiscoveryAudience['for_whom'];
}

export function nicheOf(input: NicheInput): Finding<string> | null {
  if (input.kind === 'parked') return null;
  return ownWords(input) ?? composed(input);
}

/** "for", "in", "of" and their like within a phrase: it says of what, for whom or where. */
const RELATES =
  /(?<!\p{L})(?:for|in|of|on|with|by|für|in|im|mit|von|zu|pour|à|de|du|des|para|em|no|na|per|di|da|a|voor|van|met|för|i|til|för|dla|w|do|pro|ve|için|untuk|di|для|в|на|по|για|στην|στο|σε|cho|tại|برای|در|في|ل)(?!\p{L})|の|的|를 위한|에서|ให้/iu;
/** A person is spoken to, or a date takes the place of a description. */
const SPEAKS =
  /(?<!\p{L})(?:you|your|we|our|us|sie|ihr|ihre|wir|unsere?|vous|votre|nous|notre|você|seu|sua|nosso|nossa|tuo|vostro|nostro|ваш|наш|estamos|somos|todos|since|seit|depuis|desde|dal|od roku)(?!\p{L})/iu;
const MIN_SCORE = 0.6;
/** Kinds of site that are about something else than their trade: news of energy, courses in finance. */
const ABOUT: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'publisher',
  'personal',
  'education',
  'event',
  'nonprofit',
  'community',
]);
const SUBJECT_SHARE = 0.6;
/** Software is named by what it does and a magazine by its subjects, in words that no list has. */
const BY_WORDS: ReadonlySet<SiteKind> = new Set<SiteKind>(['docs', 'saas', 'publisher']);
const PLACED: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services', 'nonprofit', 'education', 'government']);

function ownWords(input: NicheInput): Finding<string> | null {
  const brand = input.identity.brand?.value ?? '';
  const seat = seatOf(input);
  let best: { readonly candidate: Phrase; readonly score: number } | null = null;
  for (const candidate of phrasesOf(input.homes, input.abouts, input.llmsTxt)) {
    if (!fitting(candidate, brand, seat !== null)) continue;
    if (candidate.base === OPENING && trimmed(candidate.phrase, brand).split(' ').length > LONG) continue;
    // What stands first on a site of articles, beside its title, is the headline or the beginning of one.
    if (input.kind === 'publisher' && (candidate.base === OPENING || candidate.base === HEADING)) continue;
    const score = phraseScore(candidate, input);
    if (score >= MIN_SCORE && (best === null || score > best.score)) best = { candidate, score };
  }
  if (best === null) return null;
  const { candidate, score } = best;
  const phrase = withPlace(trimmed(candidate.phrase, brand), input);
  return finding(phrase, Math.min(0.9, 0.35 + score / 6), [quote(candidate.url, candidate.text)]);
}

/** How well a phrase names the trade: names of the category or sector as heads; something for place, audience and what it deals with. */
function phraseScore(candidate: Phrase, input: NicheInput): number {
  const { sector, category, taxonomy } = input;
  const home = input.homes[0];
  const language = home ? pageLanguage(home.facts) : null;
  let trade = 0;
  let covered = 0;
  for (const { match, share } of matchesIn(candidate.phrase, language, taxonomy.lexicon)) {
    const subject = ABOUT.has(input.kind);
    const targets = match.targets.filter((t) => sector.value === 'unknown' || subject || t.sector === sector.value);
    const values = targets.map((target) => {
      const own = target.category !== null && target.category === category.value;
      const other = target.sector === sector.value ? 1 : SUBJECT_SHARE;
      return (target.kind === 'name' ? (own ? 1.5 : 1) : 0.4) * match.factor * share * other;
    });
    trade += Math.max(0, ...values) * (sector.value === 'unknown' ? 0.6 : 1);
    covered += match.words;
  }
  const folded = fold(candidate.phrase);
  const words = folded.split(/\s+/u).length;
  const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u.test(candidate.phrase);
  const says = candidate.said || RELATES.test(candidate.phrase);
  // A bare name of a trade says less than one with anything beside it.
  const detail = dense ? candidate.phrase.length >= 8 : words > covered && words >= 3;
  const placed = input.identity.places.some((p) => folded.includes(fold(p.value))) || PLACE.test(candidate.phrase);
  const described = says && !SPEAKS.test(candidate.phrase) && !/^\p{L}+ing /u.test(candidate.phrase);
  const unnamed =
    (candidate.said && words >= MIN_UNNAMED_WORDS) ||
    (described && words >= MIN_UNNAMED_WORDS && BY_WORDS.has(input.kind) && candidate.base > OPENING) ||
    (placed && input.kind === 'local' && candidate.base > OPENING);
  if (trade === 0 && !unnamed) return 0;
  if (words < 2 && !dense && trade < 1) return 0;
  let score = Math.min(trade, 2) + (says ? 0.4 : 0) + (detail ? 0.4 : 0);
  if (placed) score += 0.6;
  if (words > (candidate.said ? LONG_SAID : LONG)) score -= 0.3;
  if (input.forWhom.some((a) => folded.includes(fold(a.value)))) score += 0.3;
  const brand = fold(input.identity.brand?.value ?? '');
  if (brand.length >= 3 && folded.includes(brand)) score -= 0.4;
  if (SPEAKS.test(candidate.phrase)) score -= candidate.said ? 0.3 : 0.9;
  return score * candidate.base;
}

/** What is said outright and names no known trade is taken for a niche when it is long enough to say something. */
const MIN_UNNAMED_WORDS = 4;

/** A long phrase is a sentence cut off. */
const LONG = 9;
const LONG_SAID = 11;
/** A town by its capital letter behind a word for "in". */
const PLACE = /\p{L} (?:in|en|à|em|a|i|w|v|в|te|near) \p{Lu}\p{Ll}/u;

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

function seatOf({ identity, kind }: NicheInput): Finding<string> | null {
  const seats = identity.places.filter(({ confidence }) => confidence >= SEAT);
  return PLACED.has(kind) ? (seats[0] ?? null) : null;
}

function withPlace(phrase: string, input: NicheInput): string {
  const seat = seatOf(input);
  const home = input.homes[0];
  if (seat === null || home === undefined) return phrase;
  const folded = fold(phrase);
  if (input.identity.places.some(({ value }) => folded.includes(fold(value)))) return phrase;
  // A place by another name than that of the address ("… in Brooklyn").
  if (PLACE.test(phrase)) return phrase;
  const within = IN[pageLanguage(home.facts) ?? ''];
  return within === undefined ? `${phrase}, ${seat.value}` : `${phrase} ${within} ${seat.value}`;
}

/** The category with what makes it one of its own: audience, place, or the subject of a publisher. */
function composed(input: NicheInput): Finding<string> | null {
  const { category, sector, taxonomy, kind } = input;
  const home = input.homes[0];
  const english = home !== undefined && pageLanguage(home.facts) === 'en';
  const basis = category.value === 'unknown' ? sector : category;
  const noun = taxonomy.category(category.value)?.noun ?? NOUNS[sector.value];
  if (noun === undefined) return null;
  // The noun is English: an audience in another language does not go with it.
  const audience = english ? input.forWhom[0] : undefined;
  const seat = seatOf(input) ?? undefined;
  const subject =
    kind === 'publisher' ? sector.alternatives.find(({ confidence }) => confidence >= MIN_SUBJECT) : undefined;
  const bare = audience === undefined && seat === undefined && subject === undefined;
  if (bare && !(BARE.has(kind) && category.confidence >= MIN_BARE)) return null;
  const phrase = [
    subject === undefined ? '' : subject.value.replace(/-/g, ' '),
    noun,
    audience ? `for ${audience.value}` : '',
    seat ? `in ${seat.value}` : '',
  ]
    .filter((p) => p !== '')
    .join(' ');
  return finding(phrase, basis.confidence * 0.7, [
    ...basis.evidence.slice(0, 2),
    ...(audience?.evidence.slice(0, 1) ?? []),
    ...(seat?.evidence.slice(0, 1) ?? []),
  ]);
}

const MIN_SUBJECT = 0.2;
/** Kinds whose category alone is what people look for: a dental clinic, a hairdresser. */
const BARE: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services']);
const MIN_BARE = 0.5;
/** What a site of a sector is called where no category is known, and the word is right for all of them. */
const NOUNS: Readonly<Record<string, string>> = {
  'real-estate': 'estate agency',
  accounting: 'accounting firm',
  legal: 'law firm',
  restaurants: 'restaurant',
};
