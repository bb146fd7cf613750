/** Questions to the text of a block: where to cut a long one, what of it is not white space, what it smuggles in characters without width. */
import { limits } from '../limits.js';
import { foldText } from './fold.js';

/** Zero-width characters, and the tag characters by which ASCII is smuggled through text (U+E0000 to U+E007F). */
const zeroWidth = /[\u200b\u2060]|\udb40[\udc00-\udc7f]/;

/** Whether a text holds characters that nobody sees. */
export const hasZeroWidth = (text: string): boolean => zeroWidth.test(text);

/** The text as a machine reads it: zero-width characters out, tag characters turned into the ASCII that they stand for. */
export const readable = (text: string): string =>
  foldText(
    text.replaceAll(/\udb40([\udc00-\udc7f])/g, (_, low: string) => String.fromCharCode(low.charCodeAt(0) - 0xdc00)),
    text.length,
  );

/** Characters without the white space at either end. */
export function solidLength(text: string): number {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 0x20) from++;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--;
  return to - from;
}

/** Where the block that starts at `from` ends: at a space near the bound, else at the bound, never within a surrogate pair. */
export function splitPoint(text: string, from: number): number {
  if (text.length - from <= limits.blockChars) return text.length;
  const bound = from + limits.blockChars;
  // Only the last stretch is searched: a text without any space would be gone through from its start each time.
  const space = text.slice(bound - 200, bound + 1).lastIndexOf(' ');
  if (space > 0) return bound - 200 + space;
  const unit = text.charCodeAt(bound - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? bound - 1 : bound;
}
