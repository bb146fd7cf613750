/**
 * Everything that checks and Discovery can know about a page. Read in one pass over the bytes and never re-parsed. Plain data, so that it
 * can be stored and re-scored offline. All lists are bounded; `limits` names those that were cut.
 */

/** The response to a request for a page, such as a `FetchedResource` of `@citeready/safe-fetch`. */
export interface PageResource {
  /** URL after redirects. */
  readonly url: string;
  readonly status: number;
  /** Lower-case names; repeated headers are kept separate and in order. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Body without content encoding. */
  readonly body: Uint8Array;
  /** The page is longer than `body`. */
  readonly truncated: boolean;
  /** Lower-case hex SHA-256 of `body`. */
  readonly sha256: string;
  /** Milliseconds from the request to the headers of the response. */
  readonly headersMs: number;
}

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

/** A typed entity from JSON-LD, microdata or RDFa, with `@graph` unpacked and `@id` references within the page joined. */
export interface EntityFact {
  readonly syntax: 'json-ld' | 'microdata' | 'rdfa';
  /** Without the schema.org prefix; several where `@type` is an array. */
  readonly types: readonly string[];
  readonly id: string | null;
  /**
   * Properties; values are strings, numbers, booleans, or nested entities by index into `entities`. At most 100 properties and
   * 200 values each.
   */
  readonly properties: Readonly<Record<string, readonly EntityValue[]>>;
  /** Index of the entity that contains it; -1 at the top. */
  readonly parent: number;
  readonly offset: number;
}
/** A value of structured data. */
export type EntityValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  | { readonly kind: 'entity'; readonly entity: number };

/** An error in a block of JSON-LD, with its position. */
export interface JsonLdProblem {
  readonly message: string;
  /** Offset within the page, and line and column within the script. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** One robots directive with its source: `meta name=robots`, `meta name=googlebot`, an X-Robots-Tag header. */
export interface RobotsDirective {
  /** Lower-case; `robots` for every agent. */
  readonly agent: string;
  /** Lower-case name: `noindex`, `nosnippet`, `max-snippet`, `noarchive`, `nocache`, `unavailable_after`, … */
  readonly name: string;
  readonly value: string | null;
  readonly from: 'meta' | 'header';
  /** The tag's content or the header as written. */
  readonly raw: string;
}

/** A meta element of a page. */
export interface MetaFact {
  /** `name`, `property` or `http-equiv` in lower case. */
  readonly key: string;
  readonly content: string;
}

/** An alternate version of a page in another language. */
export interface HreflangFact {
  readonly language: string;
  readonly url: string | null;
  readonly from: 'link' | 'header';
}

/** Text addressed to language models that a person does not see. */
export interface HiddenInstruction {
  readonly where: 'hidden' | 'comment' | 'zero-width' | 'tiny' | 'attribute';
  readonly text: string;
}

/** Everything that was read from the bytes of one page. */
export interface PageFacts {
  readonly url: string;
  readonly status: number;
  /** Lower-case media type, without parameters. */
  readonly mediaType: string;
  /** The encoding used to decode, and what each source declared. */
  readonly charset: {
    readonly used: string;
    readonly from: 'bom' | 'header' | 'meta' | 'default' | 'guess';
    readonly declared: readonly string[];
    /** Bytes or runs of bytes that could not be decoded. */
    readonly replacements: number;
    /**
     * Number of U+FFFD characters in the file, where an earlier conversion destroyed the text, with at most 10 samples of a few words.
     * Absent without any.
     */
    readonly destroyed?: { readonly count: number; readonly samples: readonly string[] };
  };
  /** Decoded bytes kept, and whether the page was longer. */
  readonly bytes: number;
  readonly truncated: boolean;
  readonly sha256: string;
  readonly headersMs: number;

  readonly title: string | null;
  readonly titles: number;
  readonly description: string | null;
  readonly metas: readonly MetaFact[];
  readonly robots: readonly RobotsDirective[];
  /** Every canonical, from link elements and Link headers, absolute where possible. */
  readonly canonicals: readonly {
    readonly url: string | null;
    readonly raw: string;
    readonly from: 'link' | 'header';
  }[];
  readonly hreflang: readonly HreflangFact[];
  /** `<link rel>` other than the above: feeds, icons, alternates, manifests. */
  readonly linkRels: readonly { readonly rel: string; readonly url: string | null; readonly type: string | null }[];
  /** `lang` of the html element as written. */
  readonly lang: string | null;
  /** Detected from the text: BCP 47 primary subtag and 0-1 reliability; `null` if the text is too short, or without a detector. */
  readonly detectedLanguage: { readonly language: string; readonly reliability: number } | null;
  readonly metaRefresh: { readonly seconds: number; readonly url: string | null } | null;
  /** Target of a script that sets `location`, on a page with next to nothing else. */
  readonly scriptRedirect: string | null;
  readonly baseUrl: string;

  readonly blocks: readonly TextBlock[];
  readonly links: readonly LinkFact[];
  readonly images: readonly ImageFact[];
  readonly tables: readonly TableFact[];
  readonly lists: readonly ListFact[];
  readonly quotes: readonly QuoteFact[];
  readonly dates: readonly DateFact[];
  /**
   * How many numeric dates can only be read with the day first or with the month first, and the dates that can be read both ways, which
   * other pages of the site settle. Absent in facts of earlier versions.
   */
  readonly dateOrder?: {
    readonly dayFirst: number;
    readonly monthFirst: number;
    readonly unsettled: readonly {
      readonly raw: string;
      readonly dayFirst: string;
      readonly monthFirst: string;
      readonly offset: number;
    }[];
  };
  /** Numbers in visible text, and in main content that a reader can unfold, such as the answers of a folded FAQ. */
  readonly numbers: readonly NumberFact[];
  readonly entities: readonly EntityFact[];
  readonly jsonLdBlocks: number;
  readonly jsonLdProblems: readonly JsonLdProblem[];
  readonly landmarks: Readonly<Record<'main' | 'article' | 'nav' | 'header' | 'footer' | 'aside', number>>;
  readonly forms: readonly {
    readonly fields: readonly string[];
    /**
     * A password field in the main content. A login offered in a dialog, menu, header, footer or sidebar does not count, since it does not
     * keep anyone from reading.
     */
    readonly password: boolean;
    readonly action: string | null;
  }[];
  readonly media: {
    /** Without silent videos that a reader can neither start nor stop, which are moving pictures. */
    readonly videos: number;
    readonly audios: number;
    readonly tracks: number;
    readonly iframes: readonly string[];
  };
  readonly hiddenInstructions: readonly HiddenInstruction[];
  readonly scripts: {
    readonly count: number;
    readonly inlineChars: number;
    readonly sources: readonly string[];
  };
  /** `meta generator` and other strings that identify a platform. */
  readonly generator: string | null;
  /** Ids (and the element `app-root`) on which frameworks mount (`root`, `app`, `__next`, …), for the single-page-application shell test. */
  readonly mountPoints: readonly string[];
  /**
   * Empty elements of the page's own content that a script fills: ids of lists (`vehicleGrid`), keys of texts in the reader's language
   * (`data-i18n`). At most 50; absent in facts from before they were read.
   */
  readonly awaited?: readonly string[];
  /** Alternative texts of the images in those H1 that have no text; absent in facts from before they were read. */
  readonly pictureHeadings?: readonly string[];
  /** Text of `noscript` elements, at most 4,000 characters. */
  readonly noscriptText: string;
  /**
   * True if the page has most of its text in noscript elements, as a copy for readers without scripts, which is read as part of the page.
   * Absent in facts from before it was read.
   */
  readonly readNoscript?: boolean;
  /**
   * The first 120 characters of code that the server printed instead of running it (`<?php`, `<?=`); `null` without any. Code that a page
   * shows to its readers is escaped, and not meant. Absent in facts from before it was read.
   */
  readonly serverCode?: string | null;
  /** Text of `template` elements, which is not shown until a script inserts it into the page; at most 4,000 characters. */
  readonly templateText: string;
  /** Text between the tags of comments that contain elements, which is never shown; at most 4,000 characters, references as written. */
  readonly commentText: string;

  /** Counts over visible text: blocks that are not `hidden`. The main content is that of `mainBlocks(facts)`. */
  readonly text: {
    /** Visible characters, whitespace folded. */
    readonly chars: number;
    readonly words: number;
    /** Words in the main content (main/article region, else body without nav, header, footer, aside). */
    readonly mainWords: number;
    readonly mainChars: number;
    /** Words of the main content inside hidden or collapsed nodes. */
    readonly hiddenWords: number;
    /** Characters of the main content inside data-nosnippet. */
    readonly noSnippetChars: number;
    /** Characters of script and style. */
    readonly scriptChars: number;
    /** Byte offset in the document where the main content ends. */
    readonly mainEndByte: number;
  };
  /** 64-bit SimHash of the main content as 16 hex digits; for near-duplicates. */
  readonly simhash: string;
  /** Names of the lists that were cut at their limit. */
  readonly limits: readonly string[];
}
