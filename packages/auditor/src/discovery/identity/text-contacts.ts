/** Contacts that a site writes as plain text where it describes itself: postal address, phone, mail. Less certain than markup or links. */
import type { ContactPoint, Finding } from '@citeready/core/contract';
import { getDomain } from 'tldts';
import { holdsAddress } from '../../reading/address.js';
import { isMail, isPhone } from '../../reading/contact-details.js';
import { callableIn, phonesIn } from '../../reading/phone-numbers.js';
import { finding, quote } from '../evidence.js';
import { addressAlone, LABEL_BEFORE } from './address-alone.js';
import { creditAt } from './credits.js';
import type { OwnLine } from './own-lines.js';
import type { PlainAddress } from './plain-addresses.js';
import { HOUSE_NUMBER, MAIL } from './plain-addresses.js';
import { obfuscatedMails } from './stated/obfuscated-mails.js';

const TEXT = { address: 0.65, street: 0.5, phone: 0.6, email: 0.65 } as const;
/** The Brazilian word for it means a phone in Turkish. */
const POSTAL_CODE = /^\d{2}\.?\d{3}-\d{3}$/;
const MIN_ADDRESS = 8;

/** Contact lines that certainly hold a street, whatever the town: they hold more than a street, or have a label. */
const isSure = ({ text, own, isSeat }: OwnLine): boolean =>
  own &&
  text.length <= MAX_WITHOUT_TOWN &&
  text.split(/\s+/u).length <= MAX_WORDS &&
  HOUSE_NUMBER.test(text) &&
  holdsAddress(text, false) &&
  (isSeat === true || text.includes(',') || LABEL_BEFORE.test(text));
const MAX_WITHOUT_TOWN = 90;
const MAX_WORDS = 10;
/** Not the number of a motorway, "A7". */
const FIGURE = /(?<![\p{Script=Latin}\p{N}])\p{N}/u;

/** Village, district and town, or an address in a script without commas: more than a town and its country. */
const isWholePlace = (text: string): boolean => PARTS.test(text) && !/\s[–—/]\s|\.$/u.test(text);
const PARTS = /[,،、][^,،、]{1,60}[,،、]|[\p{Script=Han}.·]{8}/u;

/** "050 123 4567, Kent": a telephone with the district that it serves. */
function isPhoneFirst(text: string): boolean {
  const [{ text: phone, index } = { text: '', index: -1 }] = phonesIn(text, 1);
  return index === 0 && phone.replace(/\D/gu, '').length >= WITH_AREA;
}
const WITH_AREA = 9;
/** A line gives those of one desk, with a mobile or two. */
const MAX_PHONES = 3;

/** A number alone on its line, right below another of the same form that is known for a telephone: the second of two. */
function isBelowPhone(lines: readonly OwnLine[], at: number, known: ReadonlySet<string>): boolean {
  const line = lines[at];
  const above = lines[at - 1];
  if (line === undefined || above?.url !== line.url || !BARE.test(line.text.trim())) return false;
  return known.has(above.text.trim()) && formOf(above.text.trim()) === formOf(line.text.trim());
}
/** The first number of a line, and those that stand beside it: further ones may be those of an account. */
function sideBySide(text: string): readonly string[] {
  let end = 0;
  return callableIn(text, MAX_PHONES).filter((phone, at) => {
    const start = text.indexOf(phone, end);
    const gap = start - end;
    if (at > 0 && gap > MAX_GAP && !phone.startsWith('+')) return false;
    end = start + phone.length;
    return true;
  });
}
const MAX_GAP = 16;
const BARE = /^\d[\d\s()./-]{6,16}\d$/u;
const formOf = (phone: string): string => phone.replace(/\d/gu, '0');
/** A note about the move from one town to another. */
const SENTENCE_AT_END = /[。！？]$/u;

/** Japanese and Chinese pages write the sign in full width. */
function mailIn(written: string): string | undefined {
  const text = written.replaceAll('＠', '@');
  return MAIL.exec(text)?.[0] ?? obfuscatedMails(text)[0];
}

/** A mailbox at the site's own domain belongs to the owner, whatever the line. */
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
  const known = new Set(lines.flatMap(({ own, text }) => (own ? callableIn(text, MAX_PHONES) : [])));
  return [
    // A street or numbers alone are often something else; with a town, or with a certain street, they are an address.
    ...addresses.flatMap(({ line, town, labeled }) => {
      if (!FIGURE.test(line.text) && !(labeled && town !== null && isWholePlace(line.text))) return [];
      if (town === null && !isSure(line)) return [];
      const alone = addressAlone(line.lines, town?.name ?? '');
      return alone.length < MIN_ADDRESS || isPhoneFirst(alone) || SENTENCE_AT_END.test(alone)
        ? []
        : [found('address', alone, town === null ? TEXT.street : TEXT.address, line)];
    }),
    ...lines.flatMap((line, at) => {
      const credit = creditAt(line.text);
      const text = credit < 0 ? line.text : line.text.slice(0, credit);
      const written = line.own ? sideBySide(text) : [];
      const below = written.length === 0 && line.own && isBelowPhone(lines, at, known) ? [text.trim()] : [];
      const phones = [...written, ...below].filter((phone) => !POSTAL_CODE.test(phone) && isPhone(phone, line.url));
      const any = mailIn(line.text);
      const mail = (line.own ? mailIn(text) : undefined) ?? (any !== undefined && isOwnMail(any) ? any : undefined);
      return [
        ...phones.map((phone) => found('phone', phone, TEXT.phone, line)),
        ...(mail === undefined || !isMail(mail) ? [] : [found('email', mail, TEXT.email, line)]),
      ];
    }),
  ];
}
