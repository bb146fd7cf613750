/** Facts of the visible content of a page: text blocks, links, images, tables, lists, quotations, dates and numbers. */

/** The region of a text in the page's outline. */
export type Region = 'main' | 'nav' | 'header' | 'footer' | 'aside' | 'body';

/** The kind of a block of text. */
export type BlockKind =
  'heading' | 'paragraph' | 'list-item' | 'table-cell' | 'quote' | 'caption' | 'code' | 'button' | 'term' | 'other';

/** A run of text that a browser lays out as one block. */
export interface TextBlock {
  /** What the markup says that it is. */
  readonly kind: BlockKind;
  /** Where it is in the outline of the page. */
  readonly region: Region;
  /** Whitespace folded; at most 4,000 characters. */
  readonly text: string;
  /** Number of words; in scripts without spaces, by segmentation. */
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
  /** Names a field of a form: text inside `<label>`. */
  readonly label?: boolean;
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
  /** Text of the link; without one, its label or the alternative text of its images. At most 500 characters. */
  readonly text: string;
  /** Lower-case values of `rel`. */
  readonly rel: readonly string[];
  /** Where it is in the outline of the page. */
  readonly region: Region;
  /** Same registrable site as the page. */
  readonly internal: boolean;
  /** Where it starts in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
  /** Index of the text block that contains it; -1 for none. */
  readonly block: number;
}

/** An image of a page. */
export interface ImageFact {
  /** Address of the image, also if a script loads it only when needed. */
  readonly src: string;
  /** `null` without the attribute, '' when declared decorative. */
  readonly alt: string | null;
  /** Width attribute in pixels; `null` without one. */
  readonly width: number | null;
  /** Height attribute in pixels; `null` without one. */
  readonly height: number | null;
  /** Where it is in the outline of the page. */
  readonly region: Region;
  /** True inside a figure with a caption. */
  readonly caption: boolean;
  /** Named by `title` or `aria-label`, as in browsers if `alt` is missing. Absent otherwise. */
  readonly named?: true;
  /** Not shown, or declared decorative by ARIA. Absent otherwise. */
  readonly unspoken?: true;
}

/** A table of a page. */
export interface TableFact {
  /** Where it is in the outline of the page. */
  readonly region: Region;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns of the widest row. */
  readonly columns: number;
  /** Texts of the header cells, bounded. */
  readonly headerCells: readonly string[];
  /** Texts of the first column (row headers), bounded. */
  readonly rowHeaders: readonly string[];
  /** Text of the caption; `null` without one. */
  readonly caption: string | null;
  /** Where it starts in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
}

/** A list of a page. */
export interface ListFact {
  /** True for `ol`. */
  readonly ordered: boolean;
  /** Number of items. */
  readonly items: number;
  /** Where it is in the outline of the page. */
  readonly region: Region;
  /** Where it starts in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
}

/** A quotation on a page. */
export interface QuoteFact {
  /** The words that are quoted. */
  readonly text: string;
  /** Number of words. */
  readonly words: number;
  /** Named speaker or source, from `cite`, a following dash or an attribution verb. */
  readonly attribution: string | null;
  /** `text` for quotation marks in running text. */
  readonly markup: 'blockquote' | 'q' | 'text';
  /** Index of the text block that contains it; -1 for none. */
  readonly block: number;
}

/** A date stated by a page. */
export interface DateFact {
  /** ISO 8601 date, day precision at least. */
  readonly iso: string;
  /** What the date is the date of. */
  readonly role: 'published' | 'modified' | 'event' | 'unknown';
  /** Where it is stated. */
  readonly from: 'time' | 'meta' | 'json-ld' | 'microdata' | 'text' | 'header';
  /** As written. */
  readonly raw: string;
  /** Where it is in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
}

/** A meaningful number: with a unit, a currency, a percent sign, or a year. */
export interface NumberFact {
  /** As written, with its unit: `R$ 1.200,00`, `20 €`, `12 kg`. At most 60 characters. */
  readonly text: string;
  /** What makes the number meaningful. */
  readonly kind: 'percent' | 'currency' | 'unit' | 'year' | 'plain';
  /** ISO 4217 code of the currency if its mark is unambiguous (`€`, `Kč`, `NZ$`); absent if it may be several (`$`, `kr`). */
  readonly currency?: string;
  /** Index of the text block that contains it. */
  readonly block: number;
}
