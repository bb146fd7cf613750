/** Program text that stands on a page as if it were prose: what it names is a variable's, whatever it looks like. */
import type { Passage } from '../passages/types.js';

/**
 * Signs of programs and markup that prose does not use, one pattern for each; a currency before its figure does not count. Semicolons and angle
 * brackets stand between hours, services and places of a menu as well, so they tell nothing by themselves.
 */
const SIGNS: readonly RegExp[] = [
  /[{}]/g,
  /->|=>|::/g,
  /\(\)|\w\(\$/g,
  /\$[a-z_]/gi,
  /[=!]=|\s=\s?["'$[{(\w]|\w=["'$]/g,
  /<\/?[a-z][\w-]{0,20}[\s>/]|<\?/gi,
  /`/g,
];
/** Signs and kinds of signs from which a text is a program, and characters of it to each sign. */
const LEAST_SIGNS = 8;
const LEAST_KINDS = 3;
const TO_EACH = 40;

/** By its signs: a form of code is told by its markup already. */
export function isProgram({ text, form }: Pick<Passage, 'text' | 'form'>): boolean {
  if (form === 'code') return false;
  const counts = SIGNS.map((sign) => text.match(sign)?.length ?? 0).filter((count) => count > 0);
  const signs = counts.reduce((sum, count) => sum + count, 0);
  return counts.length >= LEAST_KINDS && signs >= LEAST_SIGNS && signs * TO_EACH > text.length;
}
