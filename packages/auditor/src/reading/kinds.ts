/** What a page can be for. */

/** Decides which checks apply to a page and how much it weighs. */
export type PageKind =
  /** The front page of the site or of one of its languages. */
  | 'home'
  /** A text of an author: a blog post, an essay, a column. */
  | 'article'
  /** Something that happened: a report, an announcement, a press release. */
  | 'news'
  /** What changed in a version of a product. */
  | 'release'
  /** A narrative: fiction, a poem, a memoir, a sermon. */
  | 'story'
  /** Teaches or instructs: a tutorial, a lesson, a buying guide. */
  | 'guide'
  | 'recipe'
  /** Explains a product or project to those who use it. */
  | 'docs'
  /** To look things up in: an interface, a specification, a glossary. */
  | 'reference'
  | 'product'
  | 'service'
  | 'pricing'
  /** Sets named options against each other. */
  | 'comparison'
  | 'faq'
  | 'event'
  | 'job'
  /** Asks for gifts or membership. */
  | 'donate'
  | 'about'
  /** One person: an author, a member of the team. */
  | 'person'
  | 'contact'
  /** Lists things or texts: a shop, a category, the front page of a blog. */
  | 'category'
  /** Lists older entries by date, tag, author or page number. */
  | 'archive'
  /** Rules that the owner sets: conduct, returns, delivery. */
  | 'policy'
  /** Imprint, privacy, terms and what else laws ask for. */
  | 'legal'
  /** Shows how something looks or works. */
  | 'demo'
  /** For the working of the site: sign-in, basket, search, administration, thanks, errors, tests. */
  | 'utility'
  | 'other';

/** In the order in which equal evidence decides: the kinds that say most first. */
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
