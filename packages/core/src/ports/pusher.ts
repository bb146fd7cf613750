/** Delivers a command to a plugin's REST endpoint. Guarded like every fetch: public addresses only, bounded time and size, no redirect. */

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

/** The port that delivers commands to plugins of CMS sites. */
export interface CommandPusher {
  /** Rejects only when `signal` aborts. */
  push(request: PushRequest): Promise<PushResult>;
}
