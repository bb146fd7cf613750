/**
 * Whether a site keeps speaking of what a phrase says. What it deals with returns in its headings and texts; a slogan is said once. Needs
 * no list of words, and so tells descriptions of trades that no list has.
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
/** Texts that a word has to be in. */
const MIN_TEXTS = 2;
const MIN_WORDS = 2;
const MIN_SHARE = 0.6;

/** Praise and promises, which return on every page of some sites. */
const praises = inAllLanguages(() => nicheWords().praises, anywhere);
export const isPraise = (phrase: string): boolean => praises().test(phrase);

/** How often each stem is met, in how many texts. */
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

/** True where most words of the phrase, and at least two, return in the texts of the pages. */
export function isConfirmed(phrase: string, brand: string, pages: readonly DiscoveryPage[]): boolean {
  const [home] = pages;
  const language = (home === undefined ? null : pageLanguage(home.facts)) ?? 'en';
  if (isUnspaced(language) || isPraise(phrase)) return false;
  const own = new Set(stemsOf(brand, language));
  if (isSpelledOut(phrase, brand) || /[.!?]\s/u.test(phrase)) return false;
  const words = [...new Set(stemsOf(phrase, language))].filter((word) => !own.has(word));
  const counts = countsOf(pages);
  const borne = words.filter((word) => (counts.get(word) ?? 0) >= MIN_TEXTS).length;
  return borne >= MIN_WORDS && borne / words.length >= MIN_SHARE;
}

/** "Central Registry of Names" is what CRN stands for. */
export function isSpelledOut(phrase: string, brand: string): boolean {
  const words = phrase.split(/[\s-]+/u).filter((word) => word !== '');
  const initials = words.map((word) => word[0] ?? '').join('');
  const capitals = words.flatMap((word) => (/^\p{Lu}/u.test(word) ? [word[0]] : [])).join('');
  const name = fold(brand);
  if (brand.length < MIN_INITIALS) return false;
  if ([initials, capitals].some((letters) => fold(letters) === name)) return true;
  // "National Energy Office" for a name that begins with NEO: words with capitals throughout, whose first letters begin the name.
  return (
    words.length >= MIN_INITIALS &&
    capitals.length === words.length &&
    name.length <= capitals.length + MAX_MORE_LETTERS &&
    name.startsWith(fold(capitals))
  );
}
const MAX_MORE_LETTERS = 2;
const MIN_INITIALS = 3;
