/**
 * A report as one HTML file without scripts, fonts or pictures from elsewhere. Everything that an audited site wrote goes through
 * `html`, which escapes by default; the document also forbids scripts to itself, so that one missed place would still run nothing.
 */
import type { AuditReport, EngineResult, Evidence } from '@citeready/core/contract';
import { CATEGORY_NAMES } from '../score/summary.js';
import { webAddress } from './address.js';
import { html, Markup } from './markup.js';
import { REPORT_STYLE } from './html-style.js';
import {
  byState,
  capText,
  joinedChecks,
  lift,
  percent,
  priorities,
  scoreText,
  STATE_LABELS,
  versionLine,
} from './view.js';
import type { Priority } from './view.js';

const link = (address: string): Markup => {
  const safe = webAddress(address);
  return safe === null
    ? html`<code>${address}</code>`
    : html`<a href="${safe}" rel="noopener noreferrer nofollow">${address}</a>`;
};

const place = (evidence: Evidence): Markup =>
  html`<li>
    ${link(evidence.url)}${evidence.line === undefined ? null : `, line ${evidence.line}`}${
      evidence.detail === undefined ? null : html`<br /><span class="soft">${evidence.detail}</span>`
    }${evidence.snippet === undefined ? null : html`<br /><code>${evidence.snippet}</code>`}
  </li>`;

const places = (evidence: readonly Evidence[]): Markup | null =>
  evidence.length === 0
    ? null
    : html`<ul>
        ${evidence.map(place)}
      </ul>`;

const engineCard = (engine: EngineResult): Markup =>
  html`<section class="card">
    <div class="row">
      <h3>${engine.name}</h3>
      <span class="number ${engine.grade}">${engine.overall_score}</span>
    </div>
    <div class="bar ${engine.grade}"><i style="width:${engine.overall_score}%"></i></div>
    <p><span class="tag ${engine.grade}">${engine.grade}</span></p>
    <p class="soft">
      ${percent(engine.coverage)} measured, ${engine.confidence}
      confidence${engine.coverage < 0.6 ? `, between ${engine.interval[0]} and ${engine.interval[1]}` : null}
    </p>
    ${engine.cap === undefined ? null : html`<p class="poor">${capText(engine)}: ${engine.cap.reason}</p>`}
  </section>`;

const fixCard = ({ fix, engines }: Priority): Markup =>
  html`<li class="card">
    <div class="row">
      <h3>${fix.title}</h3>
      <span
        >${fix.gate ? html`<span class="tag poor">gate</span> ` : null}<span class="tag soft"
          >${fix.effort} effort</span
        ></span
      >
    </div>
    <p>${fix.text}</p>
    <p class="soft">
      ${engines
        .filter((engine) => engine.lift > 0)
        .map((engine) => `${engine.name} ${lift(engine.lift)}`)
        .join(' · ')} <code>${fix.check}</code>
    </p>
    ${fix.snippet === undefined ? null : html`<pre><code>${fix.snippet.code}</code></pre>`} ${places(fix.evidence)}
  </li>`;

const verdictTable = (report: AuditReport): Markup =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Check</th>
          <th>State</th>
          <th>Found</th>
        </tr>
      </thead>
      <tbody>
        ${byState(report.checks).map(
          (check) =>
            html`<tr>
              <td>
                ${check.title}<br /><span class="soft">${CATEGORY_NAMES[check.category]} · evidence ${check.grade}</span
                ><br /><code>${check.id}</code>
              </td>
              <td><span class="tag ${check.state}">${STATE_LABELS[check.state]}</span></td>
              <td>${check.summary}${places(check.evidence)}<span class="soft">Rule: ${link(check.source)}</span></td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

const engineDetail = (report: AuditReport, engine: EngineResult): Markup =>
  html`<details class="card">
    <summary>${engine.name}: ${scoreText(engine)}</summary>
    <table>
      <thead>
        <tr>
          <th>Category</th>
          <th>Score</th>
          <th>Weight</th>
        </tr>
      </thead>
      <tbody>
        ${engine.categories.map(
          ({ category, score, weight }) =>
            html`<tr>
              <td>${CATEGORY_NAMES[category]}</td>
              <td>${score ?? 'not measured'}</td>
              <td>${percent(weight)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="soft">
      Decided by ${joinedChecks(report, engine).filter(({ weight }) => weight > 0).length} measured checks.
    </p>
  </details>`;

const pageTable = (report: AuditReport): Markup =>
  html`<details class="card">
    <summary>${report.pages.length} pages read</summary>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Page</th>
            <th>Kind</th>
            <th>Words</th>
            <th>Issues</th>
          </tr>
        </thead>
        <tbody>
          ${report.pages.map(
            (page) =>
              html`<tr>
                <td>${page.title ?? ''}<br />${link(page.url)}</td>
                <td>${page.kind}</td>
                <td>${page.words}</td>
                <td>${page.issues.length}</td>
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
  </details>`;

export const renderHtml = (report: AuditReport): string => {
  const grade = report.overall_score === null ? 'unmeasured' : (report.engines[0]?.grade ?? 'unmeasured');
  const about = [report.sector, report.category, report.niche ?? 'unknown']
    .filter((part) => part !== 'unknown')
    .join(' · ');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>Readiness of ${report.domain}</title>
        <style>
          ${new Markup(REPORT_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <header class="head">
            <div class="score ${report.engines.length > 1 ? '' : grade}">${report.overall_score ?? '–'}</div>
            <div>
              <h1>${report.domain}</h1>
              <p>${report.verdict}</p>
              <p class="soft">
                ${report.audited_at} · ${report.kind} audit · ${report.pages.length}
                pages${report.partial ? ' · cut short by the deadline' : null}${about === '' ? null : ` · ${about}`}
              </p>
            </div>
          </header>
          <h2>Engines</h2>
          <div class="engines">${report.engines.map(engineCard)}</div>
          <h2>What to do first</h2>
          <ol class="fixes">
            ${priorities(report).map(fixCard)}
          </ol>
          <h2>Verdicts</h2>
          ${verdictTable(report)}
          <h2>How each score is made up</h2>
          ${report.engines.map((engine) => engineDetail(report, engine))} ${pageTable(report)}
          <h2>What the number means</h2>
          <p>${report.methodology.claim}</p>
          <ul>
            ${report.methodology.cannot_observe.map((item) => html`<li>Not observable: ${item}</li>`)}
          </ul>
          <p class="soft">${versionLine(report)}</p>
        </main>
      </body>
    </html> `.source;
};
