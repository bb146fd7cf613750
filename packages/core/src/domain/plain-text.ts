/**
 * Text that every part of the service can store: JSON accepts U+0000 and half a surrogate pair, PostgreSQL's text type accepts neither.
 * Checked where requests, claims and options come in, so that no store ever has to decide.
 */

const HALF_PAIR = /\p{Surrogate}/u;

export const isPlainText = (text: string): boolean => !text.includes('\0') && !HALF_PAIR.test(text);

/** Longest id of a caller: a PostgreSQL index can hold an id of this length in any script. */
const MAX_ID = 512;

/** True for the id of a client, user or install that can be stored and looked up. */
export const isSoundId = (id: string): boolean => id !== '' && id.length <= MAX_ID && isPlainText(id);

/**
 * Dotted path to the first string in a JSON value, key or value, that is not plain; `null` for none. Callers have bounded the depth of the
 * value.
 * @example oddTextAt({ a: ['\ud800'] }) // 'a.0'
 */
export function oddTextAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isPlainText(value) ? null : path.join('.');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isPlainText(key)) return path.join('.');
    const odd = oddTextAt(inner, [...path, key]);
    if (odd !== null) return odd;
  }
  return null;
}
