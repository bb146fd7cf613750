/** Steps that are numbered by hand, in cards and paragraphs, where no ordered list says so in markup. */

/** A number from 1 to 9 at the beginning of a line, with or without the word for a step before it: "01", "2.", "Step 3", "Stage 1". */
const NUMBER = /^(?:\p{L}{1,12}\s)?0?([1-9])(?:[.):]|(?!\d))\s{0,3}(?=\p{Lu}|\p{Lo}|[–—-]\s|$)/u;
const MAX_LINES = 80;

/** The number that a line begins with; `null` for none. */
export function numberOfLine(line: string): number | null {
  const [, digit] = NUMBER.exec(line.slice(0, MAX_NUMBER).trim()) ?? [];
  return digit === undefined ? null : Number(digit);
}

/** True where lines count from 1 on, at least to 2, each number after the one before it. */
export function isNumbered(text: string): boolean {
  let next = 1;
  for (const line of text.split('\n', MAX_LINES)) if (numberOfLine(line) === next) next++;
  return next > 2;
}

/** Characters in which a number stands at the beginning of a line, with the word before and the letter after it. */
const MAX_NUMBER = 24;
