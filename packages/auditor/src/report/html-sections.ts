/**
 * The sections after the first screen of the HTML report: Discovery, pages, parts, methodology. Answers, fixes and checks have separate
 * files.
 */
import type { AuditReport } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { CORRECTIONS_ENDPOINT, discoveryRows } from './discovery-view.js';
import type { Found } from './discovery-view.js';
import { versionLine } from './headline.js';
import { inEnglish, link, ofSite } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';

/** The findings of Discovery, one row each. */
export function foundTable(found: Found, speaker: Speaker): Markup {
  const { say } = speaker;
  return html`<table class="stack">
    <thead>
      <tr>
        <th scope="col">${say('report', 'column-what')}</th>
        <th scope="col">${say('report', 'column-found')}</th>
        <th scope="col">${say('report', 'column-confidence')}</th>
      </tr>
    </thead>
    <tbody>
      ${discoveryRows(found, speaker).map(
        ({ label, values, confidence, none }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>
              ${
                values.length === 0
                  ? html`<span class="soft">${none ?? say('report', 'unknown')}</span>`
                  : values.map((value, index) => html`${index === 0 ? null : ' · '}${ofSite(value)}`)
              }
            </td>
            <td class="c soft">${confidence}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

/** `corrections` is the address of a page where the owner can correct findings; without one the report names the endpoint. */
export function discoverySection(report: AuditReport, speaker: Speaker, corrections: string | null): Markup {
  const { say } = speaker;
  const [before = '', after = ''] = say('report', 'discovery-wrong', { endpoint: '\n' }).split('\n');
  return html`<section aria-labelledby="discovery">
    <h2 id="discovery">${say('report', 'discovery')}</h2>
    <div class="card">
      ${foundTable(report, speaker)}
      ${
        corrections === null
          ? html`<p>${before}<code dir="ltr">${CORRECTIONS_ENDPOINT}</code>${after}</p>`
          : html`<p><a href="${corrections}">${say('report', 'discovery-correct')}</a></p>`
      }
    </div>
  </section>`;
}

export function pagesSection(report: AuditReport, speaker: Speaker): Markup {
  const { say, count, number } = speaker;
  return html`<section aria-labelledby="pages">
    <h2 id="pages">${say('report', 'pages-title')}</h2>
    <details class="card">
      <summary>${count('report', 'pages-crawled', report.pages.length)}</summary>
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">${say('report', 'column-page')}</th>
            <th scope="col">${say('report', 'column-kind')}</th>
            <th scope="col" class="n">${say('report', 'column-words')}</th>
            <th scope="col" class="n">${say('report', 'column-issues')}</th>
          </tr>
        </thead>
        <tbody>
          ${report.pages.map(
            (page) =>
              html`<tr>
                <td>
                  ${page.title === null ? null : html`${ofSite(page.title, page.language)}<br />`}${link(page.url)}
                </td>
                <td>${inEnglish(page.kind, speaker)}</td>
                <td class="n">${number(page.words)}</td>
                <td class="n">${page.issues.length}</td>
              </tr> `,
          )}
        </tbody>
      </table>
    </details>
  </section>`;
}

export function partsSection(report: AuditReport, speaker: Speaker): Markup | null {
  const { say, number, percent } = speaker;
  const parts = report.engines[0]?.parts ?? [];
  if (parts.length === 0) return null;
  return html`<section aria-labelledby="parts">
    <h2 id="parts">${say('report', 'parts-title')}</h2>
    <details class="card">
      <summary>${speaker.list(report.engines.map(({ name }) => name))}</summary>
      ${report.engines.map(
        (engine) =>
          html`<h3>
              ${engine.name}: <span class="num ${engine.grade}">${engine.overall_score}</span>
              <span class="soft"
                >${say('report', `confidence-${engine.confidence}`)},
                ${say('report', 'measured', {
                  percent: percent(engine.coverage),
                })}</span
              >
            </h3>
            <ul>
              ${(engine.parts ?? []).map(
                ({ part, points, of, detail }) =>
                  html`<li>
                    ${say('report', `part-${part}`)}:
                    ${of > 0 ? say('report', 'points-of', { points: number(points), of: number(of) }) : number(points)}.
                    <span class="soft">${translate(detail, speaker)}</span>
                  </li>`,
              )}
            </ul>`,
      )}
    </details>
  </section>`;
}

export function meaningSection(report: AuditReport, speaker: Speaker): Markup {
  const { claim, cannot_observe } = report.methodology;
  return html`<section aria-labelledby="meaning">
    <h2 id="meaning">${speaker.say('report', 'meaning')}</h2>
    <p>${translate(claim, speaker)}</p>
    <ul>
      ${cannot_observe.map((item) => html`<li>${translate(item, speaker)}</li>`)}
    </ul>
    <p class="soft">${versionLine(report, speaker)}</p>
  </section>`;
}
