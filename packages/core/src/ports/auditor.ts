/**
 * The audit engine as core sees it. Implemented by `@citeready/auditor`; in unit tests by a scripted fake. A web process can run
 * without one: only the worker calls `run`.
 */
import type { AuditReport } from '../contract/report.js';
import type { Competitor, Discovery } from '../contract/discovery.js';

/** `full` crawls the site; `instant` looks at the home page, robots.txt and the sitemap only. */
export type AuditKind = 'full' | 'instant';

export interface AuditRequest {
  /** Normalised domain. */
  readonly domain: string;
  readonly kind: AuditKind;
  /** The audit's clock: ages in the report are counted from it. */
  readonly startedAt: Date;
  /** Candidates named by the caller, as domains. */
  readonly competitors?: readonly string[];
}

/** Where an audit stands, for `status`, `current_stage` and `progress`. */
export interface AuditProgress {
  readonly status: 'discovering' | 'auditing' | 'scoring';
  /** Text for a person, such as `auditing page 12 of 40`. */
  readonly stage: string;
  readonly pagesDone: number;
  /** Pages chosen so far; may grow while the crawl goes on. */
  readonly pagesTotal: number;
}

/**
 * How the auditor tells its progress. Calls come one at a time and in order. A method that rejects stops the audit: the audit was
 * taken over by another worker and must not write any more.
 */
export interface AuditObserver {
  progress(progress: AuditProgress): Promise<void>;
  /** Called with the whole of what is known whenever it grew; the last call has `complete: true`. */
  discovery(discovery: Discovery): Promise<void>;
}

export type AuditOutcome =
  | {
      readonly outcome: 'completed';
      readonly report: AuditReport;
      /**
       * Facts and fetched evidence for re-scoring offline: opaque to core, stored out of the hot row.
       * `null` when the engine was told to keep none.
       */
      readonly archive: Uint8Array | null;
    }
  /** No client can reach the site: there is nothing to score, which is not a score of 0. */
  | { readonly outcome: 'unreachable'; readonly code: string; readonly message: string };

export interface EngineInfo {
  readonly engine: string;
  readonly name: string;
  /** Scored unless a caller asks for others. */
  readonly default: boolean;
}

/** Earlier audits as a source of competitor candidates; the worker binds it to storage. */
export interface CompetitorLookup {
  (query: {
    readonly domain: string;
    readonly sector: string;
    readonly category: string;
    readonly description: string;
    readonly limit: number;
  }): Promise<readonly Competitor[]>;
}

export interface Auditor {
  /** Every engine that `run` may score. */
  readonly engines: readonly EngineInfo[];
  /**
   * Audits one domain. Resolves within a second of `signal` aborting, by rejecting with the signal's reason. Rejects for trouble of
   * its own (a bug, a full disk); trouble of the audited site is a finding or `unreachable`. Holds no state between runs: the same
   * bytes and the same clock give the same report, byte for byte.
   */
  run(
    request: AuditRequest,
    context: {
      readonly observer: AuditObserver;
      readonly signal: AbortSignal;
      /** Earlier audits of the service, for competitor candidates; absent when the host has none. */
      readonly earlier?: CompetitorLookup;
    },
  ): Promise<AuditOutcome>;
}
