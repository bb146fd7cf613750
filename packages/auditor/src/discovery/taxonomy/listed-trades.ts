/**
 * Words of trades from an open list, beside those that are written by hand: thousands of names of shops, crafts and practices in forty
 * languages. Nobody has read them all, so each says less than a word that somebody chose.
 */
import { TRADES } from '../../generated/trades.js';
import type { SectorData } from './types.js';

export interface ListedWord {
  readonly phrase: string;
  readonly sector: string;
  readonly category: string | null;
  /** Share of the weight that a word chosen by hand has. */
  readonly share: number;
}

/** What a trade is called. */
const NAME_SHARE = 0.7;
/** Another word for it, found beside the name. */
const TERM_SHARE = 0.5;

/** Languages in which words are listed. */
export const LISTED_LANGUAGES: readonly string[] = Object.keys(TRADES);

/** The listed words of a language, each with what it stands for in the taxonomy. */
export function* listedWords(sectors: readonly SectorData[], language: string): Generator<ListedWord> {
  const places = new Map<string, { readonly sector: string; readonly category: string | null }>();
  for (const { id, categories } of sectors) {
    places.set(id, { sector: id, category: null });
    for (const category of categories) places.set(category.id, { sector: id, category: category.id });
  }
  const lists = Object.hasOwn(TRADES, language) ? (TRADES[language] ?? '') : '';
  for (const list of lists.split('|')) {
    const at = list.indexOf(':');
    const place = places.get(list.slice(0, at));
    if (place === undefined) continue;
    const [names = '', terms = ''] = list.slice(at + 1).split(';');
    yield* words(names, { ...place, share: NAME_SHARE });
    yield* words(terms, { ...place, share: TERM_SHARE });
  }
}

function* words(list: string, target: Omit<ListedWord, 'phrase'>): Generator<ListedWord> {
  for (const phrase of list.split(',')) if (phrase !== '') yield { ...target, phrase };
}
