/** The fixes section of the HTML report, ordered by gain. */
import type { AuditReport } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { fixTexts, foundBy } from './fix-texts.js';
import { asSentence, gainers, gainText, pagesToChange } from './headline.js';
import type { LanguageOf } from './html-parts.js';
import { inEnglish, link, places } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import type { Priority } from './priorities.js';

/** Number of fixes shown expanded; the rest can be expanded. */
const OPEN_FIXES = 3;
/** Maximum number of pages to change that are shown; the stored report has more. */
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
  const found = foundBy(priority, report);
  const body = html`${found === null ? null : html`<p>${inEnglish(found, speaker)}</p>`}
    <p>${text === fix.text ? inEnglish(text, speaker) : text}</p>
    <p class="soft">
      ${fix.gate ? html`<span class="tag poor">${say('report', 'gate')}</span> ` : null}${say('report', `effort-${fix.effort}`)}
      · <code>${fix.check}</code>${whose === '' ? null : ` · ${whose}`}
    </p>
    ${
      pages.length === 0
        ? null
        : html`<details>
            <summary>${asSentence(pagesToChange(priority, speaker))}</summary>
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
