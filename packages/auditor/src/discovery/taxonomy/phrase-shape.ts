/** The outer shape of a phrase: keyword lists in titles, claims to a rank, offers to the reader, and phrases without their noun. */

import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { anywhere, atEnd, oneOf } from '../../language/word-pattern.js';

const CLAUSE = /[,、，،]/u;
/** "News, weather and sports" ends like a sentence: it lists contents. */
const joined = inAllLanguages(
  () => nicheWords().joins,
  (words) => new RegExp(String.raw`\s${oneOf(words)}\s`, 'iu'),
);
const MIN_LISTED = 3;
const MAX_LISTED_WORDS = 6;
const MAX_FIRST_WORDS = 9;

/** The first member of "Cheap car rental, Car hire Medan, Rental with driver": titles list search terms. */
export function firstOfList(segment: string): string {
  const clauses = segment
    .split(CLAUSE)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const [first] = clauses;
  const isList =
    clauses.length >= MIN_LISTED &&
    !joined().test(clauses.at(-1) ?? '') &&
    clauses.every((clause, at) => clause.split(/\s+/u).length <= (at === 0 ? MAX_FIRST_WORDS : MAX_LISTED_WORDS));
  return isList && first !== undefined && /\s|[\u3040-\u9fff\u0e00-\u0e7f\uac00-\ud7af]{4}/u.test(first)
    ? first
    : segment;
}

/** "#1 dentist" is praise. */
const RANK = /^(?:#|№|n[º°o]\.?|nr\.?|number|nummer|numéro|número|numero)\s?(?:1|one|uno|un|eins|één)\s+(?=\p{L})/iu;
export const withoutRank = (text: string): string => text.replace(RANK, '');

/** Words that cannot end a phrase. */
const dangling = inAllLanguages(() => nicheWords().dangling, atEnd);
/** Korean and Japanese put modifiers before the noun: such an ending lacks its noun. */
const waiting = inAllLanguages(() => nicheWords().waiting, atEnd);
/** Words before a place or a person: what precedes them was cut off. */
const after = inAllLanguages(
  () => nicheWords().behind,
  (words) => new RegExp(String.raw`^${oneOf(words)}\s(?=\p{L})`, 'iu'),
);
export const isUnfinished = (phrase: string): boolean =>
  dangling().test(phrase) || waiting().test(phrase) || after().test(phrase);

/** "Acme provides …" is a sentence, and not a phrase for Acme. */
const provides = inAllLanguages(
  () => nicheWords().provides,
  (words) => new RegExp(String.raw`^\S.{0,60}?\s${oneOf(words)}\s`, 'iu'),
);
/** "A site that offers games" is a phrase. */
const relative = inAllLanguages(
  () => nicheWords().relatives,
  (words) => new RegExp(String.raw`^.{3,60}?[\s,]${oneOf(words)}\s`, 'iu'),
);
export const isRelative = (phrase: string): boolean => relative().test(phrase);
export const isSentence = (phrase: string): boolean =>
  VERB_LAST.test(phrase) || (provides().test(phrase) && !isRelative(phrase));
/** Japanese and Korean end a sentence with its verb, in the polite form that a site uses to its readers. */
const VERB_LAST =
  /(?:니다|니까|세요|십시오|어요|아요|해요|네요|ます|です|ました|ません|ください|でしょう|ましょう)[.。!！]?$/u;

/** "Lessons, quizzes and much more" tells some of what there is. */
const more = inAllLanguages(() => nicheWords().more, atEnd);
export const goesOn = (phrase: string): boolean => more().test(phrase);

/** "A logistics company committed to excellence" is a logistics company. */
const committed = inAllLanguages(
  () => nicheWords().committed,
  (words) => new RegExp(String.raw`^(\S{1,40}\s\S.{0,80}?),?\s${oneOf(words)}\s.*$`, 'iu'),
);
export const withoutPraiseBehind = (phrase: string): string => phrase.replace(committed(), '$1');

/** Words in a row, as in a slogan or a menu. */
const WORD_ROW = /\S\s?[·•→»|]\s?\S/u;
export const isWordRow = (phrase: string): boolean => WORD_ROW.test(phrase);

/** "Your platform for Bible studies" is a platform for Bible studies. */
const possessive = inAllLanguages(
  () => nicheWords().your,
  (words) => new RegExp(String.raw`^${oneOf(words)}\s(?=\p{L})`, 'iu'),
);
/** Words that everybody uses to address readers, and that name no trade. */
const flatters = inAllLanguages(() => nicheWords().flatters, anywhere);
const MIN_OFFERED_WORDS = 3;

/** The thing itself in an offer to the reader; `null` if the text is not an offer, or is praise. */
export function offeredThing(phrase: string): string | null {
  const rest = phrase.replace(possessive(), '');
  if (rest === phrase || rest.split(/\s+/u).length < MIN_OFFERED_WORDS || flatters().test(rest)) return null;
  return rest;
}

const MIN_ALL_CAPS = 3;
/** "WEDDINGS BIRTHDAYS PARTIES" is a list; with a connecting word, capitals are a matter of style. */
export function isCapitalizedList(phrase: string): boolean {
  const words = phrase.split(/\s+/u);
  return (
    words.length >= MIN_ALL_CAPS &&
    words.every((word) => /^\p{Lu}{4,}$/u.test(word)) &&
    !relates().test(phrase) &&
    !joined().test(phrase)
  );
}
/** "for", "in", "of" and the like within a phrase: it names a subject, an audience or a place. */
export const relates = inAllLanguages(() => nicheWords().relations, anywhere);

/** "Freedom, knowledge. In Kent": text that continues after a full stop is a motto, not a phrase. */
const TWO_SENTENCES = /\p{L}{4}[.!?]\s+\p{Lu}/u;
export const isTwoSentences = (phrase: string): boolean => TWO_SENTENCES.test(phrase);

/** "Over 100 functions" is a count. */
const amount = inAllLanguages(
  () => nicheWords().amounts,
  (words) => new RegExp(String.raw`^(?:${oneOf(words)}\s)?\d[\d.,]*\+?\s`, 'iu'),
);
export const isAmount = (phrase: string): boolean => amount().test(phrase);

/** "Union of Lake Societies" next to a name in another language is the same name in English. */
const ENGLISH_JOINT = /\s(?:of|for|and)\s/u;
export const isEnglishName = (phrase: string): boolean =>
  ENGLISH_JOINT.test(phrase) &&
  phrase.split(/\s+/u).every((word) => /^(?:\p{Lu}|of$|for$|and$|the$|in$)/u.test(word)) &&
  phrase.split(/\s+/u).length >= MIN_ENGLISH;
const MIN_ENGLISH = 3;

/** "Website with guides to knitting", "Web of …": the word for a site does not say what it is about. */
const sites = inAllLanguages(
  () => nicheWords().sites,
  (words) => new RegExp(String.raw`^(?:\p{L}{1,5}\s)?${oneOf(words)}\s(?=\p{L})`, 'iu'),
);
export const withoutSite = (phrase: string): string => phrase.replace(sites(), '');

/** "Smart solutions in water treatment" is water treatment. */
const solutions = inAllLanguages(
  () => nicheWords().solutions,
  (words) =>
    new RegExp(String.raw`^(?:\p{L}+\s)?${oneOf(words)}\s(?:\p{L}{4,}\s)?(?:in|en|em|na|i|w|v)\s(?=\p{L})`, 'iu'),
);
export const withoutSolutions = (phrase: string): string => phrase.replace(solutions(), '');

/** "Led by people, not by numbers" draws a contrast and names nothing. */
const contrast = inAllLanguages(
  () => nicheWords().contrasts,
  (words) => new RegExp(String.raw`[,–—-]\s?${oneOf(words)}\s`, 'iu'),
);
export const isContrast = (phrase: string): boolean => contrast().test(phrase) || VERSUS.test(phrase);
/** "Rope vs aluminum" compares two things and is neither. */
const VERSUS = /\svs\.?\s/iu;
