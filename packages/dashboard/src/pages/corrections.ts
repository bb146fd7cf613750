/** "This is wrong": corrections by the owner of a site, and how to prove to be the owner. */
import type {
  AuditStatusView,
  ControlView,
  Corrections,
  CorrectionsView,
  Discovery,
  DiscoveryView,
} from '@citeready/core/contract';
import { SITE_KINDS } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { ReportLanguage } from '@citeready/auditor/report';
import type { Markup } from '@citeready/auditor/html';
import { html, sectorLabels, siteKindLabel } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { page, tokenField } from './layout.js';
import { actionButton, choices } from './parts.js';
import { refusalPage } from './problem.js';
import { auditTabs } from './report.js';
import { scheduleCard } from './schedule.js';

const text = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim();
const lines = (form: URLSearchParams, name: string): readonly string[] =>
  text(form, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The content of the form; an empty field corrects nothing. The service validates it. */
function correctionsOf(form: URLSearchParams): Record<string, unknown> {
  const single = ['brand', 'site_kind', 'sector', 'category', 'niche'].map((name) => [name, text(form, name)] as const);
  const several = ['for_whom', 'competitors'].map((name) => [name, lines(form, name)] as const);
  const all: readonly (readonly [string, string | readonly string[]])[] = [...single, ...several];
  return Object.fromEntries(all.filter(([, value]) => value.length > 0));
}

interface Shown {
  readonly status?: number;
  readonly problem?: string;
  readonly isSaved?: boolean;
}

/** The findings of Discovery, by the names of the fields. */
type FoundValues = Readonly<Record<string, string | undefined>>;

const foundValues = (discovery: Discovery | null, language: ReportLanguage): FoundValues => ({
  brand: discovery?.identity?.brand?.value,
  site_kind: discovery?.offering ? siteKindLabel(discovery.offering.site_kind.value, language) : undefined,
  sector: discovery?.sector?.label,
  category: discovery?.category?.label,
  niche: discovery?.niche?.value,
  for_whom: discovery?.audience?.for_whom.map(({ value }) => value).join(', '),
  competitors: discovery?.competitors.map(({ domain }) => domain).join(', '),
});

function fields({ speech: { language, say } }: SignedInContext, given: Corrections, values: FoundValues): Markup {
  const found = (name: string): Markup | null => {
    const value = values[name];
    return value === undefined || value === ''
      ? null
      : html`<p class="soft" id="${name}-found"><bdi>${say('found-now', { value: value.slice(0, 300) })}</bdi></p>`;
  };
  const described = (name: string): Markup | null =>
    found(name) === null ? null : html` aria-describedby="${name}-found"`;
  const asFound = { value: '', label: say('as-found') };
  const kinds = SITE_KINDS.filter((kind) => kind !== 'unknown').map((value) => ({
    value,
    label: siteKindLabel(value, language),
  }));
  const sectors = sectorLabels().map(({ id: value, label }) => ({ value, label }));
  const input = (name: string, label: string, value: string): Markup =>
    html`<label for="${name}">${label}</label>
      <input id="${name}" name="${name}" maxlength="200" dir="auto" value="${value}" ${described(name)} />
      ${found(name)}`;
  const area = (name: string, label: string, hint: string, values: readonly string[]): Markup =>
    html`<label for="${name}">${label}</label>
      <textarea id="${name}" name="${name}" rows="3" dir="auto" aria-describedby="${name}-hint">
${values.join('\n')}</textarea>
      ${found(name)}
      <p class="soft" id="${name}-hint">${hint}</p>`;
  return html`${input('brand', say('brand'), given.brand ?? '')}
    <label for="site_kind">${say('site-kind')}</label>
    <select id="site_kind" name="site_kind" ${described('site_kind')}>
      ${choices([asFound, ...kinds], given.site_kind ?? '')}
    </select>
    ${found('site_kind')}
    <label for="sector">${say('sector')}</label>
    <select id="sector" name="sector" ${described('sector')}>
      ${choices([asFound, ...sectors], given.sector ?? '')}
    </select>
    ${found('sector')}
    <label for="category">${say('category')}</label>
    <select id="category" name="category" ${described('category')}>
      ${choices([asFound], given.category ?? '')}
      ${sectorLabels().map(
        ({ label, categories }) =>
          html`<optgroup label="${label}">
            ${choices(
              categories.map(({ id: value, label: name }) => ({ value, label: name })),
              given.category ?? '',
            )}
          </optgroup>`,
      )}
    </select>
    ${found('category')} ${input('niche', say('niche'), given.niche ?? '')}
    ${area('for_whom', say('for-whom'), say('one-a-line'), given.for_whom ?? [])}
    ${area('competitors', say('competitors'), say('competitors-hint'), given.competitors ?? [])}`;
}

async function formPage(
  context: SignedInContext,
  { slug, domain }: Pick<AuditStatusView, 'slug' | 'domain'>,
  given: Corrections,
  { status = 200, problem, isSaved = false }: Shown,
): Promise<HttpResponse> {
  const { base, caller, speech } = context;
  const { say } = speech;
  const title = say('correct-title', { domain });
  const found = await context.api<DiscoveryView>('GET', `/api/v1/audits/${slug}/discovery`);
  const values = foundValues(found.ok ? found.data.discovery : null, context.speech.language);
  const content = html`${auditTabs(context, slug, 'corrections')}
    <h1>${title}</h1>
    <p class="soft">${say('correct-lead')}</p>
    ${problem === undefined ? null : html`<p class="notice poor" role="alert" lang="en">${problem}</p>`}
    ${
      isSaved
        ? html`<div class="card notice row" role="status">
            <span>${say('saved')}</span>
            ${actionButton(context, `/audits/${slug}/reaudit`, say('audit-with-it'), 'main')}
          </div>`
        : null
    }
    <form class="card fields" method="post" action="${href(base, `/audits/${slug}/corrections`)}">
      ${tokenField(caller.formToken)}${fields(context, given, values)}
      <p><button class="main">${say('save')}</button></p>
    </form>
    ${await scheduleCard(context, slug, domain)}`;
  return page(context, content, { title, section: 'audits', status });
}

function controlPage(
  context: SignedInContext,
  slug: string,
  { domain, ways }: ControlView,
  hasLooked: boolean,
): HttpResponse {
  const { say } = context.speech;
  const title = say('control-title', { domain });
  const code = (what: string): Markup => html`<pre dir="ltr"><code>${what}</code></pre>`;
  const content = html`${auditTabs(context, slug, 'corrections')}
    <h1>${title}</h1>
    <p>${say('control-lead')}</p>
    ${hasLooked ? html`<p class="card notice" role="status">${say('control-missing')}</p>` : null}
    <div class="card ways">
      <h2>${say('control-dns')}</h2>
      <p>${say('control-dns-how', { name: ways.dns.name })}</p>
      ${code(ways.dns.value)}
      <h2>${say('control-file')}</h2>
      <p>${say('control-file-how', { url: ways.file.url })}</p>
      ${code(ways.file.content)}
      <h2>${say('control-meta')}</h2>
      <p>${say('control-meta-how', { page: ways.meta.page })}</p>
      ${code(ways.meta.tag)}
    </div>
    ${context.caller.canWrite ? actionButton(context, `/audits/${slug}/control`, say('control-check'), 'main') : null}`;
  return page(context, content, { title, section: 'audits' });
}

async function control(context: SignedInContext, slug: string, domain: string): Promise<HttpResponse> {
  const view = await context.api<ControlView>('GET', `/api/v1/domains/${encodeURIComponent(domain)}/control`);
  return view.ok ? controlPage(context, slug, view.data, false) : refusalPage(context, view);
}

/** The status of the audit, since only the status contains the domain behind a slug. */
const statusOf = (context: SignedInContext) =>
  context.api<AuditStatusView>('GET', `/api/v1/audits/${context.params['slug'] ?? ''}/status`);

/** GET /audits/{slug}/corrections */
export const correctionsPage: Page = async (context) => {
  const slug = context.params['slug'] ?? '';
  const given = await context.api<CorrectionsView>('GET', `/api/v1/audits/${slug}/corrections`);
  if (given.ok) return formPage(context, given.data, given.data.corrections, {});
  if (given.status !== 403 || !context.caller.canRead) return refusalPage(context, given);
  const status = await statusOf(context);
  return status.ok ? control(context, slug, status.data.domain) : refusalPage(context, status);
};

/** POST /audits/{slug}/corrections */
export const saveCorrections: Page = async (context) => {
  const slug = context.params['slug'] ?? '';
  const wanted = correctionsOf(context.form);
  const saved = await context.api<CorrectionsView>('PUT', `/api/v1/audits/${slug}/corrections`, { body: wanted });
  if (saved.ok) return formPage(context, saved.data, saved.data.corrections, { isSaved: true });
  if (saved.status !== 400) return refusalPage(context, saved);
  const status = await statusOf(context);
  return status.ok
    ? formPage(context, status.data, wanted, { status: 400, problem: saved.message })
    : refusalPage(context, status);
};

/** POST /audits/{slug}/control: looks for a proof now. */
export const proveControl: Page = async (context) => {
  const slug = context.params['slug'] ?? '';
  const status = await statusOf(context);
  if (!status.ok) return refusalPage(context, status);
  const path = `/api/v1/domains/${encodeURIComponent(status.data.domain)}/control`;
  const looked = await context.api<ControlView>('POST', path);
  if (!looked.ok) return refusalPage(context, looked);
  return looked.data.proven ? correctionsPage(context) : controlPage(context, slug, looked.data, true);
};
