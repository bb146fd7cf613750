/** Numbers of registers, tax offices and chambers: by law they say who somebody is, and they call nobody. Their names are data (`data/law`). */
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { oneOf } from '../../language/word-pattern.js';
import { namesLegalBody } from './legal-forms.js';

/** Acronyms are found in capitals alone; what others write in small letters is found however it is written. */
const isAcronym = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

interface Ways {
  readonly acronyms: RegExp;
  readonly words: RegExp;
}

/** Both ways of writing, with what stands before and behind the name. */
const waysOf = (words: readonly string[], before: string, behind: string): Ways => ({
  acronyms: new RegExp(`${before}${oneOf(words.filter(isAcronym))}${behind}`, 'u'),
  words: new RegExp(`${before}${oneOf(words.filter((word) => !isAcronym(word)))}${behind}`, 'iu'),
});

const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const CALLED = String.raw`(?!\p{L})(?:[\s/-]?(?:[A-Z]{2}|[Nn][Rr]|[Nn][Oo]|[Nn]umber|[Cc]ode)(?![\p{L}]))?\.?`;

/** Followed within a few characters by a number, with up to three capitals in front: "DE 123456785". Bounded. */
const numbered = inAllLanguages(
  () => lawWords().registers,
  (words) => waysOf(words, BEFORE, String.raw`${CALLED}[^\p{L}\n]{0,12}[A-Z]{0,3}\s?\d[\d./ -]{4,24}`),
);
const named = inAllLanguages(
  () => lawWords().registers,
  (words) => waysOf(words, BEFORE, String.raw`${CALLED}[\s.:：#№-]{0,4}(?:[A-Z]{2,3}\s?)?$`),
);

/** Who is exempt from tax in the United States names the section of the law in place of a number. */
const EXEMPT = /501\(c\)\(3\)/;

const matches = ({ acronyms, words }: Ways, text: string): boolean => acronyms.test(text) || words.test(text);

/** True of a text with a number under which somebody is registered, taxed or admitted. */
export const hasRegisterNumber = (text: string): boolean =>
  /\d/.test(text) && (EXEMPT.test(text) || matches(numbered(), text));

/** True of a text that ends by announcing such a number: what follows it is no telephone number. */
export const announcesRegister = (text: string): boolean => matches(named(), text);

/** True of a text with a legal form beside a name, or with a number under which somebody is registered or taxed. */
export const isRegistered = (text: string): boolean => hasRegisterNumber(text) || namesLegalBody(text);
