/** How the score of a site moves: all results as a table (and, with the script, as a chart over it), and what changed between two of them. */
import type { AuditDetail, AuditVersionView } from '@citeready/core/contract';
import type { AuditReport, HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { gradeOf, html } from '@citeready/auditor/html';
import { diffReports, IncomparableReportsError } from '@citeready/auditor/report';
import type { CheckChange, ReportDiff } from '@citeready/auditor/report';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { page } from './layout.js';
import { choices, engineNames } from './parts.js';
import { refusalPage } from './problem.js';
import { auditTabs, reportOf } from './report.js';

/** Rows of the table; older results are in the JSON of the interface. */
const MAX_ROWS = 200;

const detailOf = (context: SignedInContext) =>
  context.api<AuditDetail>('GET', `/api/v1/audits/${context.params['slug'] ?? ''}`);

const cell = (score: number | null | undefined): Markup =>
  score === null || score === undefined
    ? html`<td class="n" data-value="">–</td>`
    : html`<td class="n" data-value="${score}"><b class="${gradeOf(score)}">${score}</b></td>`;

function table(context: SignedInContext, versions: readonly AuditVersionView[]): Markup {
  const { say, day } = context.speech;
  const name = engineNames(context);
  const all = [...new Set(versions.flatMap(({ engines }) => engines.map(({ engine }) => engine)))];
  // Where no engine ever differs, a column for each says the same number as often as there are engines.
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
              <td class="c"><time datetime="${from}">${day(from)}</time></td>
              ${cell(overall)}
              ${engines.map((engine) => cell(scores.find((score) => score.engine === engine)?.overall_score))}
              <td class="c"><time datetime="${to}">${day(to)}</time></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function changesForm(
  { base, speech: { say } }: SignedInContext,
  slug: string,
  all: readonly AuditVersionView[],
  from: number,
  to: number,
): Markup {
  const versions = all.slice(0, MAX_ROWS).map(({ version }) => ({ value: String(version), label: String(version) }));
  return html`<form class="filters" action="${href(base, `/audits/${slug}/changes`)}">
    <div>
      <label for="from">${say('from')}</label>
      <select id="from" name="from">
        ${choices(versions, String(from))}
      </select>
    </div>
    <div>
      <label for="to">${say('to')}</label>
      <select id="to" name="to">
        ${choices(versions, String(to))}
      </select>
    </div>
    <button>${say('show-changes')}</button>
  </form>`;
}

export const changed = (delta: number | null): Markup =>
  delta === null || delta === 0
    ? html`<span class="soft">±0</span>`
    : html`<b dir="ltr" class="num ${delta > 0 ? 'up' : 'down'}"
        >${delta > 0 ? '+' : '−'}${Math.abs(Math.round(delta * 10) / 10)}</b
      >`;

function changeList(
  { speech: { say } }: SignedInContext,
  title: string,
  changes: readonly CheckChange[],
): Markup | null {
  if (changes.length === 0) return null;
  return html`<h3>${title}</h3>
    <ul class="plain">
      ${changes.map(
        ({ title: check, from, to, summary }) =>
          html`<li>
            <b lang="en">${check}</b>: <span class="${from}">${say(`state-${from}`)}</span> →
            <b class="${to}">${say(`state-${to}`)}</b><br /><span class="soft" lang="en">${summary}</span>
          </li>`,
      )}
    </ul>`;
}

function differences(context: SignedInContext, diff: ReportDiff): Markup {
  const { say } = context.speech;
  const { overall, engines, improvements, regressions, other } = diff;
  const none = improvements.length + regressions.length + other.length === 0;
  return html`<table>
      <thead>
        <tr>
          <th scope="col">${say('engine')}</th>
          <th scope="col" class="n">${say('from')}</th>
          <th scope="col" class="n">${say('to')}</th>
          <th scope="col" class="n">${say('lead')}</th>
        </tr>
      </thead>
      <tbody>
        ${[{ name: say('overall'), ...overall }, ...engines].map(
          ({ name, from, to, delta }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cell(from)}${cell(to)}
              <td class="n">${changed(delta)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${none ? html`<p>${say('no-changes')}</p>` : null} ${changeList(context, say('worse'), regressions)}
    ${changeList(context, say('better'), improvements)} ${changeList(context, say('state-unmeasured'), other)}`;
}

/** What changed, or why that cannot be said. */
function comparison(context: SignedInContext, before: AuditReport | null, after: AuditReport | null): Markup {
  const { say } = context.speech;
  if (before === null || after === null) return html`<p>${say('changed-gone')}</p>`;
  try {
    return differences(context, diffReports(before, after));
  } catch (error) {
    if (!(error instanceof IncomparableReportsError)) throw error;
    return html`<p>${say('changed-incomparable')}</p>`;
  }
}

async function changesSection(context: SignedInContext, audit: AuditDetail, from: number, to: number): Promise<Markup> {
  const { say } = context.speech;
  const [before, after] = await Promise.all([reportOf(context, audit, from), reportOf(context, audit, to)]);
  return html`<section aria-labelledby="changes">
    <h2 id="changes">${say('changes-title')}</h2>
    ${changesForm(context, audit.slug, audit.versions, from, to)}
    <div class="card">
      <p class="soft">${say('changes-between', { from, to })}</p>
      ${comparison(context, before, after)}
    </div>
  </section>`;
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

/** GET /audits/{slug}/history: what changed last is below. */
export const historyPage: Page = async (context) => {
  const audit = await detailOf(context);
  if (!audit.ok) return refusalPage(context, audit);
  const [newest, before] = audit.data.versions;
  return show(context, audit.data, before?.version ?? null, newest?.version ?? null);
};

/** GET /audits/{slug}/changes: between two versions of one's choice; one that there is not falls back to the newest two. */
export const changesPage: Page = async (context) => {
  const audit = await detailOf(context);
  if (!audit.ok) return refusalPage(context, audit);
  const { versions } = audit.data;
  const [newest, before] = versions;
  const asked = (name: string): number | undefined =>
    versions.find(({ version }) => String(version) === context.request.query.get(name))?.version;
  return show(context, audit.data, asked('from') ?? before?.version ?? null, asked('to') ?? newest?.version ?? null);
};
