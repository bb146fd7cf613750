/** Options of an auditor, with the defaults. */
import type { HostTurns } from '@citeready/core';
import type { ConnectToRule, FetchLimits, HostGate, HostGateOptions, HostHeaders } from '@citeready/safe-fetch';
import type { CompetitorSource } from '../discovery/index.js';
import type { AuditorClock, Fetcher } from '@citeready/safe-fetch';
import type { JudgeOption } from './threads/judge-option.js';
import type { ParseOption } from './parse-pool.js';

/** What an auditor stores from an audit. */
export interface ArchiveOptions {
  /** Also keeps the bodies of pages, so that a newer extractor can read facts again. Default false. */
  readonly bodies?: boolean;
}

/** Options for auditing a site again. */
export interface ReuseOptions {
  /** Days, 1 to 365, after which a page is requested in full again, whatever its server says. Default 30. */
  readonly wholeAfterDays?: number;
}

/** Options of `createAuditor`. All of them have defaults. */
export interface AuditorOptions {
  /** Like curl's `--connect-to`: `host[:port]=address:port`, `*` for every host. The only way to a private address. */
  readonly connectTo?: readonly (string | ConnectToRule)[];
  /** Headers for chosen hosts only, such as the credentials of a staging site. They are in no report, archive or message. */
  readonly hostHeaders?: HostHeaders;
  /** Bytes, times and counts that a fetch may use; see `LIMITS`. */
  readonly limits?: Partial<FetchLimits>;
  /** Politeness limits for hosts. Cannot be combined with `hostGate`. */
  readonly politeness?: Omit<HostGateOptions, 'clock' | 'turns'>;
  /**
   * Turns at hosts shared by several processes, such as `backend.hostTurns()` of PostgreSQL. Cannot be combined with `hostGate`. Default
   * none.
   */
  readonly hostTurns?: HostTurns;
  /** The process's own gate, if several auditors share one; default: one gate for all audits of this auditor. */
  readonly hostGate?: HostGate;
  /**
   * Creates the fetcher of one audit in place of the guarded one; it is closed at the end of the audit. Intended for tests without sockets.
   */
  readonly createFetcher?: () => Fetcher;
  /**
   * Product token and user agent. Default `DEFAULT_USER_AGENT` of the fetcher. The part before the first slash is the token for robots.txt.
   */
  readonly userAgent?: string;
  /** Ids of the engines to score; default: the profiles marked as default. Unknown ids throw at creation. */
  readonly engines?: readonly string[];
  /** Pages of a full audit, 1 to 10,000; default 40. Beyond 1,000, the budgets for requests and bytes grow with it; deadlines do not. */
  readonly maxPages?: number;
  /** Requests up to three pages under the name of each scored engine's crawler; default false. */
  readonly probes?: boolean;
  /** Additional sources of competitor candidates for Discovery, for example a search API. Default none. */
  readonly competitorSources?: readonly CompetitorSource[];
  /**
   * Milliseconds for a full audit (default 300,000), an instant one (default 45,000) and Discovery (default 30,000); and how long a site
   * may not answer before it is given up, in a full audit (default 60,000) and an instant one (default 20,000).
   */
  readonly deadlines?: {
    /** Milliseconds for a full audit, from its start to its report. @default 300,000 */
    readonly fullMs?: number;
    /** Milliseconds for an instant audit. @default 45,000 */
    readonly instantMs?: number;
    /** Milliseconds after which Discovery ends with what it has found. @default 30,000 */
    readonly discoveryMs?: number;
    /** Milliseconds without any response after which a full audit gives the site up. @default 60,000 */
    readonly fullSilenceMs?: number;
    /** The same for an instant audit. @default 20,000 */
    readonly instantSilenceMs?: number;
  };
  /** `false` keeps none; default facts and evidence without bodies. */
  readonly archive?: ArchiveOptions | false;
  /**
   * If the caller passes the archive of the last audit (`lastArchive` of `run`), pages are requested with `If-None-Match` or
   * `If-Modified-Since`, and pages with unchanged bytes are not parsed again. The report is that of a full audit if the server's 304s are
   * correct; robots.txt, sitemaps, the home page, probes and a sample of pages are always requested in full. `false` reads everything
   * again.
   */
  readonly reuse?: ReuseOptions | false;
  /**
   * `pool` (default) reads pages in worker threads: those of instant audits are separate, and on Linux those of full audits give way to
   * them and to the event loop while processors are busy. `inline` reads on the calling thread. `small-first` reads the first eight small
   * pages on the calling thread and the rest in worker threads, which start when first needed: about a twelfth less processor time for a
   * small site, in a process that does nothing else. A pool passed by the caller is shared and not closed.
   */
  readonly parse?: ParseOption;
  /**
   * Where sites are judged, and read for Discovery. `thread` (default): in threads with limits of time and memory, so that the process can
   * do other work. `here`: on the calling thread, which takes about 70 MB less, for a process that does nothing else; a site of more than
   * two thousand pages, or of unusually large ones, is still judged in a thread. With `parse: 'inline'`, or a pool without tasks, always
   * `here`.
   */
  readonly judge?: JudgeOption;
  /** For durations and waiting; each request carries the audit's date. Default: the system's. */
  readonly clock?: AuditorClock;
}
