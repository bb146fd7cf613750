/**
 * Numbers of registers, tax offices and chambers, which identify somebody by law and are not telephone numbers. Their names are data
 * (`data/law`).
 */
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { namesLegalBody } from './legal-forms.js';

/** Acronyms are matched in capitals only; other words in any case. */
const isAcronym = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

interface Ways {
  readonly acronyms: RegExp;
  readonly words: RegExp;
}

const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const CALLED = String.raw`(?!\p{L})(?:[\s/-]?(?:[A-Z]{2}|[Nn][Rr]|[Nn][Oo]|[Nn]umber|[Cc]ode)(?![\p{L}]))?\.?`;
/** Languages with cases add other endings to the same word. */
const ENDING = String.raw`\p{L}{0,4}`;

/** Both spellings, followed by the pattern after the name. */
const waysOf = (words: readonly string[], behind: string): Ways => ({
  acronyms: pattern(`${BEFORE}${oneOf(words.filter(isAcronym))}${CALLED}${behind}`, 'u'),
  words: pattern(`${BEFORE}${oneOf(words.filter((word) => !isAcronym(word)))}${ENDING}${CALLED}${behind}`, 'iu'),
});

/** Followed within a few characters by a number, with up to three capitals before it: "DE 123456785". Bounded. */
const numbered = inAllLanguages(
  () => lawWords().registers,
  (words) => waysOf(words, String.raw`[^\p{L}\n]{0,12}[A-Z]{0,3}\s?\d[\d./ -]{4,24}`),
);
const named = inAllLanguages(
  () => lawWords().registers,
  (words) => waysOf(words, String.raw`[\s.:：#№-]{0,4}(?:[A-Z]{2,3}\s?)?$`),
);

/** Tax-exempt organizations in the United States name the section of the law instead of a number. */
const EXEMPT = /501\(c\)\(3\)/;

/** A bank account, which is not a registration. */
const ACCOUNT = /(?<!\p{L})IBAN[\s.:#-]{0,4}$/iu;

const matches = ({ acronyms, words }: Ways, text: string): boolean => acronyms.test(text) || words.test(text);

/** True for a text with a registration, tax or admission number. */
export const hasRegisterNumber = (text: string): boolean =>
  /\d/.test(text) && (EXEMPT.test(text) || matches(numbered(), text));

/** True if the text ends with the name of a register or a bank account, so that the following number belongs to it. */
export const announcesRegister = (text: string): boolean => ACCOUNT.test(text) || matches(named(), text);

/** True for a text with a legal form next to a name, or with a registration or tax number. */
export const isRegistered = (text: string): boolean => hasRegisterNumber(text) || namesLegalBody(text);
