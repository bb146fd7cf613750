/** Quotations in `<blockquote>` and `<q>`, with their source. */
import type { OpenElement } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import { attributionAfterDash } from '../quotes.js';
import type { TextBlocks } from '../text-blocks.js';
import { countWords } from '../text/words.js';
import type { QuoteFact } from '../content-facts.js';
import { captureInto, SHORT_TEXT } from './capture.js';

export class MarkedQuoteReader {
  readonly quotes: QuoteFact[] = [];
  private cite: string | null = null;

  constructor(
    private readonly text: TextBlocks,
    private readonly log: LimitLog,
  ) {}

  open(element: OpenElement<PlaceContext>, markup: 'blockquote' | 'q'): void {
    this.cite = null;
    captureInto(this.text, element, limits.captureChars, (text, block) => {
      const cite = this.cite ?? citedHost(element.attributes['cite']);
      this.cite = null;
      const dash = Math.max(text.lastIndexOf('—'), text.lastIndexOf('–'), text.lastIndexOf(' - '));
      const attribution = cite ?? (dash > 0 ? attributionAfterDash(text.slice(dash).trimStart()) : null);
      this.log.push(this.quotes, { text, words: countWords(text), attribution, markup, block }, 'quotes');
    });
  }

  /** The source, assigned to the quotation around it. */
  source(element: OpenElement<PlaceContext>): void {
    captureInto(this.text, element, SHORT_TEXT, (text) => {
      this.cite = text;
    });
  }
}

/** The host of a quotation's `cite` URL, which names the source. */
function citedHost(cite: string | undefined): string | null {
  if (cite === undefined || !cite.includes('://')) return null;
  try {
    return new URL(cite).hostname;
  } catch {
    return null;
  }
}
