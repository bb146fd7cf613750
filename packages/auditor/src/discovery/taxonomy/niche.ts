/**
 * The niche: a phrase that a stranger would use for what this site is. The owner's own words where one of their phrases names the trade,
 * with the place where customers come to; else the category with audience and place. A sector's name, a bare category and a slogan say
 * too little: then it is unknown.
 */
import type { Finding, SiteKind } from '@citeready/core/contract';
import { compact, fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { finding, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { titleParts } from '../../language/title-parts.js';
import { composed, deeds } from './niche-composed.js';
import type { NicheInput } from './niche-input.js';
import { PLACE, seatOf, withPlace } from './niche-place.js';
import { isBorneOut } from './niche-support.js';
import { plainTrade } from './niche-plain.js';
import { told } from './niche-told.js';
import { openingsOf } from './openings.js';
import { isEnglishName, relates } from './phrase-shape.js';
import type { Phrase } from './phrases.js';
import { fitting, speaks } from './fitting.js';
import { DESCRIBED, HEADING, OPENING, phrasesOf, STATEMENT } from './phrases.js';
import { trimmed, withoutArticle } from './trimmed.js';
import { HEAD_LAST } from './statement.js';
import { matchesIn, namesTrade } from './votes.js';
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';

export function nicheOf(input: NicheInput): Finding<string> | null {
  if (input.kind === 'parked') return null;
  const own = ownWords(input);
  const made = composed(input);
  // "Florist, Lyon" says what a heading such as "Flowers from the heart" leaves to guess.
  if (own !== null && made?.isPlain === true && own.isWeak) return made.niche;
  return own?.niche ?? deeds(input) ?? made?.niche ?? told(input) ?? plainTrade(input);
}

interface OwnPhrase {
  readonly niche: Finding<string>;
  /** A phrase in passing that names no trade and does not say where: perhaps a slogan. */
  readonly isWeak: boolean;
}

const MIN_SCORE = 0.6;
/** Phrases from the title below this confidence may be slogans. */
const MIN_NAMED = 0.6;
/** Kinds of site that are about something else than their trade: news of energy, courses in finance. */
const ABOUT: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'publisher',
  'personal',
  'education',
  'research',
  'event',
  'nonprofit',
  'community',
]);
const SUBJECT_SHARE = 0.6;
/** Software is named by what it does and a magazine by its subjects, in words that no list has. */
const BY_WORDS: ReadonlySet<SiteKind> = new Set<SiteKind>(['docs', 'saas', 'publisher']);

function ownWords(input: NicheInput): OwnPhrase | null {
  const brand = input.identity.brand?.value ?? '';
  const seat = seatOf(input);
  const brandNamesTrade = namesTrade(brand, languageOf(input), input.taxonomy.lexicon) !== 'none';
  let best: { readonly candidate: Phrase; readonly score: number; readonly trade: number } | null = null;
  for (const candidate of phrasesOf(input.homes, input.abouts, input.llmsTxt, brand)) {
    // "Harbor Dental Clinic in Cork" is a clinic, whatever it is called.
    const mayName = brandNamesTrade && PLACE.test(candidate.phrase);
    if (!fitting(candidate, brand, seat !== null, mayName) || isWholeName(candidate.phrase, input.homes)) continue;
    if (!isAboutOwner(candidate, brand, [...input.homes, ...input.abouts])) continue;
    if (candidate.base === OPENING && trimmed(candidate.phrase, brand).split(' ').length > LONG) continue;
    if (candidate.base === STATEMENT && leavesOpen().test(candidate.phrase)) continue;
    if (isAddress(candidate.phrase, input) || (isForeign(input.homes) && isEnglishName(candidate.phrase))) continue;
    // What stands first on a site of articles, beside its title, is the headline or the beginning of one.
    if (input.kind === 'publisher' && !candidate.said && (candidate.base === OPENING || candidate.base === HEADING))
      continue;
    const { score, trade } = phraseScore(candidate, input);
    if (score >= leastFor(candidate, input) && (best === null || score > best.score))
      best = { candidate, score, trade };
  }
  if (best === null) return null;
  const { candidate, score, trade } = best;
  const said = trimmed(candidate.phrase, brand);
  const phrase = withPlace(said, input);
  // "Gym" says what it is and not which.
  if (!/[\s\u3040-\u9fff\u0e00-\u0e7f]/u.test(phrase)) return null;
  return {
    niche: finding(phrase, Math.min(0.9, 0.35 + score / 6), [quote(candidate.url, candidate.text)]),
    isWeak:
      !candidate.said &&
      (candidate.base < 1
        ? trade < 1 || candidate.base === OPENING || speaks(said)
        : trade < MIN_NAMED || speaks(said)) &&
      !namesTown(said, input),
  };
}

const languageOf = ({ homes: [home] }: NicheInput): string | null =>
  home === undefined ? null : pageLanguage(home.facts);

/** True for a site in another language than English. */
const isForeign = ([home]: readonly DiscoveryPage[]): boolean =>
  home !== undefined && (pageLanguage(home.facts) ?? 'en') !== 'en';

/** "1F, Research Building, Willow University, Taipei": parts between commas, and the town at the end. */
function isAddress(phrase: string, { identity }: NicheInput): boolean {
  const parts = phrase.split(/[,，]/u).map((part) => fold(part).trim());
  const last = parts.at(-1);
  return (
    /\d/.test(phrase) && parts.length >= MIN_ADDRESS_PARTS && identity.places.some(({ value }) => fold(value) === last)
  );
}
const MIN_ADDRESS_PARTS = 3;

const namesTown = (phrase: string, { identity }: NicheInput): boolean =>
  PLACE.test(phrase) || identity.places.some(({ value }) => fold(phrase).includes(fold(value)));

/** "Whether it is a parcel or a whole load": what may be said of many things is said of none. */
const leavesOpen = inAllLanguages(
  () => nicheWords().alternatives,
  (words) => new RegExp(String.raw`\s${oneOf(words)}\s`, 'iu'),
);

/** "We are", "our club": the owner speaks of themselves. */
const ourselves = inAllLanguages(() => nicheWords().ourselves, anywhere);
const MAX_SUBJECT = 60;
const MIN_NAME = 3;
const MIN_SHORT = 2;

/**
 * Who is said to be something: the owner, by name or as "we", or what the page is called. Descriptions of a page always speak of it; in its
 * text, most sentences of that form are about something else.
 */
function isAboutOwner({ text, base, phrase, said }: Phrase, brand: string, telling: readonly DiscoveryPage[]): boolean {
  if (base !== STATEMENT || !telling.some(({ facts }) => openingsOf(facts).includes(text))) return true;
  // Where no article marks it, a predicate late in a sentence has another subject than its beginning.
  if (!said && text.indexOf(phrase) > MAX_SUBJECT) return false;
  const names = [brand, ...telling.flatMap(({ facts }) => titleParts(facts.title ?? ''))].map(compact);
  // A later sentence has to say itself of whom it speaks; the first one opens a text that does.
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

/** Where no sector is known, a phrase in passing is more often a slogan or a heading than a trade. */
const leastFor = ({ said }: Phrase, { sector, kind }: NicheInput): number =>
  sector.value === 'unknown' && !said && !BY_WORDS.has(kind) ? MIN_SCORE_ALONE : MIN_SCORE;
const MIN_SCORE_ALONE = 0.9;

/** A title that is one phrase, and the heading as well, is what the site is called, unless it says where or for whom. */
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

/** How well a phrase names the trade: names of the category or sector as heads; something for place, audience and what it deals with. */
function phraseScore(candidate: Phrase, input: NicheInput): { readonly score: number; readonly trade: number } {
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
  const dense = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/u.test(candidate.phrase);
  const spaced = folded.split(/\s+/u).length;
  const words = dense ? Math.max(spaced, Math.ceil(candidate.phrase.length / DENSE_WORD)) : spaced;
  const says = candidate.said || relates().test(candidate.phrase);
  // A bare name of a trade says less than one with anything beside it.
  const detail = dense ? candidate.phrase.length >= 8 : words > covered && words >= 3;
  const placed = input.identity.places.some((p) => folded.includes(fold(p.value))) || PLACE.test(candidate.phrase);
  const isBare = !detail && !says && !placed;
  const described = says && !speaks(candidate.phrase) && !/^\p{L}+ing /u.test(candidate.phrase);
  const unnamed =
    (candidate.said && words >= MIN_UNNAMED_WORDS) ||
    (described && words >= MIN_UNNAMED_WORDS && BY_WORDS.has(input.kind) && candidate.base > OPENING) ||
    (placed && input.kind === 'local' && candidate.base > OPENING);
  // The first clause of a description, too, where it says of what or where.
  const borne =
    (candidate.base === 1 ||
      (candidate.base === DESCRIBED &&
        (placed || relates().test(candidate.phrase)) &&
        !candidate.phrase.includes(':') &&
        !isNamed(candidate.phrase, input))) &&
    words <= LONG &&
    input.kind !== 'government' &&
    isBorneOut(candidate.phrase, input.identity.brand?.value ?? '', input.pages);
  const none = { score: 0, trade };
  // "Your riding school in Ghent" says where, and needs no list to know what.
  const offeredIn = candidate.offered === true && placed && words >= MIN_OFFERED_IN;
  if (trade === 0 && !unnamed && !borne && !offeredIn) return none;
  // An offer names a trade and says for what, or it flatters.
  if (candidate.offered && !offeredIn && !(trade >= 0.6 && relates().test(candidate.phrase))) return none;
  if (words < 2 && trade < 1) return none;
  let score = Math.min(trade, 2) + (borne ? BORNE_OUT : 0) + (says ? 0.4 : 0) + (detail ? 0.4 : 0) - (isBare ? 0.3 : 0);
  if (placed) score += 0.6;
  const saidLimit = HEAD_LAST.has(language ?? '') ? LONG_HEAD_LAST : LONG_SAID;
  if (words > (candidate.said ? saidLimit : LONG)) score -= 0.3;
  if (input.forWhom.some((a) => folded.includes(fold(a.value)))) score += 0.3;
  const brand = fold(input.identity.brand?.value ?? '');
  if (brand.length >= 3 && folded.includes(brand)) score -= 0.4;
  if (speaks(candidate.phrase)) score -= candidate.said ? 0.3 : 0.9;
  return { score: score * candidate.base, trade };
}

const isNamed = (phrase: string, { identity }: NicheInput): boolean =>
  fold(phrase).startsWith(fold(identity.brand?.value ?? '\n'));

const MIN_OFFERED_IN = 3;

/** For a phrase of the title whose words return in the site's texts. */
const BORNE_OUT = 0.5;

/** Characters of a word in scripts without spaces, about. */
const DENSE_WORD = 3;
/** What is said outright and names no known trade is taken for a niche when it is long enough to say something. */
const MIN_UNNAMED_WORDS = 4;

/** A long phrase is a sentence cut off. */
const LONG = 9;
const LONG_SAID = 11;
const LONG_HEAD_LAST = 13;
