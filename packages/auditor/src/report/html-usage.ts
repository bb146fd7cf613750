/** The usage table in the HTML report. */
import type { AuditReport } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import { statementLines, usageViews } from './usage-view.js';
import type { UsageLine } from './usage-view.js';

const CLASS = { allowed: 'ready', limited: 'gaps', refused: 'poor', 'not-used': 'soft', unknown: 'soft' } as const;

const groupLine = ({ verdict, text, why }: UsageLine): Markup =>
  html`<p><span class="${CLASS[verdict]}">${text}</span> <span class="soft">${why}</span></p>`;

export function usageSection(report: AuditReport, speaker: Speaker): Markup | null {
  const { say } = speaker;
  const views = usageViews(report, speaker);
  const stated = statementLines(report, speaker);
  if (views.length === 0 && stated.length === 0) return null;
  const [first] = views;
  return html`<section aria-labelledby="usage">
    <h2 id="usage">${say('report', 'usage-title')}</h2>
    ${
      first === undefined
        ? null
        : html`<div class="card">
            <table class="stack">
              <thead>
                <tr>
                  <th scope="col">${say('report', 'column-engine')}</th>
                  ${first.cells.map(({ label }) => html`<th scope="col">${label}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${views.map(
                  ({ name, cells }) =>
                    html`<tr>
                      <th scope="row">${name}</th>
                      ${cells.map(({ lines }) => html`<td>${lines.map(groupLine)}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    ${
      stated.length === 0
        ? null
        : html`<h3>${say('report', 'usage-stated')}</h3>
            <ul>
              ${stated.map((line) => html`<li>${line}</li>`)}
            </ul>`
    }
  </section>`;
}
