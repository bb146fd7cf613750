/** The complete output of `citeready ci --help`. */
import { SHARED_OPTIONS } from '../audit-help.js';

export const CI_HELP = `Usage: citeready ci <domain> [options of audit]

Audits a domain in a pipeline: a preview by --connect-to, or an address that the runner reaches. Writes to one folder:

  report.json   the report; keep that of the default branch as the --baseline of the next run
  report.html   the same as a page, report.md as Markdown
  report.sarif  for code scanning, within the limits of GitHub
  junit.xml     for the test view of GitLab, Jenkins and others
  comment.md    a few lines for a comment on the change: scores beside those of the baseline, what got worse, what to do

On GitHub it also writes the summary of the job, annotations (limits that are not met as errors, the first fixes as
warnings) and the outputs score, passed, report, sarif and comment.

  --dir DIR        the folder; default citeready-report
  --baseline FILE  an earlier report.json; where there is no such file yet, nothing is compared

Options of citeready audit, which may stand in the environment and in citeready.config.json as well:
${SHARED_OPTIONS}
Exit codes: 0 done, 1 a limit is not met or a score fell, 2 wrong arguments, 3 the site cannot be reached, 4 internal
error, 130 interrupted.
`;
