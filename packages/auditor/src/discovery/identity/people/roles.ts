/** Lines that state a role next to a name: "Graphic designer", "Head of the choir". */
import { inAllLanguages, perLanguage, wordsFor } from '../../../data/per-language.js';
import { remembered } from '../../../data/remembered.js';
import { peopleWords } from '../../../generated/people-words.js';
import { statedWords } from '../../../generated/stated-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { personAtStart } from '../../../reading/stated/person-name.js';

const MAX_LINE = 80;
const MAX_WORDS = 9;
/** Sentences, quotations, addresses. */
const NO_ROLE = /[.!?…]$|^(?:gold|silver|platinum|premium|bronze)\s|[:：]|["“”„«»@]|https?:|\d{3}/iu;

/** Languages that write compounds as one word: a word may end with a role. */
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'is', 'fi', 'et', 'hu']);
const MIN_IN_COMPOUND = 5;
/** Scripts that write no spaces between words. */
const DENSE: ReadonlySet<string> = new Set(['ja', 'zh', 'ko', 'th']);

const byLanguage = perLanguage(
  () => ({ ...peopleWords().offices, ...peopleWords().roles }),
  (_, language) => {
    const words = [
      ...wordsFor(peopleWords().offices, language),
      ...wordsFor(peopleWords().trades, language),
      ...wordsFor(peopleWords().roles, language),
      ...wordsFor(statedWords().head, language),
    ];
    if (DENSE.has(language)) return pattern(oneOf(words), 'iu');
    const ends = words.filter((word) => word.length >= MIN_IN_COMPOUND);
    const compound = COMPOUNDING.has(language) ? `|\\p{L}{2}${oneOf(ends)}${AFTER}` : '';
    return pattern(
      `^${oneOf(words)}${OPENING[language] ?? '(?!\\p{L})'}|${BEFORE}${oneOf(words)}(?!\\p{L})|(?<!\\p{L})${oneOf(words)}${AFTER}${compound}`,
      'iu',
    );
  },
);
/** A role begins or ends a line, or is next to a punctuation mark: "A reliable partner in energy" is not a role. */
const SIGN = String.raw`\s?[,;:/&|·•)(–—-]`;
/**
 * Languages whose roles end with the noun: "Partner with us", "Nurse call systems" and "Partner werden" are not roles, "Head of sales" and
 * "Leiterin Produktion" are.
 */
const OPENING: Readonly<Record<string, string | undefined>> = {
  en: String.raw`(?=$|${SIGN}|\s(?:of|for|at|and|in|to)\s(?!us(?!\p{L})|viewer|reviewer)|\s(?:general|emeritus|emerita|elect|i{1,3})(?!\p{L}))`,
  de: String.raw`(?=$|${SIGN}|\s(?:für|der|des|im|in|bei|und|von|vom|am)\s|\s(?!werden|finden|gesucht|login|bereich)\p{L})`,
};
const BEFORE = String.raw`[,;/&|·•(–—-]\s?`;
const AFTER = String.raw`(?:$|\s?[,;/&|·•)(–—-])`;

const spokenAs = (language: string): string => (language === 'no' || language === 'nn' ? 'nb' : language);

const MAX_KNOWN = 2_000;
const MAX_LANGUAGES = 30;
/** Several readers ask about each line, and most about the lines beside it. */
const rolesIn = remembered(
  (language: string) => remembered((line: string) => isRole(line, language), MAX_KNOWN),
  MAX_LANGUAGES,
);

/** True for a short line with a word for an office or a trade, in the language of its page or in English. */
export function saysRole(line: string, language: string): boolean {
  const text = line.trim();
  return text.length >= 2 && text.length <= MAX_LINE && rolesIn(language)(text);
}

function isRole(text: string, language: string): boolean {
  if (text.split(/\s+/u).length > MAX_WORDS || NO_ROLE.test(text)) return false;
  return [spokenAs(language), 'en'].some((each) => byLanguage(each)?.test(text) ?? false);
}

/** "Dipl.-Ing. (FH) Surveying", below a name: degrees that are written with a dot; others may be words. */
const degreeFirst = inAllLanguages(
  () =>
    Object.fromEntries(
      Object.entries(peopleWords().degrees).map(([language, words]) => [
        language,
        words.filter((word) => word.endsWith('.')),
      ]),
    ),
  (words) => new RegExp(String.raw`^(?:${oneOf(words)}|[BM]\.\s?(?:Sc|Eng|A|Ed|Tech)\.|Ph\.\s?D\.)(?=$|[\s,;/(])`, 'u'),
);

/** True for a short line that begins with a degree and names no one. */
export function saysDegree(line: string): boolean {
  const text = line.trim();
  return text.length <= MAX_LINE && degreeFirst().test(text) && personAtStart(text) === null;
}
