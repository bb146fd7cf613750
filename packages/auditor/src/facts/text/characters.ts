/**
 * Character classes by UTF-16 unit, without regular expressions: text of a hostile page is scanned once, in linear time, whatever it
 * holds.
 */

/** White space as HTML and typography use it, the no-break and ideographic spaces included. */
export const isSpace = (unit: number): boolean =>
  unit === 0x20 ||
  (unit >= 0x09 && unit <= 0x0d) ||
  unit === 0xa0 ||
  (unit >= 0x2000 && unit <= 0x200a) ||
  unit === 0x2028 ||
  unit === 0x2029 ||
  unit === 0x202f ||
  unit === 0x205f ||
  unit === 0x3000 ||
  unit === 0x1680 ||
  unit === 0xfeff;

export const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** Characters that take no room and can hide text from people: zero-width, joiners, direction marks, soft hyphen. */
export const isInvisible = (unit: number): boolean =>
  unit === 0xad ||
  (unit >= 0x200b && unit <= 0x200f) ||
  (unit >= 0x202a && unit <= 0x202e) ||
  (unit >= 0x2060 && unit <= 0x2064) ||
  unit === 0xfeff ||
  unit === 0;

/** Scripts written without spaces between words, whose words need a dictionary: Thai, Lao, Khmer, Myanmar, kana, Han. */
export const isUnspaced = (unit: number): boolean =>
  (unit >= 0x0e00 && unit <= 0x0eff) ||
  (unit >= 0x1000 && unit <= 0x109f) ||
  (unit >= 0x1780 && unit <= 0x17ff) ||
  (unit >= 0x3041 && unit <= 0x30ff) ||
  (unit >= 0x31f0 && unit <= 0x31ff) ||
  (unit >= 0x3400 && unit <= 0x4dbf) ||
  (unit >= 0x4e00 && unit <= 0x9fff) ||
  (unit >= 0xf900 && unit <= 0xfaff) ||
  (unit >= 0xff66 && unit <= 0xff9d) ||
  unit === 0x3005;

/**
 * A letter, digit or mark in any script. Outside ASCII and the punctuation and symbol blocks everything counts as a letter: a
 * table of ranges is exact enough for counting and needs no look-up per character.
 */
export const isWordUnit = (unit: number): boolean => {
  if (unit < 0x80) {
    return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || isDigit(unit);
  }
  if (unit < 0xc0) return unit === 0xaa || unit === 0xb5 || unit === 0xba;
  if (unit === 0xd7 || unit === 0xf7) return false;
  if (unit < 0x2000)
    return (
      unit !== 0x37e &&
      unit !== 0x387 &&
      unit !== 0x60c &&
      unit !== 0x61b &&
      unit !== 0x61f &&
      unit !== 0x6d4 &&
      unit !== 0x964 &&
      unit !== 0x965 &&
      unit !== 0x1680
    );
  if (unit < 0x2c00)
    return (
      unit === 0x2071 ||
      unit === 0x207f ||
      (unit >= 0x2090 && unit <= 0x209c) ||
      (unit >= 0x2100 && unit <= 0x214f && unit !== 0x2116 && unit !== 0x2122)
    );
  if (unit >= 0x2e00 && unit <= 0x2fff) return false;
  if (unit >= 0x3000 && unit <= 0x3040) return unit === 0x3005 || unit === 0x3006 || unit === 0x3007;
  if (unit === 0x30fb || unit === 0x30a0) return false;
  if (unit >= 0x3200 && unit <= 0x33ff) return false;
  // Surrogates: emoji planes are symbols, the rest (Han extensions, historic scripts, mathematical letters) letters.
  if (unit >= 0xd83c && unit <= 0xd83e) return false;
  if (unit >= 0xdc00 && unit <= 0xdfff) return true;
  if (unit >= 0xe000 && unit <= 0xf8ff) return false;
  if (unit >= 0xfe00 && unit <= 0xfe6f) return false;
  if (unit >= 0xff00)
    return (
      (unit >= 0xff10 && unit <= 0xff19) ||
      (unit >= 0xff21 && unit <= 0xff3a) ||
      (unit >= 0xff41 && unit <= 0xff5a) ||
      (unit >= 0xff66 && unit <= 0xffdc)
    );
  return true;
};
