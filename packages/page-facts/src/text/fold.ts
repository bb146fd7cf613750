/** Folds whitespace as a browser does for a block, and removes invisible characters. */
import { isFolded, isSpace, isUnseen } from './characters.js';

/** Trims, folds each run of whitespace to one space and drops zero-width characters and NULs; returns at most `limit` characters. */
export function foldText(text: string, limit = 4_000): string {
  let out = '';
  let from = -1;
  let gap = false;
  const end = text.length;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    // The cheap test comes first: nearly every character is a plain letter.
    const plain = unit > 0x20 && unit < 0xa0;
    if (plain || !isFolded(unit)) {
      if (from < 0) {
        from = at;
        if (gap && out.length > 0) out += ' ';
        gap = false;
      }
      continue;
    }
    if (from >= 0) {
      // A single plain space between words stays inside the run: one slice for a whole sentence.
      if (unit === 0x20 && at + 1 < end) {
        const next = text.charCodeAt(at + 1);
        if (next > 0x20 && next < 0xa0) continue;
      }
      out += text.slice(from, at);
      from = -1;
      if (out.length >= limit) return cut(out, limit);
    }
    if (isSpace(unit)) gap = true;
  }
  if (from >= 0) out += text.slice(from, end);
  return out.length > limit ? cut(out, limit) : out;
}

/** Cuts without leaving half a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/** Returns true if the text has only whitespace and invisible characters. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (!isUnseen(unit)) return false;
  }
  return true;
}
