/** One answer engine as data. Adding an engine is adding one file that exports a profile. */
import type { CheckCategory } from '@citeready/core/contract';

/** A crawler token with the vendor page that names it. */
export interface EngineToken {
  /** Product token as matched in robots.txt. */
  readonly token: string;
  /** Tokens whose groups apply when none names this one, before `*` (Applebot follows Googlebot's group). */
  readonly fallback?: readonly string[];
  /** Full user agent for access probes; absent where none is published. */
  readonly userAgent?: string;
  /** False where the vendor says that robots.txt may not apply (user-triggered fetches). */
  readonly honoursRobots: boolean;
  readonly source: string;
}

export interface EngineProfile {
  /** Kebab-case id, as in the interface: `chatgpt`, `google-ai`, … */
  readonly id: string;
  readonly name: string;
  /** Scored unless others are asked for. */
  readonly default: boolean;
  /** Tokens that decide being cited: each closed one caps the score by its share of the whole. */
  readonly gateTokens: readonly (EngineToken & {
    /** Cap on full closure is 100 − 85 × this. 1 for a sole token; X with one of two closed loses half. */
    readonly severity: number;
  })[];
  /** Fetches on a user's question; scored where the vendor says they honour robots.txt. */
  readonly userTokens: readonly EngineToken[];
  /** Training tokens: reported, never scored. */
  readonly trainingTokens: readonly EngineToken[];
  /** `none`: raw HTML only (log evidence); `unknown`; `renders`. Decides the raw-text cap. */
  readonly javascript: 'none' | 'unknown' | 'renders';
  /** Page-level directives that the vendor documents as honoured, with the agent names it answers to. */
  readonly directives: {
    readonly agents: readonly string[];
    readonly noindex: boolean;
    /** nosnippet and max-snippet limit what the answer may use. */
    readonly snippet: 'gate' | 'report' | 'ignored';
    /** noarchive and nocache keep the page out of answers. */
    readonly archive: boolean;
  };
  /** How a robots.txt that answers 5xx counts: Amazon crawls on as if it were absent. */
  readonly robotsUnavailable: 'closed' | 'open';
  /** Share of each category in the base score; sums to 1. */
  readonly weights: Readonly<Record<CheckCategory, number>>;
  /** `low` caps confidence: no first-party documentation of the crawler. */
  readonly documentation: 'first-party' | 'low';
  /** Vendor page and the date on which it was last checked (ISO date). */
  readonly source: string;
  readonly verified: string;
  /** What cannot be seen from outside for this engine. */
  readonly notes: readonly string[];
}
