/** The first screen of the HTML report: number, reason, what holds it down, what to do first, engines. */
import type { AuditReport } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { fixTexts } from './fix-texts.js';
import {
  FIRST_FIXES,
  aboutAudit,
  certainty,
  engineGroups,
  gainText,
  gainers,
  headlineGrade,
  heldDownBy,
  nothingHolds,
  nothingToDo,
} from './headline.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import { ofSite } from './html-parts.js';
import type { Priority } from './priorities.js';

const MAX_PARTS = 3;

function heldDown(report: AuditReport, speaker: Speaker): Markup {
  const { say, number } = speaker;
  const parts = heldDownBy(report).slice(0, MAX_PARTS);
  return html`<section aria-labelledby="down">
    <h2 id="down">${say('report', 'holds-down')}</h2>
    ${
      parts.length === 0
        ? html`<p>${say('report', nothingHolds(report))}</p>`
        : html`<ul class="plain">
            ${parts.map(
              ({ part, points, of, lost, detail }) =>
                html`<li>
                  <div class="row">
                    <h3>${say('report', `part-${part}`)}</h3>
                    <span class="num"
                      >${
                        of > 0
                          ? say('report', 'points-of', { points: number(points), of: number(of) })
                          : speaker.count('report', 'points-lost', Number(lost.toFixed(1)), { n: `−${number(lost)}` })
                      }</span
                    >
                  </div>
                  ${
                    of > 0
                      ? html`<div class="bar ${points / of >= 0.75 ? 'ready' : points / of >= 0.4 ? 'gaps' : 'poor'}">
                          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                            <rect width="${Math.round((100 * Math.max(0, points)) / of)}" height="1" />
                          </svg>
                        </div>`
                      : null
                  }
                  <p class="soft">${translate(detail, speaker)}</p>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

/** A fix with what is to be done: its title alone sends the reader down the page to learn what to do on Monday. */
function firstFix(report: AuditReport, priority: Priority, index: number, speaker: Speaker): Markup {
  const { say, count } = speaker;
  const { fix, pages } = priority;
  const { title, text } = fixTexts(fix, speaker);
  // The first screen speaks one language; what a check asks for is said in English, further down.
  const isRead = speaker.language === 'en' || text !== fix.text;
  const about = [
    say('report', `effort-${fix.effort}`),
    pages.length === 0 ? '' : count('report', 'pages-to-change', pages.length),
    gainers(priority, report, speaker),
  ];
  return html`<li>
    <a href="#fix-${index + 1}">${title}</a>
    ${isRead ? html`<p class="soft clamp">${text}</p>` : null}
    <span class="num ready">${gainText(priority, speaker)}</span>
    <span class="soft"
      >${about
        .filter((part) => part !== '')
        .map((part) => `· ${part}`)
        .join(' ')}</span
    >
  </li>`;
}

function doFirst(report: AuditReport, first: readonly Priority[], speaker: Speaker): Markup {
  const { say } = speaker;
  const nothing = report.engines.some(({ cap }) => cap?.check === 'worthless') ? 'fix-worthless' : nothingToDo(report);
  return html`<section aria-labelledby="first">
    <h2 id="first">${say('report', 'do-first')}</h2>
    ${
      first.length === 0
        ? html`<p>${say('report', nothing)}</p>`
        : html`<ol class="three">
            ${first.map((priority, index) => firstFix(report, priority, index, speaker))}
          </ol>`
    }
  </section>`;
}

const scores = (low: number, high: number): string => (low === high ? `${high}` : `${low}–${high}`);

function engineRow(report: AuditReport, speaker: Speaker): Markup | null {
  const { say, count, list } = speaker;
  const groups = engineGroups(report, speaker);
  const [only] = groups;
  if (only === undefined) return null;
  const names = list(report.engines.map(({ name }) => name));
  return html`<section class="engines" aria-labelledby="engines">
    <h2 id="engines">${say('report', 'engines')}</h2>
    ${
      groups.length === 1
        ? html`<p>
            <b>${count('report', 'engines-alike', report.engines.length, { score: scores(only.low, only.high) })}</b>
            <span class="soft">${names}</span>
          </p>`
        : html`<ul class="plain">
            ${groups.map(
              ({ engines, low, high, reason }) =>
                html`<li>
                  <b class="${engines[0]?.grade ?? 'unmeasured'}">${scores(low, high)}</b> ${list(
                    engines.map(({ name }) => name),
                  )}${reason === null ? null : html`<br /><span class="soft">${reason}</span>`}
                </li>`,
            )}
          </ul>`
    }
    <p class="soft">${certainty(report, speaker)}</p>
  </section>`;
}

export function firstScreen(report: AuditReport, todo: readonly Priority[], speaker: Speaker): Markup {
  const { say } = speaker;
  const grade = headlineGrade(report);
  return html`<div class="card first">
    <header class="head">
      <div class="score ${grade}">
        ${
          report.overall_score === null
            ? html`<b>–</b> <span>${say('report', 'no-score')}</span>`
            : html`<b>${report.overall_score}</b> <span>${say('report', 'of-hundred')}</span>`
        }
        ${grade === 'unmeasured' ? null : html`<span class="tag">${say('report', `grade-${grade}`)}</span>`}
      </div>
      <div>
        <h1>${ofSite(report.domain)}</h1>
        <p class="lead">${translate(report.verdict, speaker)}</p>
        <p class="soft">${aboutAudit(report, speaker)}</p>
      </div>
    </header>
    <div class="two">${heldDown(report, speaker)} ${doFirst(report, todo.slice(0, FIRST_FIXES), speaker)}</div>
    ${engineRow(report, speaker)}
  </div>`;
}
