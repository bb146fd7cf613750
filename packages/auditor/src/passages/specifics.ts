/**
 * Specific statements in a text, found independently of language: amounts, measures, dates, times, contacts, names. Numbers and dates were
 * read with the page; this scan finds the rest. Linear in the text.
 */
import { phonesIn } from '../reading/phone-numbers.js';
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { pattern } from '../language/pattern.js';
import { oneOf } from '../language/word-pattern.js';
import type { Specifics } from './types.js';

/** The numbers read with the page that are in one passage: distinct spellings by class. */
export interface ReadNumbers {
  readonly money: ReadonlySet<string>;
  readonly measures: ReadonlySet<string>;
  readonly dates: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

// Every repetition is bounded: a text of digits or letters only is read a constant number of times.
const TIME =
  /(?<![\d:])\d{1,2}(?::[0-5]\d(?!\d)|\s?[hH][0-5]\d(?!\d)|\s?(?:[ap]\.?m\b|時|시(?!\p{L})|hs(?!\p{L})|uhr\b))/giu;
/** A span of hours without minutes: "17h à 22h", "de 9 h a 14 h", "8h-12h". A span that ends before ten is a duration: "2h to 3h". */
const HOURS =
  /(?<![\d:.,\p{L}])(?:[01]?\d|2[0-4])\s?[hH]\.?\s?(?:-|–|—|a|à|às|as|até|ate|to|do|til|bis|és)\s?(?:las\s)?(?:1\d|2[0-4])\s?[hH](?![\p{L}\d])/gu;

/** An hour after a word for it, "ore 21", "kl. 10.30": searched backwards from the digits, of which a text has few. */
const clock = inAllLanguages(
  () => textWords().clock,
  (words) =>
    pattern(
      String.raw`(?<=(?<![\p{L}\p{M}])(?<!\p{Nd}\s?(?:de\s)?)${oneOf(words)}[.:]?\s?)(?:[01\u0660\u0661\u06f0\u06f1]?\p{Nd}|[2\u0662\u06f2][0-4\u0660-\u0664\u06f0-\u06f4])(?:\.[0-5]\p{Nd})?(?![\p{Nd}:hH.,]\p{Nd}|\p{Nd}|\s?[%h時시])`,
      'giu',
    ),
);
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;
/** Two or more capitalized words in a row, or one with an inner capital or in all capitals. */
const NAME =
  /\p{Lu}[\p{Ll}\p{M}'’]{1,30}(?:[ \u00a0-]\p{Lu}[\p{L}\p{M}'’]{0,30}){1,4}|(?<!\p{L})(?:\p{Ll}{1,20}\p{Lu}|\p{Lu}[\p{Lu}\d&]|\p{Lu}\p{Ll}{1,20}\p{Lu})[\p{L}\d&+#]{0,30}/gu;
/** Any character except Latin-1, general punctuation, currencies and the trade mark sign. */
const BEYOND_LATIN_1 = /[\u20d0-\u2121\u0100-\u1fff\u2070-\u209f\u2123-\uffff]/;
/**
 * The same by ranges, for texts without such characters: Unicode classes take several times as long. The ranges contain no marks; ª and º
 * are letters without case.
 */
const LATIN_1_NAME =
  /[A-ZÀ-ÖØ-Þ][a-zµß-öø-ÿ'’]{1,30}(?:[ \u00a0-][A-ZÀ-ÖØ-Þ][A-Za-zªµºÀ-ÖØ-öø-ÿ'’]{0,30}){1,4}|(?<![A-Za-zªµºÀ-ÖØ-öø-ÿ])(?:[a-zµß-öø-ÿ]{1,20}[A-ZÀ-ÖØ-Þ]|[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ\d&]|[A-ZÀ-ÖØ-Þ][a-zµß-öø-ÿ]{1,20}[A-ZÀ-ÖØ-Þ])[A-Za-zªµºÀ-ÖØ-öø-ÿ\d&+#]{0,30}/g;
/** Letters of scripts without capitals: Hebrew to Arabic, scripts of India, Thai to Burmese, Khmer, kana, Han, Hangul. */
const UNCASED = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;
const LATIN_NAME = /[A-Za-z][A-Za-z0-9&.+#'-]{1,30}/gu;
const MAX_SCANNED = 2_000;
/** Maximum number of each: more of them add nothing. */
const MAX_EACH = 30;

function addDistinct(found: Set<string>, text: string, pattern: RegExp): void {
  const matches = text.match(pattern);
  if (matches === null) return;
  for (const match of matches) {
    if (found.size >= MAX_EACH) return;
    found.add(match);
  }
}

function distinct(text: string, pattern: RegExp): number {
  const found = new Set<string>();
  addDistinct(found, text, pattern);
  return found.size;
}

/**
 * Names per word in languages with capitals, over real sites in twenty languages: 4 in a hundred in the median, 3 at the lower quartile.
 */
const USUAL_NAMES = 0.03;
/** Factor for a text without other statements: most unspecific texts contain no names. */
const NAMES_OF_VAGUE = 0.5;
/** Number of characters that determine the script of a text. */
const SCRIPT_SAMPLE = 400;

/**
 * In a script without capitals, Latin words are nearly always names. Names in its own script cannot be distinguished from other words: the
 * usual number for a text of this length is assumed, so that a language neither gains nor loses by its script.
 */
function usualNames(text: string, words: number, isVague: boolean): number {
  const names = distinct(text, NAME);
  const sample = text.slice(0, SCRIPT_SAMPLE);
  const uncased = sample.match(UNCASED)?.length ?? 0;
  if (uncased === 0) return names;
  const latin = Math.max(names, distinct(text, LATIN_NAME));
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return 2 * uncased > letters
    ? Math.max(latin, Math.min(MAX_EACH, USUAL_NAMES * words * (isVague ? NAMES_OF_VAGUE : 1)))
    : latin;
}

const scannedOf = (text: string): string => (text.length > MAX_SCANNED ? text.slice(0, MAX_SCANNED) : text);

function timesIn(text: string): number {
  if (!/\p{Nd}/u.test(text)) return 0;
  const found = new Set<string>();
  addDistinct(found, text, TIME);
  addDistinct(found, text, clock());
  if (!/\d\s?[hH]/.test(text)) return found.size;
  // Each span has two ends.
  return Math.min(MAX_EACH, found.size + 2 * distinct(text, HOURS));
}

/** Number of distinct telephone numbers and mail addresses in a text. */
export const contactsIn = (text: string): number =>
  new Set(phonesIn(text, MAX_EACH).map((phone) => phone.text)).size + (text.includes('@') ? distinct(text, EMAIL) : 0);

/** Names of a Latin-1 text, at most `MAX_EACH`; `null` for any other text. */
function latinNames(text: string): ReadonlySet<string> | null {
  if (BEYOND_LATIN_1.test(text)) return null;
  const found = new Set<string>();
  addDistinct(found, text, LATIN_1_NAME);
  return found;
}

/** Distinct names of all parts together; `null` if one of them was not searched. A name does not continue over a line end. */
function namesOfParts(parts: readonly Statements[]): ReadonlySet<string> | null {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only.found;
  const all = new Set<string>();
  for (const { found } of parts) {
    if (found === null) return null;
    for (const name of found) if (all.size < MAX_EACH) all.add(name);
  }
  return all;
}

/**
 * @param words - number of words of the whole text.
 * @param parts - the statements of its lines, if these are the whole text; otherwise the text itself is read
 */
export function specificsOf(
  text: string,
  words: number,
  read: ReadNumbers,
  parts: readonly Statements[] | null = null,
): Specifics {
  const scanned = scannedOf(text);
  const money = read.money.size;
  const measures = read.measures.size;
  const dates = read.dates.size;
  const times = timesIn(scanned);
  const contacts = contactsIn(scanned);
  const numbers = read.numbers.size;
  const isVague = money + measures + dates + times + contacts + numbers === 0;
  const found = parts === null ? latinNames(scanned) : namesOfParts(parts);
  const names = found?.size ?? Math.round(usualNames(scanned, words, isVague));
  return { money, measures, dates, times, contacts, numbers, names };
}

/** The statements of one block. */
export interface Statements {
  /** Facts, without contacts. */
  readonly facts: number;
  readonly names: number;
  /** The names themselves, at most `MAX_EACH`; `null` if the text is not Latin-1. */
  readonly found: ReadonlySet<string> | null;
}

export function statementsOf(text: string, words: number, read: ReadNumbers): Statements {
  const scanned = scannedOf(text);
  const facts = read.money.size + read.measures.size + read.dates.size + read.numbers.size + timesIn(scanned);
  const found = latinNames(scanned);
  return { facts, names: found?.size ?? usualNames(scanned, words, facts === 0), found };
}

/** Number of checkable statements, without names. */
export const hardFacts = (specifics: Specifics): number =>
  specifics.money + specifics.measures + specifics.dates + specifics.times + specifics.contacts + specifics.numbers;
