/** What robots.txt says: groups and rules with their lines, and verdicts that name the line that decided. */

/** What came of the request for robots.txt. Anything of this shape will do, the result of a fetcher among it. */
export type RobotsAnswer =
  | {
      readonly ok: true;
      /** HTTP status after redirects. */
      readonly status: number;
      /** Decoded content; nothing beyond 500 KiB is read. */
      readonly body: Uint8Array;
      /** The file goes on beyond `body`. Default false. */
      readonly truncated?: boolean;
    }
  | {
      readonly ok: false;
      /** `too-many-redirects` opens the site; every other code (a timeout, a refused connection) closes it. */
      readonly code: string;
      /** Why, for a person. */
      readonly message: string;
    };

/** One rule line of a robots.txt group. */
export interface RobotsRule {
  readonly allow: boolean;
  /** The pattern as written (before percent-encoding). */
  readonly pattern: string;
  /** 1-based line number. */
  readonly line: number;
  /** The whole line as written, trimmed, at most 300 characters. */
  readonly text: string;
}

/** A group of robots.txt: for whom it is, and its rules. */
export interface RobotsGroup {
  /** Product tokens as written. */
  readonly agents: readonly { readonly token: string; readonly line: number }[];
  readonly rules: readonly RobotsRule[];
  readonly crawlDelay: { readonly seconds: number; readonly line: number } | null;
}

/** Whether a token may fetch an address, with the deciding rule. */
export interface RobotsVerdict {
  /** True as well where the comparison was given up; see `undecided`. */
  readonly allowed: boolean;
  /**
   * Present where the rules take more work to compare with the URL than one verdict may, some milliseconds: only a file that is made for it does. The file
   * may close the URL all the same, so that a polite crawler stays away.
   */
  readonly undecided?: true;
  /** The deciding rule; `null` when no rule matches (allowed) or the file's status decides. */
  readonly rule: RobotsRule | null;
  /** The token of the group that applied: the crawler's own, `*`, or `null` for none. */
  readonly group: string | null;
  /** Why, for a person: the rule's line, "no rule matches", "robots.txt answered 503: everything is closed". */
  readonly reason: string;
}

/** robots.txt of one origin, read by RFC 9309 and Google's documented behavior. */
export interface RobotsFile<Answer extends RobotsAnswer = RobotsAnswer> {
  /** Address of the file. */
  readonly url: string;
  /** The answer that was read. */
  readonly result: Answer;
  /**
   * How the file counts: `rules` as parsed; `open` for 4xx, an empty file or HTML served in its place; `closed` for 5xx, 429 and
   * unreachable (RFC 9309 §2.3.1.4).
   */
  readonly mode: 'rules' | 'open' | 'closed';
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  /** Directives that are not part of RFC 9309 (`Content-Signal`, `Clean-param`, `Host`, …). */
  readonly otherLines: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  readonly problems: readonly { readonly line: number | null; readonly message: string }[];
  readonly bytes: number;
  /** True when the file went on beyond 500 KiB and the rest was not read. */
  readonly truncated: boolean;
  /** Verdict for a product token (`GPTBot`, not the whole user agent) and an absolute URL of this origin. */
  verdict(token: string, url: string): RobotsVerdict;
  /** True when a group names this token itself (not `*`). */
  names(token: string): boolean;
}
