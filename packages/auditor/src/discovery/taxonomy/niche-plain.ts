/**
 * The last resort: the plain name of the trade, with the town or country if known. It says little, which its low confidence shows; it still
 * tells a stranger more than nothing.
 */
import type { Finding, SiteKind } from '@citeready/core/contract';
import { pageLanguage } from '../../reading/language.js';
import { finding } from '../evidence.js';
import { narrowed } from './narrowed-word.js';
import type { NicheInput } from './niche-input.js';
import { countryName, countryForNiche, placed, townForPhrase } from './niche-place.js';

const CONFIDENCE = 0.25;
/** Kinds of site that are named by their trade. For the others, the trade is their subject. */
export const TRADED: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'nonprofit',
  'education',
]);
const MIN_WORD = 5;
const UNSPACED = /[\u3040-\u9fff\u0e00-\u0e7f\uac00-\ud7af]/u;
const MIN_UNSPACED = 2;
/** Categories whose noun is too general to be a niche, such as "shop". */
const EMPTY = new Set(['general-stores', 'associations', 'portfolios', 'personal-blogs', 'magazines-blogs', 'news']);

/** `null` if the site names no trade or its kind has none. */
export function plainTrade(input: NicheInput): Finding<string> | null {
  const { tradeWord, sector, category, taxonomy, kind, homes } = input;
  if (!TRADED.has(kind)) return null;
  const home = homes[0];
  const language = (home === undefined ? null : pageLanguage(home.facts)) ?? 'en';
  const noun = EMPTY.has(category.value) ? undefined : taxonomy.category(category.value)?.noun;
  // A subject guessed from a menu word is not a trade; nor is an English word on a page in another script.
  const isTold =
    tradeWord?.isName === true ||
    sector.confidence > GUESSED ||
    KEPT.has(taxonomy.sector(sector.value)?.siteKind ?? 'unknown');
  const own =
    tradeWord !== null && isTold && isWord(tradeWord.word) && !isForeignScript(tradeWord.word, homes)
      ? tradeWord
      : null;
  const word = own?.word ?? noun;
  // "Association in Faro" does not say what for.
  if (word === undefined || (EMPTY.has(category.value) && isSingle(word))) return null;
  const land = countryForNiche(input);
  const seat = townForPhrase(word, input)?.value;
  const where = seat ?? (land === null ? undefined : countryName(land, language));
  // Without a place, only what the site calls itself in its title or first heading; a single word fits every such site.
  if (where === undefined && (own?.isName !== true || isSingle(own.word))) return null;
  // With only the country it says too little as well: "theatre in Germany".
  if (seat === undefined && isSingle(word)) return null;
  const full = narrowed(word, input);
  const phrase = where === undefined ? full : placed(full, where, language);
  return finding(phrase, CONFIDENCE, (own ?? category).evidence.slice(0, 2));
}

const isWord = (word: string): boolean => word.length >= (UNSPACED.test(word) ? MIN_UNSPACED : MIN_WORD);

/** Kinds of site that have a trade. */
const KEPT: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services', 'ecommerce']);
/** Confidence of a guessed sector. */
const GUESSED = 0.3;
const MIN_DENSE = 4;
/** One word, or two or three characters in unspaced scripts: "Academy", "连盟". */
export const isSingle = (word: string): boolean =>
  UNSPACED.test(word) ? word.length < MIN_DENSE : !/\p{L}[\s-]\p{L}/u.test(word);

const LATIN = /^[\p{Script=Latin}\p{P}\s]+$/u;
/** Languages in other scripts: a Latin word in them comes from a translated menu or a name. */
const isForeignScript = (word: string, [home]: NicheInput['homes']): boolean =>
  LATIN.test(word) && home !== undefined && !LATIN.test((home.facts.title ?? '').replace(/[\d|+]/gu, '') || 'a');
