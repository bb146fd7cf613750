/** How much of the words that are wanted a passage has, 0 to 1. */
export const enough = (words: number, wanted: number): number => Math.min(1, words / wanted);
