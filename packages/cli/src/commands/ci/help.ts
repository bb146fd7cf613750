/** The complete output of `citeready ci --help`. */
import { SHARED_OPTIONS } from '../audit-help.js';

export const CI_HELP = `Usage: citeready ci <domain> [options of audit]

Audits a domain in a CI pipeline: a preview deployment with --connect-to, or any site that the runner can reach. Writes
these files to one folder:

  report.json   the report; keep the one of the default branch as --baseline of later runs
  report.html   the report as a web page
  report.md     the report as Markdown
  report.sarif  for GitHub code scanning, within its limits
  junit.xml     for the test view of GitLab, Jenkins and others
  comment.md    a short comment for the pull request: scores compared with the baseline, what got worse, what to do first

On GitHub it also writes the job summary, annotations (limits that are not met as errors, the first fixes as warnings) and the outputs score, passed, report, sarif and comment.

  --dir DIR        the folder; default citeready-report
  --baseline FILE  an earlier report.json; if the file does not exist yet, nothing is compared

Options of citeready audit, which can also be set in the environment and in citeready.config.json:
${SHARED_OPTIONS}
Exit codes: 0 done, 1 a limit is not met or a score fell, 2 invalid arguments, 3 the site cannot be reached, 4 internal
error, 130 interrupted.
`;
