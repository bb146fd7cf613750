/** Contacts that a site writes as plain text where it tells of itself: postal address, telephone, mail. Less sure than markup or links. */
import type { ContactPoint, Finding } from '@citeready/core/contract';
import { getDomain } from 'tldts';
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { holdsAddress } from '../../reading/address.js';
import { fold } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';
import { isMail, isPhone } from '../../reading/contact-details.js';
import { phoneIn } from '../../reading/phone-numbers.js';
import { finding, quote } from '../evidence.js';
import type { Town } from './city.js';
import { townIn } from './city.js';
import { countryOfText } from './countries.js';
import type { OwnLine } from './own-lines.js';

const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}(?![\w-])/;
const TEXT = { address: 0.65, phone: 0.6, email: 0.65 } as const;
const MAX_ADDRESS = 140;
/** What a template leaves to be filled in: "2-XX-XX", "〇〇", "某街道". */
const BLANK = /(?<![\p{L}\p{N}])X{2,}(?![\p{L}\p{N}])|[○〇]{2}|某[区區市街路]/u;

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
const LABEL_BEFORE =
  /^[^\p{L}\d]{0,6}(?:\p{L}[\p{L} ’'-]{2,30}[:：][\s,]{0,3}(?=\p{L})|\p{L}[\p{L} ’'-]{31,110}[:：][\s,]{0,3}(?=[\p{L}\d]))/u;

/** The lines up to the one with the town, and the country behind it: what follows is said of something else. */
function upToTown(lines: readonly string[], town: string): readonly string[] {
  const at = lines.findLastIndex((line) => !line.includes('@') && fold(line).includes(fold(town)));
  const next = lines[at + 1];
  return at < 0 ? lines : lines.slice(0, next !== undefined && countryOfText(next) !== null ? at + 2 : at + 1);
}

const addressAlone = (line: string, town: string): string =>
  upToTown(line.split('\n'), town)
    .join(', ')
    .replace(LABEL_BEFORE, '')
    .replace(beside(), ' ')
    .replace(/(?:\s?,\s?){2,}/g, ', ')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,;:|·•–-]+/u, '')
    .replace(/(?<![\s,;:|·•–-])[\s,;:|·•–-]+$/u, '');

export interface PlainAddress {
  readonly line: OwnLine;
  readonly town: Town | null;
}

/** Lines that read as addresses, with their towns. */
export const plainAddresses = (lines: readonly OwnLine[]): PlainAddress[] =>
  lines
    .filter(({ text, own }) => text.length <= MAX_ADDRESS && !BLANK.test(text) && holdsAddress(text, own))
    .map((line) => ({ line, town: townIn(line.lines) ?? townIn(line.text) }));

export function textContacts(
  lines: readonly OwnLine[],
  addresses: readonly PlainAddress[],
  domain: string,
): Finding<ContactPoint>[] {
  const site = getDomain(domain, { allowPrivateDomains: true });
  // A mailbox at the site's own domain is the owner's in whatever line it stands.
  const isOwnMail = (mail: string): boolean =>
    site !== null && getDomain(mail.slice(mail.lastIndexOf('@') + 1), { allowPrivateDomains: true }) === site;
  const found = (kind: ContactPoint['kind'], value: string, confidence: number, { url, text }: OwnLine) =>
    finding<ContactPoint>({ kind, value }, confidence, [quote(url, text)]);
  return [
    // Only with a town: lines with a street alone, or with numbers, are too often something else.
    ...addresses.flatMap(({ line, town }) =>
      town === null ? [] : [found('address', addressAlone(line.lines, town.name), TEXT.address, line)],
    ),
    ...lines.flatMap((line) => {
      const phone = line.own ? phoneIn(line.text) : null;
      const [mail] = MAIL.exec(line.text) ?? [];
      return [
        ...(phone === null || !isPhone(phone, line.url) ? [] : [found('phone', phone, TEXT.phone, line)]),
        ...(mail === undefined || !isMail(mail) || !(line.own || isOwnMail(mail))
          ? []
          : [found('email', mail, TEXT.email, line)]),
      ];
    }),
  ];
}
