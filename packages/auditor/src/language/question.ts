/** Detects texts that are questions. */

const QUESTION_MARK = /[?？؟፧]/;
/** In Greek a semicolon is a question mark; in other languages it separates clauses. */
const GREEK_QUESTION = /[\u0370-\u03ff\u1f00-\u1fff][;\u037e][^\p{L}\p{N}]{0,3}$/u;

/** A reported question: "He wondered: “Why do some couples part?”". The text after it is about that, and not an answer. */
export const isReported = (text: string): boolean =>
  /[:：]\s{0,2}[“„«"「『'‘][^“„«"「『]{1,300}[?？؟][”“»"」』'’]\P{L}{0,2}$/u.test(text.slice(-320));

/**
 * Ends with a question mark, ignoring the symbol that an accordion puts after it. A question mark alone in brackets expresses doubt, and is
 * not a question.
 */
export function isQuestion(text: string): boolean {
  const end = text.slice(-8);
  // Nearly no text has the mark, and the second expression needs Unicode tables.
  if (QUESTION_MARK.test(end)) return /(?<![(（[])[?？؟፧][^\p{L}\p{N}]{0,3}$/u.test(end);
  return /[;\u037e]/.test(end) && GREEK_QUESTION.test(end);
}
