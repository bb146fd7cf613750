/** Telephone numbers in the form in which two ways of writing one are equal. */

export const digits = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');
/** Telephone numbers differ in country code and trunk prefix: the last digits are compared. */
const MIN_DIGITS = 6;
/** A number with masked digits, which cannot be compared. */
export const MASKED = /[*•●×_]{2}|\d[xX]{2,}/;
export function telephone(text: string): string {
  if (MASKED.test(text)) return '';
  const all = digits(text);
  return all.length < MIN_DIGITS ? '' : all.slice(-Math.min(9, all.length)).replace(/^0/, '');
}
