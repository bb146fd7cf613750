/** How much of a passage a report shows: what an answer rests on must be among it. */
export const SHOWN_TEXT = 600;
