/**
 * Text of audited sites on its way to a model: bounded, and without characters that a reader does not see. Whoever owns the site may have
 * written it for the model (a title that gives orders, an order in invisible tag characters).
 */

/** White space and control characters; each run becomes one space. */
const SPACES = /[\s\p{Cc}]+/gu;
/** Format characters (direction, joiners, tags), private use and half pairs. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}]/gu;
/** They choose between forms of a letter, and can carry any bytes behind one. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const HALF_PAIR_AT_END = /\p{Cs}$/u;

/** Characters of a longest text; more end in an ellipsis. */
const MOST_TEXT = 400;

/** One line of at most `most` characters. */
export function siteText(text: string, most = MOST_TEXT): string {
  // Cut before the work, so that a megabyte costs no more than a line.
  const line = text
    .slice(0, most * 8)
    .replace(UNSEEN, '')
    .replace(VARIATION_SELECTORS, '')
    .replace(SPACES, ' ')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(HALF_PAIR_AT_END, '')}…`;
}

/** The same for what may be absent. */
export const siteTextOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : siteText(text);
