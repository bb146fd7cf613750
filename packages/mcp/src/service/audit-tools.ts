/** Submitting audits to a service and following them. */
import type { AuditJobReference, AuditStatusView, CitereadyClient } from '@citeready/client';
import { z } from 'zod';
import { domainInput, waitInput } from '../inputs.js';
import { progressOf } from '../progress.js';
import { siteText } from '../report/site-text.js';
import type { ReportSource } from '../report/source.js';
import { summaryOf, summarySchema } from '../report/summary.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition, ToolExtra, ToolOutcome } from '../tool.js';
import { refusalOf } from './refusals.js';

export const slugInput = z
  .string()
  .min(1)
  .max(200)
  .describe('Id of the report, as returned by submit_audit, such as example-com.');

const submitted = z.object({
  report: z.string().describe('Pass it to the other tools.'),
  domain: z.string(),
  status: z.string().describe('queued, discovering, auditing, scoring, completed or failed.'),
  next: z.string().describe('What to call next.'),
});

const submitInput = z.strictObject({
  domain: domainInput,
  again: z.boolean().default(false).describe('True to audit a site again, such as after changes to it.'),
});

const next = (slug: string, status: string): string =>
  status === 'completed'
    ? `Call get_report with report "${slug}"; the site has been audited before. To audit it again, submit it with again: true.`
    : `Call wait_for_audit with report "${slug}".`;

const reference = ({ slug, domain, status }: AuditJobReference): ToolOutcome =>
  answer({ report: slug, domain, status, next: next(slug, status) });

export const submitAuditTool = (
  client: Pick<CitereadyClient, 'submitAudit' | 'reaudit'>,
): ToolDefinition<typeof submitInput, typeof submitted> => ({
  name: 'submit_audit',
  title: 'Submit a site for an audit',
  description:
    'Asks the service to audit how ready a site is to be reached, read and cited by answer engines, or returns the existing audit. Returns at once; wait_for_audit waits for the result. With again: true, a site that has been audited is audited again.',
  input: submitInput,
  output: submitted,
  readOnly: false,
  async run({ domain, again }, { signal }) {
    const first = await client.submitAudit(domain, { signal });
    if (!first.ok) return refusalOf(first.error, `"${domain.slice(0, 100)}"`);
    const { slug, status } = first.data;
    if (!again || (status !== 'completed' && status !== 'failed')) return reference(first.data);
    const anew = await client.reaudit(slug, { signal });
    return anew.ok ? reference(anew.data) : refusalOf(anew.error, `the report "${slug}"`);
  },
});

const statusOutput = z.object({
  notice: noticeSchema,
  report: z.string(),
  domain: z.string(),
  status: z.string().describe('queued, discovering, auditing, scoring, completed or failed.'),
  stage: z.string().nullable(),
  percent: z.number().describe('Share of the whole job, 0 to 100.'),
  queue_position: z.number().nullable().describe('1 is next; null unless queued.'),
  score: z.number().nullable().describe('Null until completed.'),
  next: z.string().describe('What to call next.'),
});

const statusOf = ({ slug, domain, status, current_stage, progress, overall_score, queue }: AuditStatusView) => ({
  notice: NOTICE,
  report: slug,
  domain,
  status,
  stage: current_stage === null ? null : siteText(current_stage),
  percent: progress.percent,
  queue_position: queue?.position ?? null,
  score: overall_score,
  next:
    status === 'completed' ? `Call get_report with report "${slug}".` : `Call wait_for_audit with report "${slug}".`,
});

function failure({ slug, error }: AuditStatusView): ToolOutcome {
  const moved = error?.target === undefined ? '' : ` Submit ${siteText(error.target, 100)} instead.`;
  return refuse(
    `The audit "${slug}" failed: ${siteText(error?.message ?? 'the reason is unknown.')}${moved} Check the domain; to try again, submit it with again: true.`,
  );
}

const statusInput = z.strictObject({ report: slugInput });

export const getStatusTool = (
  client: Pick<CitereadyClient, 'getStatus'>,
): ToolDefinition<typeof statusInput, typeof statusOutput> => ({
  name: 'get_status',
  title: 'Get the status of an audit',
  description: 'Returns the current status of an audit without waiting. To wait for the result, call wait_for_audit.',
  input: statusInput,
  output: statusOutput,
  readOnly: true,
  async run({ report }, { signal }) {
    const status = await client.getStatus(report, { signal });
    if (!status.ok) return refusalOf(status.error, `the report "${report}"`);
    return status.data.status === 'failed' ? failure(status.data) : answer(statusOf(status.data));
  },
});

const waitInputs = z.strictObject({ report: slugInput, wait_seconds: waitInput });
const waitOutput = statusOutput.extend({
  summary: summarySchema.optional().describe('Present once the audit is completed.'),
});

/** The state of the audit after the wait. The client has already waited out transient trouble (a lost connection, a busy service). */
async function afterWait(
  client: Pick<CitereadyClient, 'watch' | 'getStatus'>,
  slug: string,
  { seconds, extra }: { readonly seconds: number; readonly extra: ToolExtra },
) {
  const report = progressOf(extra);
  const { signal } = extra;
  if (seconds === 0) return client.getStatus(slug, { signal });
  const watched = await client.watch(slug, {
    signal,
    timeoutMs: seconds * 1000,
    onProgress: ({ progress, current_stage: stage, status }) => report(progress.percent, siteText(stage ?? status)),
  });
  return !watched.ok && watched.error.code === 'timeout' ? client.getStatus(slug, { signal }) : watched;
}

export const waitForAuditTool = (
  client: Pick<CitereadyClient, 'watch' | 'getStatus'>,
  source: ReportSource,
): ToolDefinition<typeof waitInputs, typeof waitOutput> => ({
  name: 'wait_for_audit',
  title: 'Wait for an audit',
  description:
    'Waits until an audit of the service has ended, and returns the score, what lowers it and the first fixes. If the audit is still running after wait_seconds, returns its status: then call it again.',
  input: waitInputs,
  output: waitOutput,
  readOnly: true,
  async run({ report: slug, wait_seconds: seconds }, extra) {
    const ended = await afterWait(client, slug, { seconds, extra });
    if (!ended.ok) return refusalOf(ended.error, `the report "${slug}"`);
    if (ended.data.status === 'failed') return failure(ended.data);
    if (ended.data.status !== 'completed') return answer(statusOf(ended.data));
    const found = await source.find(slug, { signal: extra.signal });
    if (!found.found) return refuse(found.message);
    return answer({ ...statusOf(ended.data), summary: summaryOf(found.held.report) });
  },
});
