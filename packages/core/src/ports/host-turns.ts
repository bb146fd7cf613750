/**
 * Turns at the audited hosts, shared by all processes that audit: however many workers visit a host, or several hosts at one address,
 * requests keep their distance. The caller does the waiting; this port only says whether a request may begin now. Hosts and addresses are
 * compared verbatim.
 */

/** The rules that space requests. If two callers have different rules, each is held to its own. */
export interface HostTurnRules {
  /** Maximum concurrent requests to one host. */
  readonly concurrency: number;
  /** Milliseconds from one request to a host to the next. */
  readonly delayMs: number;
  /** Milliseconds from one request to an address to the next, across all hosts at the address. */
  readonly addressDelayMs: number;
  /** Maximum concurrent requests to the addresses of one block. */
  readonly blockConcurrency: number;
  /**
   * Longest duration of a turn, in milliseconds: longer than any request, and the time for which a host stays blocked after the death of a
   * caller.
   */
  readonly leaseMs: number;
  /**
   * How long a turn whose request was not sent yet keeps others away, in milliseconds: longer than any connection takes to open, and the
   * time for which an address stays blocked after the death of a caller that was about to send. Default `leaseMs`.
   */
  readonly sendWithinMs?: number;
}

/** The host's address, and the network block that contains it. */
export interface HostAddress {
  /** IPv4 or IPv6 address, as text. */
  readonly address: string;
  /** The network block that shares `blockConcurrency`, as text. */
  readonly block: string;
}

/** The port of turns at audited hosts, which several processes share. */
export interface HostTurns {
  /**
   * Takes a turn for one request: `granted`, or the milliseconds after which to ask again, at least 1. Granted if the host has fewer turns
   * than `concurrency` and the block fewer than `blockConcurrency`, and if the pauses after the last request to the host and to the address
   * are over. If there is a pause between requests, a turn whose request was not sent yet admits nobody else to its host or address for
   * `sendWithinMs`. Concurrent callers are granted no more turns than sequential ones. A turn that is older than its lease no longer
   * counts.
   */
  take(input: {
    /** UUID chosen by the caller. */
    readonly turn: string;
    readonly host: string;
    /** `null` if it is not known. */
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
  /** The request is on its way: the pauses before the next requests begin now, not when the turn was taken. A second call has no effect. */
  sent(input: { readonly turn: string }): Promise<void>;
  /** The turn is over. A turn that was not sent counts as sent now. A second call has no effect. */
  leave(input: { readonly turn: string }): Promise<void>;
  /**
   * The pause that the host requests between requests, if it is longer than `delayMs`; 0 for none. Replaces the previous one, and begins
   * now.
   */
  setCrawlDelay(input: { readonly host: string; readonly ms: number }): Promise<void>;
  /** Blocks new requests to the host for this long. Never shortens an earlier block. */
  hold(input: { readonly host: string; readonly ms: number }): Promise<void>;
}
