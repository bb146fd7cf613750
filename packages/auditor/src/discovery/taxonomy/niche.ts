/**
 * The niche: a phrase that a stranger would use for this site. One of the owner's own phrases if it names the trade, with the place if
 * customers visit; else the category with audience and place. The name of a sector, a bare category and a slogan say too little: the niche
 * is then unknown.
 */
import type { Finding } from '@citeready/core/contract';
import { compact, fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { finding, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { titleParts } from '../../language/title-parts.js';
import { composed, activityNiche } from './niche-composed.js';
import type { NicheInput } from './niche-input.js';
import { PLACE, ownTown, withPlace } from './niche-place.js';
import { plainTrade, TRADED } from './niche-plain.js';
import { offeredTrade, told } from './niche-stated.js';
import { openingsOf } from './openings.js';
import { isSectionHeading, opensWithOtherName } from './niche-barred.js';
import { isEnglishName, isUnfinished, relates } from './phrase-shape.js';
import type { Phrase } from './phrases.js';
import { fitting, speaks } from './fitting.js';
import { HEADING, OPENING, phrasesOf, STATEMENT } from './phrases.js';
import { trimmed, withoutArticle } from './trimmed.js';
import { minScoreFor, LONG, phraseScore } from './niche-score.js';
import { matchesIn, namesTrade } from './votes.js';
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';

export function nicheOf(input: NicheInput): Finding<string> | null {
  if (input.kind === 'parked') return null;
  const own = ownWords(input);
  const made = composed(input);
  // "Florist, Lyon" states what a heading such as "Flowers from the heart" only suggests.
  if (own !== null && made?.isPlain === true && (own.isWeak || own.isUnknown)) return made.niche;
  // A phrase without a known trade may be a slogan; the owner's statement of an offer is not.
  if (own?.isUnknown === true && !own.isSaid && TRADED.has(input.kind)) return offeredTrade(input) ?? own.niche;
  return own?.niche ?? activityNiche(input) ?? made?.niche ?? told(input) ?? plainTrade(input);
}

interface OwnPhrase {
  readonly niche: Finding<string>;
  /** A passing phrase that names neither a trade nor a place may be a slogan. */
  readonly isWeak: boolean;
  /** It contains no word of the site's known trade. */
  readonly isUnknown: boolean;
  /** Said outright. */
  readonly isSaid: boolean;
}

/** Phrases from the title below this confidence may be slogans. */
const MIN_NAMED = 0.6;
function ownWords(input: NicheInput): OwnPhrase | null {
  const brand = input.identity.brand?.value ?? '';
  const seat = ownTown(input);
  const brandNamesTrade = namesTrade(brand, languageOf(input), input.taxonomy.lexicon) !== 'none';
  let best: { readonly candidate: Phrase; readonly score: number; readonly trade: number } | null = null;
  for (const candidate of phrasesOf(input.homes, input.abouts, input.llmsTxt, brand)) {
    // "Harbor Dental Clinic in Cork" is a clinic, even though that is its name.
    const mayName = brandNamesTrade && PLACE.test(candidate.phrase);
    if (!fitting(candidate, brand, seat !== null, mayName) || isWholeName(candidate.phrase, input.homes)) continue;
    if (!isAboutOwner(candidate, brand, [...input.homes, ...input.abouts])) continue;
    if (candidate.base === OPENING && trimmed(candidate.phrase, brand).split(' ').length > LONG) continue;
    if (candidate.base === STATEMENT && leavesOpen().test(candidate.phrase)) continue;
    if (isAddress(candidate.phrase, input) || (isForeign(input.homes) && isEnglishName(candidate.phrase))) continue;
    if (isInOtherLetters(candidate.phrase, input)) continue;
    if (isSectionHeading(candidate, input) || opensWithOtherName(candidate, input)) continue;
    if (candidate.base === STATEMENT && isTitleName(candidate.phrase, input)) continue;
    // On a site of articles, the first text after the title is the headline or the beginning of an article.
    if (input.kind === 'publisher' && !candidate.said && (candidate.base === OPENING || candidate.base === HEADING))
      continue;
    const { score, trade } = phraseScore(candidate, input);
    if (score >= minScoreFor(candidate, input) && (best === null || score > best.score))
      best = { candidate, score, trade };
  }
  if (best === null) return null;
  const { candidate, score, trade } = best;
  const said = withoutNameAhead(trimmed(candidate.phrase, brand), brand, input);
  const phrase = withPlace(withoutAllCaps(said, languageOf(input)), input);
  // "Gym" gives the type but not which one.
  if (!/[\s\u3040-\u9fff\u0e00-\u0e7f]/u.test(phrase)) return null;
  return {
    niche: finding(phrase, Math.min(0.9, 0.35 + score / 6), [quote(candidate.url, candidate.text)]),
    isWeak:
      !isStated(candidate, trade) &&
      (candidate.base < 1
        ? trade < 1 || candidate.base === OPENING || speaks(said)
        : trade < MIN_NAMED || speaks(said)) &&
      !namesTown(said, input),
    isUnknown: trade === 0 && input.sector.value !== 'unknown',
    isSaid: candidate.said,
  };
}

/** An article alone makes no statement of a phrase that names at most goods: "A bouquet straight from the heart". */
const isStated = ({ said, base }: Phrase, trade: number): boolean =>
  said && (base === STATEMENT || trade === 0 || trade >= MIN_NAMED);

/**
 * "Northern Sleep Laboratory of the Institute for Rest": capitals throughout make a name, if small words join them or no trade is among them.
 * "Full Service Web Design Agency" is what a title in English capitals looks like.
 */
function isTitleName(phrase: string, input: NicheInput): boolean {
  const words = phrase.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const capitalized = words.filter((word) => /^\P{L}?\p{Lu}/u.test(word)).length;
  return (
    capitalized >= MIN_CAPITALIZED &&
    words.every((word) => /^\P{L}?\p{Lu}/u.test(word) || word.length <= MAX_JOINT) &&
    /\p{Ll}/u.test(phrase) &&
    (capitalized < words.length || namesTrade(phrase, languageOf(input), input.taxonomy.lexicon) === 'none')
  );
}
const MIN_CAPITALIZED = 4;
const MAX_JOINT = 4;

/** "MyWash car wash in Ghent" for "MyWash Cleaning": without first words of the name that are written as only names are. */
function withoutNameAhead(phrase: string, brand: string, input: NicheInput): string {
  const own = new Set(brand.split(/\s+/u).map(compact));
  const words = phrase.split(' ');
  if (own.size < 2) return phrase;
  const language = languageOf(input);
  const end = words.findIndex(
    (word) =>
      compact(word).length < MIN_NAME ||
      !own.has(compact(word)) ||
      !(NAME_SHAPE.test(word) || (isAllCaps(word) && !brand.includes(word))) ||
      matchesIn(word, language, input.taxonomy.lexicon).length > 0,
  );
  const rest = words.slice(Math.max(0, end));
  return end < 1 || rest.length < MIN_REST || !/^\p{L}/u.test(rest[0] ?? '') || isUnfinished(rest.join(' '))
    ? phrase
    : trimmed(rest.join(' '), '');
}
const MIN_REST = 2;
const NAME_SHAPE = /\p{L}\.\p{L}|\d|\p{Ll}\p{Lu}/u;
const isAllCaps = (word: string): boolean => word === word.toLocaleUpperCase();

/** All capitals are a matter of style and are not copied into a report. */
function withoutAllCaps(phrase: string, language: string | null): string {
  const words = phrase.split(/\s+/u);
  if (words.length < MIN_ALL_CAPS || phrase !== phrase.toLocaleUpperCase() || !/\p{Lu}{4}/u.test(phrase)) return phrase;
  const [first = '', ...rest] = phrase.toLocaleLowerCase(language ?? undefined);
  return first.toLocaleUpperCase(language ?? undefined) + rest.join('');
}
const MIN_ALL_CAPS = 2;

const languageOf = ({ homes: [home] }: NicheInput): string | null =>
  home === undefined ? null : pageLanguage(home.facts);

/** True for a site in another language than English. */
const isForeign = ([home]: readonly DiscoveryPage[]): boolean =>
  home !== undefined && (pageLanguage(home.facts) ?? 'en') !== 'en';

/** A site in another script may use a Latin name, but describes itself in its own script. */
function isInOtherLetters(phrase: string, { homes: [home] }: NicheInput): boolean {
  const { title, description, blocks } = home?.facts ?? {};
  if (home === undefined || !isForeign([home]) || !LATIN.test(phrase)) return false;
  const own = [
    title ?? '',
    description ?? '',
    ...(blocks ?? []).slice(0, MAX_BLOCKS).map(({ text }) => text.slice(0, MAX_CHARS)),
  ].join(' ');
  return (own.match(LETTERS)?.length ?? 0) > 2 * (own.match(LATIN_LETTERS)?.length ?? 0);
}
const MAX_BLOCKS = 80;
const MAX_CHARS = 300;
const LATIN = /^[\p{Script=Latin}\p{P}\p{S}\d\s]+$/u;
const LATIN_LETTERS = /\p{Script=Latin}/gu;
const LETTERS = /\p{L}/gu;

/** "1F, Research Building, Willow University, Taipei": parts between commas, with the town at the end. */
function isAddress(phrase: string, { identity }: NicheInput): boolean {
  const parts = phrase.split(/[,，]/u).map((part) => fold(part).trim());
  const last = parts.at(-1);
  if (parts.length < MIN_ADDRESS_PARTS || !/\d/.test(phrase)) return false;
  return FLOOR.test(phrase) || identity.places.some(({ value }) => fold(value) === last);
}
const MIN_ADDRESS_PARTS = 3;
/** A floor, a room or a house number at the beginning. */
const FLOOR = /^(?:\d{1,5}\p{L}?|room \d+|level \d+)\s?,/iu;

const namesTown = (phrase: string, { identity }: NicheInput): boolean =>
  PLACE.test(phrase) || identity.places.some(({ value }) => fold(phrase).includes(fold(value)));

/** "Whether it is a parcel or a whole load": a text about many things describes none of them. */
const leavesOpen = inAllLanguages(
  () => nicheWords().alternatives,
  (words) => new RegExp(String.raw`\s${oneOf(words)}\s`, 'iu'),
);

/** "We are", "our club": the owner refers to themselves. */
const ourselves = inAllLanguages(() => nicheWords().ourselves, anywhere);
const MAX_SUBJECT = 60;
const MIN_NAME = 3;
const MIN_SHORT = 2;

/**
 * The subject of the statement: the owner, by name or as "we", or the name of the page. Descriptions of a page are always about it; in its
 * text, most sentences of that form are about something else.
 */
function isAboutOwner({ text, base, phrase, said }: Phrase, brand: string, telling: readonly DiscoveryPage[]): boolean {
  if (base !== STATEMENT || !telling.some(({ facts }) => openingsOf(facts).includes(text))) return true;
  // Without an article, a predicate late in a sentence has another subject than its beginning.
  if (!said && text.indexOf(phrase) > MAX_SUBJECT) return false;
  const names = [brand, ...telling.flatMap(({ facts }) => titleParts(facts.title ?? ''))].map(compact);
  // A later sentence must name its subject; the first one opens a text about the owner.
  const sentence = sentenceOf(text, phrase);
  const own = compact(sentence);
  if (ourselves().test(sentence) || names.some((name) => name.length >= MIN_NAME && own.includes(name))) return true;
  // The short name at the beginning: "Acme is …" of "Acme Garden Services".
  const [short = ''] = withoutArticle(brand)
    .split(/\s|\.(?=\p{Ll}{2,4}$)/u)
    .map(compact);
  return short.length >= MIN_SHORT && own.startsWith(short);
}

function sentenceOf(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  const [first = ''] = text.split(SENTENCE_END);
  if (at < first.length) return text;
  const ahead = text.slice(0, at);
  return `${ahead.split(SENTENCE_END).at(-1) ?? ''}${phrase}`;
}
const SENTENCE_END = /(?<=\p{L}{3}[.!?])\s|\n|[。！？]/u;

/** A title of one phrase that is also the heading is the name of the site, unless it names a place or an audience. */
function isWholeName(phrase: string, homes: readonly DiscoveryPage[]): boolean {
  const key = compact(phrase);
  return (
    !relates().test(phrase) &&
    homes.some(
      ({ facts }) =>
        compact(facts.title ?? '') === key && headings(facts, 1).some((heading) => compact(heading) === key),
    )
  );
}
