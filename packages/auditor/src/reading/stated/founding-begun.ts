/**
 * Weaker words for the beginning of a site's owner: "On the market since 2011", "Acme opened its doors in 1998". Many other things happen
 * since a year, "Since 2020 we accept cards", and many are opened, so these count only if nothing else can be meant.
 */
import { compact } from '../../language/fold.js';
import { besideDeed, isOfOthers, MAX_APART } from './founding-deed.js';
import type { FoundingWords } from './founding-words.js';
import type { Year } from './years.js';

const MAX_SENTENCE = 160;
/** Maximum number of characters between "since" and the year. */
const MAX_SINCE = 12;
/** Characters around the word that name what began. */
const MAX_OBJECT = 25;
/** Words between the word and the year that name no subject: "started in", "we opened". */
const MAX_SMALL = 2;
/** Characters of "we" before the word with which a sentence begins. */
const MAX_WE = 4;

interface Spoken {
  readonly brand: string;
  readonly language: string;
  readonly namesBrand: boolean;
  readonly isOurs: boolean;
}

const isSaidOfUs = (sentence: string, { weAreAtWork }: FoundingWords, isOurs: boolean): boolean =>
  isOurs || (weAreAtWork?.test(sentence) ?? false);

const isSubject = (sentence: string, { brand, namesBrand }: Spoken): boolean =>
  namesBrand && compact(sentence.slice(0, brand.length + MAX_SINCE)).includes(compact(brand));

/**
 * "Since 1952 Acme", "Acme, since 1952": the name of the site beside the year that something lasts from, at the start of the sentence, and
 * nothing behind it but words for being at work. "Since 2020 Acme accepts cards" dates nothing.
 */
function isBesideName(
  sentence: string,
  at: Year,
  { since, sinceBehind, atWork }: FoundingWords,
  brand: string,
): boolean {
  const name = compact(brand);
  if (name.length < MIN_NAME) return false;
  const isAllSaid = (rest: string): boolean => !/[\p{L}\p{N}]/u.test(rest) || (atWork?.test(rest) ?? false);
  const before = sentence.slice(0, at.start);
  const behind = sentence.slice(at.end);
  const ofBefore = since?.exec(before);
  if (ofBefore !== null && ofBefore !== undefined) {
    const rest = behindName(behind, name);
    return before.slice(0, ofBefore.index).trim() === '' && rest !== null && isAllSaid(rest);
  }
  const ofBehind = sinceBehind?.exec(behind);
  const said = compact(before);
  return (
    ofBehind !== null &&
    ofBehind !== undefined &&
    said.endsWith(name) &&
    said.length <= name.length + MAX_EPITHET &&
    isAllSaid(behind.slice(ofBehind.index + ofBehind[0].length))
  );
}
const MIN_NAME = 4;
/** What may stand before the name, where the year follows: "The oldest mill of its valley, Acme, since 1952". */
const MAX_EPITHET = 80;

/** The text behind a name at the beginning; `null` if another name begins there, as "Acme Mills" for "Acme Mill". */
function behindName(text: string, name: string): string | null {
  const letters = /^[^\p{L}\p{N}]{0,3}/u.exec(text)?.[0].length ?? 0;
  for (let end = letters + 1; end <= Math.min(text.length, letters + MAX_WRITTEN * name.length); end++) {
    const said = compact(text.slice(letters, end));
    if (said === name) return /^[\p{L}\p{M}\p{N}]/u.test(text.slice(end)) ? null : text.slice(end);
    if (!name.startsWith(said)) return null;
  }
  return null;
}
/** Times as long as the compact name its written form may be, with spaces and marks. */
const MAX_WRITTEN = 3;

/** "Since 1935 Acme has been a …", "On the market since 2011". */
export function isAtWork(sentence: string, at: Year, words: FoundingWords, spoken: Spoken): boolean {
  const { since, sinceBehind, atWork, other } = words;
  if (sentence.length > MAX_SENTENCE || (other?.test(sentence) ?? false)) return false;
  if (isBesideName(sentence, at, words, spoken.brand)) return true;
  if (atWork === null) return false;
  const isSince =
    (since?.test(sentence.slice(0, at.start)) ?? false) || (sinceBehind?.test(sentence.slice(at.end)) ?? false);
  if (!isSince) return false;
  const isOwner =
    isSaidOfUs(sentence, words, spoken.isOurs) ||
    isSubject(sentence, spoken) ||
    (spoken.namesBrand && at.start <= MAX_SINCE);
  return (
    isOwner && atWork.test(sentence) && !isOfOthers(sentence, global(atWork), words, spoken.brand, spoken.language)
  );
}

/** "Acme opened its doors in 1998", "We started in 1998": the firm began, or no subject is named. */
export function hasBegun(sentence: string, at: Year, words: FoundingWords, spoken: Spoken): boolean {
  const { begun, begunWhat, other } = words;
  if (begun === null || sentence.length > MAX_SENTENCE || (other?.test(sentence) ?? false)) return false;
  if (!isSubject(sentence, spoken) && !isSaidOfUs(sentence, words, spoken.isOurs)) return false;
  if (besideDeed(sentence, [at], begun, spoken.language, MAX_APART) === undefined) return false;
  if (isOfOthers(sentence, begun, words, spoken.brand, spoken.language)) return false;
  return [...sentence.matchAll(begun)].some(({ 0: word, index }) => {
    const end = index + word.length;
    const beside = `${sentence.slice(Math.max(0, index - MAX_OBJECT), index)} | ${sentence.slice(end, end + MAX_OBJECT)}`;
    if (begunWhat?.test(beside) ?? false) return true;
    // "We began to grow apples in 1998": what the writers began with is what they do.
    if (index <= MAX_WE && end <= at.start && isSaidOfUs(sentence.slice(0, end), words, false)) return true;
    return end <= at.start
      ? isSmall(sentence.slice(end, at.start))
      : isSmall(sentence.slice(at.end, index)) && /^\s?(?:$|[^\p{L}\s])/u.test(sentence.slice(end));
  });
}

function isSmall(gap: string): boolean {
  const words = gap.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.length <= MAX_SMALL && words.every((word) => word.length <= MAX_SMALL_WORD);
}
const MAX_SMALL_WORD = 5;

const global = (words: RegExp): RegExp => new RegExp(words.source, 'giu');
