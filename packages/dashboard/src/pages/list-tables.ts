/** Tables of the list: audited sites with a score per engine, and audits that are not completed. */
import type { AuditListRow, EngineScore, FoundAuditView } from '@citeready/core/contract';
import type { Markup } from '@citeready/auditor/html';
import { html, sectorLabels } from '@citeready/auditor/html';
import type { SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import type { Filters } from './list-filters.js';
import { queryOf } from './list-filters.js';
import { scoreChips } from './parts.js';

/** Scores per page: those of one domain are adjacent, so that a page shows about twenty domains. */
export const SCORES = 60;

/** A site as a row of the table. */
export interface Site {
  readonly slug: string;
  readonly domain: string;
  readonly sector: string;
  /** ISO 8601. */
  readonly at: string;
  readonly scores: readonly EngineScore[];
}

/** Rows of one audit are adjacent; each group is a site. */
export function bySite(rows: readonly AuditListRow[]): readonly Site[] {
  const sites: (Site & { readonly scores: EngineScore[] })[] = [];
  for (const { slug, domain, sector, created_at: at, engine, overall_score } of rows) {
    const last = sites.at(-1);
    if (last?.slug === slug) last.scores.push({ engine, overall_score });
    else sites.push({ slug, domain, sector, at, scores: [{ engine, overall_score }] });
  }
  return sites;
}

/** The search text, under the other filters. */
export const foundSites = (found: readonly FoundAuditView[], { engine, sector }: Filters): readonly Site[] =>
  found.flatMap(({ slug, domain, result }) => {
    const scores = (result?.engines ?? []).filter((score) => engine === '' || score.engine === engine);
    if (result === null || scores.length === 0 || (sector !== '' && result.sector !== sector)) return [];
    return [{ slug, domain, sector: result.sector, at: result.completed_at, scores }];
  });

/** Sites, one row each, with their scores by engine. */
export function table(context: SignedInContext, sites: readonly Site[], filters: Filters): Markup {
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

/** Why an audit failed, in the visitor's language if there is a translation. */
function stateOf({ speech: { say } }: SignedInContext, { status, error }: FoundAuditView): Markup {
  const name = html`<b class="${status === 'failed' ? 'poor' : 'plain-state'}">${say(`status-${status}`)}</b>`;
  if (status !== 'failed' || error === null) return name;
  return error.code === 'moved' && error.target !== undefined
    ? html`${name} <span class="soft">${say('failed-moved', { target: error.target })}</span>`
    : html`${name} <span class="soft" lang="en">${error.message}</span>`;
}

/** Audits that are waiting, running or failed; `null` without any. */
export function unfinishedTable(context: SignedInContext, audits: readonly FoundAuditView[]): Markup | null {
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

/** Links to the previous and the next page; `null` if one page shows all. */
export function paging({ base, speech: { say } }: SignedInContext, filters: Filters, total: number): Markup | null {
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
