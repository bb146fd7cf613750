/** Delivers a command to a plugin's REST endpoint. Guarded like every fetch: public addresses only, bounded time and size, no redirects. */

export interface PushRequest {
  /** Absolute URL of the endpoint. */
  readonly url: string;
  /** Sent as given; the signature is among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent byte for byte. */
  readonly body: Uint8Array;
  /** Longest duration of the whole exchange; after that, the push has failed. */
  readonly timeoutMs: number;
  /** Ends the push; the only cause of a rejection. */
  readonly signal: AbortSignal;
}

/** The outcome of a push to a plugin. */
export type PushResult =
  /** `contentType` in lower case without parameters; `null` if none was sent. */
  | {
      /** The plugin's server responded, with any status. */
      readonly outcome: 'answered';
      /** HTTP status, 100 to 599. */
      readonly status: number;
      /** Media type of the response in lower case without parameters; `null` if none was sent. */
      readonly contentType: string | null;
    }
  /** `reason` is for a person; it contains no private network address and no secret. */
  | {
      /** No response arrived within the time and size limits. */
      readonly outcome: 'failed';
      /** Why, in words for a person; contains no private network address and no secret. */
      readonly reason: string;
    };

/** The port that delivers commands to plugins of CMS sites. */
export interface CommandPusher {
  /** Rejects only when `signal` aborts. */
  push(request: PushRequest): Promise<PushResult>;
}
