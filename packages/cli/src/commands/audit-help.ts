/** The complete output of `citeready audit --help`. */
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { REPORT_FORMATS, REPORT_LANGUAGES } from '@citeready/auditor/report';
import { CONFIG_FILE } from '../config/layers.js';

/** Options that `citeready ci` accepts as well. */
export const SHARED_OPTIONS = `  --only CHECK         shows these checks or categories only; repeat, or separate by commas. Scores stay as they are.
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
  --max-pages N        pages to read, 1 to 10000; default 40
  --instant            reads only the home page, robots.txt and the sitemap; --no-instant audits the whole site
  --probes             requests up to three pages as each engine's crawler; --no-probes turns this off
  --competitor DOMAIN  a known competitor; repeat, or separate by commas
  --fail-under N       exits with 1 when any engine scores below N; ENGINE=N sets the limit of one engine; repeat, or
                       separate by commas, as in --fail-under 50,chatgpt=70
  --require NAME       exits with 1 unless this check passes or this question is answered in full: noindex,
                       answer:price. NAME=warn accepts a warning, NAME=partly accepts a partial answer;
                       repeat, or separate by commas
  --write-fixes DIR    writes fixes that are files to DIR, with a README; replaces files with the same names
  --archive FILE       stores everything that was read in FILE, for citeready rescore; with several domains, a folder
  --reuse FILE         an earlier --archive of the domain: requests only what has changed since, and gives the same
                       report. May be the same file as --archive; if it does not exist yet, or another version wrote
                       it, the whole site is read. With several domains, a folder
  --connect-to RULE    host[:port]=address:port, with * for every host, as in curl; for staging and local sites
  --header 'NAME: VALUE'  sent only to the audited host and its www. name, for staging sites; repeatable. Needs https,
                       or http with --connect-to. @FILE reads headers from a file, one per line
  --user NAME          basic authentication, under the same conditions: NAME:PASSWORD, or NAME with the password in
                       CITEREADY_PASSWORD, which process lists do not show
  --now DATE           date of the audit (ISO 8601), from which ages are calculated; default now
  --config FILE        reads options from FILE; default ${CONFIG_FILE} in the current directory, if it exists
  --no-config          ignores configuration files
  --help               prints this text
`;

export const AUDIT_HELP = `Usage: citeready audit <domain>... [options]

Audits how ready domains are to be cited by answer engines. Prints a score per engine and what to fix first.

  --format FORMAT      ${REPORT_FORMATS.join(', ')}; default text
  --json               the same as --format json
  --out FILE           writes the report to FILE instead of standard output; with several domains, FILE is a folder
                       with one file per domain
  --open               opens the report in a browser: the file of --format html --out FILE, or a temporary one.
                       --no-open turns this off
  --baseline FILE      an earlier report (JSON): prints what changed, exits with 1 when an engine's score fell
${SHARED_OPTIONS}
Options on the command line override variables named CITEREADY_AUDIT_ and the option (CITEREADY_AUDIT_MAX_PAGES=20,
CITEREADY_AUDIT_PROBES=on), which override the configuration file ("maxPages": 20). Set in either of these, open works only
in a terminal, and not when CI is set. Headers and user in the file apply only to the domains that the file names.

Progress goes to standard error. NO_COLOR turns colors off.

Exit codes: 0 done, 1 a limit is not met or a score fell, 2 invalid arguments, 3 the site cannot be reached, 4 internal
error, 130 interrupted.
`;
