/** The types of gates: what closes pages to engines, and how far. */

/**
 * What closes a gate. `score/gates.ts` has the cap formula of each variant; an engine to which it does not apply ignores it.
 * - `citation-token`: robots.txt disallows the engine's gate tokens. `share` is page weight × severity of the closed tokens.
 * - `grounding-token`: Google-Extended is disallowed (gemini).
 * - `robots-unavailable`: robots.txt returns 5xx, 429 or no response, and counts as closed.
 * - `edge-likely`, `edge-confirmed`: refused for the crawler's user agent only; confirmed means confirmed by the owner's logs.
 * - `http-error`: the page returns an error, or an error page with 200.
 * - `wall`: a login or payment is required to read the text.
 * - `beyond-limit`: the main text ends beyond the bytes that the engine reads.
 * - `noindex`; `no-snippet` (nosnippet, max-snippet:0, most of the text in data-nosnippet); `noarchive`; `nocache`.
 * - `canonical`: the page declares another page, with another text, as canonical.
 * - `canonical-twin`: the page declares the same page of another site, a copy of this one, as canonical.
 * - `dead-links`: nearly all links of the site lead to errors, and no page links to this one.
 * - `no-links`: no page of the site links to another one.
 * - `raw-text`: almost no text without JavaScript.
 */
export type GateVariant =
  | 'citation-token'
  | 'grounding-token'
  | 'robots-unavailable'
  | 'edge-likely'
  | 'edge-confirmed'
  | 'http-error'
  | 'wall'
  | 'beyond-limit'
  | 'noindex'
  | 'no-snippet'
  | 'noarchive'
  | 'nocache'
  | 'canonical'
  | 'canonical-twin'
  | 'dead-links'
  | 'no-links'
  | 'raw-text';

/** The share of page weight, 0 to 1, closed by one variant. */
export interface GateShare {
  /** Share of page weight that is closed, 0 to 1. */
  readonly share: number;
  /** Kind of closure, which determines how much is lost. */
  readonly variant: GateVariant;
  /** For a site check that closes some pages: how far each is closed, 0 to 1, by URL. Absent if it closes all pages equally. */
  readonly pages?: ReadonlyMap<string, number>;
}

/** One page, closed by one variant. */
export interface PageClosure {
  /** URL of the page. */
  readonly url: string;
  /** Kind of closure, as in `GateShare`. */
  readonly variant: GateVariant;
  /** 0 to 1. */
  readonly share: number;
}
