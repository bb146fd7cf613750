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
  --instant            looks only at the home page, robots.txt and the sitemap; --no-instant audits the whole site
  --probes             asks for up to three pages under the name of each engine's crawler; --no-probes does not
  --competitor DOMAIN  a known competitor; repeat, or separate by commas
  --fail-under N       exits with 1 when any engine scores below N; ENGINE=N sets the limit of one engine; repeat, or
                       separate by commas, as in --fail-under 50,chatgpt=70
  --require NAME       exits with 1 unless this check passes or this question is answered in full: noindex,
                       answer:price. NAME=warn lets a check warn, NAME=partly takes half an answer; repeat, or
                       separate by commas
  --write-fixes DIR    writes the fixes that could be made as files to DIR, with a README; what is there of these names is
                       replaced
  --archive FILE       keeps what was read in FILE, for citeready rescore; with several domains a folder
  --reuse FILE         an earlier --archive of the domain: asks the site only for what changed since, and gives the same
                       report. May be the file of --archive; where it is not there yet, or is of another version, the
                       whole site is read. With several domains a folder
  --connect-to RULE    host[:port]=address:port, * for every host, as curl has it: for staging and local sites
  --header 'NAME: VALUE'  sent to the audited host and its www. name only, for staging sites; repeat. Over https, or
                       over http by --connect-to. @FILE reads headers from a file, one a line
  --user NAME          basic authentication of the audited host in the same way: NAME:PASSWORD, or NAME with the
                       password in CITEREADY_PASSWORD, which a process list does not show
  --now DATE           the audit's date (ISO 8601), from which ages are counted; default now
  --config FILE        reads options from FILE; default ${CONFIG_FILE} of the current directory, where there is one
  --no-config          reads no such file
  --help               this text
`;

export const AUDIT_HELP = `Usage: citeready audit <domain>... [options]

Audits domains for readiness to be cited by answer engines and prints a score per engine with what to do first.

  --format FORMAT      ${REPORT_FORMATS.join(', ')}; default text
  --json               the same as --format json
  --out FILE           writes the report to FILE instead of the standard output; with several domains a folder,
                       with one file for each
  --open               opens the report as a web page: that of --format html --out FILE, or a file in the temporary
                       folder. --no-open does not
  --baseline FILE      an earlier report (JSON): prints what changed, exits with 1 when an engine's score fell
${SHARED_OPTIONS}
An option given here wins over the environment, where it is CITEREADY_AUDIT_ with its name (CITEREADY_AUDIT_MAX_PAGES=20,
CITEREADY_AUDIT_PROBES=on); that wins over the file ("maxPages": 20). In the environment and in the file, open works at a
terminal only and not where CI is set; headers and user of the file are for the domains that the file names.

Progress goes to the standard error. NO_COLOR turns colors off.

Exit codes: 0 done, 1 below --fail-under, worse than --baseline or without what --require asks, 2 wrong arguments, 3 the
site cannot be reached, 4 internal error, 130 interrupted.
`;
