/**
 * Extracts everything that is known about a page from one fetched resource. Pure and synchronous; the worker pool runs the same function.
 */
import { parseContentType } from './charset/content-type.js';
import { decodeDocument } from './charset/decode-document.js';
import type { PageResource, PageFacts } from './types.js';
import type { LanguageDetector } from './language.js';
import { detectLanguage } from './language.js';
import { limits, LimitLog } from './limits.js';
import { allMainBlocks } from './main-content.js';
import { markMain } from './main/decide.js';
import { collectDates, readTextDates } from './page-dates.js';
import { readingOf } from './dates/reading.js';
import { PageReader } from './page-reader.js';
import { parseRefresh, scriptRedirect } from './redirects.js';
import { relations } from './relations.js';
import { readRobotsHeader } from './robots-directives.js';
import { simhash } from './simhash.js';
import { countText } from './text-counts.js';
import { digitText } from './text/digits.js';
import type { TextBlock } from './content-facts.js';
import { UrlResolver } from './urls.js';
import { isMarkup, readMarkup, readPlainText, markWithheld } from './read-source.js';
import { isRead, readBlocks } from './read-blocks.js';

/** Options of the extraction. */
export interface ExtractOptions {
  /** Without a detector, `detectedLanguage` stays `null`; `loadLanguageDetector()` returns the default one. */
  readonly detectLanguage?: LanguageDetector;
}

/** Extracts the facts of a page. Never throws, whatever the page contains; time is linear in its length, and every list is bounded. */
export function extractPageFacts(resource: PageResource, options: ExtractOptions = {}): PageFacts {
  const contentType = resource.headers['content-type']?.[0];
  const { mediaType } = parseContentType(contentType);
  const kind = mediaType.startsWith('text/') && mediaType !== 'text/html' ? 'text' : 'html';
  const { text: html, charset } = decodeDocument(resource.body, contentType, kind, { truncated: resource.truncated });
  const log = new LimitLog();
  const reader = isMarkup(mediaType, html)
    ? readMarkup(html, mediaType === 'application/xhtml+xml', log)
    : new PageReader(html, log);
  if (!isMarkup(mediaType, html) && (mediaType.startsWith('text/') || mediaType === '')) readPlainText(html, reader);
  reader.blocks.end();

  const urls = new UrlResolver(resource.url, reader.head.baseHref);
  reader.embedded.finish((href) => urls.absolute(href));
  const { blocks } = reader.blocks;
  const entities = reader.entities.finish();
  const robots = reader.head.robots;
  for (const header of resource.headers['x-robots-tag'] ?? []) readRobotsHeader(header, robots, log);
  const { canonicals, hreflang, linkRels } = relations(resource, reader, urls, log);
  markWithheld(reader);
  markMain(blocks, reader.blocks.traits, reader.boxes, readingOf(reader.head.lang));
  const main = allMainBlocks(blocks);
  const visibleMain = main.filter((block) => !block.hidden);
  const detectedLanguage = detectLanguage(languageSample(reader, visibleMain, blocks), options.detectLanguage);
  const reading = readingOf(reader.head.lang, detectedLanguage?.language ?? null);
  const digits = blocks.map((block) => (isRead(block) ? digitText(block.text) : null));
  const textDates = readTextDates(blocks, digits, reading);
  const { numbers, quotes } = readBlocks(reader, blocks, digits, textDates, reading.languages, log);
  for (const block of blocks) if (block.hidden) reader.instruction('hidden', block.text);

  const links = reader.links.finish(urls);

  return {
    url: resource.url,
    status: resource.status,
    mediaType,
    charset,
    bytes: resource.body.byteLength,
    truncated: resource.truncated,
    sha256: resource.sha256,
    headersMs: resource.headersMs,
    title: reader.head.title,
    titles: reader.head.titles,
    description: reader.head.metas.find((meta) => meta.key === 'description')?.content ?? null,
    metas: reader.head.metas,
    robots,
    canonicals,
    hreflang,
    linkRels,
    lang: reader.head.lang,
    detectedLanguage,
    metaRefresh: parseRefresh(reader.head.refresh, urls),
    scriptRedirect: scriptRedirect(reader, blocks, urls),
    baseUrl: urls.base,
    blocks,
    links,
    images: reader.media.images.map((image) => ({ ...image, src: urls.absolute(image.src) ?? image.src })),
    tables: reader.structure.tables.tables,
    lists: reader.structure.lists.lists,
    quotes,
    dates: collectDates(reader, entities, blocks, textDates, reading, resource, log),
    dateOrder: {
      ...textDates.proofs,
      unsettled: textDates.unsettled.slice(0, limits.unsettledDates).map(({ block, date }) => ({
        raw: date.raw,
        dayFirst: date.dayFirst,
        monthFirst: date.monthFirst,
        offset: blocks[block]?.offset ?? 0,
      })),
    },
    numbers,
    entities,
    jsonLdBlocks: reader.scripts.jsonLd.blocks,
    jsonLdProblems: reader.scripts.jsonLd.problems,
    landmarks: reader.structure.landmarks.landmarks,
    forms: reader.structure.forms.forms.map((form) => ({
      ...form,
      action: form.action === null ? null : (urls.absolute(form.action) ?? form.action),
    })),
    media: {
      videos: reader.media.videos,
      audios: reader.media.audios,
      tracks: reader.media.tracks,
      iframes: reader.media.iframes.map((src) => urls.absolute(src) ?? src),
      ...(reader.media.frames.length > 0 && {
        frames: reader.media.frames.map((src) => urls.absolute(src) ?? src),
      }),
    },
    hiddenInstructions: reader.hiddenInstructions,
    scripts: { count: reader.scripts.count, inlineChars: reader.scripts.inlineChars, sources: reader.scripts.sources },
    generator: reader.head.metas.find((meta) => meta.key === 'generator')?.content ?? null,
    mountPoints: reader.structure.mountPoints,
    awaited: reader.structure.awaited.found,
    awaitedParts: reader.structure.awaited.parts,
    // With a base, "#" leads to another document.
    lostAnchors: urls.base === resource.url && !resource.truncated ? reader.structure.anchors.lost(links) : [],
    pictureHeadings: reader.structure.pictures.found,
    noscriptText: reader.noscriptText,
    serverCode: reader.serverCode,
    templateText: reader.templateText,
    commentText: reader.commentText,
    text: countText(blocks, main, visibleMain, reader, html, resource, charset),
    simhash: simhash(visibleMain.map((block) => block.text)),
    limits: log.names(),
  };
}

/** Title and description are nearly always in the page's language; after them comes the page's own text, then any other text. */
function* languageSample(
  reader: PageReader,
  main: readonly TextBlock[],
  blocks: readonly TextBlock[],
): Generator<string> {
  for (const block of main) if (block.kind !== 'code') yield block.text;
  if (reader.head.title !== null) yield reader.head.title;
  const description = reader.head.metas.find((meta) => meta.key === 'description');
  if (description !== undefined) yield description.content;
  for (const block of blocks) yield block.text;
}
