/** The meaning of each page name: the kind of a page with that name, and of the pages in a folder with that name. */
import type { PageWords } from '../../generated/pages-words.js';
import type { PageKind } from '../kinds.js';

/** Word lists of `data/pages/` that are not page names. */
type Helper =
  | 'authors'
  | 'brandBook'
  | 'calendars'
  | 'categories'
  | 'howTo'
  | 'itemParameters'
  | 'joiners'
  | 'pageNumber'
  | 'pageParameters'
  | 'searchParameters'
  | 'sections'
  | 'small'
  | 'versus';

/** A page name, as in the file names of `data/pages/`. */
export type PageName = Exclude<keyof PageWords, Helper>;

export interface Meaning {
  readonly kind: PageKind;
  /** The kind of pages in a folder with that name; `null` if the folder says nothing about them. */
  readonly below: PageKind | null;
}

/** In the order of precedence for a text that names several things. */
export const MEANINGS: Readonly<Record<PageName, Meaning>> = {
  account: { kind: 'utility', below: 'utility' },
  cart: { kind: 'utility', below: 'utility' },
  admin: { kind: 'utility', below: 'utility' },
  search: { kind: 'utility', below: 'utility' },
  error: { kind: 'utility', below: null },
  machine: { kind: 'utility', below: null },
  thanks: { kind: 'utility', below: null },
  test: { kind: 'utility', below: null },
  imprint: { kind: 'legal', below: null },
  privacy: { kind: 'legal', below: null },
  terms: { kind: 'legal', below: null },
  pricing: { kind: 'pricing', below: 'pricing' },
  faq: { kind: 'faq', below: 'faq' },
  contact: { kind: 'contact', below: null },
  about: { kind: 'about', below: null },
  background: { kind: 'about', below: null },
  donate: { kind: 'donate', below: null },
  location: { kind: 'contact', below: null },
  team: { kind: 'about', below: 'person' },
  jobs: { kind: 'category', below: 'job' },
  comparison: { kind: 'comparison', below: 'comparison' },
  releases: { kind: 'release', below: 'release' },
  reference: { kind: 'reference', below: 'reference' },
  docs: { kind: 'docs', below: 'docs' },
  recipes: { kind: 'category', below: 'recipe' },
  guide: { kind: 'guide', below: 'guide' },
  events: { kind: 'category', below: 'event' },
  products: { kind: 'category', below: 'product' },
  services: { kind: 'service', below: 'service' },
  news: { kind: 'category', below: 'news' },
  blog: { kind: 'category', below: 'article' },
  stories: { kind: 'category', below: 'story' },
  shop: { kind: 'category', below: 'category' },
  tags: { kind: 'archive', below: 'archive' },
  archive: { kind: 'archive', below: 'archive' },
  demo: { kind: 'demo', below: 'demo' },
  policy: { kind: 'policy', below: 'policy' },
};

export const PAGE_NAMES: readonly PageName[] = (Object.keys(MEANINGS) as PageName[]).filter((name) => name in MEANINGS);

/** A location may be one fact of many on a page with that name, or its only content; a history may be that of anything. */
export const trust = (name: PageName): number => (name === 'location' || name === 'background' ? 0.5 : 1);

/** Folders of texts: in them a slug such as `pricing` or `privacy` is the topic of a text and not the function of a page. */
export const WRITTEN: ReadonlySet<PageName> = new Set<PageName>([
  'blog',
  'news',
  'stories',
  'docs',
  'guide',
  'reference',
  'recipes',
  'releases',
  'events',
]);

/** Names that keep their function in such a folder: `/blog/archive`, `/docs/search`. */
export const ANYWHERE: ReadonlySet<PageName> = new Set<PageName>([
  'account',
  'admin',
  'archive',
  'cart',
  'docs',
  'error',
  'faq',
  'guide',
  'machine',
  'news',
  'blog',
  'reference',
  'releases',
  'search',
  'tags',
]);
