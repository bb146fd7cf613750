/** Steps numbered by hand, in cards and paragraphs, without an ordered list in markup. */

/** A number from 1 to 9 at the start of a line, with or without the word for a step: "01", "2.", "Step 3", "Stage 1". */
const NUMBER = /^(?:\p{L}{1,12}\s)?0?([1-9])(?:[.):]|(?!\d))\s{0,3}(?=\p{Lu}|\p{Lo}|[–—-]\s|$)/u;
const MAX_LINES = 80;

/** Pictures and signs before a number: "🌱 Phase 1: Sowing". */
const SIGNS = /^[^\p{L}\p{N}\p{Sc}+•·*–—-]{1,8}/u;

/** The number at the start of a line; `null` for a line without one. */
export function numberOfLine(line: string): number | null {
  const [, digit] = NUMBER.exec(line.slice(0, MAX_NUMBER).replace(SIGNS, '').trim()) ?? [];
  return digit === undefined ? null : Number(digit);
}

/** True if lines count from 1 to at least 2, in ascending order. */
export function isNumbered(text: string): boolean {
  let next = 1;
  for (const line of text.split('\n', MAX_LINES)) if (numberOfLine(line) === next) next++;
  return next > 2;
}

/** Most characters at the start of a line for a number, the word before it and the letter after it. */
const MAX_NUMBER = 24;
