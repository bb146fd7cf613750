/** The kinds of stock page that words tell, with the size up to which a page can be one. */
import type { WordsByLanguage } from '../../data/types.js';
import { stockWords } from '../../generated/stock-words.js';
import type { PhraseFinder } from '../nonsense/phrases.js';
import { phraseFinder } from '../nonsense/phrases.js';

export type StockKind =
  | 'parked'
  | 'server-default'
  | 'coming-soon'
  | 'placeholder'
  | 'error-page'
  | 'suspended'
  | 'challenge'
  | 'directory-listing'
  | 'empty';

export interface WordedKind {
  readonly kind: Exclude<StockKind, 'empty' | 'placeholder'>;
  readonly words: () => WordsByLanguage;
  /** Words of main text above which the page says more than its stock text. */
  readonly mostWords: number;
  /** Links within the site above which it is part of a site that works; a list of files is nothing but links. */
  readonly mostLinks: number;
  /** Share of the page's words that stand in texts with its phrases, at least: of what many pages say beside their text. */
  readonly leastShare?: number;
}

/** In order of precedence: where a page fits two kinds alike, the first names it. */
export const wordedKinds: readonly WordedKind[] = [
  { kind: 'challenge', words: () => stockWords().challenge, mostWords: 120, mostLinks: 12 },
  { kind: 'challenge', words: () => stockWords().consent, mostWords: 120, mostLinks: 6, leastShare: 0.6 },
  { kind: 'suspended', words: () => stockWords().suspended, mostWords: 150, mostLinks: 12 },
  { kind: 'parked', words: () => stockWords().parked, mostWords: 300, mostLinks: 60 },
  { kind: 'server-default', words: () => stockWords().serverDefault, mostWords: 600, mostLinks: 40 },
  { kind: 'directory-listing', words: () => stockWords().directoryListing, mostWords: 20_000, mostLinks: 5_000 },
  { kind: 'error-page', words: () => stockWords().notFound, mostWords: 200, mostLinks: 80 },
  { kind: 'error-page', words: () => stockWords().serverError, mostWords: 120, mostLinks: 30 },
  { kind: 'coming-soon', words: () => stockWords().comingSoon, mostWords: 150, mostLinks: 25 },
];

const finders = new Map<WordedKind, PhraseFinder>();

/** The finder of a kind's phrases in all languages, made once. */
export function finderOf(kind: WordedKind): PhraseFinder {
  const known = finders.get(kind);
  if (known !== undefined) return known;
  const made = phraseFinder(kind.words());
  finders.set(kind, made);
  return made;
}
