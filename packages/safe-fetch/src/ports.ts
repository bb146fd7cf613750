/**
 * What a host may bring or take beside the fetcher. The shapes are those of the ports of `@citeready/core`, without a dependency on it: its objects
 * fit here and ours fit there.
 */

/** What keeps requests apart. Of two callers with different rules each is held to its own. */
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
  /** How long a turn whose request was not sent yet keeps others away, in milliseconds. Default `leaseMs`. */
  readonly sendWithinMs?: number;
}

/** The host's address, and the block of the internet that it belongs to. */
export interface HostAddress {
  readonly address: string;
  readonly block: string;
}

/** Turns at hosts that several processes share, as a database keeps them. */
export interface HostTurns {
  /** Takes a turn for one request, or says after how many milliseconds to ask again. */
  take(input: {
    /** UUID chosen by the caller. */
    readonly turn: string;
    readonly host: string;
    /** `null` where it is not known. */
    readonly at: HostAddress | null;
    readonly rules: HostTurnRules;
  }): Promise<{ readonly granted: true } | { readonly granted: false; readonly waitMs: number }>;
  /** The request is on its way: the pauses before the next ones begin now. */
  sent(input: { readonly turn: string }): Promise<void>;
  /** The turn is over. */
  leave(input: { readonly turn: string }): Promise<void>;
  /** The pause that the host asks for between requests; 0 for none. */
  setCrawlDelay(input: { readonly host: string; readonly ms: number }): Promise<void>;
  /** Lets no request to the host begin for this long. */
  hold(input: { readonly host: string; readonly ms: number }): Promise<void>;
}

/** Reads what a domain publishes to prove who controls it. */
export interface SiteReader {
  /**
   * GET of an absolute https URL, redirects followed. `null` unless a 2xx answer came. `url` is the address after redirects; `text` the body in
   * UTF-8, cut after 256 KiB. Rejects only when `signal` aborts.
   */
  read(request: {
    readonly url: string;
    readonly signal: AbortSignal;
  }): Promise<{ readonly url: string; readonly text: string } | null>;
  /** The TXT records of a name, each joined to one text; empty where there are none or the look-up fails. Rejects only when `signal` aborts. */
  txt(request: { readonly name: string; readonly signal: AbortSignal }): Promise<readonly string[]>;
}

/** A message to a plugin. */
export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What became of a push to a plugin. */
export type PushResult =
  /** `contentType` in lower case without parameters; `null` when none was sent. */
  | { readonly outcome: 'answered'; readonly status: number; readonly contentType: string | null }
  /** `reason` for a person; holds no address of a private network and no secret. */
  | { readonly outcome: 'failed'; readonly reason: string };

/** Posts a body to an address that a stranger named. */
export interface CommandPusher {
  /** Follows no redirect. Rejects only when `signal` aborts. */
  push(request: PushRequest): Promise<PushResult>;
}
