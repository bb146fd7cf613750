/** The first page: a domain to be audited, and the audits that there are, with filters and pages. */
import type { AuditListRow } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html, sectorLabels } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { redirect } from '../http/respond.js';
import { findSlug } from './find-slug.js';
import { page, tokenField } from './layout.js';
import { choices, scoreChips } from './parts.js';
import { refusalPage } from './problem.js';

/** Scores of a page: those of one domain lie together, so that a page shows a score of domains. */
const SCORES = 60;

interface Filters {
  readonly engine: string;
  readonly sector: string;
  readonly page: number;
}

function filtersOf({ request: { query }, service }: SignedInContext): Filters {
  const engine = query.get('engine') ?? '';
  const sector = query.get('sector') ?? '';
  const number = Number(query.get('page') ?? '1');
  return {
    engine: service.engines.some((known) => known.engine === engine) ? engine : '',
    sector: sectorLabels().some(({ id }) => id === sector) || sector === 'unknown' ? sector : '',
    page: Number.isSafeInteger(number) && number >= 1 && number < 1_000_000 ? number : 1,
  };
}

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

function filterForm({ base, service, speech: { say } }: SignedInContext, { engine, sector }: Filters): Markup {
  const engines = service.engines.map(({ engine: value, name }) => ({ value, label: name }));
  const sectors = sectorLabels().map(({ id: value, label }) => ({ value, label }));
  return html`<form class="filters" action="${href(base, '/')}" data-submit-on-change>
    <div>
      <label for="engine">${say('engine')}</label>
      <select id="engine" name="engine">
        ${choices([{ value: '', label: say('all-engines') }, ...engines], engine)}
      </select>
    </div>
    <div>
      <label for="sector">${say('sector')}</label>
      <select id="sector" name="sector">
        ${choices([{ value: '', label: say('all-sectors') }, ...sectors], sector)}
      </select>
    </div>
    <button>${say('filter')}</button>
    ${engine === '' && sector === '' ? null : html`<a href="${href(base, '/')}">${say('clear-filters')}</a>`}
  </form>`;
}

/** Rows of one audit lie together; each group is a site. */
function bySite(rows: readonly AuditListRow[]): readonly (readonly AuditListRow[])[] {
  const groups: AuditListRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.slug === row.slug) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function table(context: SignedInContext, rows: readonly AuditListRow[], filters: Filters): Markup {
  const { base, speech } = context;
  const { say, day } = speech;
  const labels = new Map(sectorLabels().map(({ id, label }) => [id, label]));
  return html`<table class="stack list">
    <thead>
      <tr>
        <th scope="col">${say('column-site')}</th>
        <th scope="col">${say('column-scores')}</th>
        <th scope="col">${say('column-sector')}</th>
        <th scope="col">${say('column-since')}</th>
      </tr>
    </thead>
    <tbody>
      ${bySite(rows).map(([first, ...more]) => {
        if (first === undefined) return null;
        const { slug, domain, sector, created_at: since } = first;
        return html`<tr>
          <th scope="row"><a href="${href(base, `/audits/${slug}`)}" dir="ltr">${domain}</a></th>
          <td>${scoreChips([first, ...more], context)}</td>
          <td>
            ${
              labels.has(sector)
                ? html`<a class="soft" lang="en" href="${href(base, '/', { engine: filters.engine, sector })}"
                    >${labels.get(sector) ?? sector}</a
                  >`
                : html`<span class="soft">–</span>`
            }
          </td>
          <td class="soft"><time datetime="${since}">${day(since)}</time></td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function paging({ base, speech: { say } }: SignedInContext, filters: Filters, total: number): Markup | null {
  if (total <= SCORES) return null;
  const { engine, sector } = filters;
  const last = Math.ceil(total / SCORES);
  const from = Math.min(total, (filters.page - 1) * SCORES + 1);
  const link = (target: number, label: string, rel: string): Markup =>
    html`<a rel="${rel}" href="${href(base, '/', { engine, sector, page: target })}">${label}</a>`;
  return html`<nav class="paging" aria-label="${say('paging')}">
    ${filters.page > 1 ? link(filters.page - 1, say('previous'), 'prev') : html`<span></span>`}
    <span class="soft">${say('results-of', { from, to: Math.min(total, filters.page * SCORES), total })}</span>
    ${filters.page < last ? link(filters.page + 1, say('next'), 'next') : html`<span></span>`}
  </nav>`;
}

async function show(
  context: SignedInContext,
  status = 200,
  domain = '',
  problem: string | null = null,
): Promise<HttpResponse> {
  const { api, caller, speech } = context;
  const { say } = speech;
  const filters = filtersOf(context);
  const { engine, sector } = filters;
  const options = { title: say('audits'), section: 'audits', status, wide: true } as const;
  if (!caller.canRead) {
    const content = html`${submitForm(context, domain, problem)}
      <p class="soft">${say('your-key-writes')}</p>`;
    return page(context, content, options);
  }
  const found = await api<readonly AuditListRow[]>('GET', '/api/v1/audits', {
    query: {
      page: String(filters.page),
      per_page: String(SCORES),
      ...(engine === '' ? {} : { engine }),
      ...(sector === '' ? {} : { sector }),
    },
  });
  if (!found.ok) return refusalPage(context, found);
  const isFiltered = engine !== '' || sector !== '';
  const content = html`${submitForm(context, domain, problem)}
    <section aria-labelledby="list-title">
      <div class="row heading"><h2 id="list-title">${say('audits')}</h2></div>
      ${found.data.length === 0 && !isFiltered ? null : filterForm(context, filters)}
      ${
        found.data.length > 0
          ? html`<div class="card flush">${table(context, found.data, filters)}</div>`
          : isFiltered
            ? html`<p class="card">${say('no-matches')}</p>`
            : html`<div class="card empty">
                <h3>${say('no-audits')}</h3>
                <p class="soft">${say('no-audits-lead')}</p>
              </div>`
      }
      ${paging(context, filters, found.meta.total ?? 0)}
    </section>`;
  return page(context, content, options);
}

/** GET / */
export const listPage: Page = (context) => show(context);

/** POST /audits: a new audit, or the one that there is. */
export const submitPage: Page = async (context) => {
  const { api, base, form } = context;
  const domain = form.get('domain') ?? '';
  const job = await api<{ readonly slug: string }>('POST', '/api/v1/audits', { body: { domain } });
  if (job.ok) return redirect(href(base, `/audits/${job.data.slug}`));
  return job.status === 400 ? show(context, 400, domain.slice(0, 2048), job.message) : refusalPage(context, job);
};

/** GET /find: the audit of a domain, for who may not submit one. */
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
