/** The checks section of the HTML report: open checks, passed checks, and the rest. */
import type { AuditReport, CheckResult } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import type { LanguageOf } from './html-parts.js';
import { inEnglish, link, places } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import { byState } from './view.js';

function checkTable(checks: readonly CheckResult[], languageOf: LanguageOf, speaker: Speaker): Markup {
  const { say } = speaker;
  return html`<table class="stack">
    <thead>
      <tr>
        <th scope="col">${say('report', 'column-check')}</th>
        <th scope="col">${say('report', 'column-state')}</th>
        <th scope="col">${say('report', 'column-found')}</th>
      </tr>
    </thead>
    <tbody>
      ${byState(checks).map(
        (check) =>
          html`<tr>
            <th scope="row">
              ${inEnglish(check.title, speaker)}<br /><span class="soft"
                >${say('report', `category-${check.category}`)}<br /><code>${check.id}</code></span
              >
            </th>
            <td><span class="tag ${check.state}">${say('report', `state-${check.state}`)}</span></td>
            <td>
              ${inEnglish(check.summary, speaker)}${places(check.evidence, speaker, languageOf)}
              <p class="soft">${say('report', 'rule')}: ${link(check.source)}</p>
            </td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

export function checksSection(report: AuditReport, languageOf: LanguageOf, speaker: Speaker): Markup {
  const open = report.checks.filter(({ state }) => state === 'fail' || state === 'warn');
  const passed = report.checks.filter(({ state }) => state === 'pass');
  const other = report.checks.filter(({ state }) => state === 'not-applicable' || state === 'unmeasured');
  const groups = [
    { id: 'checks-open', checks: open },
    { id: 'checks-passed', checks: passed },
    { id: 'checks-other', checks: other },
  ] as const;
  return html`<section aria-labelledby="checks">
    <h2 id="checks">${speaker.say('report', 'checks-title')}</h2>
    ${groups
      .filter(({ checks }) => checks.length > 0)
      .map(
        ({ id, checks }) =>
          html`<details class="card">
            <summary>${speaker.count('report', id, checks.length)}</summary>
            ${checkTable(checks, languageOf, speaker)}
          </details>`,
      )}
  </section>`;
}
