/** The numbers by which pages are read. They are listed with the thresholds of the checks. */
export const READING_LIMITS = {
  kind: {
    /** Share of a page in questions that makes it a page of questions. */
    questionShare: 0.5,
  },
  language: {
    /** Visible characters from which a detected language counts. */
    minChars: 200,
    /** The same for scripts whose characters are syllables or words. */
    minDenseChars: 60,
    /** Reliability, 0 to 1, from which a detected language counts. */
    minReliability: 0.5,
  },
} as const;
