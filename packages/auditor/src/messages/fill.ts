/** Templates with `{name}` placeholders: filling them in, and reading back the values. */

export type Values = Readonly<Record<string, string | number>>;

/** The text pieces and the names between them, alternating: `['On ', 'closed', ' of ', 'n', ' pages']`. */
const split = (template: string): readonly string[] => template.split(/\{([a-z]+)\}/);

/** Fills the values into the template in one pass: braces in a value are plain text. */
export const fill = (template: string, values: Values): string =>
  split(template)
    .map((piece, index) => (index % 2 === 0 ? piece : String(values[piece] ?? `{${piece}}`)))
    .join('');

/**
 * Returns the values that produce the text from the template, or `null` if the template cannot produce it. Each value is the shortest that
 * fits, except the last one; linear in the text.
 */
export function readBack(template: string, text: string): Readonly<Record<string, string>> | null {
  const pieces = split(template);
  const first = pieces[0] ?? '';
  if (!text.startsWith(first)) return null;
  const values: Record<string, string> = {};
  let at = first.length;
  for (let index = 1; index < pieces.length; index += 2) {
    const name = pieces[index] ?? '';
    const next = pieces[index + 1] ?? '';
    const isLast = index + 2 >= pieces.length;
    const end = isLast ? text.length - next.length : text.indexOf(next, at);
    if (end < at || !text.startsWith(next, end)) return null;
    values[name] = text.slice(at, end);
    at = end + next.length;
  }
  return at === text.length ? values : null;
}
