/** The kinds of stock page that are recognized by phrases, with the maximum size of such a page. */
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
  /** Maximum number of words of main content; above it the page has more than its stock text. */
  readonly mostWords: number;
  /** Maximum number of internal links; above it the page is part of a working site. A directory listing consists of links. */
  readonly mostLinks: number;
  /** Minimum share of the page's words in texts with its phrases, for phrases that many pages have in addition to their text. */
  readonly leastShare?: number;
}

/** In order of precedence: if a page fits two kinds equally, the first one is used. */
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

/** The phrase finder of a kind for all languages, created once. */
export function finderOf(kind: WordedKind): PhraseFinder {
  const known = finders.get(kind);
  if (known !== undefined) return known;
  const made = phraseFinder(kind.words());
  finders.set(kind, made);
  return made;
}
