/** Splits selectors at characters outside of brackets and quotes that are not escaped. */

const ESCAPED = /\\(?:[\da-f]{1,6}\s?|[^])/iy;
const ESCAPES = /\\(?:([\da-f]{1,6})\s?|([^]))/gi;
const OUTSIDE_PLANES = 0x10_ff_ff;

/** Returns the parts of a text with the separators between them: every second entry is a separator. */
export function cutAt(text: string, signs: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') {
      ESCAPED.lastIndex = at;
      at += (ESCAPED.exec(text)?.[0].length ?? 1) - 1;
    } else if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && signs.includes(sign)) {
      parts.push(text.slice(from, at), sign);
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Returns a name as attributes spell it: `md\:block` is "md:block". */
export const unescaped = (name: string): string =>
  name.replaceAll(ESCAPES, (_escape, digits: string | undefined, sign: string | undefined) =>
    digits === undefined ? (sign ?? '') : String.fromCodePoint(Math.min(OUTSIDE_PLANES, parseInt(digits, 16))),
  );
