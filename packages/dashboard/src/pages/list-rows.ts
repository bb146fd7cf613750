/**
 * The content of the list: the audits that the visitor waits for, and below them the published results that match the filters or the
 * search.
 */
import type { AuditListRow, FoundAuditView } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { ApiAnswer } from '../api.js';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { empty, htmlResponse } from '../http/respond.js';
import type { Filters } from './list-filters.js';
import { filtersOf, isFiltered, queryOf } from './list-filters.js';
import { isOver } from './live.js';
import type { Site } from './list-tables.js';
import { SCORES, foundSites, bySite, unfinishedTable, table, paging } from './list-tables.js';

/** Maximum number of audits in a search. */
const FOUND = 50;

const UNFINISHED = 20;

/** Polling interval in milliseconds of a list in which something is running; the page of a single audit polls more often. */
const EVERY_MS = 10_000;

/** The data of the list. */
export interface ListContent {
  /** What the visitor waits for; on the first page only. */
  readonly waiting: Markup;
  readonly rows: Markup;
  /** Nothing was audited yet. */
  readonly isEmpty: boolean;
  /** There are results to filter, or filters that match none. */
  readonly hasResults: boolean;
}

type Refusal = Extract<ApiAnswer<never>, { ok: false }>;

/** The sites that match the filters or the search. */
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

/** The matching rows, and the unfinished audits. Both say whether something is running, so that the script knows when to stop polling. */
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
    hasResults: sites.length > 0 || isFiltered(filters) || filters.page > 1,
  };
}

/** A fragment of the list in an element that follows it while something is running. */
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

/** GET /rows: the rows only. */
export const rowsPiece: Page = pieceOf('rows');

/** GET /waiting: only what the visitor waits for. */
export const waitingPiece: Page = pieceOf('waiting');
