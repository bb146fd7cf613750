/**
 * The audit engine as core sees it. Implemented by `@citeready/auditor`; unit tests use a scripted fake. A web process can run without one:
 * only the worker calls `run`.
 */
import type { AuditReport } from '../contract/report.js';
import type { Corrections } from '../contract/corrections.js';
import type { Discovery } from '../contract/discovery.js';
import type { AuditKind } from './audit-kind.js';
import type { EarlierAudit } from './audit-records.js';
import type { Spans } from './telemetry.js';

/** The input of an audit. */
export interface AuditRequest {
  /** Normalized domain. */
  readonly domain: string;
  /** `full` reads up to the configured number of pages; `instant` only the home page, robots.txt and the sitemap. */
  readonly kind: AuditKind;
  /** The audit's clock: ages in the report are measured from it. */
  readonly startedAt: Date;
  /** Competitor candidates named by the caller, as domains. */
  readonly competitors?: readonly string[];
  /** The site owner's corrections; they replace what Discovery would find. */
  readonly corrections?: Corrections;
}

/** The progress of an audit, for `status`, `current_stage` and `progress`. */
export interface AuditProgress {
  /** The stage as a state of the audit. */
  readonly status: 'discovering' | 'auditing' | 'scoring';
  /** Text for a person, such as `auditing page 12 of 40`. */
  readonly stage: string;
  /** Pages read so far. */
  readonly pagesDone: number;
  /** Pages chosen so far; may grow during the crawl. */
  readonly pagesTotal: number;
}

/**
 * Receives the auditor's progress. Calls come one at a time and in order. If a method rejects, the audit stops: another worker has taken it
 * over, and this one must not write any more.
 */
export interface AuditObserver {
  /** Called when the stage or the number of pages changes. */
  progress(progress: AuditProgress): Promise<void>;
  /** Called with everything known so far whenever that has grown; the last call has `complete: true`. */
  discovery(discovery: Discovery): Promise<void>;
}

/** The outcome of an audit: a report, or nothing to score. */
export type AuditOutcome =
  | {
      /** The site was read and scored. */
      readonly outcome: 'completed';
      /** The complete report. */
      readonly report: AuditReport;
      /**
       * Facts and fetched evidence for re-scoring offline: opaque to core, stored outside the hot row. `null` if the engine was configured
       * to keep none.
       */
      readonly archive: Uint8Array | null;
    }
  /**
   * There is nothing to score, which differs from a score of 0: no client can reach the site, or it responds only with errors (code
   * `unreachable`, or a more specific one), or it moved to another registrable domain (`moved`, with that domain as `target`).
   */
  | {
      /** There is nothing to score. */
      readonly outcome: 'unreachable';
      /** Cause for programs: `unreachable`, `moved`, or a more specific code. */
      readonly code: string;
      /** The cause in one English sentence for a person, without internal detail. */
      readonly message: string;
      /** With `moved`: the registrable domain to which the site moved. Absent otherwise. */
      readonly target?: string;
    };

/** An engine that an auditor may score. */
export interface EngineInfo {
  /** Stable id, such as `chatgpt`. */
  readonly engine: string;
  /** Name for people, such as `ChatGPT`. */
  readonly name: string;
  /** Scored unless a caller asks for other engines. */
  readonly default: boolean;
}

/** What a published audit of another site found. */
export interface AuditedSite {
  /** The complete Discovery. */
  readonly discovery: Discovery;
  /** The clock of that audit. */
  readonly auditedAt: Date;
}

/** Earlier audits as a source of competitor candidates; the worker binds it to storage. Published full audits only. */
export interface CompetitorLookup {
  /** Other sites of the same sector and category, newest first. Empty for the category `unknown`. */
  sameCategory(query: {
    readonly domain: string;
    readonly sector: string;
    readonly category: string;
    /** Maximum number of audits; older ones are left out. */
    readonly limit: number;
  }): Promise<readonly EarlierAudit[]>;
  /** The last finished Discovery of one of them; `null` if it has since been withdrawn or forgotten. */
  audited(domain: string): Promise<AuditedSite | null>;
}

/**
 * The rejection of a run when something that it depends on fails, independently of the site. Recognized by its `code`, across module
 * copies.
 */
export interface AuditorTrouble extends Error {
  /** By which the service recognizes the rejection. */
  readonly code: 'AUDITOR_TROUBLE';
}

/**
 * The rejection of a run that spent its time waiting for its turn at the site, behind other requests of this service. Recognized by its
 * `code`.
 */
export interface NoTurnAtSite extends Error {
  /** By which the service recognizes the rejection. */
  readonly code: 'NO_TURN';
}

/** The port of an audit engine. */
export interface Auditor {
  /** Every engine that `run` may score. */
  readonly engines: readonly EngineInfo[];
  /**
   * Audits one domain. Resolves within a second of `signal` aborting, by rejecting with the signal's reason. Rejects because of a bug
   * in the engine, with an `AuditorTrouble` if the machine is to blame (a thread that does not start), and with a `NoTurnAtSite` if it got no
   * turn at the site: such a try does not count. Trouble of the audited site is a finding or `unreachable`. Keeps no state between runs:
   * the same bytes and the same clock produce the same report, byte for byte, including when the archive of an earlier audit is available,
   * which only avoids reading unchanged content again.
   */
  run(
    request: AuditRequest,
    context: {
      readonly observer: AuditObserver;
      readonly signal: AbortSignal;
      /** Earlier audits of the service, for competitor candidates; absent if the host has none. */
      readonly earlier?: CompetitorLookup;
      /**
       * The archive of the last audit of the same domain and kind, as `run` returned it; `null` if none is stored. Called at most once, and
       * only by an auditor that uses it. The auditor does not modify the bytes. Bytes that are not an archive of the domain, or are of
       * another version, are treated as `null`.
       */
      readonly lastArchive?: () => Promise<Uint8Array | null>;
      /** Receives fetches and work in threads, if the host wants to observe them. */
      readonly telemetry?: Spans;
    },
  ): Promise<AuditOutcome>;
}
