/** The port through which a host lets Discovery ask other sources, such as a search API, for competitor candidates. Off by default. */
import type { Competitor } from '@citeready/core/contract';

/** What is known about a site when competitors are searched. */
export interface CompetitorQuery {
  /** Normalized domain of the audited site. */
  readonly domain: string;
  /** Name under which the site presents itself; `null` if none was found. */
  readonly brand: string | null;
  /** Taxonomy ids; `unknown` if undecided. */
  readonly sector: string;
  /** Taxonomy id; `unknown` if undecided. */
  readonly category: string;
  /** What the site offers and to whom, in a phrase; `null` if undecided. */
  readonly niche: string | null;
  /** How the site describes itself, at most 300 characters. */
  readonly description: string;
  /** ISO 3166-1 alpha-2 codes, most certain first. */
  readonly countries: readonly string[];
  /** Maximum number of candidates that are used. */
  readonly limit: number;
}

/**
 * Finds candidates. Called once per audit, at the end of Discovery. A source that rejects, or is not done when Discovery's time is up, is
 * named in `not_reached`. Answers are filtered like any other: never the audited site, its own group, platforms or social networks.
 */
export interface CompetitorSource {
  /** A readable name, for `not_reached`. */
  readonly name: string;
  /** `signal` aborts when the time is up. */
  find(query: CompetitorQuery, signal: AbortSignal): Promise<readonly Competitor[]>;
}
