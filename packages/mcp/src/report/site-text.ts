/**
 * Text of audited sites on its way to a model: bounded, and without invisible characters. The owner of the site may have written it for the
 * model (a title that gives instructions, instructions in invisible tag characters).
 */

/** White space and control characters; each run becomes one space. */
const SPACES = /[\s\p{Cc}]+/gu;
/** Format characters (direction, joiners, tags), private use and half pairs. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}]/gu;
/** Variation selectors choose between glyph variants, and can encode arbitrary bytes. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const HALF_PAIR_AT_END = /\p{Cs}$/u;

/** Maximum text length; longer text ends in an ellipsis. */
const MOST_TEXT = 400;

/** One line of at most `most` characters. */
export function siteText(text: string, most = MOST_TEXT): string {
  // Cut first, so that a megabyte costs no more than a line.
  const line = text
    .slice(0, most * 8)
    .replace(UNSEEN, '')
    .replace(VARIATION_SELECTORS, '')
    .replace(SPACES, ' ')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(HALF_PAIR_AT_END, '')}…`;
}

/** The same for text that may be absent. */
export const siteTextOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : siteText(text);
