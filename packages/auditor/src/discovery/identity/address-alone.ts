/** A postal address as it is given: without the label before it, the telephone numbers, mailboxes and pictures beside it, and what follows it. */
import { inAllLanguages } from '../../data/per-language.js';
import { addressWords } from '../../generated/addresses-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { textWords } from '../../generated/texts-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { holdsAddress, namesPlace } from '../../reading/address.js';
import { hasRegisterNumber } from '../../reading/law/registers.js';
import { phoneIn, phonesIn } from '../../reading/phone-numbers.js';
import { countryOfText } from './countries/names.js';

/** Telephone numbers and mail addresses with their labels, which stand in one line with the postal address. */
const beside = inAllLanguages(
  () => textWords().telephone,
  (words) => {
    const label = `(?<!\\p{L})(?:e-?mail|${oneOf(words)})(?!\\p{L})\\.?\\s?`;
    const mail = '[\\w.+-]{1,64}@(?:[\\w-]{1,63}\\.){1,4}[A-Za-z]{2,24}';
    return new RegExp(
      `(?:${label}[:：]?\\s?)?(?:${mail}|\\+\\s?\\d[\\d\\s()./-]{6,20}\\d)|${label}[:：]\\s?[\\d\\s()./-]{5,22}`,
      'giu',
    );
  },
);

/**
 * "Address: Ring 1" without the word, "You can also write to us at: 4 Ring" without the sentence. Behind a short label a number may be that
 * of a house in the village that the label names.
 */
export const LABEL_BEFORE =
  /^[^\p{L}\d]{0,6}(?:\p{L}[\p{L} ’'-]{2,30}[:：][\s,]{0,3}(?=\p{L})|\p{L}[\p{L} ’'-]{31,110}[:：][\s,]{0,3}(?=[\p{L}\d]))/u;

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const spelled = (words: readonly string[]): string =>
  oneOf(words.filter((word) => !word.includes('*')).flatMap((word) => [word, capitalized(word), word.toUpperCase()]));

interface Labels {
  readonly within: RegExp;
  readonly glued: RegExp;
}

/** The word for an address within a line, behind numbers of registers; and at its beginning without a colon or a space: "Address Ring 1". */
const labels = inAllLanguages(
  () => addressWords().labels,
  (words): Labels => {
    const seats = spelled(Object.values(statedWords().seat).flat());
    return {
      within: pattern(`^.{1,110}(?<!\\p{L})${spelled(words)}\\s?[:：]\\s?(?=[\\p{L}\\d])`, 'u'),
      glued: pattern(`^(?:${spelled(words)}\\s?(?=\\p{Lu})|${seats}\\s?[:：]?\\s?(?=\\d{4,6}\\s\\p{Lu}))`, 'u'),
    };
  },
);

/** Pins, envelopes and globes, and the host of the site. */
const ORNAMENTS = /\p{Extended_Pictographic}|\uFE0F|(?<![\p{L}.])(?:https?:\/\/|www\.)\S{1,100}/gu;

/** The lines up to the one with the town, and the country behind it: what follows is said of something else. */
function upToTown(lines: readonly string[], town: string): readonly string[] {
  const at = town === '' ? -1 : lines.findLastIndex((line) => !line.includes('@') && fold(line).includes(fold(town)));
  if (at < 0) return lines;
  let end = at + 1;
  const hasCode = end < lines.length && CODE_BELOW.test(lines[end] ?? '');
  if (hasCode) end++;
  if (end < lines.length && countryOfText(lines[end] ?? '') !== null) end++;
  return lines.slice(0, end);
}
/** Nothing but a postal code, or a state with one. */
const CODE_BELOW = /^(?:[\p{L} .]{2,24}\s)?\d{4,6}$/u;

/** Behind a label for a place, which a number may follow, too: "Address: 12 Ring". */
function withoutLabel(lines: string): string {
  const at = lines.search(/[:：\n]/u);
  return at > 0 && at <= MAX_PLACE_LABEL && namesPlace(`${lines.slice(0, at)}: ${lines.slice(at + 1).trim()}`)
    ? lines.slice(at + 1).replace(/^[\s:：]+/u, '')
    : lines;
}
const MAX_PLACE_LABEL = 24;

/** A telephone number in a line by itself. */
const ONLY_NUMBER = /^[\s\d()+./-]{6,30}$/;

/** Without commas and dashes at both ends. */
const trimmed = (text: string): string =>
  text.replace(/^[\s,;:|·•–—-]+/u, '').replace(/(?<![\s,;:|·•–—-])[\s,;:|·•–—-]+$/u, '');

function withoutPhone(text: string): string {
  const phone = phoneIn(text);
  return phone !== null && text.endsWith(phone) ? text.slice(0, -phone.length) : text;
}

/** A label that announces what the next line holds, "■TEL＆", "– Tél.", with no number behind it. */
const labelAfter = inAllLanguages(
  () => textWords().telephone,
  (words) =>
    pattern(
      `[\\s,;·|•–—-]{1,6}[■●◆▪□]?\\s?(?:e-?mail|${oneOf(words)})[.:：]?(?:\\s?[/&＆]\\s?\\p{L}{0,8}[.:：]?)?$`,
      'iu',
    ),
);
/** A square that a page puts before each label of a list. */
const BULLET_AFTER = /[\s,]{1,3}[■●◆▪□].{0,40}$/u;

/** Signs that part what stands side by side in a line. */
const STROKE = /\s[·|•–—]\s/u;

/** "© 2026 Acme · Ring 1, 1010 Wien": of several things in a line, those from the street to the town. */
function besideStrokes(text: string, town: string): string {
  const parts = text.split(STROKE);
  if (parts.length < 2) return text;
  const whole = parts.filter((part) => holdsAddress(part, true) && (town === '' || fold(part).includes(fold(town))));
  if (whole.length === 1) return whole[0] ?? text;
  // What follows the town and has no figure is said of something else: "… — Get directions".
  const at = town === '' ? -1 : parts.findIndex((part) => fold(part).includes(fold(town)));
  const [next] = parts.slice(at + 1);
  return at >= 0 &&
    next !== undefined &&
    !/\d/.test(parts.slice(at + 1).join(' ')) &&
    countryOfText(next) === null &&
    next.split(/\s/u).length > 1
    ? text.slice(0, text.indexOf(next)).replace(/\s[·|•–—]\s$/u, '')
    : text;
}

const HOURS = /\d{1,2}[:.]\d\d\s?[–—-]\s?\d{1,2}[:.]\d\d/u;

/** Parts between commas without numbers of registers before the street, and hours behind it. */
function betweenCommas(text: string): string {
  const parts = text.split(', ');
  const from = parts.findLastIndex((part) => hasRegisterNumber(part));
  const hours = parts.findIndex((part) => HOURS.test(part));
  const kept = parts.slice(from + 1, hours < 0 ? parts.length : hours).join(', ');
  return kept !== text && holdsAddress(kept, true) ? kept : text;
}

/** "Contact (06) 321 7300 Ring 18, Vaasa": the side of the number on which the town is. */
function asideOfPhone(text: string, town: string): string {
  const [phone, more] = phonesIn(text);
  if (phone === undefined || more !== undefined) return text;
  const behind = text.slice(phone.index + phone.text.length);
  const before = text.slice(0, phone.index);
  return town !== '' && holdsAddress(behind, true) && fold(behind).includes(fold(town)) && !holdsAddress(before, true)
    ? behind
    : text;
}

/** @param town - of the address; empty where it is not known. */
export function addressAlone(lines: string, town: string): string {
  const kept = upToTown(
    withoutLabel(lines)
      .split('\n')
      .filter((each) => !ONLY_NUMBER.test(each)),
    town,
  );
  const bare = trimmed(
    kept
      .join(', ')
      .replace(ORNAMENTS, ' ')
      .replace(LABEL_BEFORE, '')
      .replace(labels().within, '')
      .replace(beside(), ' ')
      .replace(/(?<=\S)\s,/gu, ',')
      .replace(/(?:\s?,\s?){2,}/g, ', ')
      .replace(/\s{2,}/g, ' '),
  );
  const plain = betweenCommas(besideStrokes(asideOfPhone(bare.replace(labels().glued, ''), town), town));
  return trimmed(withoutPhone(trimmed(plain)).replace(labelAfter(), '').replace(BULLET_AFTER, ''));
}
