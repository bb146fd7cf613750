/** Options of `citeready audit`: their names, and their parsed values. */
import type { ReportOutput } from '../report-output.js';
import type { Requirement } from '../requirements.js';

/** The targets of one run: with several domains, `out` and `writeFixes` are folders. */
export interface AuditRun {
  readonly domains: readonly string[];
  readonly options: Omit<AuditCommandOptions, 'domain'>;
}

export interface AuditCommandOptions extends ReportOutput {
  readonly domain: string;
  readonly connectTo: readonly string[];
  readonly maxPages: number | undefined;
  readonly engines: readonly string[];
  readonly failUnder: ScoreLimits | undefined;
  readonly require: readonly Requirement[];
  readonly baseline: string | undefined;
  readonly kind: 'full' | 'instant';
  readonly probes: boolean;
  readonly now: Date | undefined;
  readonly competitors: readonly string[];
  readonly writeFixes: string | undefined;
  /** A file for everything that the audit read, so that it can be scored again. */
  readonly archive: string | undefined;
  /** An earlier archive; what has not changed since is not read again. */
  readonly reuse: string | undefined;
  /** Sent to the audited host only. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the report is opened as a web page; `at-a-terminal` excludes CI and non-interactive use. */
  readonly open: 'never' | 'at-a-terminal' | 'always';
}

/** Lowest passing scores, 0 to 100. */
export interface ScoreLimits {
  readonly engines: ReadonlyMap<string, number>;
  /** For engines that are not named; `null` for no limit. */
  readonly rest: number | null;
}

export const AUDIT_FLAGS = {
  json: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  lang: { type: 'string' },
  'connect-to': { type: 'string', multiple: true },
  'max-pages': { type: 'string' },
  engine: { type: 'string', multiple: true },
  'fail-under': { type: 'string', multiple: true },
  require: { type: 'string', multiple: true },
  baseline: { type: 'string' },
  instant: { type: 'boolean' },
  probes: { type: 'boolean' },
  now: { type: 'string' },
  competitor: { type: 'string', multiple: true },
  'write-fixes': { type: 'string' },
  archive: { type: 'string' },
  reuse: { type: 'string' },
  header: { type: 'string', multiple: true },
  user: { type: 'string' },
  only: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  open: { type: 'boolean' },
  config: { type: 'string' },
} as const;

/** Turn off what the environment or the file turns on. */
export const SWITCHED_OFF = {
  'no-instant': { type: 'boolean' },
  'no-probes': { type: 'boolean' },
  'no-open': { type: 'boolean' },
  'no-config': { type: 'boolean' },
} as const;
