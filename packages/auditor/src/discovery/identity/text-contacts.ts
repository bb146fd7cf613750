/** Contacts that a site writes as plain text where it tells of itself: postal address, telephone, mail. Less sure than markup or links. */
import type { ContactPoint, Finding } from '@citeready/core/contract';
import { getDomain } from 'tldts';
import { holdsAddress } from '../../reading/address.js';
import { isMail, isPhone } from '../../reading/contact-details.js';
import { phoneIn } from '../../reading/phone-numbers.js';
import { finding, quote } from '../evidence.js';
import { addressAlone, LABEL_BEFORE } from './address-alone.js';
import { creditAt } from './credits.js';
import type { OwnLine } from './own-lines.js';
import type { PlainAddress } from './plain-addresses.js';
import { HOUSE_NUMBER, MAIL } from './plain-addresses.js';
import { obfuscatedMails } from './stated/obfuscated-mails.js';

const TEXT = { address: 0.65, street: 0.5, phone: 0.6, email: 0.65 } as const;
/** Of Brazil, whose word for it means a telephone in Turkish. */
const POSTAL_CODE = /^\d{2}\.?\d{3}-\d{3}$/;
const MIN_ADDRESS = 8;

/** Lines of contact details whose street is beyond doubt, whatever town it is in: there is more than a street, or they are labeled. */
const isSure = ({ text, own }: OwnLine): boolean =>
  own &&
  text.length <= MAX_WITHOUT_TOWN &&
  text.split(/\s+/u).length <= MAX_WORDS &&
  HOUSE_NUMBER.test(text) &&
  holdsAddress(text, false) &&
  (text.includes(',') || LABEL_BEFORE.test(text));
const MAX_WITHOUT_TOWN = 90;
const MAX_WORDS = 10;
/** Not that of a motorway, "A7". */
const FIGURE = /(?<![\p{Script=Latin}\p{N}])\p{N}/u;

/** Village, district and town, or an address in a script that has no commas: more than the name of a town and its country. */
const isWholePlace = (text: string): boolean => PARTS.test(text) && !/\s[–—/]\s|\.$/u.test(text);
const PARTS = /[,،、][^,،、]{1,60}[,،、]|[\p{Script=Han}.·]{8}/u;

const mailIn = (text: string): string | undefined => MAIL.exec(text)?.[0] ?? obfuscatedMails(text)[0];

/** A mailbox at the site's own domain is the owner's in whatever line it stands. */
export function isMailAt(mail: string, domain: string): boolean {
  const site = getDomain(domain, { allowPrivateDomains: true });
  return site !== null && getDomain(mail.slice(mail.lastIndexOf('@') + 1), { allowPrivateDomains: true }) === site;
}

export function textContacts(
  lines: readonly OwnLine[],
  addresses: readonly PlainAddress[],
  domain: string,
): Finding<ContactPoint>[] {
  const isOwnMail = (mail: string): boolean => isMailAt(mail, domain);
  const found = (kind: ContactPoint['kind'], value: string, confidence: number, { url, text }: OwnLine) =>
    finding<ContactPoint>({ kind, value }, confidence, [quote(url, text)]);
  return [
    // Lines with a street alone, or with numbers, are too often something else; with a town, or where the street is sure, they are not.
    ...addresses.flatMap(({ line, town, labeled }) => {
      if (!FIGURE.test(line.text) && !(labeled && town !== null && isWholePlace(line.text))) return [];
      if (town === null && !isSure(line)) return [];
      const alone = addressAlone(line.lines, town?.name ?? '');
      return alone.length < MIN_ADDRESS
        ? []
        : [found('address', alone, town === null ? TEXT.street : TEXT.address, line)];
    }),
    ...lines.flatMap((line) => {
      const credit = creditAt(line.text);
      const text = credit < 0 ? line.text : line.text.slice(0, credit);
      const written = line.own ? phoneIn(text) : null;
      const phone = written !== null && POSTAL_CODE.test(written) ? null : written;
      const any = mailIn(line.text);
      const mail = (line.own ? mailIn(text) : undefined) ?? (any !== undefined && isOwnMail(any) ? any : undefined);
      return [
        ...(phone === null || !isPhone(phone, line.url) ? [] : [found('phone', phone, TEXT.phone, line)]),
        ...(mail === undefined || !isMail(mail) ? [] : [found('email', mail, TEXT.email, line)]),
      ];
    }),
  ];
}
