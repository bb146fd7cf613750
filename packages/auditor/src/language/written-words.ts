/**
 * The words of a text as they are written. What a word is, two regular expressions say; text that is nothing but letters of Latin script,
 * ASCII and the common signs, which is most text, is scanned by a table made from them, since regular expressions with tables of Unicode
 * take ten times as long.
 */

/** The definition: a letter or digit and the letters, digits and marks after it, of text in composed form (NFC). */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** An address written out in the text, up to the next space. */
const ADDRESS = /(?:\bhttps?:\/\/|\bwww\.)\S+/gi;

/**
 * Ranges whose characters stay as they are in composed form whatever stands around them, and among which there are no marks: Latin, general
 * punctuation, currencies, the trade mark sign.
 */
const SCANNED: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x24f],
  [0x2002, 0x206f],
  [0x20a0, 0x20cf],
  [0x2122, 0x2122],
];

/** Of a UTF-16 unit: text with such a unit is left to the definition. */
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
 * Every word of a text in order, as written. An apostrophe ends a word: `l'audit` gives `l` and `audit`. Addresses are no words: on a page
 * with many of them "https" would be its most frequent term.
 */
export function writtenWords(text: string): readonly string[] {
  const rest = withoutAddresses(text);
  return scanned(rest) ?? rest.normalize('NFC').match(WORD) ?? [];
}

const withoutAddresses = (text: string): string =>
  text.includes('://') || text.includes('www.') ? text.replace(ADDRESS, ' ') : text;

/** The words by the table; `null` where the text holds anything that is not in it. */
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
