/**
 * The founding year of a site's owner in a sentence: "Acme was founded in 1998", "Wir wurden 1998 gegründet", "In 2019 I opened my own
 * practice", "1935 Opgericht" in a list of years, "Family-owned since 1952", "The first Acme Run was held in 1979". Only about the owner:
 * the sentence contains their name or the first person, or no other name precedes the word.
 */
import { compact, fold } from '../../language/fold.js';
import { hasOtherLetters, soundOf } from '../../language/sound.js';
import { hasBegun, isAtWork } from './founding-begun.js';
import { besideDeed, isOfOthers, MAX_APART, MAX_BESIDE } from './founding-deed.js';
import type { FoundingWords } from './founding-words.js';
import { foundingWords } from './founding-words.js';
import type { Year } from './years.js';
import { withLatinDigits, yearsIn } from './years.js';

const MAX_SENTENCE = 240;
const MAX_LINE = 60;
const MAX_SINCE_LINE = 45;
const MAX_TITLE = 90;
const MIN_BRAND = 4;
const MIN_SHORT = 2;
const MIN_PAIR = 6;
/** The law for French associations contains an unrelated year. */
const LAW = /(?<!\p{L})loi (?:de |du 1er juillet )?1901/giu;

/** How strong the evidence of a sentence is: an act of the owner, an act without a subject, or a time since which something has existed. */
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

/** The statement of the first sentence with one; `null` without one. */
export function foundingInText(written: string, language: string, brand: string): Founding | null {
  const text = withLatinDigits(written);
  const words = foundingWords(language);
  if (words === null || !/\d{4}/.test(text)) return null;
  for (const whole of withoutQuotes(text).split(SENTENCES)) {
    const sentence = whole.length > MAX_SENTENCE ? beginningOf(whole) : whole;
    const isLine = sentence.trim().length === text.trim().length;
    const told = inSentence(sentence.replace(LAW, '').trim(), words, { brand, language, isLine });
    if (told !== null) return told;
  }
  return null;
}

/** Of a long sentence what it begins with: when something began is told first, and why behind it. */
const beginningOf = (sentence: string): string => /^[^,;:–—]{0,120}/u.exec(sentence)?.[0] ?? '';

interface Told {
  readonly brand: string;
  readonly language: string;
  /** The sentence is the whole text. */
  readonly isLine: boolean;
}

function inSentence(sentence: string, words: FoundingWords, told: Told): Founding | null {
  const { brand, language, isLine } = told;
  const years = yearsIn(sentence);
  const isOurs = words.ourselves?.test(sentence) ?? false;
  // People are born and goods created as well: a word for the firm, or "we", says what was.
  const isOfFirm = isOurs || words.begunWhat?.test(sentence) === true || isMade(sentence, words, brand);
  const deed = isOfFirm ? words.anyDeed : words.deed;
  const beside = besideDeed(sentence, years, deed, language, MAX_BESIDE);
  const isOne = new Set(years.map(({ year }) => year)).size === 1;
  const at = isOne ? years[0] : beside;
  if (at === undefined) return null;
  const { year } = at;
  const namesBrand = saysBrand(sentence, brand);
  if (besideDeed(sentence, [at], deed, language, MAX_APART) !== undefined) {
    if (isOfOthers(sentence, deed, words, brand, language)) return null;
    if (namesBrand || isOurs) return { year, proof: 'owner' };
    if (namesNobody(sentence, at, language) && (isAlone(sentence, at) || (beside !== undefined && at.start > 0)))
      return { year, proof: 'line' };
  }
  if (!isOne) return null;
  // A sentence that names the brand and a practice of the speaker's own comes from a customer.
  const near = sentence.slice(Math.max(0, at.start - MAX_APART), at.end + MAX_APART);
  if (words.own?.test(near) ?? false) return namesBrand ? null : { year, proof: 'line' };
  const isWeak =
    (isLine && isSince(sentence, at, words, namesBrand)) ||
    isAtWork(sentence, at, words, { brand, language, namesBrand, isOurs }) ||
    hasBegun(sentence, at, words, { brand, language, namesBrand, isOurs }) ||
    isFirst(sentence, words, brand);
  return isWeak ? { year, proof: 'since' } : null;
}

/** "Acme was created in 2004": the name of the site, and then small words. */
const isMade = (sentence: string, { made }: FoundingWords, brand: string): boolean =>
  made !== null &&
  compact(brand) !== '' &&
  [...sentence.matchAll(made)].some(({ index }) => {
    const before = sentence.slice(0, index).replace(/(?:[\s\d]+(?:\p{Ll}{1,8}\.?)?){0,3}$/u, '');
    // Where the verb comes last, the year stands beside the name: "Acme, 2019 yılında …".
    const beside = /^([^\d,]{1,60}),?\s(?=(?:1\d|20)\d\d)/u.exec(sentence)?.[1] ?? '';
    return [before, beside].some((name) => name.length <= MAX_SUBJECT && compact(name).endsWith(compact(brand)));
  });
const MAX_SUBJECT = 60;

/** A short line that begins or ends with the year. */
const isAlone = (sentence: string, { start, end }: Year): boolean =>
  sentence.length <= MAX_LINE && (start <= 1 || /^[^\p{L}]{0,4}(?:\p{L}{1,5}\.?)?$/u.test(sentence.slice(end)));

/** Languages that write all nouns with a capital, and those whose scripts have none. */
const CAPITALS_TELL_NOTHING = new Set(['de', 'lb', 'ka', 'he', 'ar', 'fa', 'hi', 'th', 'ja', 'ko', 'zh', 'ur', 'bn']);

/** "The studio, founded in 2002, …": after the first word of the sentence, no name precedes the year. */
const namesNobody = (sentence: string, { start }: Year, language: string): boolean =>
  CAPITALS_TELL_NOTHING.has(language) ||
  (!/[\s"“„«(]\p{Lu}/u.test(sentence.slice(0, start).replace(/^[^\p{L}]+/u, '')) &&
    !/\p{Lu}{2}/u.test(sentence.slice(0, start)));

/** The name in the sentence, whole or by two of its words, also in another script. */
function saysBrand(sentence: string, brand: string): boolean {
  const name = compact(brand);
  // Two or three letters stand in many words: such a name is the subject at the start.
  if (name.length < MIN_BRAND)
    return (
      name.length >= MIN_SHORT &&
      sentence.startsWith(brand) &&
      !/^[\p{Script=Latin}\d]/u.test(sentence.slice(brand.length))
    );
  const said = compact(sentence);
  if (said.includes(name)) return true;
  const words = brand.split(/\s+/u);
  const pairs = words.slice(1).map((word, at) => compact(`${words[at] ?? ''}${word}`));
  if (pairs.some((pair) => pair.length >= MIN_PAIR && said.includes(pair))) return true;
  const sound = hasOtherLetters(sentence) !== hasOtherLetters(brand) ? soundOf(brand) : '';
  return sound.length > MIN_BRAND && soundOf(sentence).includes(sound);
}

/** The text after the last separator of a title. */
const LAST_PART = /[^|·•–—]{0,200}$/u;
/** "Family-owned since 1952" with nothing after it; a title with the name may be longer. */
const isSince = (line: string, { start, end }: Year, { since, other }: FoundingWords, namesBrand: boolean): boolean =>
  line.slice(line.search(LAST_PART)).length <= (namesBrand && !/[.!?]$/u.test(line) ? MAX_TITLE : MAX_SINCE_LINE) &&
  (since?.test(line.slice(0, start)) ?? false) &&
  /^[^\p{L}]{0,3}(?:\p{L}{1,7}\.?)?[^\p{L}]{0,3}$/u.test(line.slice(end)) &&
  !(other?.test(line) ?? false);

/** "The first Acme Run was held in 1979": two words of the name follow the word, or the only one if it has one. */
export function isFirst(sentence: string, { first }: FoundingWords, brand: string): boolean {
  if (first === null) return false;
  const words = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);
  const names = words(brand).filter((word) => word.length >= MIN_BRAND);
  return [...sentence.matchAll(first)].some(({ 1: behind = '' }) => {
    const said = words(behind).slice(0, MAX_BEHIND_FIRST);
    const count = names.filter((name) => said.includes(name)).length;
    return count > 0 && count >= Math.min(LEAST_OF_NAME, names.length);
  });
}
const MAX_BEHIND_FIRST = 4;
const LEAST_OF_NAME = 2;
