/** Sentences that say what a site is: its name, followed by the language's words between a thing and its definition. */
import { perLanguage } from '../data/per-language.js';
import { checkWords } from '../generated/check-words.js';
import { fold } from '../language/fold.js';
import { oneOf } from '../language/word-pattern.js';
import type { AnswerContext, ReadPassage } from './context.js';

const SENTENCE_END = /(?<=[.!?。！？؟।])\s|\n/u;
/** Sentences of a passage that are checked: a definition comes first. */
const MAX_SENTENCES = 4;
/** Most characters before the name, as in "Welcome! Our", and between it and the defining words. */
const MAX_BEFORE = 40;
const MAX_BETWEEN = 60;

const LETTER_BEFORE = /\p{L}$/u;
const LETTER_FIRST = /^\p{L}/u;

const definers = perLanguage(
  () => checkWords().definition,
  (words) => new RegExp(String.raw`(?<!\p{L})${oneOf(words.map(fold))}(?!\p{L})`, 'u'),
);

/** Whether a passage begins with a definition of the site: "Acme is a workshop for …". */
export function definesSite({ passage, page }: ReadPassage, { brand }: AnswerContext): boolean {
  const defines = brand === '' || page.language === null ? null : definers(page.language);
  if (defines === null) return false;
  return passage.text.split(SENTENCE_END, MAX_SENTENCES).some((sentence) => {
    const line = fold(sentence.slice(0, MAX_BEFORE + brand.length + 2 * MAX_BETWEEN));
    const at = line.indexOf(brand);
    const after = line.slice(at + brand.length);
    if (at < 0 || at > MAX_BEFORE || LETTER_BEFORE.test(line.slice(0, at)) || LETTER_FIRST.test(after)) return false;
    const found = after.search(defines);
    return found >= 0 && found <= MAX_BETWEEN;
  });
}

/** Characters before the name of a site that is the subject of its sentence: an article, "At", "The firm". */
const MAX_ARTICLE = 12;
/** Words of a sentence that says something of its subject, where languages put spaces between words. */
const LEAST_SAID = 6;
/** What follows a subject: a word in small letters or one of a script without capitals, and no mark that sets apart a title. */
const GOES_ON = /^(?:\s{0,2}\([^()]{1,40}\))?\s?[\p{Ll}\p{Lo}]/u;

/** Whether one of the first sentences of a passage has the name of the site for its subject: "Acme helps farmers with their books". */
export function speaksOfSite({ passage }: ReadPassage, { brand }: AnswerContext): boolean {
  if (brand === '') return false;
  return passage.text.split(SENTENCE_END, MAX_SENTENCES).some((sentence) => {
    const line = fold(sentence.slice(0, MAX_ARTICLE + brand.length));
    const at = line.indexOf(brand);
    if (at < 0 || LETTER_BEFORE.test(line.slice(0, at))) return false;
    const behind = sentence.slice(at + brand.length);
    if (LETTER_FIRST.test(behind) && !UNSPACED.test(behind)) return false;
    return GOES_ON.test(behind) && (UNSPACED.test(behind) || behind.split(/\s+/u).length > LEAST_SAID);
  });
}
const UNSPACED = /[\u0e00-\u0eff\u3041-\u30ff\u3400-\u9fff]/u;
