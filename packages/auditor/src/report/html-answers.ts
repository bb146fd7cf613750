/** The answers section of the HTML report: one line for each unanswered question, and a card for each answer that was found. */
import type { Answer, AuditReport } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { answerCounts, answersInOrder, questionOf, quotingLimits } from './answer-view.js';
import type { LanguageOf } from './html-parts.js';
import { link, ofSite, quote } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import type { Priority } from './priorities.js';

/** A predefined question is in the reader's language; a question from the site is in the site's language. */
const questionLanguage = (answer: Answer, languageOf: LanguageOf, { language, find }: Speaker): string | null =>
  find('questions', answer.kind) === null ? languageOf(answer.passage?.url ?? '') : language;

/** Position of the fix for a question in the list below, from 1; `null` without one. */
type FixOf = (answer: Answer) => number | null;

/** The questions that nothing on the site answers, one line each. */
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
        : html`<ul class="plain answers">
            ${found.map((answer) => answerCard(answer, fixOf, report, languageOf, speaker))}
          </ul>`
    }
  </section>`;
}
