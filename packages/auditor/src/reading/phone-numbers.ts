/**
 * Detects telephone numbers in the forms in which people write them, in any country: by their form if it is distinctive, otherwise by the
 * word before them. In most countries the first digit of other numbers is not a zero, and no plus precedes them.
 */
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { oneOf } from '../language/word-pattern.js';
import { announcesRegister } from './law/registers.js';

export interface WrittenPhone {
  /** As written, trimmed. */
  readonly text: string;
  /** Its start, in UTF-16 units. */
  readonly index: number;
  /** Whether a word before it identifies it; it may then be as short as local numbers are. */
  readonly labeled: boolean;
}

// Every repetition is bounded: a text of digits only is read a constant number of times. A zero after another digit belongs to thousands:
// "8 000–12 000 €" is not a telephone number. A zero after a letter belongs to another kind of number, such as memory addresses, articles
// of a volume ("e02246-18") and accounts ("LV00BANK0000435195001"), and one after a colon to a time.
const BY_START =
  /(?<![\d.,A-Za-z]|\d[\s\u00a0\u2010-\u2013-]|\d:)(?:\+|\(?0)\d{0,4}\)?(?:[\s()./\u2010-\u2013-]{0,3}\d{1,6}){2,7}(?!\d|:\d)/gu;
/** Any candidate; its form and the text before it decide. */
const ANY = /(?<![\p{L}\d.,/+-]|\d:)\(?\d[\d\s()./\u2010-\u2013-]{4,22}\d(?![\d\p{L}%]|[.,:/]\d)/gu;
/** "(555) 123-4567", "(8-628) 78 263", "8 (495) 123-45-67": an area code in brackets, followed by the number. */
const IN_BRACKETS =
  /^(?:[18][\s-]?)?\((?!(?:19|20)\d\d\))(?:\d{2,5}|\d{1,5}[\s-]\d{1,4})\)[\s./-]{0,2}\d{2,5}(?:[\s./\u2010-\u2013-]{0,2}\d{2,4}){1,3}$/;
/** "555-123-4567", "1-800-555-1234": the format of North America. */
const NORTH_AMERICAN = /^(?:1[-.\s])?\d{3}([-.])\d{3}\1\d{4}$/;
/** "8-960-123-45-67", "8 960 123 4567": after the trunk prefix of Russia and Kazakhstan, in groups. */
const BEHIND_TRUNK = /^8(?=.{0,16}[\s-])[\s-]?\d{3}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}$/;
/** A date in digits, and ranges of years: they have as many digits as a telephone number. */
const DAY = /^(?:[0-3]?\d|(?:19|20)\d\d)([./-])[0-3]?\d\1\d{2,4}(?!\d)/;
const YEARS = /^(?:19|20)\d\d\D{1,3}(?:19|20)\d\d$/;
/** ITU-T E.164 allows 15 digits; numbers with fewer than 8 are house numbers, postal codes and the like, unless a word identifies them. */
const DIGITS = { least: 8, leastLabeled: 6, most: 15 } as const;

const MAX_LABEL = 28;
const MAX_REGISTER = 40;
const SIGNS = '[☎☏✆📞📱📲🕿]\\ufe0f?';

/** Chinese and Japanese pages set two letters apart to fill a column: "传 真". */
const apart = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) =>
    /^\p{Script=Han}{2}$/u.test(word) ? [word, ...[' ', '  ', '\u3000'].map((gap) => [...word].join(gap))] : [word],
  );

/** Text that ends with a word or a sign announcing a telephone number. */
const labelBefore = inAllLanguages(
  () => textWords().telephone,
  (words) => new RegExp(`(?:(?<!\\p{L})${oneOf(apart(words))}(?!\\p{L})|${SIGNS})[\\s.:：)№#-]{0,4}$`, 'iu'),
);

/** Text that ends with a word for a fax machine. */
const faxBefore = inAllLanguages(
  () => textWords().fax,
  (words) => new RegExp(`(?<!\\p{L})${oneOf(apart(words))}(?!\\p{L})[\\s.:：)№#-]{0,4}$`, 'iu'),
);

/**
 * Text that ends with a word announcing a telephone number, as a group, and a sign or a short word like "and" that joins it to the next.
 */
const telephoneJoined = inAllLanguages(
  () => textWords().telephone,
  (words) =>
    new RegExp(
      `(?<!\\p{L})(${oneOf(words)})(?!\\p{L})[^\\p{L}\\p{N}:：]{1,4}(?:\\p{L}{1,4}[^\\p{L}\\p{N}:：]{1,3})?$`,
      'iu',
    ),
);
/** A slash or a sign for "and" between two words, not between two numbers. */
const JOINED = /(?<![\d\s])\s?[/&+]\s{0,2}$/;

/** True for a label, or a text before a number, that announces a fax and not also a telephone: "Tel./Fax", "Phone and fax". */
export function announcesFax(text: string): boolean {
  const fax = faxBefore().exec(text);
  if (fax === null) return false;
  const before = text.slice(0, fax.index);
  const telephone = telephoneJoined().exec(before)?.[1] ?? null;
  return !JOINED.test(before) && (telephone === null || faxBefore().test(telephone));
}

function digitsIn(text: string): number {
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x30 && unit <= 0x39) digits++;
  }
  return digits;
}

/** The end of a company register number. */
const REGISTERED = /\/\d{4}-\d{2}$/;

/** All digits in order: a keyboard, or a typeface sample. */
const ROW = /0123456789|1234567890/;

const isOther = (written: string): boolean =>
  DAY.test(written) || YEARS.test(written) || REGISTERED.test(written) || ROW.test(written);
const before = (text: string, index: number, most: number): string => text.slice(Math.max(0, index - most), index);

interface Written {
  readonly index: number;
  readonly 0: string;
}

/** "0312 345 678 / 0398 765 432": more figures than a number has are two of them, with a sign between. */
function piecesOf(match: Written): readonly Written[] {
  if (digitsIn(match[0]) <= DIGITS.most) return [match];
  const parts = match[0].split(BETWEEN);
  let index = match.index;
  return parts.flatMap((part, at) => {
    const start = index;
    index += part.length;
    return at % 2 === 0 && /^(?:\+|\(?0)/.test(part) ? [{ index: start, 0: part }] : [];
  });
}
/** "78701 (512) 555-0142": a postal code before a number whose area is in brackets. */
function withoutCode(match: Written): Written {
  const [code = ''] = CODE_BEFORE.exec(match[0]) ?? [];
  return code === '' ? match : { index: match.index + code.length, 0: match[0].slice(code.length) };
}
const CODE_BEFORE = /^\d{5}(?:-\d{4})?\s{1,3}(?=\(\d{3}\))/;
const BETWEEN = /(\s?\/\s?|\s[-–]\s|\s{2,3})/u;

/** Every telephone number of a text in order, at most `most`, without numbers of registers and bank accounts. Linear in the text. */
export function phonesIn(text: string, most = 30): readonly WrittenPhone[] {
  if (digitsIn(text) < DIGITS.leastLabeled) return [];
  const found: WrittenPhone[] = [];
  const taken: { readonly start: number; readonly end: number }[] = [];
  for (const { index, 0: whole } of [...text.matchAll(BY_START)].flatMap(piecesOf)) {
    const written = whole.trim();
    const digits = digitsIn(written);
    if (isOther(written) || digits < DIGITS.least || digits > DIGITS.most) continue;
    taken.push({ start: index, end: index + whole.length });
    // A tax number may look like one.
    if (announcesRegister(before(text, index, MAX_REGISTER))) continue;
    found.push({ text: written, index, labeled: false });
    if (found.length >= most) return found;
  }
  for (const candidate of text.matchAll(ANY)) {
    const match = withoutCode({ index: candidate.index, 0: candidate[0] });
    const end = match.index + match[0].length;
    if (taken.some((span) => match.index < span.end && end > span.start)) continue;
    const written = match[0].trim();
    const digits = digitsIn(written);
    if (isOther(written) || digits < DIGITS.leastLabeled || digits > DIGITS.most) continue;
    const hasForm =
      digits >= DIGITS.least &&
      (IN_BRACKETS.test(written) || NORTH_AMERICAN.test(written) || BEHIND_TRUNK.test(written));
    const labeled = !hasForm && labelBefore().test(before(text, match.index, MAX_LABEL));
    if (labeled || (hasForm && !announcesRegister(before(text, match.index, MAX_REGISTER))))
      found.push({ text: written, index: match.index, labeled });
    if (found.length >= most) break;
  }
  return found.sort((a, b) => a.index - b.index);
}

/** Number of digits including the area code: without a label, shorter numbers are something else. */
const WITH_AREA = 9;

/** The numbers of a line that can be called from anywhere, or that a word announces, without those of fax machines. */
export const callableIn = (line: string, most = 30): readonly string[] =>
  phonesIn(line, most)
    .filter(
      ({ text, labeled, index }) =>
        (labeled || digitsIn(text) >= WITH_AREA) && !announcesFax(before(line, index, MAX_LABEL)),
    )
    .map(({ text }) => text);

/** The first of them; `null` without one. */
export const phoneIn = (line: string): string | null => callableIn(line)[0] ?? null;
