/**
 * Defines which facts of a page stay unpacked: those that the crawl and most checks need from every page, a kilobyte or two. The remaining
 * lists are unpacked on access, in parts: reading links does not unpack the text. The order is that of the extractor, which is also that of
 * archives.
 */
import type { PageFacts } from '../types.js';

/** The parts of packed facts. */
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
  awaited: 'rest',
  awaitedParts: 'rest',
  lostAnchors: 'rest',
  pictureHeadings: 'rest',
  noscriptText: 'text',
  serverCode: 'kept',
  templateText: 'text',
  commentText: 'text',
  text: 'kept',
  simhash: 'kept',
  limits: 'kept',
} as const satisfies Readonly<Record<keyof Required<PageFacts>, 'kept' | PartName>>;

/** All facts of a page, in the extractor's order. */
export const FACT_NAMES: readonly string[] = Object.keys(FIELDS);

const partByName: ReadonlyMap<string, 'kept' | PartName> = new Map(Object.entries(FIELDS));

/** The part in which a fact is packed; `null` if it stays unpacked, as unknown facts do, which another version may have. */
export function partOf(name: string): PartName | null {
  const part = partByName.get(name) ?? 'kept';
  return part === 'kept' ? null : part;
}
