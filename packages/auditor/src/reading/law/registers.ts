/** Numbers of registers, tax offices and chambers: by law they say who somebody is, and they call nobody. Their names are data (`data/law`). */
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { namesLegalBody } from './legal-forms.js';

/** Acronyms are found in capitals alone; what others write in small letters is found however it is written. */
const isAcronym = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

interface Ways {
  readonly acronyms: RegExp;
  readonly words: RegExp;
}

const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const CALLED = String.raw`(?!\p{L})(?:[\s/-]?(?:[A-Z]{2}|[Nn][Rr]|[Nn][Oo]|[Nn]umber|[Cc]ode)(?![\p{L}]))?\.?`;
/** Languages with cases write the same word with other endings. */
const ENDING = String.raw`\p{L}{0,4}`;

/** Both ways of writing, with what stands behind the name. */
const waysOf = (words: readonly string[], behind: string): Ways => ({
  acronyms: pattern(`${BEFORE}${oneOf(words.filter(isAcronym))}${CALLED}${behind}`, 'u'),
  words: pattern(`${BEFORE}${oneOf(words.filter((word) => !isAcronym(word)))}${ENDING}${CALLED}${behind}`, 'iu'),
});

/** Followed within a few characters by a number, with up to three capitals in front: "DE 123456785". Bounded. */
const numbered = inAllLanguages(
  () => lawWords().registers,
  (words) => waysOf(words, String.raw`[^\p{L}\n]{0,12}[A-Z]{0,3}\s?\d[\d./ -]{4,24}`),
);
const named = inAllLanguages(
  () => lawWords().registers,
  (words) => waysOf(words, String.raw`[\s.:：#№-]{0,4}(?:[A-Z]{2,3}\s?)?$`),
);

/** Who is exempt from tax in the United States names the section of the law in place of a number. */
const EXEMPT = /501\(c\)\(3\)/;

/** A bank account, which registers nobody. */
const ACCOUNT = /(?<!\p{L})IBAN[\s.:#-]{0,4}$/iu;

const matches = ({ acronyms, words }: Ways, text: string): boolean => acronyms.test(text) || words.test(text);

/** True of a text with a number under which somebody is registered, taxed or admitted. */
export const hasRegisterNumber = (text: string): boolean =>
  /\d/.test(text) && (EXEMPT.test(text) || matches(numbered(), text));

/** True if the text ends with the name of a register or of a bank account, so that the number after it belongs to that. */
export const announcesRegister = (text: string): boolean => ACCOUNT.test(text) || matches(named(), text);

/** True of a text with a legal form beside a name, or with a number under which somebody is registered or taxed. */
export const isRegistered = (text: string): boolean => hasRegisterNumber(text) || namesLegalBody(text);
