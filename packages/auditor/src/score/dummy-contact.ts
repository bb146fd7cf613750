/**
 * Whether the contact details that a site gives of itself are placeholders. Whoever left them in has not put in the facts of the site
 * either, so that none of its statements can be relied on: of sites with such details, readers rate what is stated no higher.
 */
import { contentPages } from '../checks/site.js';
import type { ContactPoint } from '@citeready/core/contract';
import type { AuditedPage, PageKind, SiteFacts } from '../checks/types.js';
import { dummiesOf } from '../reading/stock/dummies-of-page.js';
import { COUNTED_NUMBERS, isDummyReason, SAMPLE_STREET } from '../reading/stock/dummy-details.js';
import { UNRELIABLE_SHARE, WORTHLESS_CAP } from './weights.js';

/** Outcome id of the check that reports placeholders. */
export const PLACEHOLDER_CHECK = 'placeholder-text';

/** Pages on which a site gives its own contact details. */
const OWN: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'contact', 'about']);

/** Whether Discovery knows an address, a telephone number or a mail address of the owner, whichever the placeholder stands for. */
function knowsReal(site: SiteFacts, kind: ContactPoint['kind']): boolean {
  const contacts = site.discovery.identity?.contacts ?? [];
  return contacts.some(({ value }) => value.kind === kind);
}

const kindOf = (text: string, why: string): ContactPoint['kind'] =>
  why === SAMPLE_STREET ? 'address' : text.includes('@') ? 'email' : 'phone';

/** The number of an account, or a row of zeros in its place: what is paid there is not what the site says of itself. */
const isAccount = (text: string): boolean => /^[A-Z]{2}\d{2}|^0{3}/.test(text.replace(/\s/g, ''));

const hasDummies = (page: AuditedPage, site: SiteFacts): boolean =>
  dummiesOf(page.kind, page.facts).some(({ text, why }) =>
    why === COUNTED_NUMBERS
      ? true
      : OWN.has(page.kind) && isDummyReason(why) && !isAccount(text) && !knowsReal(site, kindOf(text, why)),
  );

/** True if a page of the site gives a contact detail that cannot be real, and no real one is known in its place. */
export const hasDummyContact = (site: SiteFacts): boolean =>
  site.kind !== 'instant' && contentPages(site).some((page) => hasDummies(page, site));

/** Just above what a worthless site may reach. */
const LEAST_OF_WORTH = WORTHLESS_CAP + 1;

/** The points, 0 to 100, that a site earns with such details, of those that it would earn; not so few that it counts as worthless by them. */
export const relied = (points: number): number => Math.max(points * UNRELIABLE_SHARE, Math.min(points, LEAST_OF_WORTH));
