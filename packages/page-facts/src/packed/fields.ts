/**
 * Which facts of a page stay at hand while it is packed: what the crawl and most checks ask of every page, a kilobyte or two. The lists that make up
 * the rest are unpacked for those who read them, in parts: who looks for a link needs no text. In the order in which the extractor gives them, which is
 * that of archives.
 */
import type { PageFacts } from '../types.js';

/** What is packed together. */
export type PartName = 'text' | 'links' | 'rest';

const FIELDS = {
  url: 'kept',
  status: 'kept',
  mediaType: 'kept',
  charset: 'kept',
  bytes: 'kept',
  truncated: 'kept',
  sha256: 'kept',
  headersMs: 'kept',
  title: 'kept',
  titles: 'kept',
  description: 'kept',
  metas: 'rest',
  robots: 'kept',
  canonicals: 'kept',
  hreflang: 'links',
  linkRels: 'links',
  lang: 'kept',
  detectedLanguage: 'kept',
  metaRefresh: 'kept',
  scriptRedirect: 'kept',
  baseUrl: 'kept',
  blocks: 'text',
  links: 'links',
  images: 'rest',
  tables: 'text',
  lists: 'text',
  quotes: 'text',
  dates: 'rest',
  dateOrder: 'rest',
  numbers: 'text',
  entities: 'rest',
  jsonLdBlocks: 'kept',
  jsonLdProblems: 'rest',
  landmarks: 'kept',
  forms: 'rest',
  media: 'rest',
  hiddenInstructions: 'rest',
  scripts: 'rest',
  generator: 'kept',
  mountPoints: 'rest',
  noscriptText: 'text',
  templateText: 'text',
  commentText: 'text',
  text: 'kept',
  simhash: 'kept',
  limits: 'kept',
} as const satisfies Readonly<Record<keyof Required<PageFacts>, 'kept' | PartName>>;

/** All facts of a page, in the extractor's order. */
export const FACT_NAMES: readonly string[] = Object.keys(FIELDS);

const partByName: ReadonlyMap<string, 'kept' | PartName> = new Map(Object.entries(FIELDS));

/** The part that a fact is packed in; `null` where it is kept, as what is not known here is: facts of another version may have it. */
export function partOf(name: string): PartName | null {
  const part = partByName.get(name) ?? 'kept';
  return part === 'kept' ? null : part;
}
