/** Passages that say what others said: testimonials and reviews, told by their quotation marks. */

/** What stands between quotation marks of any script, on one line. */
const QUOTED = /[“„”«»"「『][^“„”«»"「」『』\n]{20,600}[“”«»"」』]/gu;
/** Stars in a row. */
const STARS = /★{3}|⭐{3}/u;
const MOSTLY = 0.5;

/** True where most of a text is quoted, or where stars are given. */
export function isQuoted(text: string): boolean {
  if (STARS.test(text)) return true;
  const quoted = (text.match(QUOTED) ?? []).reduce((sum, part) => sum + part.length, 0);
  return quoted > MOSTLY * text.length;
}
