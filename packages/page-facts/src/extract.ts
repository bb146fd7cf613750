/**
 * Extracts everything that is known about a page from one fetched resource. Pure and synchronous; the worker pool runs the same function.
 */
import { parseContentType } from './charset/content-type.js';
import { decodeDocument } from './charset/decode-document.js';
import type { PageResource } from './types.js';
import { walkHtml } from './html/tree.js';
import type { LanguageDetector } from './language.js';
import { detectLanguage } from './language.js';
import { limits, LimitLog } from './limits.js';
import { allMainBlocks } from './main-content.js';
import { markMain } from './main/decide.js';
import type { Span } from './numbers/find-numbers.js';
import { findNumbers } from './numbers/find-numbers.js';
import type { NumberWords } from './numbers/words-of-language.js';
import { numberWords } from './numbers/words-of-language.js';
import { outermost } from './page-context.js';
import type { TextDates } from './page-dates.js';
import { collectDates, readTextDates } from './page-dates.js';
import { readingOf } from './dates/reading.js';
import { PageReader } from './page-reader.js';
import { findQuotes } from './quotes.js';
import { parseRefresh, scriptRedirect } from './redirects.js';
import { relations } from './relations.js';
import { readRobotsHeader } from './robots-directives.js';
import { simhash } from './simhash.js';
import { countText } from './text-counts.js';
import { digitText } from './text/digits.js';
import type { NumberFact, PageFacts, QuoteFact, TextBlock } from './types.js';
import { UrlResolver } from './urls.js';

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
    links: reader.links.finish(urls),
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
    },
    hiddenInstructions: reader.hiddenInstructions,
    scripts: { count: reader.scripts.count, inlineChars: reader.scripts.inlineChars, sources: reader.scripts.sources },
    generator: reader.head.metas.find((meta) => meta.key === 'generator')?.content ?? null,
    mountPoints: reader.structure.mountPoints,
    awaited: reader.structure.awaited.found,
    pictureHeadings: reader.structure.pictures.found,
    noscriptText: reader.noscriptText,
    readNoscript: reader.readsCopies,
    serverCode: reader.serverCode,
    templateText: reader.templateText,
    commentText: reader.commentText,
    text: countText(blocks, main, visibleMain, reader, html, resource, charset),
    simhash: simhash(visibleMain.map((block) => block.text)),
    limits: log.names(),
  };
}

/** Visible text, or main text that the reader can unfold: folded answers to questions are read, so their figures and dates count. */
const isRead = ({ hidden, main, withheld }: TextBlock): boolean => !hidden || (main === true && withheld !== true);

/** HTML by its media type or, without one, by its first character. */
const isMarkup = (mediaType: string, text: string): boolean =>
  mediaType === 'text/html' ||
  mediaType === 'application/xhtml+xml' ||
  (mediaType === '' && text.trimStart().startsWith('<'));

/**
 * Walks the page once, and a second time if its own style sheets permanently hide something, which is known only after the last of them is
 * read. Such pages are few: no script, no control and no external style sheet may show it again. Likewise if the page has more text in
 * noscript elements than outside of them, which is what readers without scripts are given.
 */
function readMarkup(html: string, xml: boolean, log: LimitLog): PageReader {
  const reader = new PageReader(html, log);
  walkHtml(html, reader, { root: outermost, log, xml });
  const opened = isCopyOfPage(reader) ? reader.copies : undefined;
  const hides = !isOperable(reader) && (reader.rules.inPage(html), reader.rules.any);
  if (!hides && opened === undefined) return reader;
  const again = new PageReader(html, log, hides ? reader.rules : null, opened);
  walkHtml(html, again, { root: outermost, log, xml, classes: hides });
  return again;
}

/** Whether what noscript elements contain is most of what the page says without scripts. */
function isCopyOfPage({ copies, copiedChars, blocks }: PageReader): boolean {
  if (copies.size === 0) return false;
  blocks.end();
  return copiedChars > blocks.blocks.reduce((sum, { hidden, text }) => sum + (hidden ? 0 : text.length), 0);
}

/** Whether anything on the page may show hidden content. */
const isOperable = ({ scripts, controls }: PageReader): boolean => scripts.running > 0 || controls > 0;

/** Plain text and Markdown: paragraphs at blank lines. */
function readPlainText(text: string, reader: PageReader): void {
  let start = 0;
  while (start < text.length) {
    const gap = text.indexOf('\n\n', start);
    const end = gap < 0 ? text.length : gap;
    reader.blocks.text(text.slice(start, end), start, { ...outermost, kind: 'paragraph' });
    reader.blocks.end();
    start = end + 2;
  }
}

/** On a page without scripts and controls, hidden content is never shown. */
function markWithheld(reader: PageReader): void {
  if (isOperable(reader)) return;
  const { blocks, cover } = reader;
  const veiled = reader.veiled && cover === null;
  blocks.blocks.forEach((block, index) => {
    const isCovered = veiled || (cover !== null && (block.offset < cover.start || block.offset >= cover.end));
    if (isCovered || blocks.traits[index]?.withheld === true) block.withheld = true;
  });
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

function readBlocks(
  reader: PageReader,
  blocks: readonly TextBlock[],
  digits: readonly (string | null)[],
  { dates, unsettled }: TextDates,
  languages: readonly string[],
  log: LimitLog,
): { numbers: NumberFact[]; quotes: QuoteFact[] } {
  const numbers: NumberFact[] = [];
  const quotes: QuoteFact[] = [...reader.structure.quotes.quotes];
  const marked = new Set(quotes.map((quote) => quote.block));
  let known: readonly NumberWords[] | undefined;
  const words = (): readonly NumberWords[] => (known ??= languages.map(numberWords).filter((found) => found !== null));
  const spans = dateSpans([...dates, ...unsettled]);
  blocks.forEach((block, index) => {
    // Numbers in a byline say nothing about the subject.
    const text = digits[index] ?? null;
    if (block.byline !== true && text !== null)
      for (const number of findNumbers(block.text, index, 200, { dates: spans.get(index), words, text }))
        if (!log.push(numbers, number, 'numbers')) break;
    if (marked.has(index) || block.kind === 'code' || block.hidden) return;
    for (const quote of findQuotes(block.text, index, 20)) if (!log.push(quotes, quote, 'quotes')) break;
  });
  return { numbers, quotes };
}

/** Ranges of dates by block: their numbers are not counted as figures. */
function dateSpans(dates: readonly { block: number; date: { start: number; raw: string } }[]): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const { block, date } of dates) {
    const list = spans.get(block) ?? [];
    list.push({ start: date.start, end: date.start + date.raw.length });
    spans.set(block, list);
  }
  return spans;
}
