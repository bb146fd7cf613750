/** Which texts ask something. */

const QUESTION_MARK = /[?？؟፧]/;
/** In Greek a semicolon asks; in other languages it stands between clauses. */
const GREEK_QUESTION = /[\u0370-\u03ff\u1f00-\u1fff][;\u037e][^\p{L}\p{N}]{0,3}$/u;

/** A question that the text says somebody asked: "He wondered: “Why do some couples part?”". What follows tells of that, and answers nobody. */
export const isReported = (text: string): boolean =>
  /[:：]\s{0,2}[“„«"「『'‘][^“„«"「『]{1,300}[?？؟][”“»"」』'’]\P{L}{0,2}$/u.test(text.slice(-320));

/** Ends with a question mark, whatever sign an accordion puts behind it; one by itself in brackets doubts, and asks nothing. */
export function isQuestion(text: string): boolean {
  const end = text.slice(-8);
  // Nearly no text has the mark, and the second expression asks tables of Unicode.
  if (QUESTION_MARK.test(end)) return /(?<![(（[])[?？؟፧][^\p{L}\p{N}]{0,3}$/u.test(end);
  return /[;\u037e]/.test(end) && GREEK_QUESTION.test(end);
}
