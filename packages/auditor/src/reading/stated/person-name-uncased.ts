/**
 * Names of persons in scripts without capitals: by their position after a label, by the words around them, by how a surname begins or ends,
 * and by a two-part reading in brackets.
 */
import { inAllLanguages, perLanguage, wordsFor } from '../../data/per-language.js';
import { peopleWords } from '../../generated/people-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { once } from '../../data/once.js';
import { bounded, oneOf } from '../../language/word-pattern.js';

const HAN = /^[\u3400-\u9fff々]{1,4}[\s\u3000]?[\u3400-\u9fff々\u3041-\u30ff]{1,4}(?=$|[\s\u3000(（,、・/])/u;
const HANGUL = /^[가-힣]{2,4}(?=$|[\s(（,/])/u;
const SEMITIC =
  /^[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}(?:\s[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}){1,2}(?=$|\s?[,،(|–-])/u;
/** Georgian surnames share their endings. */
const GEORGIAN = /^[ა-ჰ]{3,14}\s[ა-ჰ]{2,16}(?:ძე|შვილი|ავა|ია|უა|ური|იანი|ელი)(?=$|\s?[,(|–-])/u;
const SCRIPTS: readonly RegExp[] = [HAN, HANGUL, SEMITIC, GEORGIAN];

/** Departments, bodies and roles, which look like names: "総務部", "张经理". */
const bodies = inAllLanguages(
  () => peopleWords().bodies,
  (letters) => new RegExp(`[${letters.join('')}]$`, 'u'),
);
const notPersons = inAllLanguages(
  () => peopleWords().noPersons,
  (words) => new RegExp(oneOf(words), 'u'),
);
const namesNoPerson = (text: string): boolean => bodies().test(text) || notPersons().test(text);
/** A surname with a form of address: "张经理" names an office. */
const noName = inAllLanguages(
  () => peopleWords().addressBehind,
  (words) => new RegExp(`^.{1,2}${oneOf(words)}$`, 'u'),
);

/** True for an office or a form of address in the position of a name. */
export const isFormOfAddress = (name: string): boolean => noName().test(name);

const MAX_HAN = 6;
const columns = inAllLanguages(
  () => statedWords().columns,
  (words) => new Set(words),
);

/** The name at the start of a text, if other evidence confirms it. */
export function uncasedNameAtStart(text: string): string | null {
  for (const written of SCRIPTS) {
    const [name] = written.exec(text) ?? [];
    if (name === undefined) continue;
    const letters = name.replace(/\s/gu, '');
    const isTooLong = written === HAN && letters.length > MAX_HAN;
    return isTooLong || letters.length < 2 || namesNoPerson(name) || columns().has(name) ? null : name.trim();
  }
  return titledName(text);
}

const WORD = String.raw`[\u0590-\u05ff\u0600-\u06ff'"׳״\u0900-\u09ff\u0e00-\u0e7fა-ჰ\u200c]{2,18}`;
const END = String.raw`(?=$|\s?[,،(|/–-]|\s\|)`;

/** A title without a dot is followed by a space, since longer words begin like it; Thai writes none. */
function title(titles: readonly string[]): string {
  const dotted = titles.filter((each) => /[./׳']$/u.test(each));
  const thai = titles.filter((each) => /^[\u0e00-\u0e7f]+$/u.test(each));
  const plain = titles.filter((each) => !dotted.includes(each) && !thai.includes(each));
  const any = (words: readonly string[]): string => (words.length === 0 ? '(?!)' : oneOf(words));
  return String.raw`(?:${any(dotted)}[\s/]{0,2}|${any(plain)}[\s/]{1,2}|${any(thai)}\s?)`;
}
const behindTitle = inAllLanguages(
  () => peopleWords().honorifics,
  (titles) => new RegExp(String.raw`^${title(titles)}{1,3}(${WORD}(?:\s${WORD}){1,5})${END}`, 'u'),
);
/**
 * Words that begin like a title, things that have one without being a person, and subjects or buildings: "श्री कृष्ण मंदिर", "مهندس مشاور".
 */
const noPersons = inAllLanguages(
  () => peopleWords().notTitled,
  (words) => new RegExp(bounded(words, String.raw`(?<![\p{L}\p{M}])`), 'u'),
);
function koreanBefore(titles: Readonly<Record<string, readonly string[] | undefined>>): RegExp {
  const families = oneOf(wordsFor(peopleWords().surnames, 'ko'));
  const behind = oneOf(Object.values(titles).flatMap((words) => words ?? []));
  return new RegExp(String.raw`^(${families}[가-힣]{2})\s?${behind}(?:님)?(?=$|[\s(,·/])`, 'u');
}
const beforeTitle = once(() => koreanBefore(peopleWords().honorificsBehind));
const beforeTrade = once(() => koreanBefore(peopleWords().tradesBehind));
/** "조경가 강남춘 대표는": within a sentence, with a particle behind the title. */
const within = once(() => {
  const families = oneOf(wordsFor(peopleWords().surnames, 'ko'));
  const behind = oneOf(Object.values(peopleWords().honorificsBehind).flatMap((words) => words ?? []));
  return new RegExp(
    `(?<![가-힣])(${families}[가-힣]{2})\\s${behind}(?:님)?(?:은|는|이|가|께서|의|과|와)(?![가-힣])`,
    'gu',
  );
});

/** Names with a title within a text in Korean. */
export const koreansIn = (text: string): readonly string[] =>
  [...text.matchAll(within())].flatMap(([, name = '']) =>
    name === '' || namesNoPerson(name) || KOREAN_SUBJECT.test(name) || KOREAN_OBJECT.test(name) ? [] : [name],
  );
/** A noun with its particle: "소식을 변호사가". */
const KOREAN_OBJECT = /[을를에로]$/u;

/** Departments and subjects, and genitives: "정신과 의사" and "한국어 강사" are trades. */
const KOREAN_SUBJECT = /[과어의반악술육]$|[수과문]학$/u;
/** "小野智恵（おの ちえ）": the reading of a name has two parts. Other words also have readings, "歯周病（ししゅうびょう）". */
const WITH_READING =
  /^([\u3400-\u9fff々]{2,4}[\s\u3000]?[\u3400-\u9fff々\u3041-\u309f]{0,4})[\s\u3000]?[(（][\u3041-\u309fー]{1,8}[\s\u3000][\u3041-\u309fー]{1,8}[)）]/u;
/** The same in one part, which is evidence only where people are introduced. */
const WITH_ONE_READING =
  /^([\u3400-\u9fff々]{2,4}[\s\u3000]?[\u3400-\u9fff々\u3041-\u309f]{0,4})[\s\u3000]?[(（][\u3041-\u309fー]{3,16}[)）]/u;

/** The name in a text that proves by itself that it holds a name: by a title before or after it, or by a reading. */
export function titledName(text: string): string | null {
  for (const written of [behindTitle(), WITH_READING]) {
    const name = written.exec(text)?.[1]?.trim();
    if (name !== undefined && !namesNoPerson(name) && !noPersons().test(text)) return name;
  }
  return koreanIn(text, beforeTitle());
}

function koreanIn(text: string, written: RegExp): string | null {
  const name = written.exec(text)?.[1];
  return name === undefined || namesNoPerson(name) || KOREAN_SUBJECT.test(name) ? null : name;
}

/** The name in a text where people are introduced: a trade after it, or a one-part reading, is enough there. */
export function shownName(text: string): string | null {
  const name = WITH_ONE_READING.exec(text)?.[1]?.trim();
  return name === undefined || namesNoPerson(name) ? koreanIn(text, beforeTrade()) : name;
}

const bySurname = perLanguage(
  () => peopleWords().surnames,
  (surnames) => new RegExp(`^${oneOf(surnames)}.{1,3}$`, 'u'),
);

/** False for a name that does not begin with a surname, in languages whose names do. */
export const mayBeNamed = (name: string, language: string): boolean => bySurname(language)?.test(name) ?? true;
