/** What changed between two versions of an audit, as shown on its history page. */
import type { AuditDetail, AuditVersionView } from '@citeready/core/contract';
import type { AuditReport } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { gradeOf, html } from '@citeready/auditor/html';
import type { CheckChange, ReportDiff } from '@citeready/auditor/report';
import { diffReports, IncomparableReportsError } from '@citeready/auditor/report';
import type { SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { reportOf } from './report.js';
import { choices } from './parts.js';

/** Rows of the table; older results are available as JSON from the API. */
export const MAX_ROWS = 200;

/** A cell with a score, or a dash without one. */
export const cell = (score: number | null | undefined): Markup =>
  score === null || score === undefined
    ? html`<td class="n" data-value="">–</td>`
    : html`<td class="n" data-value="${score}"><b class="${gradeOf(score)}">${score}</b></td>`;

/** By how many points a score changed, with its sign. */
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

/** What changed, or why that is unknown. */
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

/** Selects the two versions to compare. */
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

/** What changed from one version to the other, below the form that selects them. */
export async function changesSection(
  context: SignedInContext,
  audit: AuditDetail,
  from: number,
  to: number,
): Promise<Markup> {
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
