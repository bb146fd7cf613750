/** Two reports side by side: their cards, their engines, and the checks in which they differ. */
import type { AuditStatusView } from '@citeready/core/contract';
import type { AuditReport, CheckResult } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';
import { gradeOf, html } from '@citeready/auditor/html';
import type { SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { changed } from './history-changes.js';
import { isOver } from './live.js';

/** One side: the state of its audit, and its result. */
export interface Side {
  readonly status: AuditStatusView;
  readonly report: AuditReport | null;
}

/** The site of the report, with its score. */
export function card({ base, speech: { say } }: SignedInContext, { status, report }: Side): Markup {
  const score = report?.overall_score ?? null;
  return html`<div class="card">
    <h2><a href="${href(base, `/audits/${status.slug}`)}" dir="ltr">${status.domain}</a></h2>
    ${
      report === null
        ? html`<p class="soft" role="status">
            ${say(isOver(status) ? 'compare-failed' : 'compare-waiting', { domain: status.domain })}
          </p>`
        : html`<p class="score ${score === null ? 'unmeasured' : gradeOf(score)}"><b>${score ?? '–'}</b></p>
            <p lang="en">${report.verdict}</p>`
    }
  </div>`;
}

const stateOf = (check: CheckResult | undefined): CheckResult['state'] => check?.state ?? 'not-applicable';

/** Conclusive states; the others only say that nothing was measured. */
const DECIDED: readonly CheckResult['state'][] = ['pass', 'warn', 'fail'];

interface Row {
  readonly check: CheckResult;
  readonly mine: CheckResult['state'];
  readonly theirs: CheckResult['state'];
}

function checkTable(
  { speech: { say } }: SignedInContext,
  a: AuditReport,
  b: AuditReport,
  rows: readonly Row[],
): Markup {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say('check')}</th>
        <th scope="col"><bdi>${a.domain}</bdi></th>
        <th scope="col"><bdi>${b.domain}</bdi></th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ check, mine, theirs }) =>
          html`<tr>
            <th scope="row" lang="en">${check.title}</th>
            <td class="${mine}">${say(`state-${mine}`)}</td>
            <td class="${theirs}">${say(`state-${theirs}`)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Checks with a verdict on both sides, faults of the first site first; below, collapsed, those without one on some side. */
export function checks(context: SignedInContext, a: AuditReport, b: AuditReport): Markup {
  const { say } = context.speech;
  const other = new Map(b.checks.map((check) => [check.id, check]));
  const rows = a.checks
    .map((check): Row => ({ check, mine: stateOf(check), theirs: stateOf(other.get(check.id)) }))
    .filter(({ mine, theirs }) => mine !== theirs);
  const decided = rows
    .filter(({ mine, theirs }) => DECIDED.includes(mine) && DECIDED.includes(theirs))
    .sort((x, y) => DECIDED.indexOf(y.mine) - DECIDED.indexOf(x.mine));
  const rest = rows.filter((row) => !decided.includes(row));
  return html`${decided.length === 0 ? html`<p>${say('compare-same')}</p>` : checkTable(context, a, b, decided)}
  ${
    rest.length === 0
      ? null
      : html`<details>
          <summary>${say('compare-rest', { n: rest.length })}</summary>
          ${checkTable(context, a, b, rest)}
        </details>`
  }`;
}

/** Scores of both, by engine. */
export function engines({ speech: { say } }: SignedInContext, a: AuditReport, b: AuditReport): Markup {
  const theirs = new Map(b.engines.map((engine) => [engine.engine, engine.overall_score]));
  const rows = [
    { name: say('overall'), mine: a.overall_score, other: b.overall_score },
    ...a.engines.map(({ engine, name, overall_score: mine }) => ({ name, mine, other: theirs.get(engine) ?? null })),
  ];
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say('engine')}</th>
        <th scope="col" class="n"><bdi>${a.domain}</bdi></th>
        <th scope="col" class="n"><bdi>${b.domain}</bdi></th>
        <th scope="col" class="n">${say('lead')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, mine, other }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td class="n">${mine ?? '–'}</td>
            <td class="n">${other ?? '–'}</td>
            <td class="n">${changed(mine === null || other === null ? null : mine - other)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
