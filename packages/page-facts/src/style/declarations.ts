/** Parses style declarations; of repeated ones the last counts. */

/** Characters in hexadecimal: `disp\6c ay`. */
const ESCAPE = /\\([\da-f]{1,6})\s?/gi;
const PLAIN = /^[a-z\d-]$/i;

/** Returns the value of the last declaration with this name; `null` without one. */
export function declared(style: string, name: string): string | null {
  let found: string | null = null;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0 && declaration.slice(0, colon).trim() === name) found = valueBehind(declaration, colon);
  }
  return found;
}

/** Returns the value of a declaration, with or without `!important`. */
export const valueBehind = (declaration: string, colon: number): string =>
  declaration
    .slice(colon + 1)
    .replace('!important', '')
    .trim();

/** Returns declarations with escapes decoded and comments removed. */
export function plainStyle(style: string): string {
  const plain = style.includes('\\')
    ? style.replaceAll(ESCAPE, (escape, digits: string) => {
        const letter = String.fromCodePoint(Math.min(0xffff, parseInt(digits, 16)));
        return PLAIN.test(letter) ? letter : escape;
      })
    : style;
  return plain.includes('/*') ? withoutComments(plain) : plain;
}

/** A style sheet without its comments. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    parts.push(css.slice(at, open));
    const end = css.indexOf('*/', open + 2);
    if (end < 0) return parts.join('');
    at = end + 2;
  }
  parts.push(css.slice(at));
  return parts.join('');
}
