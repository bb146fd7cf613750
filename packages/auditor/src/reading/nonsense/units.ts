/**
 * The class of each UTF-16 unit for the word reader: a table built once, since a regular expression with Unicode properties is ten times as
 * slow.
 */

export const SPACE = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** A letter of a script that is written without spaces: Han, kana, Thai, Lao, Khmer, Myanmar. */
export const UNSPACED = 3;
export const APOSTROPHE = 4;
export const HYPHEN = 5;
/** Always ends a sentence. */
export const STOP = 6;
/** Ends a sentence if no letter or digit follows. */
export const POINT = 7;
/** Separates clauses: comma, colon, bracket, dash, bullet. */
export const COMMA = 8;
/** Around words without separating them: quotation marks. */
export const QUOTE = 9;

const ranges: readonly (readonly [kind: number, from: number, to: number])[] = [
  [UNSPACED, 0x0e00, 0x0eff],
  [UNSPACED, 0x1000, 0x109f],
  [UNSPACED, 0x1780, 0x17ff],
  [UNSPACED, 0x3005, 0x3007],
  [UNSPACED, 0x3040, 0x30ff],
  [UNSPACED, 0x3400, 0x4dbf],
  [UNSPACED, 0x4e00, 0x9fff],
  [UNSPACED, 0xf900, 0xfaff],
];
const signs: readonly (readonly [kind: number, signs: string])[] = [
  [APOSTROPHE, "'’ʼ＇"],
  [HYPHEN, '-‐‑'],
  [STOP, '!?。！？؟।॥։።…၊။។‼⁇'],
  [POINT, '.'],
  [COMMA, ',;:、，；：،؛·・'],
  [QUOTE, '"“”„‟«»‹›「」『』‘‚'],
];

let made: Uint8Array | undefined;

/** Blocks that contain only letters: the two large Han blocks, and Hangul. */
const isOfLetters = (unit: number): boolean =>
  (unit >= 0x3400 && unit <= 0x4dbf) || (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3);

/** The table over all 65,536 units. Surrogates count as clause separators: they are emoji far more often than letters. */
export function unitKinds(): Uint8Array {
  if (made !== undefined) return made;
  const table = new Uint8Array(0x10000);
  const letter = /[\p{L}\p{M}]/u;
  const digit = /\p{N}/u;
  const space = /[\s\p{Z}\p{Cf}\p{Cc}]/u;
  for (let unit = 0; unit < 0x10000; unit++) {
    // Han, Hangul and the private and surrogate areas do not need a property lookup.
    if (isOfLetters(unit)) table[unit] = LETTER;
    else if (unit >= 0xd800 && unit <= 0xf8ff) table[unit] = COMMA;
    else {
      const sign = String.fromCharCode(unit);
      table[unit] = letter.test(sign) ? LETTER : digit.test(sign) ? DIGIT : space.test(sign) ? SPACE : COMMA;
    }
  }
  for (const [kind, from, to] of ranges) {
    // Punctuation and digits within the blocks keep their class.
    for (let unit = from; unit <= to; unit++) if (table[unit] === LETTER) table[unit] = kind;
  }
  for (const [kind, all] of signs) for (const sign of all) table[sign.charCodeAt(0)] = kind;
  // Word separators in Ethiopic and syllable separators in Tibetan count as spaces.
  table[0x1361] = SPACE;
  table[0x0f0b] = SPACE;
  // The zero-width joiners of Persian and the scripts of India occur within words.
  table[0x200c] = LETTER;
  table[0x200d] = LETTER;
  made = table;
  return table;
}
