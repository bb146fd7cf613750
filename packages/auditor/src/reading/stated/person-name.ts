/** Extracts a person's name after a label for a role, in the forms used in tables and imprints. */
import { peopleWords } from '../../generated/people-words.js';
import { inAllLanguages } from '../../data/per-language.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

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

const HAN = /^[\u3400-\u9fff々]{1,4}[\s\u3000]?[\u3400-\u9fff々\u3041-\u30ff]{1,4}(?=$|[\s\u3000(（,、・/])/u;
const HANGUL = /^[가-힣]{2,4}(?=$|[\s(（,/])/u;
const SEMITIC =
  /^[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}(?:\s[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}){1,2}(?=$|\s?[,،(|–-])/u;
/** Departments, bodies and roles, which look like names: "総務部", "张经理". */
const NO_PERSON =
  /[部課局室社院校所店団組係処處处科会會長长]$|经理|經理|主任|老师|老師|先生|女士|小姐|事務|担当|担當|代表|本人|募集|未定|담당|고객|센터|대표|회사|학교|교회|병원|위원/u;
const MAX_HAN = 6;
const columns = inAllLanguages(
  () => statedWords().columns,
  (words) => new Set(words),
);

const MAX_NAME = 60;

/** The name at the start of a value, without degrees; `null` without one. */
export function personAtStart(value: string): string | null {
  const text = value.slice(0, 2 * MAX_NAME).trim();
  const bare = text.replace(titles(), '');
  const [cased] = named().exec(bare) ?? named().exec(text) ?? [];
  if (cased !== undefined) return cased.trim();
  for (const written of [HAN, HANGUL, SEMITIC]) {
    const [name] = written.exec(text) ?? [];
    if (name === undefined) continue;
    const letters = name.replace(/\s/gu, '');
    const isTooLong = written === HAN && letters.length > MAX_HAN;
    return isTooLong || letters.length < 2 || NO_PERSON.test(name) || columns().has(name) ? null : name.trim();
  }
  return null;
}

/** True for a text that consists of a person's name only. */
export function isPersonName(text: string): boolean {
  const name = personAtStart(text);
  return name !== null && text.trim().endsWith(name);
}
