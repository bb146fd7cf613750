/**
 * How far two niches of one category are the same trade. Equal heads alone are not enough: "Python library for plotting" and "Python
 * library for scraping" share most of their words. The modifiers of the head and the purpose have to agree as well.
 */
import type { NicheWords } from './niche-words.js';

export interface Trade {
  readonly words: NicheWords;
  readonly language: string;
}

/** Where customers choose among neighbors, one restaurant is as good a candidate as the next. */
export type Reach = 'near' | 'everywhere';

const MIN_SHARED: Readonly<Record<Reach, number>> = { near: 0.5, everywhere: 0.6 };
const MIN_UNION: Readonly<Record<Reach, number>> = { near: 0, everywhere: 0.34 };
/** Only head and category are the same. */
const HEAD_ALONE = 0.6;
/** Languages whose compounds end in their head: a "Zahnklinik" is a "Klinik". */
const COMPOUNDS: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi']);
const MIN_HEAD = 5;

/** 0 for different trades, else 0.5 to 1. The same in both directions. */
export function likeness(a: Trade, b: Trade, reach: Reach): number {
  if (!sameHead(a, b)) return 0;
  const x = a.words;
  const y = b.words;
  if (x.purpose.size > 0 && y.purpose.size > 0 && !intersects(x.purpose, y.purpose)) return 0;
  if (reach === 'everywhere' && (!serves(x, y) || !serves(y, x))) return 0;
  const least = Math.min(x.rest.size, y.rest.size);
  if (least === 0) return reach === 'near' ? HEAD_ALONE : 0;
  if (x.nearest !== null && y.nearest !== null && !x.rest.has(y.nearest) && !y.rest.has(x.nearest)) return 0;
  const both = [...x.rest].filter((word) => y.rest.has(word)).length;
  const share = both / least;
  const union = both / (x.rest.size + y.rest.size - both);
  return share < MIN_SHARED[reach] || union < MIN_UNION[reach] ? 0 : 0.5 + (share + union) / 4;
}

function sameHead(a: Trade, b: Trade): boolean {
  const x = a.words.head;
  const y = b.words.head;
  if (x === y) return true;
  return COMPOUNDS.has(a.language) && COMPOUNDS.has(b.language) && (endsIn(x, y) || endsIn(y, x));
}

const endsIn = (compound: string, head: string): boolean => head.length >= MIN_HEAD && compound.endsWith(head);

/** The purpose of `x` occurs anywhere in `y`: "job queue for PostgreSQL" and "PostgreSQL job queue". */
const serves = (x: NicheWords, y: NicheWords): boolean => x.purpose.size === 0 || intersects(x.purpose, y.rest);

const intersects = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((word) => b.has(word));
