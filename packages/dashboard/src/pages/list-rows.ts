/** What the list shows: the audits that the visitor waits for, and below them the published results under the filters, or those that were searched for. */
import type { AuditListRow, EngineScore, FoundAuditView } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html, sectorLabels } from '@citeready/auditor/html';
import type { ApiAnswer } from '../api.js';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { empty, htmlResponse } from '../http/respond.js';
import type { Filters } from './list-filters.js';
import { filtersOf, isFiltered, queryOf } from './list-filters.js';
import { isOver } from './live.js';
import { scoreChips } from './parts.js';

/** Scores of a page: those of one domain lie together, so that a page shows a score of domains. */
const SCORES = 60;
/** Audits that a search shows. */
const FOUND = 50;
const UNFINISHED = 20;
/** Milliseconds between two looks at a list in which something runs; a page of one audit looks more often. */
const EVERY_MS = 10_000;

/** A site as a row of the table shows it. */
interface Site {
  readonly slug: string;
  readonly domain: string;
  readonly sector: string;
  /** ISO 8601. */
  readonly at: string;
  readonly scores: readonly EngineScore[];
}

/** Rows of one audit lie together; each group is a site. */
function bySite(rows: readonly AuditListRow[]): readonly Site[] {
  const sites: (Site & { readonly scores: EngineScore[] })[] = [];
  for (const { slug, domain, sector, created_at: at, engine, overall_score } of rows) {
    const last = sites.at(-1);
    if (last?.slug === slug) last.scores.push({ engine, overall_score });
    else sites.push({ slug, domain, sector, at, scores: [{ engine, overall_score }] });
  }
  return sites;
}

/** What was searched for, under the other filters. */
const foundSites = (found: readonly FoundAuditView[], { engine, sector }: Filters): readonly Site[] =>
  found.flatMap(({ slug, domain, result }) => {
    const scores = (result?.engines ?? []).filter((score) => engine === '' || score.engine === engine);
    if (result === null || scores.length === 0 || (sector !== '' && result.sector !== sector)) return [];
    return [{ slug, domain, sector: result.sector, at: result.completed_at, scores }];
  });

function table(context: SignedInContext, sites: readonly Site[], filters: Filters): Markup {
  const { base, speech } = context;
  const { say, day } = speech;
  const labels = new Map(sectorLabels().map(({ id, label }) => [id, label]));
  return html`<div class="card flush">
    <table class="stack list">
      <thead>
        <tr>
          <th scope="col">${say('column-site')}</th>
          <th scope="col">${say('column-scores')}</th>
          <th scope="col">${say('column-sector')}</th>
          <th scope="col">${say(filters.search === '' ? 'column-since' : 'column-result')}</th>
        </tr>
      </thead>
      <tbody>
        ${sites.map(
          ({ slug, domain, sector, at, scores }) =>
            html`<tr>
              <th scope="row"><a href="${href(base, `/audits/${slug}`)}" dir="ltr">${domain}</a></th>
              <td>${scoreChips(scores, context)}</td>
              <td>
                ${
                  labels.has(sector)
                    ? html`<a
                        class="soft"
                        lang="en"
                        href="${href(base, '/', { ...queryOf({ ...filters, sector }), page: '' })}"
                        >${labels.get(sector) ?? sector}</a
                      >`
                    : html`<span class="soft">–</span>`
                }
              </td>
              <td class="soft"><time datetime="${at}">${day(at)}</time></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Why an audit failed, in the visitor's words where there are some. */
function stateOf({ speech: { say } }: SignedInContext, { status, error }: FoundAuditView): Markup {
  const name = html`<b class="${status === 'failed' ? 'poor' : 'plain-state'}">${say(`status-${status}`)}</b>`;
  if (status !== 'failed' || error === null) return name;
  return error.code === 'moved' && error.target !== undefined
    ? html`${name} <span class="soft">${say('failed-moved', { target: error.target })}</span>`
    : html`${name} <span class="soft" lang="en">${error.message}</span>`;
}

function unfinishedTable(context: SignedInContext, audits: readonly FoundAuditView[]): Markup | null {
  if (audits.length === 0) return null;
  const { base, speech } = context;
  const { say, time } = speech;
  return html`<section aria-labelledby="unfinished-title">
    <h2 id="unfinished-title">${say('unfinished')}</h2>
    <div class="card flush">
      <table class="stack list">
        <thead>
          <tr>
            <th scope="col">${say('column-site')}</th>
            <th scope="col">${say('column-state')}</th>
            <th scope="col">${say('column-ordered')}</th>
          </tr>
        </thead>
        <tbody>
          ${audits.map(
            (audit) =>
              html`<tr>
                <th scope="row"><a href="${href(base, `/audits/${audit.slug}`)}" dir="ltr">${audit.domain}</a></th>
                <td>${stateOf(context, audit)}</td>
                <td class="soft"><time datetime="${audit.queued_at}">${time(audit.queued_at)}</time></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function paging({ base, speech: { say } }: SignedInContext, filters: Filters, total: number): Markup | null {
  if (total <= SCORES) return null;
  const last = Math.ceil(total / SCORES);
  const from = Math.min(total, (filters.page - 1) * SCORES + 1);
  const link = (page: number, label: string, rel: string): Markup =>
    html`<a rel="${rel}" href="${href(base, '/', queryOf({ ...filters, page }))}">${label}</a>`;
  return html`<nav class="paging" aria-label="${say('paging')}">
    ${filters.page > 1 ? link(filters.page - 1, say('previous'), 'prev') : html`<span></span>`}
    <span class="soft">${say('results-of', { from, to: Math.min(total, filters.page * SCORES), total })}</span>
    ${filters.page < last ? link(filters.page + 1, say('next'), 'next') : html`<span></span>`}
  </nav>`;
}

/** What there is to show. */
export interface ListContent {
  /** What the visitor waits for; before the first page only. */
  readonly waiting: Markup;
  readonly rows: Markup;
  /** Nothing was audited yet. */
  readonly isEmpty: boolean;
}

type Refusal = Extract<ApiAnswer<never>, { ok: false }>;

/** The sites under the filters, or those that were searched for. */
async function sitesOf(
  { api, speech: { say } }: SignedInContext,
  filters: Filters,
): Promise<{ readonly sites: readonly Site[]; readonly total: number; readonly note: Markup | null } | Refusal> {
  const { engine, sector, search, page } = filters;
  if (search !== '') {
    const found = await api<readonly FoundAuditView[]>('GET', '/api/v1/search', {
      query: { q: search, limit: String(FOUND) },
    });
    if (!found.ok) return found;
    const note = found.data.length < FOUND ? null : html`<p class="soft">${say('search-more', { n: FOUND })}</p>`;
    return { sites: foundSites(found.data, filters), total: 0, note };
  }
  const listed = await api<readonly AuditListRow[]>('GET', '/api/v1/audits', {
    query: {
      page: String(page),
      per_page: String(SCORES),
      ...(engine === '' ? {} : { engine }),
      ...(sector === '' ? {} : { sector }),
    },
  });
  return listed.ok ? { sites: bySite(listed.data), total: listed.meta.total ?? 0, note: null } : listed;
}

/** The rows under the filters, and what is not finished. Both say whether something goes on, so that the script knows when to stop looking. */
export async function listContent(context: SignedInContext, filters: Filters): Promise<ListContent | Refusal> {
  const { api, speech } = context;
  const { say } = speech;
  const isFirst = filters.page === 1 && !isFiltered(filters);
  const [found, unfinished] = await Promise.all([
    sitesOf(context, filters),
    isFirst
      ? api<readonly FoundAuditView[]>('GET', '/api/v1/unfinished', { query: { limit: String(UNFINISHED) } })
      : null,
  ]);
  if (!('sites' in found)) return found;
  const open = unfinished?.ok === true ? unfinished.data : [];
  const { sites, total, note } = found;
  const isEmpty = sites.length === 0 && open.length === 0 && !isFiltered(filters);
  const status = open.some((audit) => !isOver(audit)) ? 'auditing' : 'completed';
  const none = isEmpty
    ? html`<div class="card empty">
        <h3>${say('no-audits')}</h3>
        <p class="soft">${say('no-audits-lead')}</p>
      </div>`
    : isFiltered(filters)
      ? html`<p class="card">${say('no-matches')}</p>`
      : null;
  return {
    waiting: html`<div data-status="${status}">${unfinishedTable(context, open)}</div>`,
    rows: html`<div data-status="${status}">
      ${sites.length === 0 ? none : html`${table(context, sites, filters)}${note}`} ${paging(context, filters, total)}
    </div>`,
    isEmpty,
  };
}

/** A piece of the list in a place that follows it while something runs. */
export const followed = (
  context: SignedInContext,
  filters: Filters,
  piece: '/rows' | '/waiting',
  content: Markup,
): Markup =>
  html`<div data-live="${href(context.base, piece, queryOf(filters))}" data-every="${EVERY_MS}">${content}</div>`;

const pieceOf =
  (piece: 'rows' | 'waiting'): Page =>
  async (context): Promise<HttpResponse> => {
    const content = await listContent(context, filtersOf(context));
    return 'rows' in content ? htmlResponse(200, content[piece], context.nonce) : empty(content.status);
  };

/** GET /rows: the rows alone. */
export const rowsPiece: Page = pieceOf('rows');
/** GET /waiting: what the visitor waits for alone. */
export const waitingPiece: Page = pieceOf('waiting');
