/** Trims a postal address: without the label before it, phone numbers, mailboxes and icons around it, and the text after it. */
import { inAllLanguages } from '../../data/per-language.js';
import { addressWords } from '../../generated/addresses-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { textWords } from '../../generated/texts-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { bounded, oneOf } from '../../language/word-pattern.js';
import { holdsAddress, namesPlace } from '../../reading/address.js';
import { namesLegalBody } from '../../reading/law/legal-forms.js';
import { hasRegisterNumber } from '../../reading/law/registers.js';
import { phoneIn, phonesIn } from '../../reading/phone-numbers.js';
import { trimmed, untilDetails, withoutSentenceBefore } from './address-in-sentence.js';
import { countryOfText } from './countries/names.js';
import { hasTownName } from './towns/names.js';
import { isHouse } from './towns/of-address.js';

/** Phone numbers and mail addresses with their labels, on the same line as the postal address. */
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
 * "Address: Ring 1" without the word, "You can also write to us at: 4 Ring" without the sentence. After a short label, a number may be that
 * of a house in the village that the label names.
 */
export const LABEL_BEFORE =
  /^[^\p{L}\d]{0,6}(?:[\p{Script=Han}\p{Script=Hangul}]{2}[:：][\s,]{0,3}(?=[\p{L}〒])|\p{L}[\p{L} ’'-]{2,30}[:：][\s,]{0,3}(?=\p{L})|\p{L}[\p{L} ’'-]{31,110}[:：][\s,]{0,3}(?=[\p{L}\d]))/u;

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const siteSpelling = (words: readonly string[]): string =>
  oneOf(words.filter((word) => !word.includes('*')).flatMap((word) => [word, capitalized(word), word.toUpperCase()]));

interface Labels {
  readonly within: RegExp;
  readonly glued: RegExp;
}

/**
 * The word for an address within a line, after register numbers; at the start of a line also without a colon or a space: "Address Ring 1".
 */
const labels = inAllLanguages(
  () => addressWords().labels,
  (words): Labels => {
    const seats = siteSpelling(Object.values(statedWords().seat).flat());
    return {
      within: pattern(`^.{1,110}(?<!\\p{L})${siteSpelling(words)}\\s?[:：]\\s?(?=[\\p{L}\\d])`, 'u'),
      glued: pattern(`^(?:${siteSpelling(words)}\\s?(?=\\p{Lu})|${seats}\\s?[:：]?\\s?(?=\\d{4,6}\\s\\p{Lu}))`, 'u'),
    };
  },
);

/** Pins, envelopes and globes, and the host of the site. */
const ORNAMENTS = /\p{Extended_Pictographic}|\uFE0F|(?<![\p{L}.])(?:https?:\/\/|www\.)\S{1,100}/gu;

/** The lines up to the one with the town, and the country after it; later lines are about something else. */
function upToTown(lines: readonly string[], town: string): readonly string[] {
  const at = town === '' ? -1 : lines.findLastIndex((line) => !line.includes('@') && hasTownName(line, town));
  if (at < 0) return lines;
  let end = at + 1;
  // `1011 Budapest,` above `Fő utca 12.`: the street stands below its town.
  if (isStreetBelow(lines[end]?.trim().replace(/\.$/u, '') ?? '', lines.slice(0, end).join(' '))) end++;
  // "Москва, пр. Липовый," above "д. 10": the house stands on the next line.
  else if (goesOnBelow(lines[end - 1] ?? '', lines[end] ?? '')) end++;
  // The county may stand between the town and the code.
  const code = lines.slice(end, end + 2).findIndex((line) => CODE_BELOW.test(line));
  if (code >= 0) end += code + 1;
  if (end < lines.length && countryOfText(lines[end] ?? '') !== null) end++;
  return lines.slice(0, end);
}
const isStreetBelow = (line: string, above: string): boolean =>
  holdsAddress(line, false) ? !holdsAddress(above, false) : isHouse(line) && !/\d/.test(above.replace(LONG_CODE, ' '));
/** A comma at the end, without the number of a house before it. */
const goesOnBelow = (line: string, below: string): boolean =>
  line.trimEnd().endsWith(',') && !/\d/.test(line.replace(LONG_CODE, ' ')) && HOUSE_FIRST.test(below.trim());
const HOUSE_FIRST = /^(?:\p{Ll}{1,4}\.?\s?|№\s?)?\d{1,4}(?![\d.:%])/u;
const LONG_CODE = /(?<!\d)(?:\d{4,6}|\d{3}\s\d{2}|\d{2}-\d{3})(?!\d)/gu;
/** Only a postal code, or a state with one. */
const CODE_BELOW = /^(?:[\p{L} .]{2,24}\s)?(?:\d{4,6}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u;

/** After a label for a place, which a number may follow too: "Address: 12 Ring". */
function withoutLabel(lines: string): string {
  const at = lines.search(/[:：\n]/u);
  return at > 0 && at <= MAX_PLACE_LABEL && namesPlace(`${lines.slice(0, at)}: ${lines.slice(at + 1).trim()}`)
    ? lines.slice(at + 1).replace(/^[\s:：]+/u, '')
    : lines;
}
const MAX_PLACE_LABEL = 24;

/** "02 123 45 67 Ring 4, Vienna": a telephone before the street has more figures than a house and a code. */
const PHONE_FIRST = /^\+?\(?\d{2,4}\)?\s(?:\d{2,4}\s){1,4}(?=\p{L})/u;
const MIN_PHONE = 9;
/** The label of a link to a profile, behind the address. */
const NETWORK_LAST = /[\s,]{1,3}(?:facebook|instagram|linkedin|youtube|whatsapp|twitter|tiktok|telegram)$/iu;
/** What an assistant leaves behind a text: "[cite: 9]". */
const CITED = /\s?\[cite[:_\s][^\]]{0,40}\]/giu;

function withoutPhoneFirst(text: string): string {
  const [phone = ''] = PHONE_FIRST.exec(text) ?? [];
  const rest = text.slice(phone.length);
  return phone.replace(/\D/gu, '').length >= MIN_PHONE && /\d/.test(rest) ? rest : text;
}

/** A line that holds only a phone number. */
const ONLY_NUMBER = /^[\s\d()+./-]{6,30}$/;

/** A mailbox or the name of a profile in a line by itself. */
const ONLY_HANDLE = /^\S{0,64}@\S{0,100}$/;
/** What is left of a pin or an envelope before a line. */
const SIGN_FIRST = /^\s*[:：]\s+/u;

function withoutPhone(text: string): string {
  const phone = phoneIn(text);
  return phone !== null && text.endsWith(phone) ? trimmed(text.slice(0, -phone.length)) : text;
}

/** A label for the next line, "■TEL＆", "– Tél.", without a number after it. */
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

/** Characters that separate items on one line. */
const STROKE = /\s[·|•–—／｜]\s/u;

/** "© 2026 Acme · Ring 1, 1010 Wien": of several items on a line, those from the street to the town. */
function besideStrokes(text: string, town: string): string {
  const parts = text.split(STROKE);
  if (parts.length < 2) return text;
  const ofTown = parts.filter((part) => town === '' || fold(part).includes(fold(town)));
  const whole = ofTown.filter((part) => holdsAddress(part, true));
  if (whole.length === 1) return whole[0] ?? text;
  // "Lipowa 7, Radom": a street by the number of its house alone.
  const [beside, another] = ofTown.filter((part) => part.split(', ').some(isHouse));
  if (whole.length === 0 && beside !== undefined && another === undefined) return beside;
  // Text after the town that has no digits is about something else: "… — Get directions".
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

/** The way to the address begins here, and with it what a bracket or a separator parts from the address, or a word for a station. */
const directions = inAllLanguages(
  () => addressWords().directions,
  (words) => new RegExp(bounded(words.map(withoutSpace), String.raw`(?<!\p{L})`), 'iu'),
);
const withoutSpace = (word: string): string => word.trim();
/** Where the phrase begins in which the way is told: behind a separator, or at its first number or station. */
const PHRASE = /[,;，、(（·|•–—]|\s-\s/gu;

function withoutDirections(text: string): string {
  const at = text.search(directions());
  if (at <= 0) return text;
  const before = text.slice(0, at);
  const cut =
    [...before.matchAll(PHRASE)].at(-1)?.index ?? (/\p{Script=Hangul}/u.test(before) ? wordStart(before) : -1);
  const kept = cut > 0 ? text.slice(0, cut).replace(STATION_BEHIND, '') : text;
  return kept !== text && holdsAddress(kept, true) ? kept : text;
}

const STATION_BEHIND = /\s\p{Script=Hangul}{1,10}역$/u;

/** Without spaces of its own a language joins the word to its number and station: `2호선`. */
const wordStart = (before: string): number => before.search(/\s\S{0,12}$/u);

/** The parts between commas, without register numbers before the street and without hours after it. */
function betweenCommas(text: string): string {
  const parts = text.split(', ');
  const from = parts.findLastIndex((part) => hasRegisterNumber(part));
  const hours = parts.findIndex((part) => HOURS.test(part));
  const kept = parts.slice(from + 1, hours < 0 ? parts.length : hours).join(', ');
  return kept !== text && holdsAddress(kept, true) ? kept : text;
}

/** "Contact (06) 321 7300 Ring 18, Vaasa": the side of the number that holds the town. */
function asideOfPhone(text: string, town: string): string {
  const [phone, more] = phonesIn(text);
  if (phone === undefined || more !== undefined) return text;
  const behind = text.slice(phone.index + phone.text.length);
  const before = text.slice(0, phone.index);
  return town !== '' && holdsAddress(behind, true) && fold(behind).includes(fold(town)) && !holdsAddress(before, true)
    ? behind
    : text;
}

/** Lines above the street that name the firm by its legal form: what is below them is its address, whole. */
function withoutFirm(lines: readonly string[], town: string): readonly string[] {
  const from = lines.findIndex((line) => /\d/.test(line) || !namesLegalBody(line));
  const rest = lines.slice(from);
  const text = rest.join(', ');
  return from > 0 && holdsAddress(text, true) && (town === '' || fold(text).includes(fold(town))) ? rest : lines;
}

/** @param town - of the address; empty where it is not known. */
export function addressAlone(lines: string, town: string): string {
  const kept = upToTown(
    withoutLabel(lines)
      .split('\n')
      .map((each) => each.replace(SIGN_FIRST, ''))
      .filter((each) => !ONLY_NUMBER.test(each) && !ONLY_HANDLE.test(each)),
    town,
  );
  const bare = trimmed(
    withoutFirm(kept, town)
      .join(', ')
      .replace(ORNAMENTS, ' ')
      .replace(CITED, '')
      .replace(LABEL_BEFORE, '')
      .replace(labels().within, '')
      .replace(beside(), ' ')
      .replace(/(?<=\S)\s,/gu, ',')
      .replace(/(?:\s?,\s?){2,}/g, ', ')
      .replace(/\s{2,}/g, ' '),
  );
  const plain = betweenCommas(
    besideStrokes(
      untilDetails(
        asideOfPhone(withoutSentenceBefore(withoutDirections(bare.replace(labels().glued, ''))), town),
        town,
      ),
      town,
    ),
  );
  return trimmed(
    withoutPhoneFirst(
      withoutPhone(trimmed(plain)).replace(labelAfter(), '').replace(BULLET_AFTER, '').replace(NETWORK_LAST, ''),
    ),
  );
}
