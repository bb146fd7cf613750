/** Helpers for the text of a block: where to split a long one, its length without whitespace, and hidden text in zero-width characters. */
import { limits } from '../limits.js';
import { foldText } from './fold.js';

/** Zero-width characters, and the tag characters that can smuggle ASCII through text (U+E0000 to U+E007F). */
const zeroWidth = /[\u200b\u2060]|\udb40[\udc00-\udc7f]/;

/** Whether a text contains invisible characters. */
export const hasZeroWidth = (text: string): boolean => zeroWidth.test(text);

/** The text as a machine reads it: without zero-width characters, and with tag characters decoded to ASCII. */
export const readable = (text: string): string =>
  foldText(
    text.replaceAll(/\udb40([\udc00-\udc7f])/g, (_, low: string) => String.fromCharCode(low.charCodeAt(0) - 0xdc00)),
    text.length,
  );

/** Number of characters without leading and trailing whitespace. */
export function solidLength(text: string): number {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 0x20) from++;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--;
  return to - from;
}

/** The end of the block that starts at `from`: at a space near the limit, otherwise at the limit, never within a surrogate pair. */
export function splitPoint(text: string, from: number): number {
  if (text.length - from <= limits.blockChars) return text.length;
  const bound = from + limits.blockChars;
  // Only the last part is searched: a text without spaces would be scanned from its start each time.
  const space = text.slice(bound - 200, bound + 1).lastIndexOf(' ');
  if (space > 0) return bound - 200 + space;
  const unit = text.charCodeAt(bound - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? bound - 1 : bound;
}
