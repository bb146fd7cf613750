/**
 * The founding year of a site's owner in a sentence: "Acme was founded in 1998", "Wir wurden 1998 gegründet", "In 2019 I opened my own
 * practice", "1935 Opgericht" in a list of years, "Family-owned since 1952". Only for the owner: the sentence contains their name or is in
 * the first person, or the line contains nothing else.
 */
import { perLanguage, wordsFor } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { compact } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, bounded, oneOf } from '../../language/word-pattern.js';

const YEAR = /(?<![\d./-])(1[6-9]\d\d|20[0-2]\d)(?![\d%]|[-–—/.]\d)/gu;
const MAX_SENTENCE = 240;
const MAX_LINE = 60;
const MAX_SINCE_LINE = 45;
/** Maximum number of characters between the year and the word. */
const MAX_APART = 45;
const MIN_BRAND = 4;
const MAX_SUBJECT_SENTENCE = 160;
/** Maximum number of characters between "since" and the year. */
const MAX_SINCE = 12;
/** The law for French associations contains an unrelated year. */
const LAW = /(?<!\p{L})loi (?:de |du 1er juillet )?1901/giu;

interface Words {
  readonly deed: RegExp;
  readonly own: RegExp | null;
  readonly ourselves: RegExp | null;
  readonly since: RegExp | null;
  readonly other: RegExp | null;
}

const some = <T>(words: readonly string[], make: (words: readonly string[]) => T): T | null =>
  words.length === 0 ? null : make(words);

const sentenceWords = perLanguage(
  () => statedWords().deeds,
  (deeds, language): Words => ({
    deed: pattern(bounded(deeds, String.raw`(?<!\p{L})`), 'iu'),
    own: some(wordsFor(statedWords().ownPractice, language), anywhere),
    ourselves: some(wordsFor(nicheWords().ourselves, language), anywhere),
    since: some(wordsFor(statedWords().since, language), (words) =>
      pattern(`(?<!\\p{L})${oneOf(words)}\\s(?:\\p{L}{1,6}\\.?\\s)?$`, 'iu'),
    ),
    other: some(wordsFor(statedWords().notBegun, language), anywhere),
  }),
);

/** Text in quotation marks; a long quotation is somebody else's statement: "Thanks to Acme I opened my own practice in 2021." */
const QUOTED = /(?<![^\s(:–—-])["“”„«»‟][^"“”„«»‟\n]{1,600}(?:["“”„«»‟]|$)/gu;
const MAX_NAME = 40;
const withoutQuotes = (text: string): string =>
  text.replace(QUOTED, (quoted) => (quoted.length > MAX_NAME ? ' ' : quoted));
const SENTENCES = /(?<=[.!?](?<!\d\.))\s+(?=\p{Lu}|\p{Lo})|[。！？\n]/u;

/** The year, or `null` if no sentence of the text states it for the owner. */
export function foundingInText(text: string, language: string, brand: string): string | null {
  const words = sentenceWords(language);
  if (words === null || !/\d{4}/.test(text)) return null;
  for (const sentence of withoutQuotes(text).split(SENTENCES)) {
    const year = sentence.length > MAX_SENTENCE ? null : inSentence(sentence.replace(LAW, '').trim(), words, brand);
    if (year !== null) return year;
  }
  return null;
}

function inSentence(sentence: string, words: Words, brand: string): string | null {
  const years = [...sentence.matchAll(YEAR)];
  const [first] = years;
  if (first === undefined || new Set(years.map(([year]) => year)).size > 1) return null;
  const year = first[0];
  const { index } = first;
  const near = sentence.slice(Math.max(0, index - MAX_APART), index + year.length + MAX_APART);
  const namesBrand = compact(brand).length >= MIN_BRAND && compact(sentence).includes(compact(brand));
  const isOwners = namesBrand || (words.ourselves?.test(sentence) ?? false);
  const isAlone =
    sentence.length <= MAX_LINE &&
    (index <= 1 || /^[^\p{L}]{0,4}(?:\p{L}{1,5}\.?)?$/u.test(sentence.slice(index + year.length)));
  if (words.deed.test(near) && (isOwners || isAlone)) return year;
  // A sentence that names the brand and a practice of the speaker's own comes from a customer.
  if (!namesBrand && (words.own?.test(near) ?? false)) return year;
  if (sentence.length <= MAX_SINCE_LINE && isSince(sentence, index, year, words)) return year;
  return namesBrand && isSubject(sentence, index, words, brand) ? year : null;
}

/** "Since 1935 Acme has been …", "Acme has been at home here since 1935". */
const isSubject = (sentence: string, index: number, { since, other }: Words, brand: string): boolean =>
  sentence.length <= MAX_SUBJECT_SENTENCE &&
  (since?.test(sentence.slice(0, index)) ?? false) &&
  (index <= MAX_SINCE || compact(sentence).startsWith(compact(brand))) &&
  !(other?.test(sentence) ?? false);

/** "Family-owned since 1952" with nothing after it. */
const isSince = (line: string, index: number, year: string, { since, other }: Words): boolean =>
  (since?.test(line.slice(0, index)) ?? false) &&
  /^[^\p{L}]{0,3}(?:\p{L}{1,7}\.?)?[^\p{L}]{0,3}$/u.test(line.slice(index + year.length)) &&
  !(other?.test(line) ?? false);
