/** The shape of the data by which words are brought to their stems, `data/stems.yaml`. */

/** What is taken off the words of a language. */
export interface StemRule {
  /** Letters that stay at least. */
  readonly keep: number;
  /** Share of the word that stays at least. */
  readonly share?: number;
  /** Taken off the front once, the first that fits. */
  readonly beginnings?: readonly string[];
  /** In the order in which they are tried. */
  readonly endings: readonly string[];
}

/** Particles of one letter that are attached to the noun, and the one that means `for`. */
export interface Particles {
  readonly all: readonly string[];
  readonly for: string;
}
