/** `audit_site` and `wait_for_audit` without a service: audits that run in this process. */
import type { AuditProgress, EngineInfo } from '@citeready/core';
import { normalizeDomain } from '@citeready/core';
import { z } from 'zod';
import { domainInput, waitInput } from '../inputs.js';
import { progressOf } from '../progress.js';
import { siteText } from '../report/site-text.js';
import { summaryOf, summarySchema } from '../report/summary.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition, ToolExtra, ToolOutcome } from '../tool.js';
import type { LocalRun, LocalSession } from './session.js';

const MOST_PAGES = 200;

const output = z.object({
  notice: noticeSchema,
  report: z.string().describe('Pass it to the other tools.'),
  domain: z.string(),
  status: z.enum(['running', 'completed']),
  stage: z.string().nullable().describe('Current stage of the audit; null once it has ended.'),
  summary: summarySchema.optional().describe('Present once the audit is completed.'),
  next: z.string().describe('What to call next.'),
});

function percentOf({ status, pagesDone, pagesTotal }: AuditProgress): number {
  if (status === 'discovering') return 5;
  return status === 'scoring' ? 95 : 10 + (80 * pagesDone) / Math.max(1, pagesTotal);
}

function outcomeOf(run: LocalRun): ToolOutcome {
  const about = { notice: NOTICE, report: run.id, domain: run.domain };
  switch (run.ended?.outcome) {
    case undefined:
      return answer({
        ...about,
        status: 'running',
        stage: siteText(run.progress?.stage ?? 'starting'),
        next: `Call wait_for_audit with report "${run.id}".`,
      });
    case 'completed':
      return answer({
        ...about,
        status: 'completed',
        stage: null,
        summary: summaryOf(run.ended.report),
        next: `Call get_fixes for ready-made files, get_report with section "fixes" for everything to do; after changes, call audit_site again, then compare.`,
      });
    case 'unreachable': {
      const moved = run.ended.target === undefined ? '' : ` Audit ${siteText(run.ended.target, 100)} instead.`;
      return refuse(
        `${run.domain} could not be scored: ${siteText(run.ended.message)}${moved} Check the domain; if the site is down, audit it again later.`,
      );
    }
    case 'canceled':
      return refuse(`The audit of ${run.domain} was canceled. Call audit_site to start another.`);
    case 'broken':
      return refuse(
        `The audit of ${run.domain} failed because of an error on this machine. Call audit_site once more; if it fails again, tell the user.`,
      );
  }
}

async function waitFor(
  session: LocalSession,
  id: string,
  { seconds, extra }: { readonly seconds: number; readonly extra: ToolExtra },
): Promise<ToolOutcome> {
  const report = progressOf(extra);
  const onProgress = (progress: AuditProgress): void => report(percentOf(progress), siteText(progress.stage));
  await session.wait(id, { seconds, signal: extra.signal, onProgress });
  const run = session.run(id);
  if (run === null) return refuse(`There is no audit "${id.slice(0, 100)}" in this session. Call audit_site first.`);
  return outcomeOf(run);
}

const auditInput = (engines: readonly EngineInfo[]) =>
  z.strictObject({
    domain: domainInput,
    engines: z
      .array(z.enum(engines.map(({ engine }) => engine)))
      .min(1)
      .max(engines.length)
      .optional()
      .describe('Engines to score. Omit it for the default engines.'),
    max_pages: z
      .number()
      .int()
      .min(1)
      .max(MOST_PAGES)
      .optional()
      .describe(`Pages to read, 1 to ${MOST_PAGES}; default 40. Fewer pages take less time and lower the confidence.`),
    wait_seconds: waitInput,
  });

/** @param rules `allowReserved` permits audits of names such as `site.example`, which a `connectTo` rule directs to a local machine */
export const auditSiteTool = (
  session: LocalSession,
  engines: readonly EngineInfo[],
  rules: { readonly allowReserved: boolean },
): ToolDefinition<ReturnType<typeof auditInput>, typeof output> => ({
  name: 'audit_site',
  title: 'Audit a site',
  description:
    'Audits how ready a site is to be reached, read and cited by answer engines (ChatGPT, Perplexity, Claude, Gemini, Google AI, Copilot): fetches robots.txt and by default up to 40 pages, at a polite pace, and scores the site from 0 to 100. Takes from 10 seconds to a few minutes. Returns the score, what lowers it and the first fixes, or status "running" if wait_seconds pass first. Call it again after changes to the site.',
  input: auditInput(engines),
  output,
  readOnly: false,
  async run({ domain: text, engines: chosen, max_pages: maxPages, wait_seconds: seconds }, extra) {
    const domain = normalizeDomain(text, rules);
    if (domain.isErr()) return refuse(`${domain.error} Give a domain such as example.com.`);
    const started = session.start(domain.value, {
      ...(chosen === undefined ? {} : { engines: chosen }),
      ...(maxPages === undefined ? {} : { maxPages }),
    });
    if (!started.started) {
      const running = started.running.map((run) => `${run.id} (${run.domain})`).join(', ');
      return refuse(
        `The maximum number of audits is already running: ${running}. Call wait_for_audit with one of them, then try again.`,
      );
    }
    const { id } = started.run;
    const stop = (): void => session.cancel(id);
    // A caller that cancels the call that started the audit wants no audit.
    if (started.fresh) extra.signal.addEventListener('abort', stop, { once: true });
    const outcome = await waitFor(session, id, { seconds, extra });
    extra.signal.removeEventListener('abort', stop);
    return outcome;
  },
});

const waitInputs = z.strictObject({
  report: z.string().min(1).max(100).describe('Id of the audit, as returned by audit_site.'),
  wait_seconds: waitInput,
});

export const waitForAuditTool = (session: LocalSession): ToolDefinition<typeof waitInputs, typeof output> => ({
  name: 'wait_for_audit',
  title: 'Wait for an audit',
  description:
    'Waits for an audit that was still running when audit_site returned, and returns the same as audit_site.',
  input: waitInputs,
  output,
  readOnly: true,
  run: ({ report, wait_seconds: seconds }, extra) => waitFor(session, report, { seconds, extra }),
});
