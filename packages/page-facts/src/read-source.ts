/** Reads the source of a page into a page reader: HTML, or plain text and Markdown. */
import { walkHtml } from './html/tree.js';
import type { LimitLog } from './limits.js';
import { outermost } from './page-context.js';
import { PageReader } from './page-reader.js';

/** HTML by its media type or, without one, by its first character. */
export const isMarkup = (mediaType: string, text: string): boolean =>
  mediaType === 'text/html' ||
  mediaType === 'application/xhtml+xml' ||
  (mediaType === '' && text.trimStart().startsWith('<'));

/**
 * Walks the page once, and a second time if its own style sheets permanently hide something, which is known only after the last of them is
 * read. Such pages are few: no script, no control and no external style sheet may show it again.
 */
export function readMarkup(html: string, xml: boolean, log: LimitLog): PageReader {
  const reader = new PageReader(html, log);
  walkHtml(html, reader, { root: outermost, log, xml, classes: reader.reveals });
  const hides = !isOperable(reader) && (reader.rules.inPage(html), reader.rules.any);
  if (!hides) return reader;
  const again = new PageReader(html, log, reader.rules);
  walkHtml(html, again, { root: outermost, log, xml, classes: true });
  return again;
}

/** Whether anything on the page may show hidden content. */
const isOperable = ({ scripts, controls }: PageReader): boolean => scripts.running > 0 || controls > 0;

/** Plain text and Markdown: paragraphs at blank lines. */
export function readPlainText(text: string, reader: PageReader): void {
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
export function markWithheld(reader: PageReader): void {
  if (isOperable(reader)) return;
  const { blocks, cover } = reader;
  const veiled = reader.veiled && cover === null;
  blocks.blocks.forEach((block, index) => {
    const isCovered = veiled || (cover !== null && (block.offset < cover.start || block.offset >= cover.end));
    if (isCovered || blocks.traits[index]?.withheld === true) block.withheld = true;
  });
}
