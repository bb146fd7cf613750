/** Bank account numbers (IBAN) that no bank can have issued. */
import { COUNTED, longestCount } from './counted-digits.js';
import { isSampleAccount } from './sample-account.js';

export const NO_ACCOUNT = 'a bank account number that no bank can have issued';
/** ISO 13616: check digits are 02 to 98. */
const NO_CHECK = /^[A-Z]{2}(?:00|01|99)/;
const ACCOUNT = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{1,30}){1,9}/u;
const LABEL = 'IBAN';
const AFTER_LABEL = 80;

/** The account in a text as written, if no bank can have issued it; `null` otherwise, and without an account. */
export function dummyAccount(text: string): string | null {
  const label = text.toUpperCase().indexOf(LABEL);
  if (label < 0) return null;
  const [written = ''] = ACCOUNT.exec(text.slice(label + LABEL.length, label + LABEL.length + AFTER_LABEL)) ?? [];
  const account = written.replace(/\s/g, '');
  if (account.length < 10) return null;
  const isDummy =
    NO_CHECK.test(account) || isSampleAccount(account) || longestCount(account.replace(/\D/g, '')).length >= COUNTED;
  return isDummy ? written.trim() : null;
}
