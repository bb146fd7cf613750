/** What follows the first screen of the HTML report: answers, fixes, Discovery, pages, checks, parts, methodology. */
import type { Answer, AuditReport, CheckResult } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { answerCounts, answersInOrder, questionOf, quotingLimits } from './answer-view.js';
import { CORRECTIONS_ENDPOINT, discoveryRows } from './discovery-view.js';
import { fixTexts } from './fix-texts.js';
import { gainers, gainText, versionLine } from './headline.js';
import { inEnglish, link, ofSite, places, quote } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import type { Priority } from './priorities.js';
import { byState } from './view.js';

type LanguageOf = (url: string) => string | null;

/** A question of our own is in the reader's language; one that the site asks itself is in the site's. */
const questionLanguage = (answer: Answer, languageOf: LanguageOf, { language, find }: Speaker): string | null =>
  find('questions', answer.kind) === null ? languageOf(answer.passage?.url ?? '') : language;

/** Place of the fix for a question in the list below, from 1; `null` where there is none. */
type FixOf = (answer: Answer) => number | null;

/** What nothing on the site answers, in a line each. */
function missingList(answers: readonly Answer[], fixOf: FixOf, languageOf: LanguageOf, speaker: Speaker): Markup {
  const { say } = speaker;
  return html`<div class="card">
    <p>${say('report', 'answer-missing')}</p>
    <ul class="plain ask">
      ${answers.map((answer) => {
        const fix = fixOf(answer);
        return html`<li class="row">
          <h3>${ofSite(questionOf(answer, speaker), questionLanguage(answer, languageOf, speaker))}</h3>
          ${
            fix === null
              ? html`<span class="tag none">${say('report', 'answer-none')}</span>`
              : html`<a href="#fix-${fix}">${say('report', 'answer-how')}</a>`
          }
        </li>`;
      })}
    </ul>
  </div>`;
}

function answerCard(
  answer: Answer,
  fixOf: FixOf,
  report: AuditReport,
  languageOf: LanguageOf,
  speaker: Speaker,
): Markup {
  const { say } = speaker;
  const { passage, coverage } = answer;
  const fix = fixOf(answer);
  return html`<li class="card">
    <div class="row">
      <h3>${ofSite(questionOf(answer, speaker), questionLanguage(answer, languageOf, speaker))}</h3>
      <span class="tag ${coverage}">${say('report', `answer-${coverage}`)}</span>
    </div>
    ${
      passage === undefined
        ? html`<p class="soft">${say('report', 'answer-spread')}</p>`
        : html`${quote(passage.text, languageOf(passage.url))}
            <p class="soft">
              ${passage.heading === null ? null : html`${ofSite(passage.heading, languageOf(passage.url))} · `}${link(passage.url)}
            </p>`
    }
    ${quotingLimits(report, answer, speaker).map((limit) => html`<p class="poor">${limit}</p>`)}
    ${coverage === 'full' || fix === null ? null : html`<p><a href="#fix-${fix}">${say('report', 'answer-how')}</a></p>`}
  </li>`;
}

export function answersSection(
  report: AuditReport,
  todo: readonly Priority[],
  languageOf: LanguageOf,
  speaker: Speaker,
): Markup | null {
  const answers = answersInOrder(report);
  if (answers.length === 0) return null;
  const fixOf: FixOf = ({ kind }) => {
    const index = todo.findIndex(({ fix }) => fix.check === `answer:${kind}`);
    return index < 0 ? null : index + 1;
  };
  const missing = answers.filter(({ coverage }) => coverage === 'none');
  const found = answers.filter(({ coverage }) => coverage !== 'none');
  return html`<section aria-labelledby="answers">
    <h2 id="answers">${speaker.say('report', 'answers')}</h2>
    <p class="soft">${answerCounts(answers, speaker)}</p>
    ${missing.length === 0 ? null : missingList(missing, fixOf, languageOf, speaker)}
    ${
      found.length === 0
        ? null
        : html`<ul class="plain">
            ${found.map((answer) => answerCard(answer, fixOf, report, languageOf, speaker))}
          </ul>`
    }
  </section>`;
}

/** Fixes shown open; the rest opens on demand. */
const OPEN_FIXES = 3;
/** Pages shown of those to change; the stored report holds more. */
const MAX_PAGES = 8;

function fixCard(
  priority: Priority,
  index: number,
  report: AuditReport,
  languageOf: LanguageOf,
  speaker: Speaker,
): Markup {
  const { say, count } = speaker;
  const { fix, pages } = priority;
  const { title, text } = fixTexts(fix, speaker);
  const whose = gainers(priority, report, speaker);
  const gain = html`<span class="num ready">${gainText(priority, speaker)}</span>`;
  const body = html`<p>${text === fix.text ? inEnglish(text, speaker) : text}</p>
    <p class="soft">
      ${fix.gate ? html`<span class="tag poor">${say('report', 'gate')}</span> ` : null}${say('report', `effort-${fix.effort}`)}
      · <code>${fix.check}</code>${whose === '' ? null : ` · ${whose}`}
    </p>
    ${
      pages.length === 0
        ? null
        : html`<details>
            <summary>${count('report', 'pages-to-change', pages.length)}</summary>
            <ul>
              ${pages.slice(0, MAX_PAGES).map((page) => html`<li>${link(page)}</li>`)}${
                pages.length > MAX_PAGES
                  ? html`<li>${count('report', 'and-more', pages.length - MAX_PAGES)}</li>`
                  : null
              }
            </ul>
          </details>`
    }
    ${
      fix.snippet === undefined
        ? null
        : html`<details>
            <summary>${say('report', 'code')}</summary>
            <pre dir="ltr"><code>${fix.snippet.code}</code></pre>
          </details>`
    }
    ${
      fix.evidence.length === 0
        ? null
        : html`<details>
            <summary>${say('report', 'evidence')}</summary>
            ${places(fix.evidence, speaker, languageOf)}
          </details>`
    }`;
  return index < OPEN_FIXES
    ? html`<li class="card" id="fix-${index + 1}">
        <div class="row">
          <h3>${title}</h3>
          ${gain}
        </div>
        ${body}
      </li>`
    : html`<li class="card" id="fix-${index + 1}">
        <details>
          <summary>
            <h3>${title}</h3>
            ${gain}
          </summary>
          ${body}
        </details>
      </li>`;
}

export const fixesSection = (
  report: AuditReport,
  todo: readonly Priority[],
  languageOf: LanguageOf,
  speaker: Speaker,
): Markup | null =>
  todo.length === 0
    ? null
    : html`<section aria-labelledby="fixes">
        <h2 id="fixes">${speaker.say('report', 'fixes')}</h2>
        <ol class="fixes">
          ${todo.map((priority, index) => fixCard(priority, index, report, languageOf, speaker))}
        </ol>
      </section>`;

export function discoverySection(report: AuditReport, speaker: Speaker): Markup {
  const { say } = speaker;
  const [before = '', after = ''] = say('report', 'discovery-wrong', { endpoint: '\n' }).split('\n');
  return html`<section aria-labelledby="discovery">
    <h2 id="discovery">${say('report', 'discovery')}</h2>
    <div class="card">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">${say('report', 'column-what')}</th>
            <th scope="col">${say('report', 'column-found')}</th>
            <th scope="col">${say('report', 'column-confidence')}</th>
          </tr>
        </thead>
        <tbody>
          ${discoveryRows(report, speaker).map(
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
      </table>
      <p>${before}<code dir="ltr">${CORRECTIONS_ENDPOINT}</code>${after}</p>
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
