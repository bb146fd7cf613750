/** The purpose of page kinds, as far as it decides whether a passage on them is about the site itself. */
import type { AuditedPage } from '../checks/types.js';

/** Texts about a subject: amounts, places and customers in them are rarely the site's. */
export const SUBJECT_PAGES: ReadonlySet<string> = new Set(
  'article news story release archive policy guide docs reference comparison'.split(' '),
);

/** Pages that teach a reader about a subject, whatever is sold next to it: a page with an offer teaches nothing. */
export const LEARNING_PAGES: ReadonlySet<string> = new Set(
  'article news story guide docs reference comparison recipe'.split(' '),
);

/**
 * Those that are recognized by name or text. Markup also declares FAQ pages as articles: removing the markup must not lower the value of
 * their content.
 */
export const SUBJECT_PAGES_BY_NAME: ReadonlySet<string> = new Set(
  [...SUBJECT_PAGES].filter((kind) => kind !== 'article'),
);

/** True for a page that is a text about a subject by its name or text, including an article by its URL. */
export const isSubjectPage = ({ kind, genre }: Pick<AuditedPage, 'kind' | 'genre'>): boolean =>
  SUBJECT_PAGES_BY_NAME.has(kind) || (kind === 'article' && genre.evidence.some((why) => why.startsWith('address:')));

/** Pages on which a site gives its own address and hours; on others they are nearly as often somebody else's. */
export const OWN_CONTACT_PAGES: ReadonlySet<string> = new Set(['home', 'about', 'contact', 'legal']);

/** Pages on which a site names its offer and its prices. */
export const OFFER_PAGES: ReadonlySet<string> = new Set([
  'home',
  'pricing',
  'product',
  'service',
  'category',
  'event',
  'faq',
]);
