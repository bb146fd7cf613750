/** `citeready rescore <archive>`: the report of an archived audit, scored again by the rules of this version. */
import { readFile } from 'node:fs/promises';
import { ArchiveFormatError, IncompatibleArchiveError, rescore } from '@citeready/auditor/archive';
import { REPORT_FORMATS } from '@citeready/auditor/report';
import type { AuditReport } from '@citeready/core';
import { parseCommandLine } from '../args.js';
import { readCheckFilter } from '../check-filter.js';
import { reason } from '../reason.js';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import { checkOutputFile } from '../output-file.js';
import { readFormat, readLanguage, writeReport } from '../report-output.js';

const RESCORE_FLAGS = {
  json: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  lang: { type: 'string' },
  only: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
} as const;

async function scored(file: string): Promise<AuditReport> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UsageError(`${file}: ${reason(error)}`);
  });
  try {
    return await rescore(bytes);
  } catch (error) {
    if (error instanceof ArchiveFormatError || error instanceof IncompatibleArchiveError)
      throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

export const rescoreCommand: CommandBody = {
  help: `Usage: citeready rescore <archive> [options]

Rebuilds the report of an archived audit under the rules of this version, without fetching anything. Under the same rules
the report is the same, byte for byte. Create archives with citeready audit DOMAIN --archive FILE.

  --format FORMAT   ${REPORT_FORMATS.join(', ')}; default text
  --json            the same as --format json
  --out FILE        writes the report to FILE instead of standard output
  --lang LANGUAGE   language of text, HTML and Markdown reports
  --only CHECK      shows these checks or categories only; repeat, or separate by commas
  --ignore CHECK    leaves these checks or categories out

Exit codes: 0 done, 2 invalid arguments or an archive that this version cannot read, 4 internal error.
`,
  flags: RESCORE_FLAGS,
  async run(args, io) {
    const { values, positionals } = parseCommandLine(args, RESCORE_FLAGS);
    const [file, extra] = positionals;
    if (file === undefined) throw new UsageError('rescore needs an archive, such as: citeready rescore site.citeready');
    if (extra !== undefined) throw new UsageError(`rescore takes one archive; "${extra}" is one too many`);
    const output = {
      format: readFormat(values.format, values.json),
      out: values.out,
      language: readLanguage(values.lang),
      checks: readCheckFilter(values),
    };
    await checkOutputFile('--out', output.out);
    await writeReport(await scored(file), output, io);
    return EXIT.ok;
  },
};
