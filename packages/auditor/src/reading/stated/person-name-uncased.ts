/**
 * Names of persons in scripts without capitals: by their place behind a label, by what stands before or behind them, by how a surname begins
 * or ends, and by the reading that is given in brackets.
 */
import { inAllLanguages, perLanguage, wordsFor } from '../../data/per-language.js';
import { peopleWords } from '../../generated/people-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { once } from '../../data/once.js';
import { oneOf } from '../../language/word-pattern.js';

const HAN = /^[\u3400-\u9fff々]{1,4}[\s\u3000]?[\u3400-\u9fff々\u3041-\u30ff]{1,4}(?=$|[\s\u3000(（,、・/])/u;
const HANGUL = /^[가-힣]{2,4}(?=$|[\s(（,/])/u;
const SEMITIC =
  /^[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}(?:\s[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}){1,2}(?=$|\s?[,،(|–-])/u;
/** Surnames of Georgia end alike. */
const GEORGIAN = /^[ა-ჰ]{3,14}\s[ა-ჰ]{2,16}(?:ძე|შვილი|ავა|ია|უა|ური|იანი|ელი)(?=$|\s?[,(|–-])/u;
const SCRIPTS: readonly RegExp[] = [HAN, HANGUL, SEMITIC, GEORGIAN];

/** Departments, bodies and roles, which are written as names are: "総務部", "张经理". */
const NO_PERSON =
  /[部課局室社院校所店団組係処處处科会會長长]$|经理|經理|主任|老师|老師|先生|女士|小姐|事務|担当|担當|代表|本人|募集|未定|담당|고객|센터|대표|회사|학교|교회|병원|위원/u;
/** A surname with a form of address: "张经理" names an office. */
const NO_NAME = /^.{1,2}(?:经理|經理|主任|老师|老師|先生|女士|小姐)$/u;

/** True for an office or a form of address in the place of a name. */
export const isFormOfAddress = (name: string): boolean => NO_NAME.test(name);

const MAX_HAN = 6;
const columns = inAllLanguages(
  () => statedWords().columns,
  (words) => new Set(words),
);

/** The name with which a text begins, where something else says that it is one. */
export function uncasedNameAtStart(text: string): string | null {
  for (const written of SCRIPTS) {
    const [name] = written.exec(text) ?? [];
    if (name === undefined) continue;
    const letters = name.replace(/\s/gu, '');
    const isTooLong = written === HAN && letters.length > MAX_HAN;
    return isTooLong || letters.length < 2 || NO_PERSON.test(name) || columns().has(name) ? null : name.trim();
  }
  return titledName(text);
}

const WORD = String.raw`[\u0590-\u05ff\u0600-\u06ff'"׳״\u0900-\u09ff\u0e00-\u0e7fა-ჰ\u200c]{2,18}`;
const END = String.raw`(?=$|\s?[,،(|/–-]|\s\|)`;

/** A title that ends without a sign begins many words; Thai alone writes it together with the name. */
const behindTitle = once(() => {
  const { th = [], ...others } = peopleWords().honorifics;
  const titles = Object.values(others).flat();
  const signed = titles.filter((title) => /[./:]$/u.test(title));
  const bare = titles.filter((title) => !signed.includes(title));
  const noNames = wordsFor(peopleWords().notTitled, 'th');
  return new RegExp(
    String.raw`^(?:(?:${oneOf(signed)}[\s/]{0,2}|${oneOf(bare)}[\s/]{1,2}|(?!${oneOf(noNames)})${oneOf(th)}\s?)){1,3}(${WORD}(?:\s${WORD}){1,5})${END}`,
    'u',
  );
});
/** Korean titles that are trades stand behind what they are trades of, "한국어 강사"; those of an office stand behind names. */
const beforeTitle = once(() => {
  const { surnames, honorificsBehind } = peopleWords();
  const families = oneOf(wordsFor(surnames, 'ko'));
  const noNames = oneOf(wordsFor(peopleWords().notTitled, 'ko'));
  return new RegExp(
    String.raw`^(?!${noNames})(${families}[가-힣](?![어과의학])[가-힣])\s?${oneOf(Object.values(honorificsBehind).flat())}(?:님)?(?=$|[\s(,·/])`,
    'u',
  );
});
/** "小野 智恵（おの ちえ）": in two parts, as hard words are read in one. */
const WITH_READING =
  /^([\u3400-\u9fff々]{1,4}[\s\u3000]?[\u3400-\u9fff々\u3041-\u309f]{0,4})[\s\u3000]?[(（][\u3041-\u309fー]{1,8}[\s\u3000][\u3041-\u309fー]{1,8}[)）]/u;

/** "小野智恵（おのちえ）": in one piece behind a known surname. */
const surnameWithReading = once(
  () =>
    new RegExp(
      String.raw`^(${oneOf(wordsFor(peopleWords().surnamesWithReading, 'ja'))}[\s\u3000]?[\u3400-\u9fff々\u3041-\u309f]{1,3})[\s\u3000]?[(（][\u3041-\u309fー]{3,12}[)）]`,
      'u',
    ),
);

/** The name of a text that says by itself that it names somebody: by a title before or behind it, or by a reading. */
export function titledName(text: string): string | null {
  for (const written of [behindTitle(), beforeTitle(), WITH_READING, surnameWithReading()]) {
    const name = written.exec(text)?.[1]?.trim();
    if (name !== undefined && !NO_PERSON.test(name)) return name;
  }
  return null;
}

const bySurname = perLanguage(
  () => peopleWords().surnames,
  (surnames) => new RegExp(`^${oneOf(surnames)}.{1,3}$`, 'u'),
);

/** False for a name that does not begin with a surname, in a language whose names do. */
export const mayBeNamed = (name: string, language: string): boolean => bySurname(language)?.test(name) ?? true;
