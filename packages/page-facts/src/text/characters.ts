/**
 * Character classes by UTF-16 unit, without regular expressions: text of a hostile page is scanned once, in linear time, whatever it
 * contains.
 */

/** Classes as bits of a table entry, so that scanners read one array instead of comparing with twenty ranges. */
const SPACE = 1;
const INVISIBLE = 2;
const WORD = 4;
const UNSPACED = 8;
const JOINER = 16;
const TRAIL = 32;
/** Combined: may continue a word of a script written with spaces. */
const GOES_ON = 64;

type Range = readonly [from: number, to: number];

/** Whitespace in HTML and typography, including no-break and ideographic spaces. */
const spaces: readonly Range[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];

/** Characters without width that can hide text from people: NUL, soft hyphen, zero-width characters, direction marks. */
const invisible: readonly Range[] = [
  [0x00, 0x00],
  [0xad, 0xad],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0xfeff, 0xfeff],
];

/** Scripts written without spaces between words, whose words need a dictionary: Thai, Lao, Myanmar, Khmer, kana, Han. */
const unspaced: readonly Range[] = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x3005, 0x3005],
  [0x3041, 0x30ff],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff66, 0xff9d],
];

/**
 * Non-ASCII characters that are not letters, digits or marks: punctuation and symbols. Both halves of a surrogate pair count as letters
 * (Han extensions, historic scripts), except the planes of emoji, whose first halves are d83c to d83e. A second half does not start a word.
 */
const symbols: readonly Range[] = [
  [0x80, 0xa9],
  [0xab, 0xb4],
  [0xb6, 0xb9],
  [0xbb, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x37e, 0x37e],
  [0x387, 0x387],
  [0x589, 0x58a],
  [0x5be, 0x5be],
  [0x60c, 0x60d],
  [0x61b, 0x61f],
  [0x66a, 0x66d],
  [0x6d4, 0x6d4],
  [0x964, 0x965],
  [0xe2f, 0xe2f],
  [0xe3f, 0xe3f],
  [0x1680, 0x1680],
  [0x17d4, 0x17db],
  [0x2000, 0x206f],
  [0x207a, 0x207e],
  [0x208a, 0x208e],
  [0x20a0, 0x20cf],
  [0x2116, 0x2117],
  [0x2120, 0x2123],
  [0x2190, 0x2bff],
  [0x2e00, 0x2fff],
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x3030, 0x3030],
  [0x303d, 0x3040],
  [0x30a0, 0x30a0],
  [0x30fb, 0x30fb],
  [0x3200, 0x33ff],
  [0xd83c, 0xd83e],
  [0xe000, 0xf8ff],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xff0f],
  [0xff1a, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff65],
  [0xffe0, 0xffff],
];

const table = new Uint8Array(0x10000);
function each(ranges: readonly Range[], change: (unit: number) => void): void {
  for (const [from, to] of ranges) for (let unit = from; unit <= to; unit++) change(unit);
}
table.fill(WORD, 0x80);
each(
  [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x61, 0x7a],
  ],
  (unit) => (table[unit] = WORD),
);
each(symbols, (unit) => (table[unit] = 0));
each(unspaced, (unit) => {
  if (table[unit] === WORD) table[unit] = WORD | UNSPACED;
});
each([[0xdc00, 0xdfff]], (unit) => (table[unit] = TRAIL));
each(spaces, (unit) => (table[unit] = SPACE));
each(invisible, (unit) => (table[unit] = INVISIBLE));
// Also invisible, but used for spelling in Persian and the scripts of India.
each([[0x200c, 0x200d]], (unit) => (table[unit] = JOINER));

each([[0, 0xffff]], (unit) => {
  const bits = table[unit] ?? 0;
  if ((bits & (WORD | UNSPACED)) === WORD || bits === TRAIL) table[unit] = bits | GOES_ON;
});

/**
 * Class bits of a UTF-16 unit; 0 for punctuation and symbols, and for NaN (beyond the end of a string). NaN must not index the table: the
 * runtime would treat it as a property name, and all later lookups would become slow.
 */
const classOf = (unit: number): number => (unit >= 0 ? (table[unit] ?? 0) : 0);

/** The table and two of its bits, for the one loop that sees every character of a page. */
export const unitClasses: Readonly<Uint8Array> = table;
export const wordBit = WORD;
export const unspacedBit = UNSPACED;
export const goesOnBit = GOES_ON;

export const isSpace = (unit: number): boolean => (classOf(unit) & SPACE) !== 0;
/** Removed or folded: space or invisible. */
export const isFolded = (unit: number): boolean => (classOf(unit) & (SPACE | INVISIBLE)) !== 0;
/** Invisible if it occurs alone. */
export const isUnseen = (unit: number): boolean => (classOf(unit) & (SPACE | INVISIBLE | JOINER)) !== 0;
/** Zero-width joiner or non-joiner. */
export const isJoiner = (unit: number): boolean => classOf(unit) === JOINER;
/** A letter, digit or mark in any script. */
export const isWordUnit = (unit: number): boolean => (classOf(unit) & WORD) !== 0;
/** A letter of a script written without spaces. */
export const isUnspaced = (unit: number): boolean => (classOf(unit) & UNSPACED) !== 0;
/** May continue a word of a script written with spaces. */
export const goesOnWord = (unit: number): boolean => (classOf(unit) & GOES_ON) !== 0;
export const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
