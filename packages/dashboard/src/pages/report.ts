/** An audit: its report, its progress, or why it failed. */
import type { AuditStatusView } from '@citeready/core/contract';
import type { AuditReport, HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html, Markup as Raw, renderHtmlParts } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { redirect } from '../http/respond.js';
import { page } from './layout.js';
import { isOver, livePage, statusText } from './live.js';
import { actionButton } from './parts.js';
import { refusalPage } from './problem.js';

/** The current page among those of an audit. */
export type AuditTab = 'report' | 'history' | 'export' | 'corrections';

/** The navigation between the pages of one audit, and its actions. */
export function auditTabs(context: SignedInContext, slug: string, current: AuditTab): Markup {
  const { base, caller, speech } = context;
  const { say } = speech;
  const tab = (name: AuditTab, path: string, label: string): Markup =>
    html`<li>
      <a href="${href(base, `/audits/${slug}${path}`)}" ${name === current ? new Raw(' aria-current="page"') : null}
        >${label}</a
      >
    </li>`;
  return html`<div class="tabs">
    <nav aria-label="${say('report')}">
      <ul>
        ${tab('report', '', say('report'))} ${tab('history', '/history', say('history'))}
        ${tab('export', '/export', say('export'))}
        <li><a href="${href(base, '/compare', { a: slug })}">${say('compare')}</a></li>
      </ul>
    </nav>
    <div class="actions">
      ${current === 'report' ? html`<button type="button" data-print hidden>${say('print')}</button>` : null}
      ${caller.canWrite ? actionButton(context, `/audits/${slug}/reaudit`, say('reaudit')) : null}
    </div>
  </div>`;
}

/**
 * The stored report of an audit that the visitor may see: the audit was requested from the service with the visitor's key before,
 * successfully. A report that is unknown to the visitor is never read.
 */
export const reportOf = (
  { service }: SignedInContext,
  { slug }: Pick<AuditStatusView, 'slug'>,
  version?: number,
): Promise<AuditReport | null> => service.audits.report(slug, version === undefined ? {} : { version });

function failure(context: SignedInContext, { domain, error }: AuditStatusView): Markup {
  const { caller, speech } = context;
  const { say } = speech;
  const target = error?.code === 'moved' ? error.target : undefined;
  return html`<div class="card problem" role="status">
    <h2>${say('failed-title', { domain })}</h2>
    ${
      target === undefined
        ? html`<p lang="en">${error?.message ?? ''}</p>
            <p class="soft">${say('failed-next')}</p>`
        : html`<p>${say('failed-moved', { target })}</p>
            ${caller.canWrite ? actionButton(context, '/audits', say('audit-target', { target }), 'main', { domain: target }) : null}`
    }
  </div>`;
}

/** A result below the notice of what has happened since. */
function reportPage(context: SignedInContext, status: AuditStatusView, report: AuditReport): HttpResponse {
  const { base, speech } = context;
  const { language, say } = speech;
  const { slug, domain } = status;
  const { main, title } = renderHtmlParts(report, {
    language,
    corrections: href(base, `/audits/${slug}/corrections`),
  });
  const notice =
    status.status === 'failed'
      ? html`${failure(context, status)}
          <p class="soft">${say('failed-older')}</p>`
      : isOver(status)
        ? null
        : html`<p class="card notice" role="status">
            ${say('running-again', { status: say(statusText(status)) })}
            <a href="${href(base, `/audits/${slug}/watch`)}">${say('watch-it')}</a>
          </p>`;
  const content = html`${auditTabs(context, slug, 'report')} ${notice}
    <article class="report" aria-label="${say('report')}: ${domain}">${main}</article>`;
  return page(context, content, { title, section: 'audits' });
}

/** GET /audits/{slug} */
export const auditPage: Page = async (context) => {
  const slug = context.params['slug'] ?? '';
  const status = await context.api<AuditStatusView>('GET', `/api/v1/audits/${slug}/status`);
  if (!status.ok) return refusalPage(context, status);
  const report = await reportOf(context, status.data);
  if (report !== null) return reportPage(context, status.data, report);
  if (!isOver(status.data)) return livePage(context, status.data);
  const { domain } = status.data;
  const content = html`<div class="row heading">
      <h1><bdi>${domain}</bdi></h1>
      ${
        context.caller.canWrite ? actionButton(context, `/audits/${slug}/reaudit`, context.speech.say('reaudit')) : null
      }
    </div>
    ${failure(context, status.data)}`;
  return page(context, content, { title: domain, section: 'audits' });
};

/** POST /audits/{slug}/reaudit */
export const reauditPage: Page = async (context) => {
  const slug = context.params['slug'] ?? '';
  const job = await context.api('POST', `/api/v1/audits/${slug}/reaudit`);
  return job.ok ? redirect(href(context.base, `/audits/${slug}/watch`)) : refusalPage(context, job);
};
