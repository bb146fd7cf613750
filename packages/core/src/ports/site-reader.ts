/** Reads what a domain publishes to prove who controls it. Guarded like every fetch: public addresses only, bounded time and size. */

export interface SiteReader {
  /**
   * GET of an absolute https URL, redirects followed. `null` unless a 2xx answer came. `url` is the address after redirects; `text` the body in UTF-8, cut
   * after 256 KiB. Rejects only when `signal` aborts.
   */
  read(request: {
    readonly url: string;
    readonly signal: AbortSignal;
  }): Promise<{ readonly url: string; readonly text: string } | null>;
  /** The TXT records of a name, each joined to one text; empty where there are none or the look-up fails. Rejects only when `signal` aborts. */
  txt(request: { readonly name: string; readonly signal: AbortSignal }): Promise<readonly string[]>;
}
