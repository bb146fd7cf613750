/**
 * Detects contact details that cannot be real: telephone numbers reserved for fiction or with counting digits, mailboxes at reserved or
 * template domains, bank accounts with impossible check digits. Sites at reserved names are demonstrations themselves and are not checked
 * (RFC 2606 and 6761).
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { oneOf } from '../../language/word-pattern.js';
import { isFictionNumber } from './fiction-numbers.js';
import { isSampleAccount } from './sample-account.js';

export interface DummyDetail {
  /** As written. */
  readonly text: string;
  /** What is wrong with it, as named in evidence. */
  readonly why: string;
}

const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|local|example\.(?:com|org|net|edu))$/i;

/** True for a host that is not a public site: `pond.example`, `localhost`, an IP address. */
export const isReservedHost = (host: string): boolean => RESERVED.test(host) || /^[\d.]+$|^\[/.test(host);

export const isReservedUrl = (url: string): boolean => !URL.canParse(url) || isReservedHost(new URL(url).hostname);

/** Number of counting digits, with a zero after the nine: more cannot be chance. */
const COUNTED = 9;
/** The same if only a prefix precedes or follows them. */
const COUNTED_AT_END = 8;
const MAX_DIGITS = 17;
const LEAST_DIGITS = 8;
const ZEROS = /0{7}$/;

/** The longest run of digits that count up or down by one. */
function longestCount(digits: string): { readonly length: number; readonly end: number } {
  let best = { length: 0, end: 0 };
  for (const step of [1, -1]) {
    let length = 1;
    for (let at = 1; at <= digits.length; at++) {
      const before = Number(digits[at - 1]);
      // "1234567890": after the nine comes the next key on a keyboard, and nothing after that.
      const next = step === 1 && before === 9 ? 0 : before + step;
      const goesOn = at < digits.length && Number(digits[at]) === next && !(step === 1 && before === 0 && length > 1);
      if (goesOn) length++;
      else {
        // The zero before "1234567" is the end of a prefix.
        const own = step === 1 && digits[at - length] === '0' ? length - 1 : length;
        if (own > best.length) best = { length: own, end: at };
        length = 1;
      }
    }
  }
  return best;
}

/** True for digits that only count, or are all zero. */
function isCounted(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MAX_DIGITS) return false;
  if (ZEROS.test(digits)) return true;
  const { length, end } = longestCount(digits);
  return length >= COUNTED || (length >= COUNTED_AT_END && (end === digits.length || end === length));
}

/** Counting digits at the end of a number, as in "030 654321": by chance in one of some ten thousand numbers. */
const COUNTED_TAIL = 6;
/** Numbers with such an end from which they cannot be chance on one page. */
const MANY_TAILS = 3;

function hasCountedTail(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MAX_DIGITS) return false;
  return longestCount(digits.slice(-COUNTED_TAIL)).length === COUNTED_TAIL;
}

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
const RESERVED_MAIL = 'an email address at a domain name reserved for examples';
const TEMPLATE_MAIL = 'an email address from a template';
const NO_ACCOUNT = 'a bank account number that no bank can have issued';
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

const countedAs = (written: string): string => (ZEROS.test(written.replace(/\D/g, '')) ? ALL_ZEROS : IN_A_ROW);

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
  return isSum || (ZEROS.test(written.replace(/\D/g, '')) && !DIALED.test(written)) ? null : countedAs(written);
}

/** "DE123456789": a register number that only counts. */
const REGISTER = /(?<![\p{L}\p{N}])[A-Z]{2,3}[- ]?(?:123456789|987654321|000000000)\d{0,3}(?!\d)/u;

const templateHost = inAllLanguages(
  () => stockWords().exampleHosts,
  (words) =>
    new RegExp(
      String.raw`^(?:(?:your|my|our|the)?-?(?:domain|domainname|domain-name|site|sitename|website|company|companyname|business|brand|store|email)|${oneOf(words)})\.(?:com|org|net|co|io|de|fr|es|it|nl|pl|pt|com\.br|com\.tr|ru|eu)$`,
      'i',
    ),
);
/** Mailboxes at these names are placeholders, although companies own the names. */
const TAKEN = /^(?:email|abc|xyz|site|store|brand|the-?\w{0,20})\./i;
const templateBoxes = inAllLanguages(
  () => stockWords().takenBoxes,
  (words): ReadonlySet<string> => new Set(words),
);

/** Free mail hosts, where plain names were taken long ago, and not by the site that shows "info@". */
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|aol|gmx|web|mail|yandex|ya|proton|protonmail|zoho|qq|163|126|naver|hanmail|daum|seznam|libero|wp|o2|interia|onet|abv|ukr|inbox|list|bk|rambler|orange|free|laposte|sfr|t-online|freenet|telia|bol|uol|terra)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;
const plainBoxes = inAllLanguages(
  () => stockWords().plainBoxes,
  (words): ReadonlySet<string> => new Set(words),
);

/** Why a mailbox cannot be real; `null` if it can. */
export function dummyMail(written: string): string | null {
  const at = written.lastIndexOf('@');
  if (at < 1) return null;
  const host = written.slice(at + 1).toLowerCase();
  if (isReservedHost(host)) return RESERVED_MAIL;
  if (FREE_MAIL.test(host) && plainBoxes().has(written.slice(0, at).toLowerCase())) return TEMPLATE_MAIL;
  if (!templateHost().test(host)) return null;
  return !TAKEN.test(host) || templateBoxes().has(written.slice(0, at).toLowerCase()) ? TEMPLATE_MAIL : null;
}
/** ISO 13616: check digits are 02 to 98. */
const NO_CHECK = /^[A-Z]{2}(?:00|01|99)/;
const ACCOUNT = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{1,30}){1,9}/u;
const LABEL = 'IBAN';
const AFTER_LABEL = 80;

/** Why the account in a text cannot be real: only what no bank can have issued. */
function dummyAccount(text: string): DummyDetail | null {
  const label = text.toUpperCase().indexOf(LABEL);
  if (label < 0) return null;
  const [written = ''] = ACCOUNT.exec(text.slice(label + LABEL.length, label + LABEL.length + AFTER_LABEL)) ?? [];
  const account = written.replace(/\s/g, '');
  if (account.length < 10) return null;
  const isDummy =
    NO_CHECK.test(account) || isSampleAccount(account) || longestCount(account.replace(/\D/g, '')).length >= COUNTED;
  return isDummy ? { text: written.trim(), why: NO_ACCOUNT } : null;
}

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
  if (account !== null) found.push(account);
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
