/**
 * Whether a site keeps mentioning the content of a phrase. Its subject recurs in headings and texts; a slogan occurs once. Needs no word
 * lists, and therefore recognizes trades that no list has.
 */
import { fold, isUnspaced } from '../../language/fold.js';
import { tokenize } from '../../language/tokens.js';
import { pageLanguage } from '../../reading/language.js';
import type { DiscoveryPage } from '../page.js';
import { visible } from '../page.js';
import { inAllLanguages } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { anywhere } from '../../language/word-pattern.js';

/** Shorter words are articles, prepositions and the like in most languages. */
const MIN_LETTERS = 4;
const MAX_PAGES = 12;
const MAX_BLOCKS = 150;
/** Number of texts that must contain a word. */
const MIN_TEXTS = 2;
const MIN_WORDS = 2;
const MIN_SHARE = 0.6;

/** Praise and promises, which recur on every page of some sites. */
const praises = inAllLanguages(() => nicheWords().praises, anywhere);
export const isPraise = (phrase: string): boolean => praises().test(phrase);

/** In how many texts each stem occurs. */
type Counts = ReadonlyMap<string, number>;

const counted = new WeakMap<readonly DiscoveryPage[], Counts>();

const stemsOf = (text: string, language: string): string[] =>
  tokenize(text, language).flatMap(({ word, stem }) => (word.length >= MIN_LETTERS ? [stem] : []));

/** Titles are left out: they repeat on every page. */
function countsOf(pages: readonly DiscoveryPage[]): Counts {
  const known = counted.get(pages);
  if (known !== undefined) return known;
  const texts = new Set(
    pages
      .slice(0, MAX_PAGES)
      .flatMap(({ facts }) =>
        facts.blocks.filter((block) => visible(block) && block.kind !== 'code').slice(0, MAX_BLOCKS),
      )
      .map(({ text }) => text.slice(0, 1_000)),
  );
  const language = (pages[0] === undefined ? null : pageLanguage(pages[0].facts)) ?? 'en';
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(stemsOf(text, language))) counts.set(word, (counts.get(word) ?? 0) + 1);
  counted.set(pages, counts);
  return counts;
}

/** Number of texts with each word of the phrase that is not a word of the name; `null` for a phrase that says nothing if it recurs. */
function recurrence(phrase: string, brand: string, pages: readonly DiscoveryPage[]): readonly number[] | null {
  const [home] = pages;
  const language = (home === undefined ? null : pageLanguage(home.facts)) ?? 'en';
  if (isUnspaced(language) || isPraise(phrase)) return null;
  if (isSpelledOut(phrase, brand) || /[.!?]\s/u.test(phrase)) return null;
  const own = new Set(stemsOf(brand, language));
  const counts = countsOf(pages);
  return [...new Set(stemsOf(phrase, language))].filter((word) => !own.has(word)).map((word) => counts.get(word) ?? 0);
}

/** True if most words of the phrase, and at least two, recur in the texts of the pages. */
export function isConfirmed(phrase: string, brand: string, pages: readonly DiscoveryPage[]): boolean {
  const words = recurrence(phrase, brand, pages) ?? [];
  const borne = words.filter((count) => count >= MIN_TEXTS).length;
  return borne >= MIN_WORDS && borne / words.length >= MIN_SHARE;
}

/** Number of texts in which each word of a phrase recurs that is what the site is about. */
const OFTEN = 4;

/** True if each word of the phrase, and at least two, recur again and again. */
export function isSubject(phrase: string, brand: string, pages: readonly DiscoveryPage[]): boolean {
  const words = recurrence(phrase, brand, pages) ?? [];
  return words.length >= MIN_WORDS && words.every((count) => count >= OFTEN);
}

/** "Central Registry of Names" is the long form of CRN. */
export function isSpelledOut(phrase: string, brand: string): boolean {
  const words = phrase.split(/[\s-]+/u).filter((word) => word !== '');
  const initials = words.map((word) => word[0] ?? '').join('');
  const capitals = words.flatMap((word) => (/^\p{Lu}/u.test(word) ? [word[0]] : [])).join('');
  const name = fold(brand);
  if (brand.length < MIN_INITIALS) return false;
  if ([initials, capitals].some((letters) => fold(letters) === name)) return true;
  // "National Energy Office" for a name that begins with NEO: capitalized words whose initials begin the name.
  return (
    words.length >= MIN_INITIALS &&
    capitals.length === words.length &&
    name.length <= capitals.length + MAX_MORE_LETTERS &&
    name.startsWith(fold(capitals))
  );
}
const MAX_MORE_LETTERS = 2;
const MIN_INITIALS = 3;
