/** Facts of the visible content of a page: text blocks, links, images, tables, lists, quotations, dates and numbers. */

/** The region of a text in the page's outline. */
export type Region = 'main' | 'nav' | 'header' | 'footer' | 'aside' | 'body';

/** The kind of a block of text. */
export type BlockKind =
  'heading' | 'paragraph' | 'list-item' | 'table-cell' | 'quote' | 'caption' | 'code' | 'button' | 'term' | 'other';

/** A run of text that a browser lays out as one block. */
export interface TextBlock {
  readonly kind: BlockKind;
  readonly region: Region;
  /** Whitespace folded; at most 4,000 characters. */
  readonly text: string;
  readonly words: number;
  /** Byte offset in the decoded HTML (UTF-16 units of the decoded string) where the block starts. */
  readonly offset: number;
  /** Inside an element that is collapsed or hidden by markup (`hidden`, `aria-hidden`, `details`, inline `display:none`, …). */
  readonly hidden: boolean;
  /** Hidden, collapsed or out of view on a page without a script or a control that could show it: never visible. */
  readonly withheld?: boolean;
  /** Inside an element with `data-nosnippet`. */
  readonly noSnippet: boolean;
  /** Heading level 1-6 for headings. */
  readonly level?: number;
  /** Index of the heading block above it; -1 for none. */
  readonly under: number;
  /**
   * Belongs to the main content: not to a menu, sidebar, overlay, byline or list of links around it. Hidden blocks are classified by their
   * position. Absent in facts that were not read from a page; `mainBlocks` then uses the region.
   */
  readonly main?: boolean;
  /** States who wrote the text and when: its dates are those of the page, its numbers are not figures. */
  readonly byline?: boolean;
  /** Number of lines separated by `<br>`, as readers see them; absent for one line. */
  readonly lines?: number;
  /** In a text of at most 400 characters, the start of the second and each further line. */
  readonly breaks?: readonly number[];
}

/** A link of a page. */
export interface LinkFact {
  /** Absolute, fragment removed; `null` if `href` is missing or not a URL. */
  readonly url: string | null;
  /** As written. */
  readonly href: string;
  readonly text: string;
  readonly rel: readonly string[];
  readonly region: Region;
  /** Same registrable site as the page. */
  readonly internal: boolean;
  readonly offset: number;
  /** Index of the text block that contains it; -1 for none. */
  readonly block: number;
}

/** An image of a page. */
export interface ImageFact {
  readonly src: string;
  /** `null` without the attribute, '' when declared decorative. */
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly region: Region;
  readonly caption: boolean;
  /** Named by `title` or `aria-label`, as in browsers if `alt` is missing. Absent otherwise. */
  readonly named?: true;
  /** Not shown, or declared decorative by ARIA. Absent otherwise. */
  readonly unspoken?: true;
}

/** A table of a page. */
export interface TableFact {
  readonly region: Region;
  readonly rows: number;
  readonly columns: number;
  readonly headerCells: readonly string[];
  /** Texts of the first column (row headers), bounded. */
  readonly rowHeaders: readonly string[];
  readonly caption: string | null;
  readonly offset: number;
}

/** A list of a page. */
export interface ListFact {
  readonly ordered: boolean;
  readonly items: number;
  readonly region: Region;
  readonly offset: number;
}

/** A quotation on a page. */
export interface QuoteFact {
  readonly text: string;
  readonly words: number;
  /** Named speaker or source, from `cite`, a following dash or an attribution verb. */
  readonly attribution: string | null;
  readonly markup: 'blockquote' | 'q' | 'text';
  readonly block: number;
}

/** A date stated by a page. */
export interface DateFact {
  /** ISO 8601 date, day precision at least. */
  readonly iso: string;
  readonly role: 'published' | 'modified' | 'event' | 'unknown';
  readonly from: 'time' | 'meta' | 'json-ld' | 'microdata' | 'text' | 'header';
  /** As written. */
  readonly raw: string;
  readonly offset: number;
}

/** A meaningful number: with a unit, a currency, a percent sign, or a year. */
export interface NumberFact {
  /** As written, with its unit: `R$ 1.200,00`, `20 €`, `12 kg`. At most 60 characters. */
  readonly text: string;
  readonly kind: 'percent' | 'currency' | 'unit' | 'year' | 'plain';
  /** ISO 4217 code of the currency if its mark is unambiguous (`€`, `Kč`, `NZ$`); absent if it may be several (`$`, `kr`). */
  readonly currency?: string;
  readonly block: number;
}
