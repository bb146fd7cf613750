/** How does one get in touch? Telephone numbers and addresses of mail. */
import { contactsIn } from '../../passages/specifics.js';
import { dummyDetailsIn, isReservedUrl } from '../../reading/stock/dummy-details.js';
import type { AnswerContext, ReadPassage } from '../context.js';
import { ownPart } from '../others.js';
import { SUBJECT_PAGES_BY_NAME } from '../page-roles.js';
import type { SiteKind } from '@citeready/core/contract';
import { holdsAddress } from '../../reading/address.js';
import type { Judge } from './judge.js';

/** What a telephone number or an address in a text about something else is worth: it is its author's, or somebody's. */
const OF_OTHERS = 0.4;
/** Pages of which it is not known that they speak of the site, and those that send a reader elsewhere: to a bank, an authority, a carrier. */
const UNSURE: ReadonlySet<string> = new Set(['other', 'category', 'person', 'job', 'faq', 'donate']);
const OF_SOMEBODY = 0.7;

/** What one way of getting in touch says, and what it says with where, or when, somebody is to be found. */
const ONE_WAY = 0.7;
const WITH_PLACE = 0.85;
/** Kinds of site that write to their readers: an address is all that it takes to ask one. */
const WRITES: ReadonlySet<SiteKind> = new Set<SiteKind>(['personal', 'publisher', 'docs', 'research', 'community']);
const WRITTEN_TO = 0.8;

function worthOf(contacts: number, { passage }: ReadPassage, { siteKind }: AnswerContext): number {
  if (contacts > 1) return 1;
  if (passage.specifics.times > 1 || holdsAddress(passage.text, true)) return WITH_PLACE;
  return WRITES.has(siteKind) ? WRITTEN_TO : ONE_WAY;
}

/** Details among the counted ones that reach nobody: a number kept for fiction, a mailbox of a template. */
const dummies = (url: string, text: string): number =>
  isReservedUrl(url) ? 0 : dummyDetailsIn(text).filter((detail) => /^\(?[+0]|@/.test(detail.text)).length;

/** Figures of a telephone number without the code of its country, which is written in many ways. */
const LAST_FIGURES = 8;
const figuresOf = (text: string): string => text.replace(/\D/g, '').slice(-LAST_FIGURES);

/** Ways to reach the owner that Discovery knows and that a text names, in whatever form: a number without the code of its country is one only where it is known. */
export function knownIn(text: string, { discovery }: AnswerContext): number {
  const figures = text.replace(/[^\d\n]/g, '');
  const named = (discovery.identity?.contacts ?? []).filter(({ value: { kind, value } }) =>
    kind === 'phone'
      ? figuresOf(value).length === LAST_FIGURES && figures.includes(figuresOf(value))
      : kind === 'email' && text.toLowerCase().includes(value.toLowerCase()),
  );
  return new Set(named.map(({ value }) => value.value)).size;
}

/** Of a legal text the site's own: an authority to which one complains, and a host, can be reached, too. */
function ownContacts(read: ReadPassage, context: AnswerContext): number {
  const own = ownPart(read, context);
  return own === read.passage.text ? read.passage.specifics.contacts : contactsIn(own);
}

export const contact: Judge = (read, context) => {
  const { page, passage, margin } = read;
  // Addresses of memory and of examples are nobody's.
  const known = passage.form === 'code' ? 0 : knownIn(ownPart(read, context), context);
  if (passage.form === 'code' || passage.specifics.contacts + known === 0) return 0;
  const contacts = Math.max(known, ownContacts(read, context)) - dummies(page.url, passage.text);
  if (contacts <= 0) return 0;
  if (!margin && SUBJECT_PAGES_BY_NAME.has(page.kind) && page.kind !== 'policy') return OF_OTHERS;
  return worthOf(contacts, read, context) * (margin ? 0.9 : UNSURE.has(page.kind) ? OF_SOMEBODY : 1);
};
