/** A town that a text names, and what its text is read by. */
import type { TradeTest } from '../title-names.js';
import type { Gazetteer, KnownTown } from './gazetteer.js';

export interface Mention {
  readonly town: KnownTown;
  /** As the text writes it; in another case the name itself. */
  readonly name: string;
  /** The grammar says that somebody is there: a word for "in", or the case of the name. */
  readonly isSaid: boolean;
  /** So does the place in the text, of a title or of a line: alone, or behind the word for a trade. */
  readonly isThere: boolean;
  /** Where the name stands in the text. */
  readonly start: number;
  readonly end: number;
}

export interface Reader {
  readonly gazetteers: readonly Gazetteer[];
  /** Of the text, BCP 47 primary. */
  readonly language: string;
  readonly trade: TradeTest;
  /** The site also writes the word in small letters. */
  readonly isWord: (word: string) => boolean;
}

/** The town by a name as names are compared. */
export function knownTown(key: string, { gazetteers }: Reader): KnownTown | undefined {
  for (const { byName } of gazetteers) {
    const town = byName.get(key);
    if (town !== undefined) return town;
  }
  return undefined;
}
