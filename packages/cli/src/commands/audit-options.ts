/** Flags of `citeready audit`: what they are, and from text to values. */
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { REPORT_FORMATS, REPORT_LANGUAGES } from '@citeready/auditor/report';
import { parseConnectTo } from '@citeready/safe-fetch';
import { normalizeDomain } from '@citeready/core';
import { instant, list, parseCommandLine, wholeNumber } from '../args.js';
import { readCheckFilter } from '../check-filter.js';
import { UsageError } from '../command.js';
import { readHeaders } from '../credentials.js';
import type { CliIo } from '../io.js';
import { readFormat, readLanguage } from '../report-output.js';
import type { ReportOutput } from '../report-output.js';
import { didYouMean, nearestDomain } from '../suggest.js';

/** What one run audits: with several domains, `out` and `writeFixes` are folders. */
export interface AuditRun {
  readonly domains: readonly string[];
  readonly options: Omit<AuditCommandOptions, 'domain'>;
}

export interface AuditCommandOptions extends ReportOutput {
  readonly domain: string;
  readonly connectTo: readonly string[];
  readonly maxPages: number | undefined;
  readonly engines: readonly string[];
  readonly failUnder: number | undefined;
  readonly baseline: string | undefined;
  readonly kind: 'full' | 'instant';
  readonly probes: boolean;
  readonly now: Date | undefined;
  readonly competitors: readonly string[];
  readonly writeFixes: string | undefined;
  /** A file for what the audit read, so that it can be scored again. */
  readonly archive: string | undefined;
  /** For the audited host alone. */
  readonly headers: Readonly<Record<string, string>>;
}

export const AUDIT_FLAGS = {
  json: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  lang: { type: 'string' },
  'connect-to': { type: 'string', multiple: true },
  'max-pages': { type: 'string' },
  engine: { type: 'string', multiple: true },
  'fail-under': { type: 'string' },
  baseline: { type: 'string' },
  instant: { type: 'boolean' },
  probes: { type: 'boolean' },
  now: { type: 'string' },
  competitor: { type: 'string', multiple: true },
  'write-fixes': { type: 'string' },
  archive: { type: 'string' },
  header: { type: 'string', multiple: true },
  user: { type: 'string' },
  only: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
} as const;

export const AUDIT_HELP = `Usage: citeready audit <domain>... [options]

Audits domains for readiness to be cited by answer engines and prints a score per engine with what to do first.

  --format FORMAT      ${REPORT_FORMATS.join(', ')}; default text
  --json               the same as --format json
  --out FILE           writes the report to FILE instead of the standard output; with several domains a folder,
                       with one file for each
  --only CHECK         shows these checks or categories only; repeat, or separate by commas. Scores stay as they are.
  --ignore CHECK       leaves these checks or categories out. citeready explain lists them
  --lang LANGUAGE      language of text, HTML and Markdown reports: ${REPORT_LANGUAGES.join(', ')}; default en
  --engine ID          engine to score; repeat, or separate by commas. Default: ${ENGINE_PROFILES.filter(
    (p) => p.default,
  )
    .map((p) => p.id)
    .join(', ')}.
                       Others: ${ENGINE_PROFILES.filter((p) => !p.default)
                         .map((p) => p.id)
                         .join(', ')}
  --max-pages N        pages to read, 1 to 1000; default 40
--instant            looks only at the home page, robots.txt and the sitemap
  --probes             asks for up to three pages under the name of each engine's crawler
  --competitor DOMAIN  a known competitor; repeat, or separate by commas
  --fail-under N       exits with 1 when any engine scores below N
  --baseline FILE      an earlier report (JSON): prints what changed, exits with 1 when an engine's score fell
  --write-fixes DIR    writes the fixes that could be made as files to DIR, with a README; what is there of these names is
                       replaced
  --archive FILE       keeps what was read in FILE, for citeready rescore; with several domains a folder
  --connect-to RULE    host[:port]=address:port, * for every host, as curl has it: for staging and local sites
  --header 'NAME: VALUE'  sent to the audited host and its www. name only, for staging sites; repeat. Over https, or
                       over http by --connect-to. @FILE reads headers from a file, one a line
  --user NAME          basic authentication of the audited host in the same way: NAME:PASSWORD, or NAME with the
                       password in CITEREADY_PASSWORD, which a process list does not show
  --now DATE           the audit's date (ISO 8601), from which ages are counted; default now
  --help               this text

Progress goes to the standard error. NO_COLOR turns colors off.

Exit codes: 0 done, 1 below --fail-under or worse than --baseline, 2 wrong arguments, 3 the site cannot be reached,
4 internal error, 130 interrupted.
`;

const domainOf = (flag: string, text: string, local: boolean): string =>
  normalizeDomain(text, { allowReserved: local }).match(
    (domain) => domain,
    (reason) => {
      const meant = nearestDomain(text);
      throw new UsageError(`${flag}: ${reason}${meant === null ? '' : ` Did you mean ${meant}?`}`);
    },
  );

const enginesOf = (ids: readonly string[]): readonly string[] => {
  const known = ENGINE_PROFILES.map(({ id }) => id);
  for (const id of ids) {
    if (!known.includes(id))
      throw new UsageError(`--engine takes ${known.join(', ')}, not "${id}"${didYouMean(id, known)}`);
  }
  return ids;
};

const checkConnectTo = (rules: readonly string[]): readonly string[] => {
  for (const rule of rules) {
    try {
      parseConnectTo(rule);
    } catch (error) {
      throw new UsageError(`--connect-to ${rule}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return rules;
};

/** Reads the command line. `@throws {UsageError}` naming the flag. */
export const readAuditOptions = (args: readonly string[], env: CliIo['env']): AuditRun => {
  const { values, positionals } = parseCommandLine(args, AUDIT_FLAGS);
  if (positionals.length === 0) throw new UsageError('audit needs a domain, such as: citeready audit example.com');
  const connectTo = checkConnectTo(values['connect-to'] ?? []);
  // Reserved names lead nowhere on the internet; with --connect-to they name a site of one's own.
  const local = connectTo.length > 0;
  const domains = [...new Set(positionals.map((text) => domainOf('domain', text, local)))];
  const format = readFormat(values.format, values.json);
  if (domains.length > 1 && values.baseline !== undefined)
    throw new UsageError('--baseline is a report of one domain; audit the domains one by one');
  if (domains.length > 1 && format !== 'text' && values.out === undefined)
    throw new UsageError(`several domains as ${format} need --out FOLDER, for one file each`);
  return {
    domains,
    options: {
      format,
      out: values.out,
      language: readLanguage(values.lang),
      checks: readCheckFilter(values),
      connectTo,
      maxPages: wholeNumber('--max-pages', values['max-pages'], [1, 1000]),
      engines: enginesOf(list(values.engine)),
      failUnder: wholeNumber('--fail-under', values['fail-under'], [0, 100]),
      baseline: values.baseline,
      kind: values.instant === true ? 'instant' : 'full',
      probes: values.probes === true,
      now: instant('--now', values.now),
      writeFixes: values['write-fixes'],
      archive: values.archive,
      headers: readHeaders(values, env),
      competitors: list(values.competitor).map((text) => domainOf('--competitor', text, local)),
    },
  };
};
