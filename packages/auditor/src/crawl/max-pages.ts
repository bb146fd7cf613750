/** Pages that one audit can be asked for. */
export const MAX_PAGES = 10_000;
