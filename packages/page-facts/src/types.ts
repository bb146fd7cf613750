/**
 * Everything that checks and Discovery can know about a page. Read in one pass over the bytes and never re-parsed. Plain data, so that it
 * can be stored and re-scored offline. All lists are bounded; `limits` names those that were cut.
 */

import type {
  TextBlock,
  LinkFact,
  ImageFact,
  TableFact,
  ListFact,
  QuoteFact,
  DateFact,
  NumberFact,
} from './content-facts.js';
import type { MetaFact, RobotsDirective, HreflangFact, EntityFact, JsonLdProblem } from './markup-facts.js';

/** The response to a request for a page, such as a `FetchedResource` of `@citeready/safe-fetch`. */
export interface PageResource {
  /** URL after redirects. */
  readonly url: string;
  /** HTTP status. */
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

/** Text addressed to language models that a person does not see. */
export interface HiddenInstruction {
  /** How the text is kept from readers. */
  readonly where: 'hidden' | 'comment' | 'zero-width' | 'tiny' | 'attribute';
  /** The part that gives orders to a model, at most 500 characters. */
  readonly text: string;
}

/** Everything that was read from the bytes of one page. */
export interface PageFacts {
  /** URL after redirects. */
  readonly url: string;
  /** HTTP status. */
  readonly status: number;
  /** Lower-case media type, without parameters. */
  readonly mediaType: string;
  /** The encoding used to decode, and what each source declared. */
  readonly charset: {
    /** Name of the encoding, by the WHATWG Encoding Standard. */
    readonly used: string;
    /** What decided on the encoding. */
    readonly from: 'bom' | 'header' | 'meta' | 'default' | 'guess';
    /** What the header and the page declare, as written. */
    readonly declared: readonly string[];
    /** Bytes or runs of bytes that could not be decoded. */
    readonly replacements: number;
    /**
     * Number of U+FFFD characters in the file, where an earlier conversion destroyed the text, with at most 10 samples of a few words.
     * Absent without any.
     */
    readonly destroyed?: {
      /** Number of U+FFFD characters, 1 or more. */
      readonly count: number;
      /** At most 10 places, each with a few words around it. */
      readonly samples: readonly string[];
    };
  };
  /** Decoded bytes kept, and whether the page was longer. */
  readonly bytes: number;
  /** True if the page was longer than the bytes that were kept. */
  readonly truncated: boolean;
  /** Lower-case hex SHA-256 of the bytes that were kept. */
  readonly sha256: string;
  /** Milliseconds from the request to the headers of the response. */
  readonly headersMs: number;

  /** Text of the first title element; `null` without one. */
  readonly title: string | null;
  /** Number of title elements. */
  readonly titles: number;
  /** Content of the meta description; `null` without one. */
  readonly description: string | null;
  /** Meta elements with a name, property or http-equiv. */
  readonly metas: readonly MetaFact[];
  /** Directives from meta elements and X-Robots-Tag headers. */
  readonly robots: readonly RobotsDirective[];
  /** Every canonical, from link elements and Link headers, absolute where possible. */
  readonly canonicals: readonly {
    /** Absolute URL; `null` if it is not a URL. */
    readonly url: string | null;
    /** As written. */
    readonly raw: string;
    /** A link element or a Link header. */
    readonly from: 'link' | 'header';
  }[];
  /** Alternates in other languages. */
  readonly hreflang: readonly HreflangFact[];
  /** `<link rel>` other than the above: feeds, icons, alternates, manifests. */
  readonly linkRels: readonly {
    /** One relation in lower case. */
    readonly rel: string;
    /** Absolute URL; `null` if the address is not a URL. */
    readonly url: string | null;
    /** Media type as written; `null` without one. */
    readonly type: string | null;
  }[];
  /** `lang` of the html element as written. */
  readonly lang: string | null;
  /** Detected from the text: BCP 47 primary subtag and 0-1 reliability; `null` if the text is too short, or without a detector. */
  readonly detectedLanguage: {
    /** BCP 47 primary subtag. */
    readonly language: string;
    /** 0 to 1: how clearly the text belongs to this language. */
    readonly reliability: number;
  } | null;
  /** Target and delay of a meta refresh; a `null` URL reloads the page. */
  readonly metaRefresh: {
    /** Delay in seconds, 0 or more. */
    readonly seconds: number;
    /** Absolute URL; `null` reloads the page. */
    readonly url: string | null;
  } | null;
  /** Target of a script that sets `location`, on a page with next to nothing else. */
  readonly scriptRedirect: string | null;
  /** The URL against which addresses are resolved: that of a base element, or the page's. */
  readonly baseUrl: string;

  /** Text blocks in document order; other facts refer to them by index. */
  readonly blocks: readonly TextBlock[];
  /** Links in document order. */
  readonly links: readonly LinkFact[];
  /** Images in document order. */
  readonly images: readonly ImageFact[];
  /** Tables in document order. */
  readonly tables: readonly TableFact[];
  /** Lists in document order. */
  readonly lists: readonly ListFact[];
  /** Quotations from markup and from running text. */
  readonly quotes: readonly QuoteFact[];
  /** Dates from markup, metadata and text. */
  readonly dates: readonly DateFact[];
  /**
   * How many numeric dates can only be read with the day first or with the month first, and the dates that can be read both ways, which
   * other pages of the site settle. Absent in facts of earlier versions.
   */
  readonly dateOrder?: {
    /** Number of dates that can only be read with the day first. */
    readonly dayFirst: number;
    /** Number of dates that can only be read with the month first. */
    readonly monthFirst: number;
    /** Dates that can be read both ways. */
    readonly unsettled: readonly {
      /** The date as written. */
      readonly raw: string;
      /** ISO date with the day first. */
      readonly dayFirst: string;
      /** ISO date with the month first. */
      readonly monthFirst: string;
      /** Where it starts in the decoded HTML, in UTF-16 units. */
      readonly offset: number;
    }[];
  };
  /** Numbers in visible text, and in main content that a reader can unfold, such as the answers of a folded FAQ. */
  readonly numbers: readonly NumberFact[];
  /** Structured data of all notations; entities refer to each other by index. */
  readonly entities: readonly EntityFact[];
  /** Number of JSON-LD scripts, including broken ones. */
  readonly jsonLdBlocks: number;
  /** Errors that keep JSON-LD from being read. */
  readonly jsonLdProblems: readonly JsonLdProblem[];
  /** Number of elements by kind of landmark. */
  readonly landmarks: Readonly<Record<'main' | 'article' | 'nav' | 'header' | 'footer' | 'aside', number>>;
  /** Forms in document order. */
  readonly forms: readonly {
    /** Names of the fields, or their ids or types if they have none; hidden fields are left out. */
    readonly fields: readonly string[];
    /**
     * A password field in the main content. A login offered in a dialog, menu, header, footer or sidebar does not count, since it does not
     * keep anyone from reading.
     */
    readonly password: boolean;
    /** The `action` attribute as written; `null` without one. */
    readonly action: string | null;
  }[];
  /** Video, audio and embedded documents. */
  readonly media: {
    /** Without silent videos that a reader can neither start nor stop, which are moving pictures. */
    readonly videos: number;
    /** Number of audio elements. */
    readonly audios: number;
    /** Number of text tracks. */
    readonly tracks: number;
    /** URLs of the frames. */
    readonly iframes: readonly string[];
    /** Documents that a frameset shows in place of a body, in order; absent for every other page. */
    readonly frames?: readonly string[];
  };
  /** Texts addressed to language models that readers do not see. */
  readonly hiddenInstructions: readonly HiddenInstruction[];
  /** Script elements of the page. */
  readonly scripts: {
    /** Number of script elements. */
    readonly count: number;
    /** Characters of inline scripts. */
    readonly inlineChars: number;
    /** URLs of external scripts. */
    readonly sources: readonly string[];
  };
  /** `meta generator` and other strings that identify a platform. */
  readonly generator: string | null;
  /** Ids (and the element `app-root`) on which frameworks mount (`root`, `app`, `__next`, …), for the single-page-application shell test. */
  readonly mountPoints: readonly string[];
  /**
   * Empty elements of the page's own content that a script fills: ids of lists (`vehicleGrid`), keys of texts in the reader's language
   * (`data-i18n`), and the attribute of entries that a script repeats (`v-for="x in xs"`). At most 50; absent in facts from before they were read.
   */
  readonly awaited?: readonly string[];
  /**
   * Ids of empty elements that are named as the header, the menu or the footer of the page (`#site-header`), at most 10; absent in facts from
   * before they were read.
   */
  readonly awaitedParts?: readonly string[];
  /**
   * Addresses `#…` of links to places within the page of which the HTML has none with that id, at most 20; absent in facts from before they
   * were read.
   */
  readonly lostAnchors?: readonly string[];
  /** Alternative texts of the images in those H1 that have no text, empty without any; absent in facts from before they were read. */
  readonly pictureHeadings?: readonly string[];
  /** Text of `noscript` elements, at most 4,000 characters. */
  readonly noscriptText: string;
  /**
   * The first 120 characters of code that the server printed instead of running it (`<?php`, `<?=`, `<!--#include`); `null` without any. Code that a page
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
    /** Visible words. */
    readonly words: number;
    /** Words in the main content (main/article region, else body without nav, header, footer, aside). */
    readonly mainWords: number;
    /** Characters of the main content. */
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
