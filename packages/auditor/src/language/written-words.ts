/**
 * The words of a text as written. Two regular expressions define what a word is. Text that contains only Latin letters, ASCII and common
 * punctuation, which is most text, is scanned with a table derived from them, since regular expressions with Unicode tables take ten times
 * as long.
 */

/** The definition: a letter or digit and the following letters, digits and marks, in composed form (NFC). */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** A URL written out in the text, up to the next space. */
const ADDRESS = /(?:\bhttps?:\/\/|\bwww\.)\S+/gi;

/**
 * Ranges whose characters are unchanged in composed form whatever is next to them, and that contain no marks: Latin, general punctuation,
 * currencies, the trade mark sign.
 */
const SCANNED: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x24f],
  [0x2002, 0x206f],
  [0x20a0, 0x20cf],
  [0x2122, 0x2122],
];

/** A text with such a UTF-16 unit is left to the definition. */
const ASK = 0;
const BREAK = 1;
const LETTER = 2;

const classes = new Uint8Array(0x10000);
for (const [from, to] of SCANNED) {
  for (let unit = from; unit <= to; unit++) {
    classes[unit] = /[\p{L}\p{N}]/u.test(String.fromCharCode(unit)) ? LETTER : BREAK;
  }
}

/**
 * Every word of a text in order, as written. An apostrophe ends a word: `l'audit` gives `l` and `audit`. URLs are not words: on a page with
 * many of them "https" would be the most frequent term.
 */
export function writtenWords(text: string): readonly string[] {
  const rest = withoutAddresses(text);
  return scanned(rest) ?? rest.normalize('NFC').match(WORD) ?? [];
}

const withoutAddresses = (text: string): string =>
  text.includes('://') || text.includes('www.') ? text.replace(ADDRESS, ' ') : text;

/** The words by the table; `null` if the text contains a character outside it. */
function scanned(text: string): string[] | null {
  const words: string[] = [];
  const end = text.length;
  let start = -1;
  for (let at = 0; at < end; at++) {
    const kind = classes[text.charCodeAt(at)];
    if (kind === LETTER) {
      if (start < 0) start = at;
      continue;
    }
    if (kind === ASK) return null;
    if (start >= 0) {
      words.push(text.slice(start, at));
      start = -1;
    }
  }
  if (start >= 0) words.push(text.slice(start, end));
  return words;
}
