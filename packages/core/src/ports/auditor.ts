/**
 * The audit engine as core sees it. Implemented by `@citeready/auditor`; in unit tests by a scripted fake. A web process can run
 * without one: only the worker calls `run`.
 */
import type { AuditReport } from '../contract/report.js';
import type { Corrections } from '../contract/corrections.js';
import type { Discovery } from '../contract/discovery.js';
import type { AuditKind } from './audit-kind.js';
import type { EarlierAudit } from './audit-records.js';
import type { Spans } from './telemetry.js';

/** What an auditor is asked to audit. */
export interface AuditRequest {
  /** Normalized domain. */
  readonly domain: string;
  readonly kind: AuditKind;
  /** The audit's clock: ages in the report are counted from it. */
  readonly startedAt: Date;
  /** Candidates named by the caller, as domains. */
  readonly competitors?: readonly string[];
  /** What the owner of the site says; takes the place of what Discovery would find. */
  readonly corrections?: Corrections;
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

/** How an audit ended: with a report, or with nothing to score. */
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
  /**
   * There is nothing to score, which is not a score of 0: no client can reach the site or it answers only errors (code `unreachable`, or one that says
   * more), or it moved to another registrable domain (`moved`, with that domain as `target`).
   */
  | { readonly outcome: 'unreachable'; readonly code: string; readonly message: string; readonly target?: string };

/** An engine that an auditor may score. */
export interface EngineInfo {
  readonly engine: string;
  readonly name: string;
  /** Scored unless a caller asks for others. */
  readonly default: boolean;
}

/** What a published audit of another site found. */
export interface AuditedSite {
  readonly discovery: Discovery;
  readonly auditedAt: Date;
}

/** Earlier audits as a source of competitor candidates; the worker binds it to storage. Published full audits only. */
export interface CompetitorLookup {
  /** Other sites of the same sector and category, newest first. Empty for the category `unknown`. */
  sameCategory(query: {
    readonly domain: string;
    readonly sector: string;
    readonly category: string;
    /** At most this many; older audits are left out. */
    readonly limit: number;
  }): Promise<readonly EarlierAudit[]>;
  /** The last finished Discovery of one of them; `null` when it was withdrawn or forgotten since. */
  audited(domain: string): Promise<AuditedSite | null>;
}

/** What a run rejects with when what it works with fails, whatever the site. Recognized by its `code`, across module copies. */
export interface AuditorTrouble extends Error {
  readonly code: 'AUDITOR_TROUBLE';
}

/** What a run rejects with when it spent its time waiting for its turn at the site, behind others of ours. Recognized by its `code`. */
export interface NoTurnAtSite extends Error {
  readonly code: 'NO_TURN';
}

/** The port of an audit engine. */
export interface Auditor {
  /** Every engine that `run` may score. */
  readonly engines: readonly EngineInfo[];
  /**
   * Audits one domain. Resolves within a second of `signal` aborting, by rejecting with the signal's reason. Rejects for trouble of
   * its own (a bug), with an `AuditorTrouble` where the machine is to blame (a thread that does not start) and with a `NoTurnAtSite` where it had no
   * turn at the site: such a try does not count. Trouble of the
   * audited site is a finding or `unreachable`. Holds no state between runs: the same bytes and the same clock give the same report, byte for byte, also with
   * the archive of an earlier audit at hand, which only spares reading again what did not change.
   */
  run(
    request: AuditRequest,
    context: {
      readonly observer: AuditObserver;
      readonly signal: AbortSignal;
      /** Earlier audits of the service, for competitor candidates; absent when the host has none. */
      readonly earlier?: CompetitorLookup;
      /**
       * The archive of the last audit of the same domain and kind, as `run` gave it then; `null` where none is kept. Asked for at most once, and only by an auditor that
       * has a use for it. What it resolves to is not changed. Bytes that are no archive of the domain, or of another version, are as good as none.
       */
      readonly lastArchive?: () => Promise<Uint8Array | null>;
      /** Told of fetches and of work in threads, where the host wants to know. */
      readonly telemetry?: Spans;
    },
  ): Promise<AuditOutcome>;
}
