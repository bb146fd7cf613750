/** The port through which a host lets Discovery ask elsewhere for competitor candidates, a search API say. Off unless one is given. */
import type { Competitor } from '@citeready/core/contract';

/** What is known of a site when competitors are looked for. */
export interface CompetitorQuery {
  readonly domain: string;
  readonly brand: string | null;
  /** Taxonomy ids; `unknown` where undecided. */
  readonly sector: string;
  readonly category: string;
  readonly niche: string | null;
  /** What the site says of itself, at most 300 characters. */
  readonly description: string;
  /** ISO 3166-1 alpha-2 codes, surest first. */
  readonly countries: readonly string[];
  readonly limit: number;
}

/**
 * Finds candidates. Asked once an audit, at the end of Discovery. A source that rejects, or is not done when Discovery's time is up,
 * is named in `not_reached`. Answers are filtered like any other: never the audited site, its own group, platforms or social networks.
 */
export interface CompetitorSource {
  /** For a person, in `not_reached`. */
  readonly name: string;
  /** `signal` aborts when the time is up. */
  find(query: CompetitorQuery, signal: AbortSignal): Promise<readonly Competitor[]>;
}
