/**
 * The year in which the owner of a site began, as a sentence tells it: "Acme was founded in 1998", "Wir wurden 1998 gegründet", "In 2019 I
 * opened my own practice", "1935 Opgericht" in a list of years, "Family-owned since 1952", "The first Acme Run was held in 1979". Only of
 * the owner: their name is in the sentence, or they speak of themselves, or no other name stands before the word.
 */
import { wordsFor } from '../../data/per-language.js';
import { townWords } from '../../generated/towns-words.js';
import { compact } from '../../language/fold.js';
import { hasOtherLetters, soundOf } from '../../language/sound.js';
import { isFirst } from './founding-first.js';
import type { FoundingWords } from './founding-words.js';
import { foundingWords } from './founding-words.js';
import type { Year } from './years.js';
import { yearsIn } from './years.js';

const MAX_SENTENCE = 240;
const MAX_LINE = 60;
const MAX_SINCE_LINE = 45;
/** Maximum number of characters between the year and the word. */
const MAX_APART = 45;
/** The same where the sentence names other years as well, or nobody. */
const MAX_BESIDE = 14;
const MIN_BRAND = 4;
const MIN_PAIR = 6;
const MAX_SUBJECT_SENTENCE = 160;
/** Maximum number of characters between "since" and the year. */
const MAX_SINCE = 12;
/** The law for French associations contains an unrelated year. */
const LAW = /(?<!\p{L})loi (?:de |du 1er juillet )?1901/giu;

/** How much a sentence proves: a deed of the owner, a deed of nobody else, or a time since which something has been. */
export type FoundingProof = 'owner' | 'line' | 'since';

export interface Founding {
  readonly year: string;
  readonly proof: FoundingProof;
}

/** Text in quotation marks; a long quotation is somebody else's statement: "Thanks to Acme I opened my own practice in 2021." */
const QUOTED = /(?<![^\s(:–—-])["“”„«»‟][^"“”„«»‟\n]{1,600}(?:["“”„«»‟]|$)/gu;
const MAX_NAME = 40;
const withoutQuotes = (text: string): string =>
  text.replace(QUOTED, (quoted) => (quoted.length > MAX_NAME ? ' ' : quoted));
const SENTENCES = /(?<=[.!?](?<!(?<!\d{3})\d\.))\s+(?=\p{Lu}|\p{Lo})|[。！？\n]/u;

/** What the first sentence of the text that tells of it says; `null` where none does. */
export function foundingInText(text: string, language: string, brand: string): Founding | null {
  const words = foundingWords(language);
  if (words === null || !/\d{4}/.test(text)) return null;
  for (const sentence of withoutQuotes(text).split(SENTENCES)) {
    const told =
      sentence.length > MAX_SENTENCE ? null : inSentence(sentence.replace(LAW, '').trim(), words, brand, language);
    if (told !== null) return told;
  }
  return null;
}

function inSentence(sentence: string, words: FoundingWords, brand: string, language: string): Founding | null {
  const years = yearsIn(sentence);
  const beside = besideDeed(sentence, years, words.deed, language, MAX_BESIDE);
  const isOne = new Set(years.map(({ year }) => year)).size === 1;
  const at = isOne ? years[0] : beside;
  if (at === undefined) return null;
  const { year } = at;
  const namesBrand = saysBrand(sentence, brand);
  const isOurs = words.ourselves?.test(sentence) ?? false;
  if (isOfOthers(sentence, at, words, namesBrand, language)) return null;
  if (besideDeed(sentence, [at], words.deed, language, MAX_APART) !== undefined) {
    if (namesBrand || isOurs) return { year, proof: 'owner' };
    if (namesNobody(sentence, at, language) && (isAlone(sentence, at) || (beside !== undefined && at.start > 0)))
      return { year, proof: 'line' };
  }
  if (!isOne) return null;
  // A sentence that names the brand and a practice of the speaker's own comes from a customer.
  const near = sentence.slice(Math.max(0, at.start - MAX_APART), at.end + MAX_APART);
  if (words.own?.test(near) ?? false) return namesBrand ? null : { year, proof: 'line' };
  const isWeak =
    (sentence.length <= MAX_SINCE_LINE && isSince(sentence, at, words)) ||
    isTold(sentence, at, words, { brand, language, namesBrand, isOurs }) ||
    isFirst(sentence, words, brand);
  return isWeak ? { year, proof: 'since' } : null;
}

/** "Our building was established in 1890", "大阪支店を開設": something else stands before the year or its deed, and not the name. */
function isOfOthers(
  sentence: string,
  { start, end }: Year,
  { others }: FoundingWords,
  namesBrand: boolean,
  language: string,
): boolean {
  if (others === null) return false;
  const behind = DENSE.has(language) ? sentence.slice(end, end + MAX_APART) : '';
  return (!namesBrand && others.test(sentence.slice(0, start))) || others.test(behind);
}
const DENSE: ReadonlySet<string> = new Set(['ja', 'zh', 'ko']);

/** The one year that stands within some characters of a word of the pattern, with no figure between them. */
function besideDeed(
  sentence: string,
  years: readonly Year[],
  deed: RegExp,
  language: string,
  apart: number,
): Year | undefined {
  const deeds = [...sentence.matchAll(deed)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const found = years.filter(({ start, end }) =>
    deeds.some((word) => {
      if (word.end <= start && VERB_LAST.has(language)) return false;
      const gap = word.end <= start ? sentence.slice(word.end, start) : sentence.slice(end, word.start);
      return gap.length <= apart && (apart > MAX_BESIDE || !/\d{4}/.test(gap));
    }),
  );
  return new Set(found.map(({ year }) => year)).size === 1 ? found[0] : undefined;
}

/** Languages whose verb ends the clause: a year behind it is that of the next one. */
const VERB_LAST = new Set(['ja', 'ko']);

/** A short line that begins or ends with the year. */
const isAlone = (sentence: string, { start, end }: Year): boolean =>
  sentence.length <= MAX_LINE && (start <= 1 || /^[^\p{L}]{0,4}(?:\p{L}{1,5}\.?)?$/u.test(sentence.slice(end)));

/** Languages that write all nouns with a capital, and those whose scripts have none. */
const CAPITALS_TELL_NOTHING = new Set(['de', 'lb', 'ka', 'he', 'ar', 'fa', 'hi', 'th', 'ja', 'ko', 'zh', 'ur', 'bn']);

/** "The studio, founded in 2002, …": behind the first word of the sentence no name stands before the year. */
const namesNobody = (sentence: string, { start }: Year, language: string): boolean =>
  CAPITALS_TELL_NOTHING.has(language) ||
  (!/[\s"“„«(]\p{Lu}/u.test(sentence.slice(0, start).replace(/^[^\p{L}]+/u, '')) &&
    !/\p{Lu}{2}/u.test(sentence.slice(0, start)));

/** The name in the sentence, whole or by two of its words, in letters of another script as well. */
function saysBrand(sentence: string, brand: string): boolean {
  const name = compact(brand);
  if (name.length < MIN_BRAND) return false;
  const said = compact(sentence);
  if (said.includes(name)) return true;
  const words = brand.split(/\s+/u);
  const pairs = words.slice(1).map((word, at) => compact(`${words[at] ?? ''}${word}`));
  if (pairs.some((pair) => pair.length >= MIN_PAIR && said.includes(pair))) return true;
  const sound = hasOtherLetters(sentence) !== hasOtherLetters(brand) ? soundOf(brand) : '';
  return sound.length > MIN_BRAND && soundOf(sentence).includes(sound);
}

interface Spoken {
  readonly brand: string;
  readonly language: string;
  readonly namesBrand: boolean;
  readonly isOurs: boolean;
}

/** "Since 1935 Acme has been …", "Since 2013 we offer …", "Acme opened its doors in 1998". */
function isTold(
  sentence: string,
  at: Year,
  { since, other, begun, weEnding }: FoundingWords,
  { brand, language, namesBrand, isOurs }: Spoken,
): boolean {
  if (sentence.length > MAX_SUBJECT_SENTENCE || (other?.test(sentence) ?? false)) return false;
  const isSaidOfUs = isOurs || (weEnding?.test(sentence) ?? false);
  const isSubject = namesBrand && compact(sentence.slice(0, brand.length + MAX_SINCE)).includes(compact(brand));
  if (since?.test(sentence.slice(0, at.start)) ?? false)
    return isSaidOfUs || isSubject || (namesBrand && at.start <= MAX_SINCE);
  return (isSubject || isSaidOfUs) && begun !== null && isBareDeed(sentence, at, begun, language);
}

/** "Acme opened its doors in 1998", "In 1998 we began": what else one begins stands between the word and the year, or behind the word. */
function isBareDeed(sentence: string, { start, end }: Year, begun: RegExp, language: string): boolean {
  const most = DENSE.has(language) ? MAX_DENSE : MAX_BESIDE;
  return [...sentence.matchAll(begun)].some(({ 0: word, index }) => {
    const gap = sentence.slice(index + word.length, start);
    if (index + word.length <= start)
      return !VERB_LAST.has(language) && gap.length <= (beginsWithIn(gap, language) ? MAX_APART : most + 2);
    const [rest = ''] = sentence.slice(index + word.length).split(/[.,;:!]/u, 1);
    return (
      index >= end &&
      index - end <= 2 * MAX_BESIDE &&
      rest.trim().length <= most &&
      (!DENSE.has(language) || index - end <= most)
    );
  });
}
const MAX_DENSE = 4;

/** "Began in a barn in Leeds in 1977": a place, and nothing that one begins. */
const beginsWithIn = (gap: string, language: string): boolean =>
  wordsFor(townWords().beforeTown, language).includes(gap.trimStart().split(/\s/u, 1)[0]?.toLowerCase() ?? '');

/** "Family-owned since 1952" with nothing after it. */
const isSince = (line: string, { start, end }: Year, { since, other }: FoundingWords): boolean =>
  (since?.test(line.slice(0, start)) ?? false) &&
  /^[^\p{L}]{0,3}(?:\p{L}{1,7}\.?)?[^\p{L}]{0,3}$/u.test(line.slice(end)) &&
  !(other?.test(line) ?? false);
