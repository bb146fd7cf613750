/** The public page of a report: the report itself, the preview of links to it, its other languages, and what its owner can do. */
import type { AuditReport } from '@citeready/core/contract';
import { REPORT_LANGUAGES, speakerFor, translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { webAddress } from './address.js';
import { renderHtml } from './html.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';

/** The addresses of a public page. */
export interface PublicPlace {
  /**
   * Absolute address of the report page without a query; `null` if the service does not know its public address. Social networks require
   * absolute image addresses, so the page then has none.
   */
  readonly page: string | null;
  /** Absolute address of the preview image without a query. */
  readonly preview: string | null;
}

/** Names of the languages, each in its own language. */
const NAMES: Readonly<Record<(typeof REPORT_LANGUAGES)[number], string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
};

const CLAIM_DOCS = 'https://github.com/citeready/citeready/blob/main/docs/sharing.md#prove-and-claim';
const MAX_DESCRIPTION = 200;

function cut(text: string): string {
  const chars = [...text];
  return chars.length <= MAX_DESCRIPTION
    ? text
    : `${chars
        .slice(0, MAX_DESCRIPTION - 1)
        .join('')
        .trimEnd()}…`;
}

/** The address without a query shows English. */
const inLanguage = (address: string, language: string): string =>
  language === 'en' ? address : `${address}?lang=${language}`;

function head(report: AuditReport, { page, preview }: PublicPlace, speaker: Speaker): Markup {
  const { say, language } = speaker;
  const { domain, overall_score: score } = report;
  const title = score === null ? say('report', 'title', { domain }) : say('sharing', 'shared-title', { domain, score });
  const description = cut(translate(report.verdict, speaker));
  const [self, picture] = [page, preview].map((address) => (address === null ? null : inLanguage(address, language)));
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Citeready" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:locale" content="${language}" />
    <meta name="twitter:card" content="${picture == null ? 'summary' : 'summary_large_image'}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    ${self == null ? null : html`<meta property="og:url" content="${self}" /> <link rel="canonical" href="${self}" />`}
    ${
      page === null
        ? null
        : REPORT_LANGUAGES.map(
            (each) => html`<link rel="alternate" hreflang="${each}" href="${inLanguage(page, each)}" />`,
          )
    }
    ${
      picture == null
        ? null
        : html`<meta property="og:image" content="${picture}" />
            <meta property="og:image:type" content="image/svg+xml" />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content="${title}" />
            <meta name="twitter:image" content="${picture}" />
            <meta name="twitter:image:alt" content="${title}" />`
    }`;
}

function foot({ say, language }: Speaker): Markup {
  return html`<section class="card" aria-labelledby="yours">
      <h2 id="yours">${say('sharing', 'yours')}</h2>
      <p>${say('sharing', 'yours-text')}</p>
      <p><a href="${CLAIM_DOCS}" rel="noopener noreferrer">${say('sharing', 'yours-how')}</a></p>
    </section>
    <nav aria-label="${say('sharing', 'languages')}">
      <ul>
        ${REPORT_LANGUAGES.map(
          (each) =>
            html`<li>
              ${
                each === language
                  ? html`<b lang="${each}" aria-current="true">${NAMES[each]}</b>`
                  : html`<a href="?lang=${each}" lang="${each}" hreflang="${each}">${NAMES[each]}</a>`
              }
            </li>`,
        )}
      </ul>
    </nav>`;
}

/** Renders one HTML document without scripts and external resources. Invalid web addresses are left out. */
export function renderPublicPage(
  report: AuditReport,
  { page, preview }: PublicPlace,
  language: (typeof REPORT_LANGUAGES)[number],
): string {
  const speaker = speakerFor(language);
  const place = {
    page: page === null ? null : webAddress(page),
    preview: preview === null ? null : webAddress(preview),
  };
  return renderHtml(report, speaker, { head: head(report, place, speaker), foot: foot(speaker) });
}
