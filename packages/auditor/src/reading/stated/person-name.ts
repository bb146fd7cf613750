/** Extracts a person's name after a label for a role, in the forms used in tables and imprints. */
import { peopleWords } from '../../generated/people-words.js';
import { inAllLanguages } from '../../data/per-language.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { uncasedNameAtStart } from './person-name-uncased.js';

const PARTICLE = String.raw`(?:(?:van|von|vom|zu|de|der|den|del|della|di|da|do|dos|das|du|la|le|ter|ten|af|av|al|el|bin|ibn|ben|y|e)\s){0,2}`;
const WORD = String.raw`\p{Lu}[\p{Ll}\p{M}'’]{1,24}(?:[-'’]?\p{Lu}[\p{Ll}\p{M}'’]{1,24}){0,2}`;
const SHOUTED = String.raw`\p{Lu}[\p{Lu}'’-]{2,24}`;
const INITIAL = String.raw`\p{Lu}\.`;
/** "Лесной М.А.": initials after the surname, with or without a space between them. */
const SURNAME_FIRST = String.raw`${WORD}\s${INITIAL}\s?${INITIAL}`;
const INITIALS_FIRST = String.raw`${INITIAL}\s?(?:${INITIAL}\s?)?${WORD}`;
const GIVEN_FIRST = String.raw`(?:${WORD}|${SHOUTED})(?:\s${INITIAL}){0,2}(?:\s${PARTICLE}(?:${WORD}|${SHOUTED})){1,3}`;
/** What may follow a name: the end, punctuation, or a bracket. */
const END = String.raw`(?=$|\n|\s{0,2}[,;:(|·•/–—]|\s-\s)`;

let ofName: RegExp | null = null;
const named = (): RegExp =>
  (ofName ??= pattern(String.raw`^(?:${SURNAME_FIRST}|${INITIALS_FIRST}|${GIVEN_FIRST})${END}`, 'u'));

/** "Dr.", "Ing. Mgr.", "Mr": titles and degrees before a name, in all languages. */
const titles = inAllLanguages(
  () => ({ ...prefixed('f', peopleWords().formsOfAddress), ...prefixed('d', peopleWords().degrees) }),
  (words) => new RegExp(String.raw`^(?:${oneOf(words)}\s{0,2}){1,4}(?=\p{Lu})`, 'iu'),
);
const prefixed = (
  mark: string,
  lists: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(lists).map(([language, words]) => [`${mark}-${language}`, words]));

const MAX_NAME = 60;

/** Removes forms of address and degrees before a name in scripts with capitals. */
export const withoutTitles = (text: string): string => text.replace(titles(), '');

/** The name at the start of a value, without degrees; `null` without one. */
export function personAtStart(value: string): string | null {
  const text = value.slice(0, 2 * MAX_NAME).trim();
  const bare = withoutTitles(text);
  const [cased] = named().exec(bare) ?? named().exec(text) ?? [];
  if (cased !== undefined) return cased.trim();
  return uncasedNameAtStart(text);
}

/** True for a text that consists of a person's name only. */
export function isPersonName(text: string): boolean {
  const name = personAtStart(text);
  return name !== null && text.trim().endsWith(name);
}
