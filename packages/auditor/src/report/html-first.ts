/** The first screen of the HTML report: score, verdict, what reduces it, the first fixes, engines. */
import type { AuditReport } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { fixTexts, foundBy } from './fix-texts.js';
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
  pagesToChange,
} from './headline.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import { ofSite } from './html-parts.js';
import { whereToBegin } from './html-where.js';
import { doneFirst } from './priorities.js';
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

/** Maximum number of characters of a fix on the first screen: about three lines. */
const MAX_TEXT = 240;

/** The first sentences that fit, at least one, so that the text is not cut in the middle of a word. */
function firstSentences(text: string, language: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    if (kept !== '' && kept.length + segment.trimEnd().length > MAX_TEXT) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** A fix with its finding and text, since the title alone does not say what to do. */
function firstFix(report: AuditReport, priority: Priority, index: number, speaker: Speaker): Markup {
  const { say } = speaker;
  const { fix } = priority;
  const { title, text } = fixTexts(fix, speaker);
  // The first screen is in one language; findings and fixes of checks in English are further down.
  const isRead = speaker.language === 'en' || text !== fix.text;
  const found = speaker.language === 'en' ? foundBy(priority, report) : null;
  const about = [
    say('report', `effort-${fix.effort}`),
    pagesToChange(priority, speaker),
    gainers(priority, report, speaker),
  ].filter((part) => part !== '');
  const where = whereToBegin(priority, report, speaker);
  return html`<li>
    <div class="row">
      <h3><a href="#fix-${index + 1}">${title}</a></h3>
      <span class="num ready">${gainText(priority, speaker)}</span>
    </div>
    ${found === null ? null : html`<p>${found}</p>`}
    ${where.found === null ? null : html`<p class="where">${where.found}</p>`}
    ${isRead ? html`<p class="soft">${firstSentences(text, speaker.language)}</p>` : null}
    <p class="soft about">${about.join(' · ')}${where.pages === null ? null : html` · ${where.pages}`}</p>
  </li>`;
}

function doFirst(report: AuditReport, first: readonly Priority[], speaker: Speaker): Markup {
  const { say } = speaker;
  // A parked domain cannot be improved question by question: first it needs a site.
  const isWorthless = report.engines.some(({ cap }) => cap?.check === 'worthless');
  return html`<section aria-labelledby="first">
    <h2 id="first">${say('report', 'do-first')}</h2>
    ${
      isWorthless || first.length === 0
        ? html`<p>${say('report', isWorthless ? 'fix-worthless' : nothingToDo(report))}</p>`
        : html`<ol class="three">
            ${first.map((priority, index) => firstFix(report, priority, index, speaker))}
          </ol>`
    }
  </section>`;
}

/** A cell for each engine, best first, and below them the reasons for differences. */
function engineRow(report: AuditReport, speaker: Speaker): Markup | null {
  const { say, list } = speaker;
  const groups = engineGroups(report, speaker);
  if (groups.length === 0) return null;
  return html`<section class="engines" aria-labelledby="engines">
    <h2 id="engines">${say('report', 'engines')}</h2>
    <ul class="cells">
      ${groups
        .flatMap(({ engines }) => engines)
        .map(
          ({ name, overall_score, grade }) =>
            html`<li><b class="num ${grade}">${overall_score}</b> <span>${name}</span></li>`,
        )}
    </ul>
    ${groups.map(({ engines, reason }) =>
      reason === null ? null : html`<p class="soft">${list(engines.map(({ name }) => name))}: ${reason}</p>`,
    )}
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
        <p class="soft">
          ${[aboutAudit(report, speaker), certainty(report, speaker)].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
    </header>
    <div class="two">${heldDown(report, speaker)} ${doFirst(report, doneFirst(todo, FIRST_FIXES), speaker)}</div>
    ${engineRow(report, speaker)}
  </div>`;
}
