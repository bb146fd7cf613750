/**
 * The score of a site over time: all results as a table (and, with the script, as a chart above it), and what changed between two of them.
 */
import type { AuditDetail, AuditVersionView } from '@citeready/core/contract';
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { html } from '@citeready/auditor/html';
import type { Page, SignedInContext } from '../context.js';
import { page } from './layout.js';
import { engineNames } from './parts.js';
import { refusalPage } from './problem.js';
import { auditTabs } from './report.js';
import { MAX_ROWS, cell, changesSection } from './history-changes.js';

const detailOf = (context: SignedInContext) =>
  context.api<AuditDetail>('GET', `/api/v1/audits/${context.params['slug'] ?? ''}`);

function table(context: SignedInContext, versions: readonly AuditVersionView[]): Markup {
  const { say, day, time } = context.speech;
  // For two results of one day, the reader wants to know which came first.
  const days = versions.map(({ created_at: from }) => day(from));
  const when = new Set(days).size < days.length ? time : day;
  const name = engineNames(context);
  const all = [...new Set(versions.flatMap(({ engines }) => engines.map(({ engine }) => engine)))];
  // If no engine ever differs, a column for each would only repeat the same number.
  const engines = versions.every(({ engines: scores, overall_score: overall }) =>
    scores.every((score) => score.overall_score === overall),
  )
    ? []
    : all;
  return html`<div class="card flush" tabindex="0" role="region" aria-label="${say('history')}">
    <table data-history="chart" data-time="${say('reached-on')}">
      <thead>
        <tr>
          <th scope="col">${say('version')}</th>
          <th scope="col">${say('reached-on')}</th>
          <th scope="col" class="n" data-series>
            ${say('overall')}${engines.length === 0 && all.length > 1 ? ` (${say('every-engine', { n: all.length })})` : ''}
          </th>
          ${engines.map((engine) => html`<th scope="col" class="n" data-series>${name(engine)}</th>`)}
          <th scope="col">${say('confirmed-on')}</th>
        </tr>
      </thead>
      <tbody>
        ${versions.slice(0, MAX_ROWS).map(
          ({ version, overall_score: overall, engines: scores, created_at: from, completed_at: to }) =>
            html`<tr>
              <th scope="row">${version}</th>
              <td class="c"><time datetime="${from}">${when(from)}</time></td>
              ${cell(overall)}
              ${engines.map((engine) => cell(scores.find((score) => score.engine === engine)?.overall_score))}
              <td class="c"><time datetime="${to}">${when(to)}</time></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

async function show(
  context: SignedInContext,
  audit: AuditDetail,
  from: number | null,
  to: number | null,
): Promise<HttpResponse> {
  const { slug, domain, versions } = audit;
  const { say } = context.speech;
  const title = say('history-title', { domain });
  const content = html`${auditTabs(context, slug, 'history')}
    <h1>${title}</h1>
    ${versions.length === 0 ? html`<p class="card">${say('history-none')}</p>` : null}
    ${versions.length === 1 ? html`<p class="card">${say('history-one')}</p>` : null}
    ${
      versions.length < 2
        ? null
        : html`<div class="card" id="chart" role="img" aria-label="${say('history-chart')}" hidden></div>`
    }
    ${versions.length === 0 ? null : table(context, versions)}
    ${from === null || to === null ? null : await changesSection(context, audit, from, to)}`;
  return page(context, content, { title, section: 'audits' });
}

/** GET /audits/{slug}/history: with the latest changes below. */
export const historyPage: Page = async (context) => {
  const audit = await detailOf(context);
  if (!audit.ok) return refusalPage(context, audit);
  const [newest, before] = audit.data.versions;
  return show(context, audit.data, before?.version ?? null, newest?.version ?? null);
};

/** GET /audits/{slug}/changes: between two selected versions; falls back to the newest two if one does not exist. */
export const changesPage: Page = async (context) => {
  const audit = await detailOf(context);
  if (!audit.ok) return refusalPage(context, audit);
  const { versions } = audit.data;
  const [newest, before] = versions;
  const asked = (name: string): number | undefined =>
    versions.find(({ version }) => String(version) === context.request.query.get(name))?.version;
  return show(context, audit.data, asked('from') ?? before?.version ?? null, asked('to') ?? newest?.version ?? null);
};
