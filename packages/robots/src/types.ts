/** Types of a parsed robots.txt: groups and rules with their lines, and verdicts that name the deciding line. */

/** The result of requesting robots.txt. Any object of this shape works, including the result of a fetcher. */
export type RobotsAnswer =
  | {
      /** A server responded, with any status. */
      readonly ok: true;
      /** HTTP status after redirects. */
      readonly status: number;
      /** Decoded content; nothing beyond 500 KiB is read. */
      readonly body: Uint8Array;
      /** The file is longer than `body`. Default false. */
      readonly truncated?: boolean;
    }
  | {
      /** No response arrived. */
      readonly ok: false;
      /** `too-many-redirects` allows the whole site; any other code (a timeout, a refused connection) disallows it. */
      readonly code: string;
      /** Why, for a person. */
      readonly message: string;
    };

/** One rule line of a robots.txt group. */
export interface RobotsRule {
  /** True for `Allow`, false for `Disallow`. */
  readonly allow: boolean;
  /** The pattern as written (before percent-encoding). */
  readonly pattern: string;
  /** 1-based line number. */
  readonly line: number;
  /** The whole line as written, trimmed, at most 300 characters. */
  readonly text: string;
}

/** A group of robots.txt: the user agents it applies to, and its rules. */
export interface RobotsGroup {
  /** Product tokens as written. */
  readonly agents: readonly {
    /** The product token as written. */
    readonly token: string;
    /** 1-based line number. */
    readonly line: number;
  }[];
  /** In the order of the file; the longest matching pattern decides, and `Allow` among equal ones (RFC 9309 §2.2.2). */
  readonly rules: readonly RobotsRule[];
  /** Not part of RFC 9309; the first of the group, if it is a number of seconds of at least 0. */
  readonly crawlDelay: {
    /** Seconds between two requests, 0 or more. */
    readonly seconds: number;
    /** 1-based line number. */
    readonly line: number;
  } | null;
}

/** Whether a token may fetch a URL, with the deciding rule. */
export interface RobotsVerdict {
  /** Also true when the comparison was stopped; see `undecided`. */
  readonly allowed: boolean;
  /**
   * Present when comparing the rules with the URL takes more work than the limit of one verdict (some milliseconds), which happens only for
   * crafted files. The file may still disallow the URL, so a polite crawler stays away.
   */
  readonly undecided?: true;
  /** The deciding rule; `null` when no rule matches (allowed) or the file's status decides. */
  readonly rule: RobotsRule | null;
  /** The token of the group that applied: the crawler's own token, `*`, or `null` for none. */
  readonly group: string | null;
  /** Why, for a person: the rule's line, "no rule matches", "robots.txt answered 503: everything is closed". */
  readonly reason: string;
}

/** robots.txt of one origin, read by RFC 9309 and Google's documented behavior. */
export interface RobotsFile<Answer extends RobotsAnswer = RobotsAnswer> {
  /** URL of the file. */
  readonly url: string;
  /** The response that was parsed. */
  readonly result: Answer;
  /**
   * How the file is applied: `rules` as parsed; `open` for 4xx, an empty file or HTML served in its place; `closed` for 5xx, 429 and
   * unreachable (RFC 9309 §2.3.1.4).
   */
  readonly mode: 'rules' | 'open' | 'closed';
  /** In the order of the file; groups of the same token are merged when a verdict is given, not here. */
  readonly groups: readonly RobotsGroup[];
  /** `Sitemap` lines, which belong to no group: the address as written, and its line. */
  readonly sitemaps: readonly {
    /** The address as written; it may be relative or invalid. */
    readonly url: string;
    /** 1-based line number. */
    readonly line: number;
  }[];
  /** Directives that are not part of RFC 9309 (`Content-Signal`, `Clean-param`, `Host`, …). */
  readonly otherLines: readonly {
    /** Name of the directive as written. */
    readonly name: string;
    /** The text after the colon, trimmed. */
    readonly value: string;
    /** 1-based line number. */
    readonly line: number;
  }[];
  /** What an owner should mend, for a person: `line` is `null` for a problem of the whole file. */
  readonly problems: readonly {
    /** 1-based line number; `null` for a problem of the whole file. */
    readonly line: number | null;
    /** What is wrong and what to do, in English. */
    readonly message: string;
  }[];
  /** Length of the content that was parsed, in bytes. */
  readonly bytes: number;
  /** True when the file was longer than 500 KiB and the rest was not read. */
  readonly truncated: boolean;
  /** Returns the verdict for a product token (`GPTBot`, not the whole user agent) and an absolute URL of this origin. */
  verdict(token: string, url: string): RobotsVerdict;
  /** Returns true when a group names this token itself (not `*`). */
  names(token: string): boolean;
}
