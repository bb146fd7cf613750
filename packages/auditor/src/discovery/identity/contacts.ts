/** Ways to reach the owner: mail and phone links, marked-up contact points and addresses, forms. */
import type { ContactPoint, Finding } from '@citeready/core/contract';
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { fold } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';
import { isMail, isPhone } from '../../reading/contact-details.js';
import { phoneIn } from '../../reading/phone-numbers.js';
import { namesOther } from '../../reading/stated/own-facts.js';
import { creditAt } from './credits.js';
import { mailsOfLink, phoneOfLink } from './contact-links.js';
import { finding, note, quote } from '../evidence.js';
import type { PageKind } from '../../reading/kinds.js';
import type { DiscoveryPage } from '../page.js';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { addressesOf, organizations } from './organization.js';
import { distinctAddresses } from './one-address.js';
import type { KindOf, OwnLine } from './own-lines.js';
import type { PlainAddress } from './plain-addresses.js';
import { isMailAt, textContacts } from './text-contacts.js';
import { collect } from './collect.js';

const MAX_CONTACTS = 12;

export function contactsOf(
  pages: readonly DiscoveryPage[],
  lines: readonly OwnLine[],
  addresses: readonly PlainAddress[],
  domain: string,
  kindOf: KindOf,
): Finding<ContactPoint>[] {
  const found: Finding<ContactPoint>[] = [];
  for (const page of pages)
    found.push(
      ...markedContacts(page),
      ...linkedContacts(page, domain, !(page.via === 'home' || OF_OWNER.has(kindOf(page)))),
    );
  found.push(...formOf(pages, lines), ...textContacts(lines, addresses, domain));
  const distinct = firstOfEachKind(collect(withCodes(found), (c) => `${c.kind} ${key(c)}`, found.length));
  // In running text a word may be glued to a mail address; the link holds the correct one.
  const mails = distinct.flatMap(({ value }) => (value.kind === 'email' ? [key(value)] : []));
  const isGlued = (c: ContactPoint): boolean =>
    c.kind === 'email' && mails.some((mail) => mail !== key(c) && key(c).endsWith(mail));
  const postals = new Set(
    distinctAddresses(
      distinct.filter(({ value }) => value.kind === 'address'),
      ({ value }) => value.value,
    ),
  );
  const phones = distinctPhones(distinct.filter(({ value }) => value.kind === 'phone'));
  return firstOfAllKinds(
    distinct.filter((contact) => {
      const { kind } = contact.value;
      return kind === 'address'
        ? postals.has(contact)
        : kind === 'phone'
          ? phones.has(contact)
          : !isGlued(contact.value);
    }),
  );
}

/** The best of each kind before the second of any: a firm with a dozen branches has a telephone as well. */
function firstOfAllKinds(contacts: readonly Finding<ContactPoint>[]): Finding<ContactPoint>[] {
  const counts = new Map<ContactPoint['kind'], number>();
  const ranked = contacts.map((contact) => {
    const rank = counts.get(contact.value.kind) ?? 0;
    counts.set(contact.value.kind, rank + 1);
    return { contact, rank };
  });
  const kept = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_CONTACTS)
      .map(({ contact }) => contact),
  );
  return contacts.filter((contact) => kept.has(contact));
}

/** Most contacts of a kind that are compared pairwise: a site may send any number of them. */
const MAX_COMPARED = 200;

function firstOfEachKind(contacts: readonly Finding<ContactPoint>[]): Finding<ContactPoint>[] {
  const counts = new Map<ContactPoint['kind'], number>();
  return contacts.filter(({ value: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_COMPARED;
  });
}

const MIN_ALIKE = 7;

/** "+45 93 90 04 07" and "93 90 04 07", "0316 …" and "+43 316 …" are the same number: with and without the country code. */
function distinctPhones(phones: readonly Finding<ContactPoint>[]): ReadonlySet<Finding<ContactPoint>> {
  const known: string[] = [];
  return new Set(
    phones.filter(({ value }) => {
      const figures = value.value.replace(/\(0\)|\D/g, '').replace(/^0+/, '');
      const isKnown = known.some((other) => isSamePhone(other, figures) || isSamePhone(figures, other));
      known.push(figures);
      return !isKnown;
    }),
  );
}

const isSamePhone = (long: string, short: string): boolean => short.length >= MIN_ALIKE && long.endsWith(short);

/** A link to a chat may lack the code of the country and the zero before the area: the number as the site writes it can be called. */
function withCodes(contacts: readonly Finding<ContactPoint>[]): readonly Finding<ContactPoint>[] {
  const whole = contacts.filter(({ value }) => value.kind === 'phone' && /^[+(0]/u.test(value.value));
  return contacts.map((contact) => {
    if (contact.value.kind !== 'phone' || /^[+(0]/u.test(contact.value.value)) return contact;
    const figures = contact.value.value.replace(/\D/gu, '');
    const written = whole.find(({ value }) => {
      const long = value.value.replace(/\(0\)|\D/gu, '');
      return long.length > figures.length && isSamePhone(long, figures);
    });
    return written === undefined ? contact : { ...contact, value: written.value };
  });
}

const key = (contact: ContactPoint): string =>
  // "+44 (0)20 …": the zero in brackets is not dialed after the country code.
  contact.kind === 'phone' ? contact.value.replace(/\(0\)|\D/g, '').slice(-9) : contact.value.toLowerCase();

function markedContacts({ facts }: DiscoveryPage): Finding<ContactPoint>[] {
  return organizations(facts).flatMap((owner) => {
    const holders = [owner, ...propertyEntities(owner, 'contactPoint', facts.entities)];
    const from = (kind: ContactPoint['kind'], value: string): Finding<ContactPoint> =>
      finding({ kind, value }, 0.95, [note(facts.url, `${owner.types.join(', ')} ${kind}: ${value}`)]);
    return [
      ...holders.flatMap((h) =>
        propertyTexts(h, 'email', facts.entities)
          .map((v) => v.replace(/^mailto:/i, ''))
          .filter(isMail)
          .map((v) => from('email', v)),
      ),
      ...holders.flatMap((h) =>
        propertyTexts(h, 'telephone', facts.entities)
          .map((v) => v.replace(/^tel:/i, ''))
          .filter((v) => canBeCalled(v, facts.url))
          .map((v) => from('phone', v)),
      ),
      ...postal(owner, facts.entities).map((v) => from('address', v)),
    ];
  });
}

const ADDRESS_PARTS = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'];

/** Addresses, each on one line. */
function postal(owner: EntityFact, all: readonly EntityFact[]): string[] {
  const structured = addressesOf(owner, all)
    .map((a) => ADDRESS_PARTS.flatMap((p) => propertyTexts(a, p, all).slice(0, 1)).join(', '))
    .filter((a) => a !== '');
  const plain = (owner.properties['address'] ?? []).flatMap((v) => (v.kind === 'text' ? [v.text.trim()] : []));
  return [...structured, ...plain].slice(0, 3);
}

/** What an authority or a processor has in a text of law: beside its name, or below it. */
function isOfOthers(facts: PageFacts, at: number, mail: string | null): boolean {
  const block = facts.blocks[at];
  if (block === undefined || block.region === 'footer' || block.region === 'header') return false;
  const around = facts.blocks.slice(Math.max(0, at - 1), at + 1);
  if (around.some(({ text }) => namesOther(text.slice(-MAX_AROUND)) || namesOther(text))) return true;
  // Who gives a site of their own beside the mailbox at it is somebody else.
  const [, host = ''] = mail?.toLowerCase().split('@') ?? [];
  return host !== '' && [`www.${host}`, `://${host}`].some((site) => block.text.toLowerCase().includes(site));
}
const MAX_AROUND = 200;

/** Pages on which the owner is named alone. */
const OF_OWNER: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'contact', 'about']);

/** @param mayNameOthers - the page is one of law or of anything else than the owner. */
function linkedContacts({ facts }: DiscoveryPage, domain: string, mayNameOthers: boolean): Finding<ContactPoint>[] {
  return facts.links.flatMap((link): Finding<ContactPoint>[] => {
    const href = link.href.trim();
    const block = facts.blocks[link.block]?.text ?? '';
    const credit = link.region === 'footer' || link.region === null ? creditAt(block) : -1;
    const isMakers = credit >= 0 && block.indexOf(link.text) + link.text.length > credit;
    const said = [quote(facts.url, link.text || link.href)];
    const phone = asShown(phoneOfLink(href), href, link.text);
    if (phone !== null)
      return !isMakers && canBeCalled(phone, facts.url) && !(mayNameOthers && isOfOthers(facts, link.block, null))
        ? [finding<ContactPoint>({ kind: 'phone', value: phone }, LINKED, said)]
        : [];
    return mailShown(mailsOfLink(href), link.text)
      .filter(
        (mail) =>
          isMail(mail) &&
          (isMailAt(mail, domain) || (!isMakers && !(mayNameOthers && isOfOthers(facts, link.block, mail)))),
      )
      .map((value) => finding<ContactPoint>({ kind: 'email', value }, LINKED, said));
  });
}
const LINKED = 0.85;

/** The mailbox that a link shows, if it is not the one that the link writes to. */
function mailShown(mails: readonly string[], text: string): readonly string[] {
  const shown = text.trim().toLowerCase();
  const [target, more] = mails;
  if (
    target === undefined ||
    more !== undefined ||
    shown.length > MAX_AROUND ||
    !isMail(shown) ||
    shown === target.toLowerCase()
  )
    return mails;
  // Two spellings of one mailbox: one of them is mistyped, and nothing says which.
  return isNearly(shown, target.toLowerCase()) ? [text.trim(), target] : [text.trim()];
}

function isNearly(one: string, other: string): boolean {
  const [box, host = ''] = one.split('@');
  const [otherBox, otherHost = ''] = other.split('@');
  return box === otherBox && host[0] === otherHost[0] && Math.abs(host.length - otherHost.length) <= 1;
}

/** A link that calls another number than the one it shows was mistyped or copied: readers see, and the owner reads, what it shows. */
function asShown(called: string | null, href: string, text: string): string | null {
  if (called === null || !/^tel:/iu.test(href)) return called;
  // `(+47) 22 12 34 56`: without the bracket before it, the one behind the code goes as well.
  const shown = phoneIn(text.slice(0, MAX_AROUND))?.replace(/^(\+\d{1,3})\)/, '$1') ?? null;
  const end = (phone: string): string => phone.replace(/\D/g, '').slice(-MIN_ALIKE);
  return shown === null || end(shown) === end(called) || end(shown).length < MIN_ALIKE ? called : shown;
}

/** A service number is shorter than a phone number; a template's dummy number is neither. */
function canBeCalled(value: string, url: string): boolean {
  const { length } = value.replace(/\D/g, '');
  return length === SERVICE_DIGITS || isPhone(value, url);
}
const SERVICE_DIGITS = 5;
/** Comment forms ask for the author's site; forms that write to the owner do not. */
const isForComments = (fields: readonly string[]): boolean =>
  fields.some((name) => /^comment$/i.test(name)) && fields.some((name) => /^(?:url|website|author)$/i.test(name));

/** One form is one way to write, however many pages repeat it: the one on a contact page, else the first. */
function formOf(pages: readonly DiscoveryPage[], lines: readonly OwnLine[]): Finding<ContactPoint>[] {
  const contact = new Set(lines.filter(({ kind }) => kind === 'contact').map(({ url }) => url));
  const all = pages.flatMap(forms);
  const best = all.find(({ value }) => contact.has(value.value)) ?? all[0];
  return best === undefined ? [] : [best];
}

const ofMail = inAllLanguages(
  () => textWords().mailFields,
  (words) => new RegExp(oneOf(words.map(fold)), 'u'),
);
const ofMessage = inAllLanguages(
  () => textWords().messageFields,
  (words) => new RegExp(oneOf(words.map(fold)), 'u'),
);

/** A form that takes an address and a message; not a search, a login or a comment form. */
function forms({ facts }: DiscoveryPage): Finding<ContactPoint>[] {
  const form = facts.forms.find(
    (f) =>
      !f.password &&
      !isForComments(f.fields) &&
      f.fields.some((name) => ofMail().test(fold(name))) &&
      f.fields.some((name) => ofMessage().test(fold(name))),
  );
  return form
    ? [
        finding<ContactPoint>({ kind: 'form', value: facts.url }, 0.8, [
          note(facts.url, `form with the fields ${form.fields.slice(0, 8).join(', ')}`),
        ]),
      ]
    : [];
}
