/**
 * What a host may inject or use next to the fetcher. The shapes match the ports of `@citeready/core` without depending on it, so objects of
 * either package can be passed to the other.
 */

/** Rules that keep requests apart. If two callers have different rules, each one follows its own. */
export interface HostTurnRules {
  /** Requests at a time to one host. */
  readonly concurrency: number;
  /** Milliseconds from one request to a host to the next. */
  readonly delayMs: number;
  /** Milliseconds from one request to an address to the next, whichever hosts it serves. */
  readonly addressDelayMs: number;
  /** Requests at a time to the addresses of one block. */
  readonly blockConcurrency: number;
  /** How long a turn lasts at most, in milliseconds: longer than any request. */
  readonly leaseMs: number;
  /** How long a turn whose request was not sent yet blocks others, in milliseconds. Default `leaseMs`. */
  readonly sendWithinMs?: number;
}

/** The host's address, and the block of addresses that contains it. */
export interface HostAddress {
  /** IPv4 or IPv6 address, as text. */
  readonly address: string;
  /** The network block that shares its limits, as text. */
  readonly block: string;
}

/** Turns at hosts that several processes share, as stored in a database. */
export interface HostTurns {
  /** Takes a turn for one request, or returns the number of milliseconds after which to ask again. */
  take(input: {
    /** UUID chosen by the caller. */
    readonly turn: string;
    readonly host: string;
    /** `null` if unknown. */
    readonly at: HostAddress | null;
    readonly rules: HostTurnRules;
  }): Promise<
    | {
        /** The request may be sent. */
        readonly granted: true;
      }
    | {
        /** The request has to wait. */
        readonly granted: false;
        /** Milliseconds after which to ask again, at least 1. */
        readonly waitMs: number;
      }
  >;
  /** The request has been sent: the delays before the next ones start now. */
  sent(input: { readonly turn: string }): Promise<void>;
  /** The turn is over. */
  leave(input: { readonly turn: string }): Promise<void>;
  /** The delay that the host asks for between requests; 0 for none. */
  setCrawlDelay(input: { readonly host: string; readonly ms: number }): Promise<void>;
  /** Starts no request to the host for this long. */
  hold(input: { readonly host: string; readonly ms: number }): Promise<void>;
}

/** Reads what a domain publishes to prove who controls it. */
export interface SiteReader {
  /**
   * GET of an absolute https URL, following redirects. Returns `null` unless the answer is 2xx. `url` is the address after redirects;
   * `text` is the body in UTF-8, cut after 256 KiB. Rejects only when `signal` aborts.
   */
  read(request: { readonly url: string; readonly signal: AbortSignal }): Promise<{
    /** Absolute URL after redirects. */
    readonly url: string;
    /** The body in UTF-8, cut after 256 KiB. */
    readonly text: string;
  } | null>;
  /**
   * The TXT records of a name, each joined into one string; empty without any or the lookup fails. Rejects only when `signal` aborts.
   */
  txt(request: { readonly name: string; readonly signal: AbortSignal }): Promise<readonly string[]>;
}

/** A message to a plugin. */
export interface PushRequest {
  /** Absolute URL of the endpoint. */
  readonly url: string;
  /** Sent as given. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent byte for byte. */
  readonly body: Uint8Array;
  /** Longest duration of the whole exchange. */
  readonly timeoutMs: number;
  /** Ends the push; the only cause of a rejection. */
  readonly signal: AbortSignal;
}

/** The result of a push to a plugin. */
export type PushResult =
  /** `contentType` in lower case without parameters; `null` when none was sent. */
  | {
      /** The plugin's server responded, with any status. */
      readonly outcome: 'answered';
      /** HTTP status, 100 to 599. */
      readonly status: number;
      /** Media type in lower case without parameters; `null` when none was sent. */
      readonly contentType: string | null;
    }
  /** `reason` is for a person and contains no address of a private network and no secret. */
  | {
      /** No response arrived within the time and size limits. */
      readonly outcome: 'failed';
      /** Why, for a person; contains no address of a private network and no secret. */
      readonly reason: string;
    };

/** Posts a body to an address supplied by an untrusted party. */
export interface CommandPusher {
  /** Does not follow redirects. Rejects only when `signal` aborts. */
  push(request: PushRequest): Promise<PushResult>;
}
