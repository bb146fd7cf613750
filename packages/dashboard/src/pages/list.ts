/** The first page: a form to audit a domain, and the existing audits, with filters and pages. */
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { redirect } from '../http/respond.js';
import { findSlug } from './find-slug.js';
import { page, tokenField } from './layout.js';
import { filterForm, filtersOf } from './list-filters.js';
import { followed, listContent } from './list-rows.js';
import { refusalPage } from './problem.js';

function submitForm({ base, caller, speech: { say } }: SignedInContext, value: string, problem: string | null): Markup {
  const label = caller.canWrite ? say('audit-domain') : say('find');
  const attributes = html`<input
      id="domain"
      name="domain"
      required
      maxlength="2048"
      dir="ltr"
      inputmode="url"
      autocapitalize="none"
      autocomplete="off"
      spellcheck="false"
      placeholder="example.com"
      value="${value}"
      aria-describedby="domain-hint"
    /><button class="main">${caller.canWrite ? say('audit-now') : say('find')}</button>`;
  const hint = html`<p class="soft" id="domain-hint">
    ${caller.canWrite ? say('audit-domain-hint') : `${say('find-hint')} ${say('your-key-reads')}`}
  </p>`;
  return html`<section class="card submit" aria-labelledby="submit-title">
    <h1 id="submit-title"><label for="domain">${label}</label></h1>
    ${problem === null ? null : html`<p class="notice poor" role="alert">${problem}</p>`}
    ${
      caller.canWrite
        ? html`<form class="line" method="post" action="${href(base, '/audits')}">
            ${tokenField(caller.formToken)}${attributes}
          </form>`
        : html`<form class="line" action="${href(base, '/find')}">${attributes}</form>`
    }
    ${hint}
  </section>`;
}

const hidden = html` hidden`;

async function show(
  context: SignedInContext,
  status = 200,
  domain = '',
  problem: string | null = null,
): Promise<HttpResponse> {
  const { caller, speech } = context;
  const { say } = speech;
  const filters = filtersOf(context);
  const options = { title: say('audits'), section: 'audits', status } as const;
  if (!caller.canRead) {
    const content = html`${submitForm(context, domain, problem)}
      <p class="soft">${say('your-key-writes')}</p>`;
    return page(context, content, options);
  }
  const found = await listContent(context, filters);
  if (!('rows' in found)) return refusalPage(context, found);
  // While the very first audit runs, there is neither a result nor anything to filter; the script shows both with the first row.
  const awaitsFirst = !found.hasResults && !found.isEmpty;
  const content = html`${submitForm(context, domain, problem)} ${followed(context, filters, '/waiting', found.waiting)}
    <section aria-labelledby="list-title" data-awaits-rows${awaitsFirst ? hidden : null}>
      <h2 id="list-title">${say('audits')}</h2>
      <div${found.hasResults ? null : hidden}>${filterForm(context, filters)}</div>
      ${followed(context, filters, '/rows', found.rows)}
    </section>`;
  return page(context, content, options);
}

/** GET / */
export const listPage: Page = (context) => show(context);

/** POST /audits: a new audit, or the existing one. */
export const submitPage: Page = async (context) => {
  const { api, base, form } = context;
  const domain = form.get('domain') ?? '';
  const job = await api<{ readonly slug: string }>('POST', '/api/v1/audits', { body: { domain } });
  if (job.ok) return redirect(href(base, `/audits/${job.data.slug}`));
  return job.status === 400 ? show(context, 400, domain.slice(0, 2048), job.message) : refusalPage(context, job);
};

/** GET /find: the audit of a domain, for visitors who may not submit one. */
export const findPage: Page = async (context) => {
  const { base, request, speech } = context;
  const asked = (request.query.get('domain') ?? '').slice(0, 2048);
  const found = await findSlug(context, asked);
  switch (found.outcome) {
    case 'found':
      return redirect(href(base, `/audits/${found.slug}`));
    case 'unknown':
      return show(context, 404, asked, speech.say('not-audited', { domain: found.domain }));
    case 'no-domain':
      return show(context, 400, asked, found.problem);
  }
};
