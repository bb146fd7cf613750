/** What each name of a page stands for: the kind of the page that bears it, and of the pages in a folder of that name. */
import type { PageWords } from '../../generated/pages-words.js';
import type { PageKind } from '../kinds.js';

/** Word lists of `data/pages/` that name no page. */
type Helper = 'howTo' | 'joiners' | 'pageNumber' | 'sections' | 'small' | 'versus';

/** A thing by which sites call their pages, as the files of `data/pages/` are called. */
export type PageName = Exclude<keyof PageWords, Helper>;

export interface Meaning {
  readonly kind: PageKind;
  /** Of pages in a folder of that name; `null` where the folder says nothing of them. */
  readonly below: PageKind | null;
}

/** In the order in which a text that names several things is read. */
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

/** Where a place is may be one fact of many on a page called so, or the whole of it; and a history may be that of anything. */
export const trust = (name: PageName): number => (name === 'location' || name === 'background' ? 0.5 : 1);

/** Folders of texts: below them a slug such as `pricing` or `privacy` is the topic of a text and not the function of a page. */
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
