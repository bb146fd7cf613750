/** Counts the text of a page by kind, and finds the byte where its main content ends. */
import type { PageReader } from './page-reader.js';
import type { PageFacts, PageResource } from './types.js';
import type { TextBlock } from './content-facts.js';

export function countText(
  blocks: readonly TextBlock[],
  main: readonly TextBlock[],
  visibleMain: readonly TextBlock[],
  reader: PageReader,
  html: string,
  resource: PageResource,
  charset: PageFacts['charset'],
): PageFacts['text'] {
  let chars = 0;
  let words = 0;
  for (const block of blocks) {
    if (block.hidden) continue;
    chars += block.text.length;
    words += block.words;
  }
  let mainWords = 0;
  let mainChars = 0;
  let noSnippetChars = 0;
  for (const block of visibleMain) {
    mainWords += block.words;
    mainChars += block.text.length;
    if (block.noSnippet) noSnippetChars += block.text.length;
  }
  const hiddenWords = main.reduce((sum, block) => sum + (block.hidden ? block.words : 0), 0);
  const last = visibleMain[visibleMain.length - 1];
  const scriptChars = reader.scripts.inlineChars + reader.scripts.styleChars;
  const mainEnd = last === undefined ? 0 : Math.min(html.length, last.offset + last.text.length);
  const mainEndByte = byteOffset(html, mainEnd, resource, charset);
  return { chars, words, mainWords, mainChars, hiddenWords, noSnippetChars, scriptChars, mainEndByte };
}

/** Bytes before an offset: exact for UTF-8, proportional for encodings without a fixed number of bytes per character. */
function byteOffset(html: string, offset: number, resource: PageResource, charset: PageFacts['charset']): number {
  const bytes = resource.body.byteLength;
  if (html.length === 0) return 0;
  if (charset.used !== 'utf-8') return Math.round((offset / html.length) * bytes);
  return Math.min(bytes, Buffer.byteLength(html.slice(0, offset), 'utf8') + (charset.from === 'bom' ? 3 : 0));
}
