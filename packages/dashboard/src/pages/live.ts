/**
 * A queued or running audit: its stages, its progress, and the findings of Discovery. The script updates it as it changes; without scripts,
 * the page reloads.
 */
import type { AuditStatusView, DiscoveryView } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html, Markup as Raw, renderFindings } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { openEvents } from '../api.js';
import { href } from '../http/links.js';
import { oneHeader } from '../http/request.js';
import { empty, htmlResponse } from '../http/respond.js';
import type { MessageKey } from '../messages/en.js';
import { page } from './layout.js';
import { refusalPage } from './problem.js';

/** Seconds after which a browser without scripts reloads the page. */
const REFRESH = 5;
const STAGES = ['queued', 'discovering', 'auditing', 'scoring', 'completed'] as const;

export const isOver = ({ status }: Pick<AuditStatusView, 'status'>): boolean =>
  status === 'completed' || status === 'failed';

export const statusText = ({ status }: Pick<AuditStatusView, 'status'>): MessageKey => `status-${status}`;

function stageList(status: AuditStatusView['status'], { speech: { say } }: SignedInContext): Markup {
  const at = STAGES.findIndex((stage) => stage === status);
  return html`<ol class="stages" aria-label="${say('stages')}">
    ${STAGES.map(
      (stage, index) =>
        html`<li
          class="${index < at ? 'done' : index === at ? 'now' : 'later'}"
          ${index === at ? new Raw(' aria-current="step"') : null}
        >
          ${say(`status-${stage}`)}
        </li>`,
    )}
  </ol>`;
}

function where(status: AuditStatusView, { speech: { say, time } }: SignedInContext): string {
  const { progress, queue } = status;
  if (queue !== undefined)
    return [
      say('queue-place', { n: queue.position }),
      ...(queue.estimated_start_at === null ? [] : [say('queue-start', { time: time(queue.estimated_start_at) })]),
    ].join(', ');
  return progress.pages_total === 0
    ? ''
    : say('pages-done', { done: progress.pages_done, total: progress.pages_total });
}

/** The part that the script replaces. */
function fragment(context: SignedInContext, status: AuditStatusView, found: DiscoveryView | null): Markup {
  const { say, language } = context.speech;
  const { percent } = status.progress;
  const discovery = found?.discovery ?? null;
  return html`<div class="card live" data-status="${status.status}">
      ${stageList(status.status, context)}
      <div class="row">
        <p role="status"><b>${say(statusText(status))}</b> <span class="soft">${where(status, context)}</span></p>
        <span class="num">${say('percent-done', { percent })}</span>
      </div>
      <progress max="100" value="${percent}" aria-label="${say('progress')}"></progress>
    </div>
    <section aria-labelledby="findings">
      <h2 id="findings">${say('findings')}</h2>
      ${
        discovery === null
          ? html`<p class="card soft">${say('no-findings')}</p>`
          : html`<div class="card">${renderFindings(discovery, language)}</div>`
      }
    </section>`;
}

const read = (context: SignedInContext, slug: string) => ({
  status: () => context.api<AuditStatusView>('GET', `/api/v1/audits/${slug}/status`),
  found: () => context.api<DiscoveryView>('GET', `/api/v1/audits/${slug}/discovery`),
});

/** The page of an unfinished audit. */
export async function livePage(context: SignedInContext, status: AuditStatusView): Promise<HttpResponse> {
  const { base, speech } = context;
  const { slug, domain } = status;
  const found = await read(context, slug).found();
  const content = html`<div class="row heading">
      <h1><bdi>${domain}</bdi></h1>
    </div>
    <div
      data-live="${href(base, `/audits/${slug}/live`)}"
      data-events="${href(base, `/audits/${slug}/events`)}"
      data-done="${href(base, `/audits/${slug}`)}"
    >
      ${fragment(context, status, found.ok ? found.data : null)}
    </div>
    <p class="soft">
      <span data-with-script hidden>${speech.say('live-hint')}</span><noscript>${speech.say('live-refresh')}</noscript>
    </p>`;
  return page(context, content, { title: domain, section: 'audits', refresh: REFRESH });
}

/** GET /audits/{slug}/live: the fragment only. */
export const livePiece: Page = async (context) => {
  const { status: askStatus, found: askFound } = read(context, context.params['slug'] ?? '');
  const [status, found] = await Promise.all([askStatus(), askFound()]);
  if (!status.ok) return empty(status.status);
  return htmlResponse(200, fragment(context, status.data, found.ok ? found.data : null), context.nonce);
};

/** GET /audits/{slug}/events: the stream of the service under this session. */
export const eventsPage: Page = async ({ service, request, caller, params }) => {
  const last = oneHeader(request.headers, 'last-event-id');
  return (await openEvents(service, request, caller.apiKey, params['slug'] ?? '', last)) ?? empty(404);
};

/** GET /audits/{slug}/watch: a running audit of a site that already has a result. */
export const watchPage: Page = async (context) => {
  const status = await read(context, context.params['slug'] ?? '').status();
  return status.ok ? livePage(context, status.data) : refusalPage(context, status);
};
