/** What pages of a kind are for, as far as it decides whether a passage on them speaks of the site itself. */
import type { AuditedPage } from '../checks/types.js';

/** Texts about a subject: sums, places and customers that they name are seldom the site's. */
export const SUBJECT_PAGES: ReadonlySet<string> = new Set(
  'article news story release archive policy guide docs reference comparison'.split(' '),
);

/** Pages from which a reader learns something of a subject, whoever wants to sell what: a page that offers teaches nothing. */
export const LEARNING_PAGES: ReadonlySet<string> = new Set(
  'article news story guide docs reference comparison recipe'.split(' '),
);

/**
 * Those of them that are so by name or text. Markup makes an article of a page of questions too: what it holds must count no more when the
 * markup is taken away.
 */
export const SUBJECT_PAGES_BY_NAME: ReadonlySet<string> = new Set([...EXPLAINS].filter((kind) => kind !== 'article'));

/** True for a page that is a text about a subject by its name or text, an article by its address among them. */
export const isSubjectPage = ({ kind, genre }: Pick<AuditedPage, 'kind' | 'genre'>): boolean =>
  SUBJECT_PAGES_BY_NAME.has(kind) || (kind === 'article' && genre.evidence.some((why) => why.startsWith('address:')));

/** Where a site tells its own address and hours; elsewhere they are somebody else's nearly as often. */
export const OWN_CONTACT_PAGES: ReadonlySet<string> = new Set(['home', 'about', 'contact', 'legal']);

/** Where a site says what it offers, and at which price. */
export const OFFER_PAGES: ReadonlySet<string> = new Set([
  'home',
  'pricing',
  'product',
  'service',
  'category',
  'event',
  'faq',
]);
