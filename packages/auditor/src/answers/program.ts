/** Program text that stands on a page as if it were prose: what it names is a variable's, whatever it looks like. */
import type { Passage } from '../passages/types.js';

/** Signs and pairs of signs of programs and markup; a currency before its figure is none. */
const SIGNS = /[{}<>`;]|\$(?!\s?\d)|=(?=\S)|->|::|\(\)/g;
/** Signs from which a text is a program, and characters of it to each. */
const LEAST_SIGNS = 8;
const TO_EACH = 40;

/** By its signs: a form of code is told by its markup already. */
export function isProgram({ text, form }: Pick<Passage, 'text' | 'form'>): boolean {
  if (form === 'code') return false;
  const signs = text.match(SIGNS)?.length ?? 0;
  return signs >= LEAST_SIGNS && signs * TO_EACH > text.length;
}
