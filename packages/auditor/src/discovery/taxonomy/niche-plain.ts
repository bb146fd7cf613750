/**
 * The last resort of the niche: the plain name of the trade, with the town or country where one is known. It says little, and says so by
 * its confidence; a stranger still knows more than from nothing.
 */
import type { Finding, SiteKind } from '@citeready/core/contract';
import { pageLanguage } from '../../reading/language.js';
import { finding } from '../evidence.js';
import type { NicheInput } from './niche-input.js';
import { countryName, landOf, placed, seatOf } from './niche-place.js';

const CONFIDENCE = 0.25;
/** Kinds of site that are named by their trade. For the others, the trade is the subject they cover. */
const TRADED: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'services', 'ecommerce', 'nonprofit', 'education']);
const MIN_WORD = 5;
const UNSPACED = /[\u3040-\u9fff\u0e00-\u0e7f\uac00-\ud7af]/u;
const MIN_UNSPACED = 2;
/** Categories whose noun is too general to be a niche, such as "shop". */
const EMPTY = new Set(['general-stores', 'associations', 'portfolios', 'personal-blogs', 'magazines-blogs', 'news']);

/** `null` if the site names no trade or its kind has none. */
export function plainTrade(input: NicheInput): Finding<string> | null {
  const { tradeWord, category, taxonomy, kind, homes } = input;
  if (!TRADED.has(kind)) return null;
  const home = homes[0];
  const language = (home === undefined ? null : pageLanguage(home.facts)) ?? 'en';
  const noun = EMPTY.has(category.value) ? undefined : taxonomy.category(category.value)?.noun;
  const own = tradeWord !== null && isWord(tradeWord.word) ? tradeWord : null;
  const word = own?.word ?? noun;
  if (word === undefined) return null;
  const land = landOf(input);
  const where = seatOf(input)?.value ?? (land === null ? undefined : countryName(land, language));
  // Without a place, only what the site calls itself in its title or first heading.
  if (where === undefined && own?.isName !== true) return null;
  const phrase = where === undefined ? word : placed(word, where, language);
  return finding(phrase, CONFIDENCE, (own ?? category).evidence.slice(0, 2));
}

const isWord = (word: string): boolean => word.length >= (UNSPACED.test(word) ? MIN_UNSPACED : MIN_WORD);
