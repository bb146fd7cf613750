/** Flags of `citeready audit`: what they are, and from text to values. */
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { isReportFormat, REPORT_FORMATS, REPORT_LANGUAGES, reportLanguage } from '@citeready/auditor/report';
import { parseConnectTo } from '@citeready/safe-fetch';
import type { ReportFormat, ReportLanguage } from '@citeready/auditor/report';
import { normalizeDomain } from '@citeready/core';
import { instant, list, parseCommandLine, wholeNumber } from '../args.js';
import { UsageError } from '../command.js';
import { didYouMean, nearestDomain } from '../suggest.js';

export interface AuditCommandOptions {
  readonly domain: string;
  readonly format: ReportFormat;
  readonly out: string | undefined;
  readonly language: ReportLanguage;
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
}

const FLAGS = {
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
} as const;

export const AUDIT_HELP = `Usage: citeready audit <domain> [options]

Audits a domain for readiness to be cited by answer engines and prints a score per engine with what to do first.

  --format FORMAT      ${REPORT_FORMATS.join(', ')}; default text
  --json               the same as --format json
  --out FILE           writes the report to FILE instead of the standard output
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
  --connect-to RULE    host[:port]=address:port, * for every host, as curl has it: for staging and local sites
  --now DATE           the audit's date (ISO 8601), from which ages are counted; default now
  --help               this text

Progress goes to the standard error. NO_COLOR turns colors off.

Exit codes: 0 done, 1 below --fail-under or worse than --baseline, 2 wrong arguments, 3 the site cannot be reached,
4 internal error, 130 interrupted.
`;

const formatOf = (format: string | undefined, json: boolean | undefined): ReportFormat => {
  if (format === undefined) return json === true ? 'json' : 'text';
  if (json === true && format !== 'json') throw new UsageError(`--json and --format ${format} cannot both be meant`);
  if (!isReportFormat(format))
    throw new UsageError(
      `--format takes ${REPORT_FORMATS.join(', ')}, not "${format}"${didYouMean(format, REPORT_FORMATS)}`,
    );
  return format;
};

const languageOf = (tag: string | undefined): ReportLanguage => {
  const language = reportLanguage(tag ?? 'en');
  if (language === null) throw new UsageError(`--lang takes ${REPORT_LANGUAGES.join(', ')}, not "${tag ?? ''}"`);
  return language;
};

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
export const readAuditOptions = (args: readonly string[]): AuditCommandOptions => {
  const { values, positionals } = parseCommandLine(args, FLAGS);
  const [domain, ...rest] = positionals;
  if (domain === undefined) throw new UsageError('audit needs a domain, such as: citeready audit example.com');
  if (rest.length > 0) throw new UsageError(`audit takes one domain, not also "${rest[0] ?? ''}"`);
  const connectTo = checkConnectTo(values['connect-to'] ?? []);
  // Reserved names lead nowhere on the internet; with --connect-to they name a site of one's own.
  const local = connectTo.length > 0;
  return {
    domain: domainOf('domain', domain, local),
    format: formatOf(values.format, values.json),
    out: values.out,
    language: languageOf(values.lang),
    connectTo,
    maxPages: wholeNumber('--max-pages', values['max-pages'], [1, 1000]),
    engines: enginesOf(list(values.engine)),
    failUnder: wholeNumber('--fail-under', values['fail-under'], [0, 100]),
    baseline: values.baseline,
    kind: values.instant === true ? 'instant' : 'full',
    probes: values.probes === true,
    now: instant('--now', values.now),
    writeFixes: values['write-fixes'],
    competitors: list(values.competitor).map((text) => domainOf('--competitor', text, local)),
  };
};
