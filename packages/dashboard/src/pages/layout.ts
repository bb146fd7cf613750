/** The document around every page: head, header, footer. */
import type { HttpResponse } from '@citeready/core';
import type { Part } from '@citeready/auditor/html';
import { html, Markup } from '@citeready/auditor/html';
import type { ReportLanguage } from '@citeready/auditor/report';
import type { PageContext } from '../context.js';
import { setCookie } from '../http/cookies.js';
import { href } from '../http/links.js';
import { htmlResponse } from '../http/respond.js';
import { LANGUAGE_NAMES, REPORT_LANGUAGES } from '../messages/index.js';

/** The language that a visitor chose, for half a year. */
export const LANGUAGE_COOKIE = 'citeready_language';
const HALF_A_YEAR = 15_552_000;

export const languageCookie = (language: ReportLanguage, base: string): string =>
  setCookie(LANGUAGE_COOKIE, language, { path: base || '/', secure: false, sameSite: 'Lax', maxAge: HALF_A_YEAR });

/** The properties of a page other than its content. */
export interface PageOptions {
  readonly title: string;
  readonly status?: number;
  /** Its position in the navigation. */
  readonly section?: 'audits' | 'compare' | 'operator';
  /** Seconds after which a browser without scripts reloads it. */
  readonly refresh?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const LOGO = new Markup(
  '<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M8 10h7v7c0 4-2 6-6 7l-1-2.4c2-.6 3-1.6 3-3.6H8zm9 0h7v7c0 4-2 6-6 7l-1-2.4c2-.6 3-1.6 3-3.6h-3z"/></svg>',
);

/** The hidden field in every form of a signed-in visitor. */
export const tokenField = (token: string): Markup => html`<input type="hidden" name="token" value="${token}" />`;

function header(context: PageContext, section: PageOptions['section']): Markup {
  const { base, caller, speech } = context;
  const { say } = speech;
  const link = (name: PageOptions['section'], path: string, label: string): Markup =>
    html`<li>
      <a href="${href(base, path)}" ${name === section ? new Markup(' aria-current="page"') : null}>${label}</a>
    </li>`;
  return html`<header class="top">
    <div class="inner">
      <a class="brand" href="${href(base, '/')}">${LOGO}<span>Citeready</span></a>
      ${
        caller === null
          ? null
          : html`<nav aria-label="${say('dashboard')}">
                <ul>
                  ${link('audits', '/', say('audits'))} ${link('compare', '/compare', say('compare'))}
                  ${caller.isOperator ? link('operator', '/operation', say('operator')) : null}
                </ul>
              </nav>
              <div class="who">
                <span class="soft" title="${say('signed-in-as', { name: nameOf(context) })}"
                  ><bdi>${nameOf(context)}</bdi></span
                >
                ${
                  caller.session === null
                    ? null
                    : html`<form method="post" action="${href(base, '/sign-out')}">
                        ${tokenField(caller.formToken)}<button class="quiet">${say('sign-out')}</button>
                      </form>`
                }
              </div>`
      }
    </div>
  </header>`;
}

const nameOf = ({ caller }: PageContext): string => caller?.name ?? caller?.principal.clientId ?? '';

function languages({ base, request, speech }: PageContext): Markup {
  const query = Object.fromEntries(request.query);
  return html`<nav class="languages" aria-label="${speech.say('language')}">
    <ul>
      ${REPORT_LANGUAGES.map(
        (language) =>
          html`<li>
            <a
              href="${href(base, request.method === 'POST' ? '/' : request.path, { ...query, lang: language })}"
              lang="${language}"
              hreflang="${language}"
              ${language === speech.language ? new Markup(' aria-current="true"') : null}
              >${LANGUAGE_NAMES[language]}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** A complete page. */
export function page(context: PageContext, content: Part, options: PageOptions): HttpResponse {
  const { assets, base, nonce, speech } = context;
  const { title, status = 200, section, refresh } = options;
  const body = html`<!doctype html>
    <html lang="${speech.language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Citeready</title>
        <link rel="icon" href="${ICON}" />
        <link rel="stylesheet" href="${base}/assets/${assets.style}" />
        ${refresh === undefined ? null : html`<noscript><meta http-equiv="refresh" content="${refresh}" /></noscript>`}
        <script src="${base}/assets/${assets.script}" nonce="${nonce}" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">${speech.say('skip')}</a>
        ${header(context, section)}
        <main id="content" tabindex="-1">${content}</main>
        <footer class="foot">${languages(context)}</footer>
      </body>
    </html>`;
  return htmlResponse(status, body, nonce, options.headers);
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5f8b"/><path d="M8 10h7v7c0 4-2 6-6 7l-1-2.4c2-.6 3-1.6 3-3.6H8zm9 0h7v7c0 4-2 6-6 7l-1-2.4c2-.6 3-1.6 3-3.6h-3z" fill="#fff"/></svg>',
)}`;
