/**
 * What JSON.parse accepts but a request may not contain: a duplicate key in an object, where parsers differ in which one they keep, and
 * unbounded nesting.
 */

/** Deeper than any body of the API; what plugins report is two levels deep. */
export const MAX_JSON_DEPTH = 32;

export type JsonFault = { readonly kind: 'repeated'; readonly key: string } | { readonly kind: 'deep' };

/** The index after a string that starts at `start`. */
function stringEnd(json: string, start: number): number {
  let index = start + 1;
  while (json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index + 1;
}

/** Escapes count as the characters that they encode: `"\u0061"` and `"a"` are one key. */
const keyText = (token: string): string =>
  token.includes('\\') ? String(JSON.parse(token) as unknown) : token.slice(1, -1);

/**
 * The first fault in text that JSON.parse has accepted; `null` for none. One pass, no recursion, and no further than the fault. Keys must
 * be unique as in I-JSON (RFC 7493 §2.3); JSON itself does not define which of two counts (RFC 8259 §4).
 */
export function findJsonFault(json: string): JsonFault | null {
  /** The keys of every open object, `null` for an array. */
  const open: (Set<string> | null)[] = [];
  let atKey = false;
  for (let index = 0; index < json.length;) {
    const char = json[index];
    if (char === '"') {
      const end = stringEnd(json, index);
      const keys = open.at(-1);
      if (atKey && keys) {
        const key = keyText(json.slice(index, end));
        if (keys.has(key)) return { kind: 'repeated', key };
        keys.add(key);
      }
      atKey = false;
      index = end;
      continue;
    }
    if (char === '{' || char === '[') {
      if (open.length === MAX_JSON_DEPTH) return { kind: 'deep' };
      open.push(char === '{' ? new Set() : null);
      atKey = char === '{';
    } else if (char === ',') atKey = open.at(-1) != null;
    else if (char === '}' || char === ']') open.pop();
    index += 1;
  }
  return null;
}
