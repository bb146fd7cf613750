/** Passages that quote others: testimonials and reviews, recognized by their quotation marks. */

/** Text between quotation marks of any script, on one line. */
const QUOTED = /[“„”«»"「『][^“„”«»"「」『』\n]{20,600}[“”«»"」』]/gu;
/** Stars in a row. */
const STARS = /★{3}|⭐{3}/u;
const MOSTLY = 0.5;

/** A row of stars, as each of several customers gives one. */
const STAR_ROWS = /(?:[★⭐]\uFE0F?\s?){4,5}/gu;

/** How many others are quoted: quotations of a sentence, or rows of stars. */
export const quotedPeopleIn = (text: string): number =>
  Math.max(text.match(QUOTED)?.length ?? 0, text.match(STAR_ROWS)?.length ?? 0);

/** True if most of a text is quoted, or if it contains star ratings. */
export function isQuoted(text: string): boolean {
  if (STARS.test(text)) return true;
  const quoted = (text.match(QUOTED) ?? []).reduce((sum, part) => sum + part.length, 0);
  return quoted > MOSTLY * text.length;
}
