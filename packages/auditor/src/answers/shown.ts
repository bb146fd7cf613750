/** How much of a passage a report shows: the evidence of an answer must be within it. */
export const SHOWN_TEXT = 600;
