/** `citeready explain <check>`: what a check measures, with its thresholds, its fix and its sources. */
import {
  ALL_CHECKS,
  checkAddress,
  checkById,
  DOCS_ADDRESS,
  EVIDENCE_GRADES,
  scoreEffect,
  sourceOf,
} from '@citeready/auditor/checks';
import type { DefinedCheck } from '@citeready/auditor/checks';
import { parseCommandLine } from '../args.js';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import { requirementNames } from '../requirements.js';
import { didYouMean } from '../suggest.js';
import { renderTable } from '../table.js';
import { wrap } from '../wrap.js';

const WIDTH = 100;

function sourceLine(key: string): string {
  const { title, url } = sourceOf(key);
  // Own sources are files of the repository, and pages of the documentation.
  const address = url.replace(/^docs\//, DOCS_ADDRESS).replace(/README\.md/, '');
  return `  ${title}\n    ${address}`;
}

function explained(check: DefinedCheck): string {
  const thresholds = Object.values(check.thresholds);
  return [
    `${check.title}  (${check.id})`,
    '',
    ...check.rule.split('\n').map((line) => wrap(line, '', WIDTH)),
    '',
    `category   ${check.category}`,
    `judges     ${check.scope === 'site' ? 'the site' : 'each page'}${check.perEngine === true ? `, for each engine as ${check.id}:<engine>` : ''}`,
    `score      ${scoreEffect(check)}`,
    `evidence   ${EVIDENCE_GRADES[check.grade]}`,
    `engines    ${check.engines === 'all' ? 'all' : check.engines.join(', ')}`,
    ...(thresholds.length === 0
      ? []
      : [
          '',
          'Thresholds',
          ...thresholds.map(({ value, unit, means }) => wrap(`${value} ${unit}: ${means}`, '  ', WIDTH)),
        ]),
    '',
    `What to do: ${check.fix.title} (${check.fix.effort} effort)`,
    wrap(check.fix.text, '  ', WIDTH),
    '',
    'Sources',
    ...check.sources.map(sourceLine),
    '',
    checkAddress(check.id),
    '',
  ].join('\n');
}

const ANSWER = 'answer:';
const TEXT = 'text:';

/** Fixes that do not belong to a check: reports name them in the same place. */
const OF_ANSWERS =
  'A question that visitors of such a site ask. The kind of site determines the questions and their weights. For each question, the report shows the passage that answers it, or that there is none. The fix says what the passage must contain and where it belongs; its gain is the points that a full answer adds to the score. To require the answer in a build: --require ';
const OF_TEXT =
  'A property of the text as a whole, such as how much of it makes verifiable statements or repeats other pages. No check judges it: it raises or lowers what the passages of the site are worth. The fix names the pages that lower the score; its gain is the points that the score loses to this flaw.';

/** `null` for an id that is not such a fix. */
function explainedFix(id: string): string | null {
  const isAnswer = id.startsWith(ANSWER) && requirementNames().includes(id);
  const text = isAnswer ? `${OF_ANSWERS}${id}=full.` : id.startsWith(TEXT) ? OF_TEXT : null;
  return text === null ? null : `${id}\n\n${wrap(text, '', WIDTH)}\n\n${DOCS_ADDRESS}methodology\n`;
}

export const explainCommand: CommandBody = {
  help: `Usage: citeready explain [check]

Explains a check: what it measures, its thresholds, its effect on the score, what to do, and its sources. Without an
argument, lists all checks. An engine after the id, as in robots-citation-token:chatgpt, is ignored. Also explains fixes
that do not belong to a check, such as answer:price.

Exit codes: 0 done, 2 unknown check.
`,
  flags: {},
  async run(args, io) {
    const [id, extra] = parseCommandLine(args, {}).positionals;
    if (extra !== undefined) throw new UsageError(`explain takes one check; "${extra}" is one too many`);
    if (id === undefined) {
      const rows = ALL_CHECKS.map((check) => [check.id, check.category, check.title]);
      io.stdout.write(renderTable([['check', 'category', 'title'], ...rows]));
      return EXIT.ok;
    }
    const check = checkById(id);
    const fix = check === undefined ? explainedFix(id) : null;
    if (fix !== null) {
      io.stdout.write(fix);
      return EXIT.ok;
    }
    if (check === undefined) throw new UsageError(`unknown check "${id}"${didYouMean(id, requirementNames())}`);
    io.stdout.write(explained(check));
    return EXIT.ok;
  },
};
