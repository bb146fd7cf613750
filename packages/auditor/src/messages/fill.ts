/** Templates with `{name}` in them: filling in, and reading back what was filled in. */

export type Values = Readonly<Record<string, string | number>>;

/** The text pieces and the names between them, alternating: `['On ', 'closed', ' of ', 'n', ' pages']`. */
const split = (template: string): readonly string[] => template.split(/\{([a-z]+)\}/);

/** Puts the values into the template in one pass: a value with braces in it is text. */
export const fill = (template: string, values: Values): string =>
  split(template)
    .map((piece, index) => (index % 2 === 0 ? piece : String(values[piece] ?? `{${piece}}`)))
    .join('');

/**
 * The values that were filled into the template to make the text, or `null` for a text that it does not make. Each value is the
 * shortest that fits, the last one excepted; linear in the text.
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
