/** `citeready digest`: what happened to a client's sites, as an HTML document that a host can send by mail. */
import { writeFile } from 'node:fs/promises';
import { createAuditService, normalizePublicUrl } from '@citeready/core';
import { parseCommandLine, wholeNumber } from '../args.js';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import { checkOutputFile } from '../output-file.js';
import { DATABASE_FLAG_HELP, DATABASE_FLAGS, databaseOptions, withBackend } from './database-options.js';

const { json: _noJson, ...ADDRESS_FLAGS } = DATABASE_FLAGS;
const FLAGS = {
  ...ADDRESS_FLAGS,
  client: { type: 'string' },
  days: { type: 'string' },
  lang: { type: 'string' },
  'public-url': { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const;

function publicUrlOf(text: string): string | null {
  try {
    return text === '' ? null : normalizePublicUrl(text);
  } catch (error) {
    throw new UsageError(`--public-url: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export const digestCommand: CommandBody = {
  help: `Usage: citeready digest --client ID [options]

Summarizes recent changes to a client's sites from the database of a service: scores, new problems and the best next
fixes, as one HTML document without scripts or images, which can be sent by mail. It covers the sites that the client
audited last and those that it controls, at most 50.

  --client ID       client whose sites are summarized
  --days N          how far back, 1 to 90. Default 7
  --lang LANG       en, de, fr, es, pt or ja. Default en
  --public-url URL  public URL of the service; the digest links to its report pages. Default: the environment
                    variable CITEREADY_PUBLIC_URL, else no links
  -o, --output FILE file for the digest. Default: standard output
${DATABASE_FLAG_HELP}
Exit codes: 0 written, 2 invalid arguments, 4 internal error.
`,
  flags: FLAGS,
  async run(args, io) {
    const { values, positionals } = parseCommandLine(args, FLAGS);
    if (positionals.length > 0) throw new UsageError('digest takes options only');
    const { client: clientId, lang: language, output } = values;
    if (clientId === undefined) throw new UsageError('--client is required');
    const days = wholeNumber('--days', values.days, [1, 90]);
    const { createReportPages } = await import('@citeready/auditor/pages');
    const { reportLanguage, REPORT_LANGUAGES } = await import('@citeready/auditor/report');
    if (language !== undefined && reportLanguage(language) === null)
      throw new UsageError(`--lang takes one of ${REPORT_LANGUAGES.join(', ')}, not "${language}"`);
    const publicUrl = publicUrlOf(values['public-url'] ?? io.env['CITEREADY_PUBLIC_URL'] ?? '');
    const options = databaseOptions(values, io.env);
    await checkOutputFile('--output', output);
    const digest = await withBackend(options, async (backend) => {
      await backend.verify();
      const { audits } = createAuditService({ backend, engines: [], reportPages: createReportPages(), publicUrl });
      return audits.digest({
        clientId,
        ...(days === undefined ? {} : { days }),
        ...(language === undefined ? {} : { language }),
      });
    });
    if (output === undefined) io.stdout.write(digest);
    else await writeFile(output, digest);
    return EXIT.ok;
  },
};
