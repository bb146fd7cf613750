/** Share of the desired number of words in a passage, 0 to 1. */
export const enough = (words: number, wanted: number): number => Math.min(1, words / wanted);
