/** Maximum number of pages of one audit. */
export const MAX_PAGES = 10_000;
