/** The kinds of pages. */

/** Determines which checks apply to a page and how much it weighs. */
export type PageKind =
  /** The front page of the site or of one of its languages. */
  | 'home'
  /** A text by an author: a blog post, an essay, a column. */
  | 'article'
  /** Something that happened: a report, an announcement, a press release. */
  | 'news'
  /** The changes in a version of a product. */
  | 'release'
  /** A narrative or literary text: fiction, a poem, a memoir, a sermon. */
  | 'story'
  /** Teaches or instructs: a tutorial, a lesson, a buying guide. */
  | 'guide'
  | 'recipe'
  /** Explains a product or project to its users. */
  | 'docs'
  /** For looking things up: an interface, a specification, a glossary. */
  | 'reference'
  | 'product'
  | 'service'
  | 'pricing'
  /** Compares named options. */
  | 'comparison'
  | 'faq'
  | 'event'
  | 'job'
  /** Asks for donations or membership. */
  | 'donate'
  | 'about'
  /** A person: an author, a team member. */
  | 'person'
  | 'contact'
  /** Lists things or texts: a shop, a category, the front page of a blog. */
  | 'category'
  /** Lists older entries by date, tag, author or page number. */
  | 'archive'
  /** Rules set by the owner: conduct, returns, delivery. */
  | 'policy'
  /** Imprint, privacy, terms and other legally required pages. */
  | 'legal'
  /** Shows how something looks or works. */
  | 'demo'
  /** A functional page: sign-in, basket, search, administration, thank-you page, errors, tests. */
  | 'utility'
  | 'other';

/** In the order in which ties are decided: the most informative kinds first. */
export const PAGE_KINDS: readonly PageKind[] = [
  'home',
  'utility',
  'legal',
  'policy',
  'contact',
  'about',
  'pricing',
  'faq',
  'donate',
  'recipe',
  'job',
  'event',
  'product',
  'service',
  'comparison',
  'release',
  'reference',
  'docs',
  'guide',
  'archive',
  'category',
  'news',
  'story',
  'article',
  'person',
  'demo',
  'other',
];

/** Kinds of pages with a function on any site. The name of such a page decides its kind, whatever markup a theme adds. */
export const FUNCTIONAL_KINDS: ReadonlySet<PageKind> = new Set<PageKind>([
  'utility',
  'legal',
  'policy',
  'about',
  'contact',
  'faq',
  'pricing',
  'donate',
]);
