/** Facts of what a page declares for machines: structured data, robots directives, metadata, translations. */

/** A typed entity from JSON-LD, microdata or RDFa, with `@graph` unpacked and `@id` references within the page joined. */
export interface EntityFact {
  /** Notation of the markup. */
  readonly syntax: 'json-ld' | 'microdata' | 'rdfa';
  /** Without the schema.org prefix; several where `@type` is an array. */
  readonly types: readonly string[];
  /** `@id`, `itemid` or `resource`; `null` without one. */
  readonly id: string | null;
  /**
   * Properties; values are strings, numbers, booleans, or nested entities by index into `entities`. At most 100 properties and
   * 200 values each.
   */
  readonly properties: Readonly<Record<string, readonly EntityValue[]>>;
  /** Index of the entity that contains it; -1 at the top. */
  readonly parent: number;
  /** Where it starts in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
}
/** A value of structured data. */
export type EntityValue =
  | {
      /** A string; dates and URLs are strings, too. */
      readonly kind: 'text';
      /** The string, cut to the limit of the page reader. */
      readonly text: string;
    }
  | {
      /** A number of JSON-LD; in microdata and RDFa, numbers are strings. */
      readonly kind: 'number';
      /** The number. */
      readonly number: number;
    }
  | {
      /** A boolean of JSON-LD. */
      readonly kind: 'boolean';
      /** The boolean. */
      readonly boolean: boolean;
    }
  | {
      /** A nested or referenced entity. */
      readonly kind: 'entity';
      /** Index of the entity in `PageFacts.entities`. */
      readonly entity: number;
    };

/** An error in a block of JSON-LD, with its position. */
export interface JsonLdProblem {
  /** What is wrong, for a person. */
  readonly message: string;
  /** Offset within the page, and line and column within the script. */
  readonly offset: number;
  /** 1-based line within the script. */
  readonly line: number;
  /** 1-based column within the line, in UTF-16 units. */
  readonly column: number;
}

/** One robots directive with its source: `meta name=robots`, `meta name=googlebot`, an X-Robots-Tag header. */
export interface RobotsDirective {
  /** Lower-case; `robots` for every agent. */
  readonly agent: string;
  /** Lower-case name: `noindex`, `nosnippet`, `max-snippet`, `noarchive`, `nocache`, `unavailable_after`, … */
  readonly name: string;
  /** What follows the colon, such as the number of `max-snippet`; `null` without a value. */
  readonly value: string | null;
  /** A meta element or an X-Robots-Tag header. */
  readonly from: 'meta' | 'header';
  /** The tag's content or the header as written. */
  readonly raw: string;
}

/** A meta element of a page. */
export interface MetaFact {
  /** `name`, `property` or `http-equiv` in lower case. */
  readonly key: string;
  /** As written, whitespace folded. */
  readonly content: string;
}

/** An alternate version of a page in another language. */
export interface HreflangFact {
  /** Language tag as written, or `x-default`. */
  readonly language: string;
  /** Absolute URL; `null` if it is not a URL. */
  readonly url: string | null;
  /** A link element or a Link header. */
  readonly from: 'link' | 'header';
}
