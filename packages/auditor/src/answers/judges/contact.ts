/** How does one get in touch? Phone numbers and mail addresses. */
import { contactsIn } from '../../passages/specifics.js';
import { dummyDetailsIn } from '../../reading/stock/dummy-details.js';
import { isReservedUrl } from '../../reading/stock/reserved-hosts.js';
import type { AnswerContext, ReadPassage } from '../context.js';
import { ownPart } from '../others.js';
import { SUBJECT_PAGES_BY_NAME } from '../page-roles.js';
import type { SiteKind } from '@citeready/core/contract';
import { holdsAddress } from '../../reading/address.js';
import type { Judge } from './judge.js';

/** Value of a phone number or an address in a text about something else: it belongs to its author or somebody else. */
const OF_OTHERS = 0.4;
/** Pages that may not be about the site, and pages that refer readers elsewhere: to a bank, an authority, a carrier. */
const UNSURE: ReadonlySet<string> = new Set(['other', 'category', 'person', 'job', 'faq', 'donate']);
const OF_SOMEBODY = 0.7;

/** Value of one way to get in touch, alone and together with a place or hours. */
const ONE_WAY = 0.7;
const WITH_PLACE = 0.85;
/** Kinds of site that write to their readers: a mail address is enough to ask one. */
const WRITES: ReadonlySet<SiteKind> = new Set<SiteKind>(['personal', 'publisher', 'docs', 'research', 'community']);
const WRITTEN_TO = 0.8;

function worthOf(contacts: number, { passage }: ReadPassage, { siteKind }: AnswerContext): number {
  if (contacts > 1) return 1;
  if (passage.specifics.times > 1 || holdsAddress(passage.text, true)) return WITH_PLACE;
  return WRITES.has(siteKind) ? WRITTEN_TO : ONE_WAY;
}

/** Contact details that reach nobody: a number reserved for fiction, a template's mailbox. */
const dummies = (url: string, text: string): number =>
  isReservedUrl(url) ? 0 : dummyDetailsIn(text).filter((detail) => /^\(?[+0]|@/.test(detail.text)).length;

/** Digits of a phone number without its country code, which is written in many ways. */
const LAST_FIGURES = 8;
const figuresOf = (text: string): string => text.replace(/\D/g, '').slice(-LAST_FIGURES);

/**
 * Ways to reach the owner that Discovery knows and a text contains, in any form: a number without its country code counts only if it is
 * known.
 */
export function knownIn(text: string, { discovery }: AnswerContext): number {
  const figures = text.replace(/[^\d\n]/g, '');
  const named = (discovery.identity?.contacts ?? []).filter(({ value: { kind, value } }) =>
    kind === 'phone'
      ? figuresOf(value).length === LAST_FIGURES && figures.includes(figuresOf(value))
      : kind === 'email' && text.toLowerCase().includes(value.toLowerCase()),
  );
  return new Set(named.map(({ value }) => value.value)).size;
}

/** The site's own part of a legal text: supervisory authorities and hosts have contacts too. */
function ownContacts(read: ReadPassage, context: AnswerContext): number {
  const own = ownPart(read, context);
  return own === read.passage.text ? read.passage.specifics.contacts : contactsIn(own);
}

export const contact: Judge = (read, context) => {
  const { page, passage, margin } = read;
  // Memory addresses and example addresses reach nobody.
  const known = passage.form === 'code' ? 0 : knownIn(ownPart(read, context), context);
  if (passage.form === 'code' || passage.specifics.contacts + known === 0) return 0;
  const invented = dummies(page.url, passage.text);
  const contacts = Math.max(known, ownContacts(read, context)) - invented;
  if (contacts <= 0) return 0;
  if (!margin && SUBJECT_PAGES_BY_NAME.has(page.kind) && page.kind !== 'policy') return OF_OTHERS;
  // Who meets a number that reaches nobody does not rely on the details beside it.
  const worth = Math.min(worthOf(contacts, read, context), invented > 0 ? ONE_WAY : 1);
  return worth * (margin ? 0.9 : UNSURE.has(page.kind) ? OF_SOMEBODY : 1);
};
