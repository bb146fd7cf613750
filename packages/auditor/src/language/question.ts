/** Which texts ask something. */

const QUESTION_MARK = /[?？؟]/;

/** A question that the text says somebody asked: "He wondered: “Why do some couples part?”". What follows tells of that, and answers nobody. */
export const isReported = (text: string): boolean =>
  /[:：]\s{0,2}[“„«"「『'‘][^“„«"「『]{1,300}[?？؟][”“»"」』'’]\P{L}{0,2}$/u.test(text.slice(-320));

/** Ends with a question mark, whatever sign an accordion puts behind it; one by itself in brackets doubts, and asks nothing. */
export function isQuestion(text: string): boolean {
  const end = text.slice(-8);
  // Nearly no text has the mark, and the second expression asks tables of Unicode.
  return QUESTION_MARK.test(end) && /(?<![(（[])[?？؟][^\p{L}\p{N}]{0,3}$/u.test(end);
}
