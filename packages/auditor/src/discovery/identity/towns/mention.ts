/** A town that a text names, and the input for finding it. */
import type { TradeTest } from '../title-names.js';
import type { Gazetteer, KnownTown } from './gazetteer.js';

export interface Mention {
  readonly town: KnownTown;
  /** As the text writes it; the listed name if it is inflected. */
  readonly name: string;
  /** The grammar says that somebody is there: a word for "in", or the case of the name. */
  readonly isSaid: boolean;
  /** The position says the same, in a title or a line: alone, or after the word for a trade. */
  readonly isThere: boolean;
  /** Position of the name in the text. */
  readonly start: number;
  readonly end: number;
}

export interface Reader {
  readonly gazetteers: readonly Gazetteer[];
  /** Language of the text, BCP 47 primary subtag. */
  readonly language: string;
  readonly trade: TradeTest;
  /** The site also writes the word in lower case. */
  readonly isWord: (word: string) => boolean;
}

/** The town with a name in comparable form. */
export function knownTown(key: string, { gazetteers }: Reader): KnownTown | undefined {
  for (const { byName } of gazetteers) {
    const town = byName.get(key);
    if (town !== undefined) return town;
  }
  return undefined;
}
