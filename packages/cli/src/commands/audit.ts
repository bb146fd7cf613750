/** `citeready audit <domain>`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandBody } from '../command.js';
import type { CliIo } from '../io.js';
import { checkOutputFile, checkOutputFolder } from '../output-file.js';
import { FILE_ENDINGS } from '../report-output.js';
import { renderTable } from '../table.js';
import { AUDIT_HELP } from './audit-help.js';
import { AUDIT_FLAGS, SWITCHED_OFF } from './audit-flags.js';
import type { AuditRun } from './audit-flags.js';
import { readAuditOptions } from './audit-options.js';
import { auditOne, readBaseline } from './audit-run.js';
import type { Audited } from './audit-run.js';

/** Several domains one after another: a folder of files, a table at the end, and the highest of the exit codes. */
async function auditSeveral({ domains, options }: AuditRun, io: CliIo): Promise<number> {
  const { out, writeFixes: fixes, archive, reuse, format } = options;
  for (const folder of [out, archive]) if (folder !== undefined) await mkdir(folder, { recursive: true });
  const audited: (Audited & { readonly domain: string })[] = [];
  for (const domain of domains) {
    const own = {
      ...options,
      domain,
      out: out && join(out, `${domain}.${FILE_ENDINGS[format]}`),
      writeFixes: fixes && join(fixes, domain),
      archive: archive && join(archive, `${domain}.citeready`),
      reuse: reuse && join(reuse, `${domain}.citeready`),
    };
    io.stderr.write(`${audited.length === 0 ? '' : '\n'}${domain} (${audited.length + 1} of ${domains.length})\n`);
    audited.push({ domain, ...(await auditOne(own, null, io)) });
  }
  const rows = audited.map(({ domain, report }) => [
    domain,
    report === null ? 'not reached' : String(report.overall_score ?? '–'),
    report?.lowest === null || report === null ? '' : `${report.lowest.engine} ${report.lowest.overall_score}`,
  ]);
  io.stderr.write(`\n${renderTable([['domain', 'score', 'lowest'], ...rows])}`);
  return Math.max(...audited.map(({ code }) => code));
}

export const auditCommand: CommandBody = {
  help: AUDIT_HELP,
  flags: { ...AUDIT_FLAGS, ...SWITCHED_OFF },
  run: async (args, io) => {
    const run = await readAuditOptions(args, io.env);
    const { domains, options } = run;
    const [domain = '', ...more] = domains;
    await checkOutputFolder('--write-fixes', options.writeFixes);
    if (more.length > 0) {
      await checkOutputFolder('--out', options.out);
      await checkOutputFolder('--archive', options.archive);
      return auditSeveral(run, io);
    }
    await checkOutputFile('--out', options.out);
    await checkOutputFile('--archive', options.archive);
    const baseline = await readBaseline({ ...options, domain });
    return (await auditOne({ ...options, domain }, baseline, io)).code;
  },
};
