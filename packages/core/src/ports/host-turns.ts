/**
 * Turns at the hosts that are audited, held in common by all processes that work on them: so that however many workers visit a host, or
 * several hosts at one address, requests keep their distance. Waiting is the caller's; this only says whether a request may begin now.
 * Hosts and addresses are compared as they are given.
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
  /** How long a turn lasts at most: longer than any request, and so long is a host closed after the death of a caller, in milliseconds. */
  readonly leaseMs: number;
  /**
   * How long a turn whose request was not sent yet keeps others away, in milliseconds: longer than any connection takes to be made, and so long is an
   * address closed after the death of a caller that was about to ask. Default `leaseMs`.
   */
  readonly sendWithinMs?: number;
}

/** The host's address, and the block of the internet that it belongs to. */
export interface HostAddress {
  readonly address: string;
  readonly block: string;
}

/** The port of turns at audited hosts, which several processes share. */
export interface HostTurns {
  /**
   * Takes a turn for one request: `granted`, or the milliseconds after which to ask again, at least 1. Granted while the host has fewer turns than
   * `concurrency` and the block fewer than `blockConcurrency`, and when the pauses after the last request to the host and to the address are over. A
   * turn whose request was not sent yet lets nobody else to its host or address where there is a pause between requests, for `sendWithinMs`. Of callers at once no
   * more are let in than one after another. A turn that is older than its lease no longer counts.
   */
  take(input: {
    /** UUID chosen by the caller. */
    readonly turn: string;
    readonly host: string;
    /** `null` where it is not known. */
    readonly at: HostAddress | null;
    readonly rules: HostTurnRules;
  }): Promise<{ readonly granted: true } | { readonly granted: false; readonly waitMs: number }>;
  /** The request is on its way: the pauses before the next ones begin now, not when the turn was taken. Nothing happens the second time. */
  sent(input: { readonly turn: string }): Promise<void>;
  /** The turn is over. One that was not sent counts as sent now. Nothing happens the second time. */
  leave(input: { readonly turn: string }): Promise<void>;
  /** The pause that the host asks for between requests, where it is longer than `delayMs`; 0 for none. Replaces the former one, and begins now. */
  setCrawlDelay(input: { readonly host: string; readonly ms: number }): Promise<void>;
  /** Lets no request to the host begin for this long. Never shortens what was said before. */
  hold(input: { readonly host: string; readonly ms: number }): Promise<void>;
}
