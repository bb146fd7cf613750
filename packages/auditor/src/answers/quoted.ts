/** Passages that say what others said: testimonials and reviews, told by their quotation marks. */

/** What stands between quotation marks of any script, on one line. */
const QUOTED = /[“„”«»"「『][^“„”«»"「」『』\n]{20,600}[“”«»"」』]/gu;
/** Stars in a row. */
const STARS = /★{3}|⭐{3}/u;
const MOSTLY = 0.5;

/** A row of stars, as each of several customers gives them. */
const STAR_ROWS = /(?:[★⭐]\uFE0F?\s?){4,5}/gu;

/** How many others speak: quotations of a sentence, or rows of stars that they give. */
export const quotedPeopleIn = (text: string): number =>
  Math.max(text.match(QUOTED)?.length ?? 0, text.match(STAR_ROWS)?.length ?? 0);

/** True where most of a text is quoted, or where stars are given. */
export function isQuoted(text: string): boolean {
  if (STARS.test(text)) return true;
  const quoted = (text.match(QUOTED) ?? []).reduce((sum, part) => sum + part.length, 0);
  return quoted > MOSTLY * text.length;
}
