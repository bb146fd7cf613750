/** The limits used in reading pages. They are listed with the thresholds of the checks. */
export const READING_LIMITS = {
  kind: {
    /** Minimum share of questions and answers on a page for it to be an FAQ. */
    questionShare: 0.5,
  },
  language: {
    /** Minimum number of visible characters for a detected language to count. */
    minChars: 200,
    /** The same for scripts whose characters are syllables or words. */
    minDenseChars: 60,
    /** Minimum reliability, 0 to 1, for a detected language to count. */
    minReliability: 0.5,
  },
} as const;
