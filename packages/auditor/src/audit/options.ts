/** What an auditor may be told, with the defaults. */
import type { HostTurns } from '@citeready/core';
import type { ConnectToRule, FetchLimits, HostGate, HostGateOptions, HostHeaders } from '@citeready/safe-fetch';
import type { CompetitorSource } from '../discovery/index.js';
import type { AuditorClock, Fetcher } from '@citeready/safe-fetch';
import type { JudgeOption } from './threads/judge-option.js';
import type { ParseOption } from './parse-pool.js';

/** What an auditor keeps of an audit. */
export interface ArchiveOptions {
  /** Keeps the bodies of pages as well, so that facts can be read again by a newer extractor. Default false. */
  readonly bodies?: boolean;
}

/** What a site that is audited again is asked for. */
export interface ReuseOptions {
  /** Days, 1 to 365, after which a page is asked for whole again, whatever its server says of it. Default 30. */
  readonly wholeAfterDays?: number;
}

/** What `createAuditor` may be told. Everything has a default. */
export interface AuditorOptions {
  /** Like curl's `--connect-to`: `host[:port]=address:port`, `*` for every host. The only way to a private address. */
  readonly connectTo?: readonly (string | ConnectToRule)[];
  /** Headers for chosen hosts alone, such as the credentials of a staging site. They are in no report, archive or message. */
  readonly hostHeaders?: HostHeaders;
  /** Bytes, times and counts that a fetch may take; see `LIMITS`. */
  readonly limits?: Partial<FetchLimits>;
  /** How gently hosts are asked. Not together with `hostGate`. */
  readonly politeness?: Omit<HostGateOptions, 'clock' | 'turns'>;
  /** Turns at hosts that several processes hold in common, such as `backend.hostTurns()` of PostgreSQL. Not together with `hostGate`. Default none. */
  readonly hostTurns?: HostTurns;
  /** The process's own gate, where several auditors share one; default a gate for all audits of this auditor. */
  readonly hostGate?: HostGate;
  /** Makes the fetcher of one audit in place of the guarded one; it is closed at the audit's end. Meant for tests without sockets. */
  readonly createFetcher?: () => Fetcher;
  /**
   * Product token and user agent. Default `DEFAULT_USER_AGENT` of the fetcher. robots.txt is obeyed for the part before the first
   * slash.
   */
  readonly userAgent?: string;
  /** Ids of the engines to score; default the profiles marked so. Unknown ids throw at creation. */
  readonly engines?: readonly string[];
  /** Pages of a full audit, 1 to 10,000; default 40. The budgets for requests and bytes grow with what goes beyond 1,000, deadlines do not. */
  readonly maxPages?: number;
  /** Asks for up to three pages under the name of each scored engine's crawler; default false. */
  readonly probes?: boolean;
  /** Where Discovery asks for competitor candidates beside the site itself, a search API say. Default none. */
  readonly competitorSources?: readonly CompetitorSource[];
  /**
   * Milliseconds for a full audit (default 300,000), an instant one (default 45,000) and Discovery (default 30,000); and how long a site may give nothing
   * while it is its turn, before it is given up, in a full audit (default 60,000) and an instant one (default 20,000).
   */
  readonly deadlines?: {
    readonly fullMs?: number;
    readonly instantMs?: number;
    readonly discoveryMs?: number;
    readonly fullSilenceMs?: number;
    readonly instantSilenceMs?: number;
  };
  /** `false` keeps none; default facts and evidence without bodies. */
  readonly archive?: ArchiveOptions | false;
  /**
   * Where the caller hands in the archive of the last audit (`lastArchive` of `run`), pages are asked for with `If-None-Match` or `If-Modified-Since`, and those whose
   * bytes did not change are not read again. The report is that of a fresh audit wherever the server answers 304 truthfully; robots.txt, sitemaps, the home page, probes and a sample
   * of pages are always asked for whole. `false` reads everything anew.
   */
  readonly reuse?: ReuseOptions | false;
  /**
   * `pool` (default) reads pages in worker threads (those of instant audits apart, and on Linux those of full audits give way to them and to the event loop while processors are
   * busy), `inline` on the calling thread, `small-first` the first eight small pages on the calling thread and the
   * rest in worker threads, which start with the first that is left: some twelfth less processor time for a small site, in a process that does nothing else. A
   * pool of one's own is shared and not closed.
   */
  readonly parse?: ParseOption;
  /**
   * Where sites are judged, and read for Discovery: `thread` (default) in threads with limits of time and memory, so that the process goes on with what else it has to do; `here` on
   * the calling thread, which takes some 70 MB less, for a process that does nothing else; a site of more than two thousand pages, or of unusually large ones, is judged in a
   * thread all the same. With `parse: 'inline'`, or a pool that does no tasks, always `here`.
   */
  readonly judge?: JudgeOption;
  /** For durations and waiting; the audit's date comes with each request. Default the system's. */
  readonly clock?: AuditorClock;
}
