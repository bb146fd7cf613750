/** Reads the proofs of control that a domain publishes. Guarded like every fetch: public addresses only, bounded time and size. */

export interface SiteReader {
  /**
   * GET of an absolute https URL, redirects followed. `null` unless the response has status 2xx. `url` is the URL after redirects; `text`
   * the body as UTF-8, truncated after 256 KiB. Rejects only when `signal` aborts.
   */
  read(request: { readonly url: string; readonly signal: AbortSignal }): Promise<{
    /** Absolute URL after redirects. */
    readonly url: string;
    /** The body as UTF-8, truncated after 256 KiB. */
    readonly text: string;
  } | null>;
  /**
   * The TXT records of a name, each joined to one string; empty if the name has none or the lookup fails. Rejects only when `signal`
   * aborts.
   */
  txt(request: { readonly name: string; readonly signal: AbortSignal }): Promise<readonly string[]>;
}
