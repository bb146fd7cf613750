/** `citeready ci <domain>`: one audit with all files that a pipeline needs, and the output that its runner displays. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT, UsageError } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { checkOutputFolder } from '../../output-file.js';
import { AUDIT_FLAGS, SWITCHED_OFF } from '../audit-flags.js';
import { readAuditOptions } from '../audit-options.js';
import { auditOne, readBaseline } from '../audit-run.js';
import { CI_HELP } from './help.js';
import { REPORT_FILE, writePipelineFiles } from './files.js';
import { tellRunner } from './runner.js';

const DEFAULT_FOLDER = 'citeready-report';
/** Options that this command sets itself. */
const DECIDED = ['format', 'json', 'out', 'open', 'no-open'] as const;

const SHARED = Object.fromEntries(
  Object.entries({ ...AUDIT_FLAGS, ...SWITCHED_OFF }).filter(([name]) => !DECIDED.some((decided) => decided === name)),
);

/** `--dir`, and the arguments without it. */
function takeFolder(args: readonly string[]): { readonly folder: string; readonly rest: readonly string[] } {
  const at = args.findIndex((arg) => arg === '--dir' || arg.startsWith('--dir='));
  if (at < 0) return { folder: DEFAULT_FOLDER, rest: args };
  const isOne = args[at]?.startsWith('--dir=') === true;
  const folder = isOne ? args[at]?.slice('--dir='.length) : args[at + 1];
  if (folder === undefined || folder === '' || folder.startsWith('-'))
    throw new UsageError('--dir takes a folder name');
  return { folder, rest: [...args.slice(0, at), ...args.slice(at + (isOne ? 1 : 2))] };
}

export const ciCommand: CommandBody = {
  help: CI_HELP,
  flags: { ...SHARED, dir: { type: 'string' } },
  async run(args, io) {
    const { folder, rest } = takeFolder(args);
    for (const name of DECIDED)
      if (rest.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)))
        throw new UsageError(`ci writes every format to --dir and does not take --${name}`);
    const { domains, options } = await readAuditOptions(rest, io.env);
    const [domain = '', ...more] = domains;
    if (more.length > 0) throw new UsageError('ci audits one domain; run it once for each domain');
    await checkOutputFolder('--dir', folder);
    await mkdir(folder, { recursive: true });
    // The very first run has none yet: it creates the one for the next.
    const isFirst = options.baseline !== undefined && !existsSync(options.baseline);
    if (isFirst) io.stderr.write(`citeready: no baseline yet at ${options.baseline ?? ''}\n`);
    const own = {
      ...options,
      domain,
      format: 'json' as const,
      out: join(folder, REPORT_FILE),
      open: 'never' as const,
      baseline: isFirst ? undefined : options.baseline,
    };
    const audited = await auditOne(own, await readBaseline(own), io);
    if (audited.report !== null) await writePipelineFiles(folder, audited.report, audited, options);
    await tellRunner({ folder, domain, audited, options }, io);
    if (audited.code === EXIT.ok) io.stderr.write(`All files are in ${folder}.\n`);
    return audited.code;
  },
};
