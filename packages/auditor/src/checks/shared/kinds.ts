/** Kinds of pages in the text of checks: every kind with its name, and the groups that several checks share. */
import type { PageKind } from '../types.js';
import { listed } from './in-words.js';

/** Names in the plural. Complete by type: a new kind must be named here. */
const NAMES: Readonly<Record<PageKind, string>> = {
  home: 'home pages',
  article: 'articles',
  news: 'news',
  release: 'release notes',
  story: 'stories',
  guide: 'guides',
  recipe: 'recipes',
  docs: 'documentation',
  reference: 'reference pages',
  product: 'product pages',
  category: 'category pages',
  pricing: 'pricing pages',
  comparison: 'comparisons',
  faq: 'FAQ pages',
  about: 'about pages',
  contact: 'contact pages',
  service: 'service pages',
  event: 'event pages',
  job: 'job postings',
  donate: 'donation pages',
  person: 'profile pages',
  archive: 'archives',
  policy: 'policies',
  demo: 'demos',
  legal: 'legal pages',
  utility: 'utility pages',
  other: 'other pages',
};

/** Name of one page, with its article. */
const ONE: Readonly<Record<PageKind, string>> = {
  home: 'a home page',
  article: 'an article',
  news: 'a news page',
  release: 'a release note',
  story: 'a story',
  guide: 'a guide',
  recipe: 'a recipe',
  docs: 'a documentation page',
  reference: 'a reference page',
  product: 'a product page',
  category: 'a category page',
  pricing: 'a pricing page',
  comparison: 'a comparison',
  faq: 'an FAQ page',
  about: 'an about page',
  contact: 'a contact page',
  service: 'a service page',
  event: 'an event page',
  job: 'a job posting',
  donate: 'a donation page',
  person: 'a profile page',
  archive: 'an archive',
  policy: 'a policy',
  demo: 'a demo',
  legal: 'a legal page',
  utility: 'a utility page',
  other: 'a page of another kind',
};

/** All kinds. The type of the keys follows from the table. */
export const PAGE_KINDS = Object.keys(NAMES) as readonly PageKind[];

/** `articles, guides and comparisons`. */
export const kindsInWords = (kinds: readonly PageKind[]): string => listed(kinds.map((kind) => NAMES[kind]));

/** `an article`. */
export const kindInWords = (kind: PageKind): string => ONE[kind];

/** Every kind except those named. A new kind is included. */
export const everyKindBut = (...left: readonly PageKind[]): readonly PageKind[] =>
  PAGE_KINDS.filter((kind) => !left.includes(kind));

/** Pages that are read for their text. */
export const READ: readonly PageKind[] = everyKindBut('contact', 'archive', 'legal', 'demo', 'utility');
/** Pages that argue and should cite their sources. */
export const ARGUING: readonly PageKind[] = ['article', 'guide', 'comparison'];
