/** `compare` without a service: two reports of this session. */
import { diffReports, IncomparableReportsError } from '@citeready/auditor/report';
import { z } from 'zod';
import { differenceOf, differenceShape } from '../report/difference.js';
import type { HeldReport } from '../report/source.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition, ToolOutcome } from '../tool.js';
import type { LocalSession } from './session.js';

const id = z.string().min(1).max(300);

const input = z.strictObject({
  before: id.optional().describe('Id of the older report. Omit both for the two newest reports of one domain.'),
  after: id.optional().describe('Id of the newer report.'),
});

const output = z.object({ notice: noticeSchema, before: z.string(), after: z.string(), ...differenceShape });

function compared(before: HeldReport, after: HeldReport): ToolOutcome {
  try {
    const diff = diffReports(before.report, after.report);
    return answer({ notice: NOTICE, before: before.id, after: after.id, ...differenceOf(diff) });
  } catch (error) {
    if (error instanceof IncomparableReportsError) return refuse(error.message);
    throw error;
  }
}

export const compareReportsTool = (session: LocalSession): ToolDefinition<typeof input, typeof output> => ({
  name: 'compare',
  title: 'Compare two reports',
  description:
    'Compares two reports of one domain in this session: scores, and checks that improved or got worse. Without ids, compares the two newest reports of the domain that was audited last: call it after another audit, to see the effect of changes.',
  input,
  output,
  readOnly: true,
  async run({ before, after }, { signal }) {
    const newer = await session.find(after, { signal });
    if (!newer.found) return refuse(newer.message);
    if (before !== undefined) {
      const older = await session.find(before, { signal });
      return older.found ? compared(older.held, newer.held) : refuse(older.message);
    }
    const { domain } = newer.held.report;
    const own = session.ofDomain(domain);
    const older = own[own.findIndex((one) => one.id === newer.held.id) + 1];
    return older === undefined
      ? refuse(
          `${domain} has been audited only once in this session. Change the site, call audit_site again, then compare.`,
        )
      : compared(older, newer.held);
  },
});
