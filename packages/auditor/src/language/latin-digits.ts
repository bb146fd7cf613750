/** Figures in the digits of any script, as figures in those of the Latin one. */

/** The zero of each script with decimal digits of its own. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040, 0x17e0,
  0xff10,
] as const;
const DIGITS = 10;
const OTHER = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + DIGITS - 1)}`).join('')}]`,
  'gu',
);

/** The text with Latin digits; of the same length. */
export const inLatinDigits = (text: string): string =>
  text.replace(OTHER, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
