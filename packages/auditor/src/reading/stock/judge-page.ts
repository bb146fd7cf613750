/**
 * Detects stock pages, which nobody wrote for the site: of a registrar, a server, a builder, a bot gate, an error, or empty. Recognized by
 * title, headings and a short text; a page with more text is not a stock page.
 */
import type { PageFacts } from '@citeready/page-facts';
import type { SeenPage, StockPage } from './seen-page.js';
import { readPage } from './seen-page.js';
import { wordedPage } from './worded-page.js';
import { fillerPage } from './filler-page.js';

/** A longer page can only be a directory listing; its text is not read. */
const mostWords = 20_000;
/** Cache for the lifetime of the facts: the worth of a site and its fixes need the same pages. */
const judged = new WeakMap<PageFacts, { readonly page: StockPage | null }>();

/** The kind of stock page, or `null` for a page of the site. Cheap for pages with text. */
export function stockPageOf(facts: PageFacts): StockPage | null {
  const before = judged.get(facts);
  if (before !== undefined) return before.page;
  const page = judge(facts);
  judged.set(facts, { page });
  return page;
}

function judge(facts: PageFacts): StockPage | null {
  const read = readPage(facts);
  if (read.words > mostWords) return null;
  return emptyPage(facts, read) ?? wordedPage(facts, read) ?? fillerPage(facts, read);
}

/** No text, image or video, no script that might insert them, and no links. */
function emptyPage(facts: PageFacts, { words, title }: SeenPage): StockPage | null {
  const something =
    words > 0 ||
    facts.text.words > 0 ||
    facts.images.length > 0 ||
    facts.media.videos + facts.media.audios + facts.media.iframes.length > 0 ||
    facts.scripts.count > 0 ||
    facts.metaRefresh !== null ||
    facts.links.length > 0 ||
    facts.forms.length > 0;
  if (something) return null;
  return {
    kind: 'empty',
    confidence: 1,
    evidence: [{ url: facts.url, snippet: title === '' ? `${facts.bytes} bytes without text` : title }],
  };
}
