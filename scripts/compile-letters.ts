/**
 * Writes `packages/auditor/src/language/letter-ranges.ts`, the ranges of Unicode's general categories that patterns over words ask for:
 * `node --import tsx scripts/compile-letters.ts`. To be run when Node carries a new Unicode; a test compares the two.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CATEGORIES = ['L', 'Lu', 'Ll', 'M', 'N'] as const;
const BMP = 0x1_00_00;
const isSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdf_ff;
const written = (code: number): string => String.fromCharCode(code);

/** As they are written within brackets. A range goes on over code points that nothing is assigned to yet, which makes it shorter. */
function rangesOf(category: string): string {
  const belongs = new RegExp(String.raw`\p{${category}}`, 'u');
  const ranges: [first: number, last: number][] = [];
  let open = false;
  for (let code = 0; code < BMP; code += 1) {
    if (isSurrogate(code)) continue;
    const range = ranges.at(-1);
    if (!belongs.test(written(code))) open &&= /\p{Cn}/u.test(written(code));
    else if (open && range !== undefined) range[1] = code;
    else open = ranges.push([code, code]) > 0;
  }
  return ranges
    .map(([first, last]) =>
      first === last ? written(first) : `${written(first)}${last === first + 1 ? '' : '-'}${written(last)}`,
    )
    .join('');
}

const lines = CATEGORIES.map((category) => `  ${category}: '${rangesOf(category)}',`);
writeFileSync(
  fileURLToPath(new URL('../packages/auditor/src/language/letter-ranges.ts', import.meta.url)),
  `/** Made by scripts/compile-letters.ts from Unicode ${process.versions['unicode'] ?? ''}. Do not edit. */

/** The version of Unicode that the ranges are of. */
export const UNICODE_VERSION = '${process.versions['unicode'] ?? ''}';

/** By general category, what is written within brackets for its code points of the Basic Multilingual Plane. */
export const LETTER_RANGES = {
${lines.join('\n')}
} as const;
`,
);
