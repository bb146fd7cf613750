/** Contacts that a site writes as plain text where it tells of itself: postal address, telephone, mail. Less sure than markup or links. */
import type { ContactPoint, Finding } from '@citeready/core/contract';
import { holdsAddress } from '../../reading/address.js';
import { finding, quote } from '../evidence.js';
import { phoneIn } from '../offering/kind-door.js';
import type { Town } from './city.js';
import { townIn } from './city.js';
import type { OwnLine } from './own-lines.js';

const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}(?![\w-])/;
const TEXT = { address: 0.65, phone: 0.6, email: 0.65 } as const;
const MAX_ADDRESS = 140;
const NO_MAIL = /@(?:example\.|domain\.|yourdomain\.|email\.com)/i;

export interface PlainAddress {
  readonly line: OwnLine;
  readonly town: Town | null;
}

/** Lines that read as addresses, with their towns. */
export const plainAddresses = (lines: readonly OwnLine[]): PlainAddress[] =>
  lines
    .filter(({ text, own }) => text.length <= MAX_ADDRESS && holdsAddress(text, own))
    .map((line) => ({ line, town: townIn(line.text) }));

export function textContacts(lines: readonly OwnLine[], addresses: readonly PlainAddress[]): Finding<ContactPoint>[] {
  const found = (kind: ContactPoint['kind'], value: string, confidence: number, { url, text }: OwnLine) =>
    finding<ContactPoint>({ kind, value }, confidence, [quote(url, text)]);
  return [
    // Only with a town: lines with a street alone, or with numbers, are too often something else.
    ...addresses.flatMap(({ line, town }) =>
      town === null ? [] : [found('address', line.text.replace(/\n/g, ', '), TEXT.address, line)],
    ),
    ...lines
      .filter(({ own }) => own)
      .flatMap((line) => {
        const phone = phoneIn(line.text);
        const [mail] = MAIL.exec(line.text) ?? [];
        return [
          ...(phone === null ? [] : [found('phone', phone, TEXT.phone, line)]),
          ...(mail === undefined || NO_MAIL.test(mail) ? [] : [found('email', mail, TEXT.email, line)]),
        ];
      }),
  ];
}
