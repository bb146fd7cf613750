/**
 * Usage preferences of the IETF working group aipref: `Content-Usage` in robots.txt and as a header (draft-ietf-aipref-attach), with the
 * vocabulary of draft-ietf-aipref-vocab. A value is a dictionary of structured fields (RFC 9651 §3.2); one that does not parse is ignored.
 */

export type Preference = 'y' | 'n';

/** Maximum length of a value. */
const MAX_CHARS = 2_000;

const isKeyStart = (code: number): boolean => (code >= 97 && code <= 122) || code === 42;
const isKeyPart = (code: number): boolean =>
  isKeyStart(code) || (code >= 48 && code <= 57) || code === 95 || code === 45 || code === 46;
const isTokenPart = (code: number): boolean =>
  isKeyPart(code) || (code >= 65 && code <= 90) || "!#$%&'+^`|~:/".includes(String.fromCharCode(code));
const isBlank = (character: string): boolean => character === ' ' || character === '\t';

/** Parses a text from left to right; each character is examined a fixed number of times. */
class Reader {
  at = 0;
  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }
  blanks(): void {
    while (isBlank(this.text.charAt(this.at))) this.at += 1;
  }
  take(sign: string): boolean {
    if (this.text.charAt(this.at) !== sign) return false;
    this.at += 1;
    return true;
  }
  run(accepts: (code: number) => boolean): string {
    const start = this.at;
    while (!this.done && accepts(this.text.charCodeAt(this.at))) this.at += 1;
    return this.text.slice(start, this.at);
  }
  key(): string | null {
    return isKeyStart(this.text.charCodeAt(this.at)) ? this.run(isKeyPart) : null;
  }
  /** Parses a string, a token or a number: returns the text of a token, '' for the others, `null` if it is none of them. */
  value(): string | null {
    if (this.take('"')) {
      while (!this.done) {
        if (this.take('\\')) this.at += 1;
        else if (this.take('"')) return '';
        else this.at += 1;
      }
      return null;
    }
    if (this.take('?')) return this.take('0') || this.take('1') ? '' : null;
    const text = this.run(isTokenPart);
    if (text === '') return null;
    const first = text.charCodeAt(0);
    return (first >= 65 && first <= 90) || isKeyStart(first) ? text : '';
  }
  /** Any number of `;name=value`. */
  parameters(): boolean {
    while (this.take(';')) {
      this.blanks();
      if (this.key() === null) return false;
      if (this.take('=') && this.value() === null) return false;
    }
    return true;
  }
}

/**
 * The preferences of a dictionary, by label in lower case; empty if it does not parse. A label with a value other than `y` or `n` is
 * ignored.
 */
export function readPreferences(value: string): ReadonlyMap<string, Preference> {
  const nothing = new Map<string, Preference>();
  if (value.length > MAX_CHARS) return nothing;
  const reader = new Reader(value.trim());
  const found = new Map<string, Preference>();
  while (!reader.done) {
    const key = reader.key();
    if (key === null) return nothing;
    const given = reader.take('=') ? reader.value() : '';
    if (given === null || !reader.parameters()) return nothing;
    // The last value of a repeated label counts, even if it is ignored.
    if (given === 'y' || given === 'n') found.set(key, given);
    else found.delete(key);
    reader.blanks();
    if (reader.done) break;
    if (!reader.take(',')) return nothing;
    reader.blanks();
    if (reader.done) return nothing;
  }
  return found;
}

/** A line of robots.txt: preferences after a path, or for the whole site without one. */
export function readUsageRule(value: string): {
  readonly path: string | null;
  readonly preferences: ReadonlyMap<string, Preference>;
} {
  const trimmed = value.trim();
  if (!trimmed.startsWith('/') && !/^\*[^=,;]*[ \t]/.test(trimmed))
    return { path: null, preferences: readPreferences(trimmed) };
  const end = [...trimmed].findIndex(isBlank);
  return end === -1
    ? { path: trimmed, preferences: new Map() }
    : { path: trimmed.slice(0, end), preferences: readPreferences(trimmed.slice(end)) };
}
