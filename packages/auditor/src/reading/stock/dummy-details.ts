/**
 * Contact details in a text that cannot be real: telephone numbers reserved for fiction or with counting digits, mailboxes, bank accounts.
 * Sites at reserved names are demonstrations themselves and are not checked.
 */
import { endsInZeros, hasCountedTail, isCounted, MAX_DIGITS } from './counted-digits.js';
import { dummyAccount, NO_ACCOUNT } from './dummy-account.js';
import { dummyMail, RESERVED_MAIL, TEMPLATE_MAIL } from './dummy-mail.js';
import { isFictionNumber } from './fiction-numbers.js';
import { isReservedUrl } from './reserved-hosts.js';

export interface DummyDetail {
  /** As written. */
  readonly text: string;
  /** What is wrong with it, as named in evidence. */
  readonly why: string;
}

/** Numbers that end in counting digits from which they cannot be chance on one page. */
const MANY_TAILS = 3;

/**
 * The telephone numbers of a page, in the texts that hold any, whose last six digits count up or down, if there are at least three
 * different ones: the owner of one such number may have paid for it.
 * @param least - fewer are enough beside another detail that cannot be real.
 */
export function countedNumbersIn(texts: readonly string[], least = MANY_TAILS): readonly DummyDetail[] {
  const found = new Map<string, string>();
  for (const text of texts)
    for (const [written] of text.slice(0, MAX_CHARS).matchAll(PHONE))
      if (DIALED.test(written.trim()) && hasCountedTail(written)) found.set(written.replace(/\D/g, ''), written.trim());
  return found.size < least ? [] : [...found.values()].map((text) => ({ text, why: COUNTED_NUMBERS }));
}

const IN_A_ROW = 'a number of consecutive digits';
const ALL_ZEROS = 'a number that ends in zeros only';
/** Several numbers on a page whose last digits count. */
export const COUNTED_NUMBERS = 'one of several telephone numbers that end in consecutive digits';
const FICTION = 'a telephone number reserved for fiction';
/** A telephone number with crosses in place of its digits. */
export const MASKED_NUMBER = 'a telephone number with crosses instead of digits';
/** A telephone number of one digit only. */
export const ONE_DIGIT = 'a telephone number of one digit only';
/** A street that stands for any street. */
export const SAMPLE_STREET = 'a placeholder for a street name';
const REASONS: ReadonlySet<string> = new Set([
  MASKED_NUMBER,
  ONE_DIGIT,
  SAMPLE_STREET,
  IN_A_ROW,
  ALL_ZEROS,
  COUNTED_NUMBERS,
  FICTION,
  RESERVED_MAIL,
  TEMPLATE_MAIL,
  NO_ACCOUNT,
]);

/** True for the reason why a contact detail cannot be real, as opposed to that of another placeholder. */
export const isDummyReason = (why: string): boolean => REASONS.has(why);

/** Why a telephone number cannot be real; `null` if it can. */
export const dummyPhone = (written: string): string | null =>
  isFictionNumber(written) ? FICTION : isCounted(written) ? countedAs(written) : null;

const countedAs = (written: string): string => (endsInZeros(written) ? ALL_ZEROS : IN_A_ROW);

/** Single-digit numbers are a list: pages, steps, keys. */
const isList = (written: string): boolean => (written.match(/(?<!\d)\d(?!\d)/g)?.length ?? 0) > 2;
const DIALED = /^\(?(?:\+|0|\d{3}\)|\d{2,4}-)/;
/** Maximum length of a text in which an unformatted number is the only content, and not an amount. */
const SHORT = 80;
const SUM = /[€$£¥₫₹%]/u;

/** The same for a number in a text: amounts, keyboard keys and typeface samples may also count. */
function dummyNumber(written: string, text: string): string | null {
  if (isFictionNumber(written)) return dummyPhone(written);
  if (isList(written) || !isCounted(written) || (/^\d+$/.test(written) && !written.startsWith('00'))) return null;
  const isSum =
    !DIALED.test(written) && (text.length > SHORT || SUM.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(written));
  return isSum || (endsInZeros(written) && !DIALED.test(written)) ? null : countedAs(written);
}

/** "DE123456789": a register number that only counts. */
const REGISTER = /(?<![\p{L}\p{N}])[A-Z]{2,3}[- ]?(?:123456789|987654321|000000000)\d{0,3}(?!\d)/u;

const PHONE = /(?<![\p{L}\p{N}.,/@-])(?:\+|\()?\d[\d\s()./-]{5,24}\d(?![\p{L}\p{N}])/gu;
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}(?![\w-])/g;
const FIGURE_OR_AT = /[\d@]/;
const MAX_CHARS = 2_000;

/** Fewer digits are a short code, as that of an emergency service. */
const LEAST_ALIKE = 10;

/** Telephone numbers of a text whose digits are all the same, with their country code: "+7 777 777-77-77". */
export function oneDigitNumbersIn(text: string): readonly string[] {
  return [...text.slice(0, MAX_CHARS).matchAll(PHONE)]
    .map(([written]) => written.trim())
    .filter((written) => DIALED.test(written) && isOneDigit(written.replace(/\D/g, '')));
}
const isOneDigit = (digits: string): boolean =>
  digits.length >= LEAST_ALIKE && digits.length <= MAX_DIGITS && new Set(digits).size === 1;

/** All dummy details in a text. */
export function dummyDetailsIn(text: string): readonly DummyDetail[] {
  const read = text.slice(0, MAX_CHARS);
  const found: DummyDetail[] = [];
  // Numbers, accounts and register entries contain a digit.
  if (!FIGURE_OR_AT.test(read)) return found;
  const add = (written: string, why: string | null): void => {
    if (why !== null && !found.some((detail) => detail.text === written)) found.push({ text: written, why });
  };
  const account = dummyAccount(read);
  if (account !== null) found.push({ text: account, why: NO_ACCOUNT });
  else if (/\d/.test(read)) {
    for (const [written] of read.matchAll(PHONE)) add(written.trim(), dummyNumber(written.trim(), read));
    const [register] = REGISTER.exec(read) ?? [];
    if (register !== undefined) add(register, IN_A_ROW);
  }
  if (read.includes('@')) for (const [written] of read.matchAll(MAIL)) add(written, dummyMail(written));
  return found;
}

/** The text of a page at `url` without dummy details; unchanged on a site with a reserved name. */
export const withoutDummies = (text: string, url: string): string =>
  !/\d/.test(text) || isReservedUrl(url)
    ? text
    : dummyDetailsIn(text).reduce((left, detail) => left.replace(detail.text, ' '), text);
