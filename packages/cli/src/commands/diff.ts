/** `citeready diff <before> <after>`: the changes between two reports. */
import { readFile } from 'node:fs/promises';
import { diffReports, parseReport } from '@citeready/auditor/report';
import type { ReportDiff } from '@citeready/auditor/report';
import type { AuditReport } from '@citeready/core';
import { parseCommandLine } from '../args.js';
import { reason } from '../reason.js';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import { renderDiff } from './diff-text.js';

const DIFF_FLAGS = { json: { type: 'boolean' } } as const;

async function read(file: string): Promise<AuditReport> {
  try {
    return parseReport(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${reason(error)}`);
  }
}

function compare(before: AuditReport, after: AuditReport): ReportDiff {
  try {
    return diffReports(before, after);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export const diffCommand: CommandBody = {
  help: `Usage: citeready diff <before.json> <after.json> [options]

Compares two JSON reports of one domain: scores, checks that improved or got worse, and facts about engines that have
changed. Make the reports with citeready audit DOMAIN --json --out FILE.

  --json          prints the comparison as JSON

Exit codes: 0 no engine's score fell, 1 a score fell, 2 invalid arguments or reports that cannot be compared.
`,
  flags: DIFF_FLAGS,
  async run(args, io) {
    const { values, positionals } = parseCommandLine(args, DIFF_FLAGS);
    const [before, after, extra] = positionals;
    if (before === undefined || after === undefined)
      throw new UsageError('diff needs two reports, such as: citeready diff before.json after.json');
    if (extra !== undefined) throw new UsageError(`diff takes two reports; "${extra}" is one too many`);
    const diff = compare(await read(before), await read(after));
    io.stdout.write(values.json === true ? `${JSON.stringify(diff, null, 2)}\n` : renderDiff(diff));
    return diff.engines.some(({ delta }) => delta !== null && delta < 0) ? EXIT.belowLimit : EXIT.ok;
  },
};
