/**
 * Renders a report as one HTML file without scripts and without external fonts or images. All text from an audited site passes through
 * `html`, which escapes by default. The document also forbids scripts by policy, so that a missed escape would still execute nothing.
 */
import type { AuditReport, Discovery } from '@citeready/core/contract';
import { english, speakerFor } from '../messages/index.js';
import type { ReportLanguage, Speaker } from '../messages/index.js';
import { html, Markup } from './markup.js';
import { firstScreen } from './html-first.js';
import { answersSection } from './html-answers.js';
import { checksSection } from './html-checks.js';
import { fixesSection } from './html-fixes.js';
import type { LanguageOf } from './html-parts.js';
import { discoverySection, foundTable, meaningSection, pagesSection, partsSection } from './html-sections.js';
import { usageSection } from './html-usage.js';
import { REPORT_STYLE } from './html-style.js';
import { priorities } from './priorities.js';

/** What a page that embeds the report adds to it. */
export interface HtmlFrame {
  /** Added to the head. */
  readonly head: Markup;
  /** Added after the report. */
  readonly foot: Markup;
}

/** A report as parts of a page: the content of its `main`, for a host that embeds it. */
export interface HtmlParts {
  /** Content of the `main` element, without the element itself. */
  readonly main: Markup;
  /** Title of the page, as text. */
  readonly title: string;
}

/** Options of {@link renderHtmlParts}. */
export interface HtmlPartsOptions {
  /** Default English. */
  readonly language?: ReportLanguage;
  /** Address of a page where the owner can correct Discovery, in place of the endpoint that the report names. */
  readonly corrections?: string;
}

/**
 * The report without a document around it: no script, style sheet or style attribute, so that it complies with the strictest content
 * security policy. `REPORT_STYLE` is its style sheet; its headings start with an `h1`.
 */
export const renderHtmlParts = (
  report: AuditReport,
  { language = 'en', corrections }: HtmlPartsOptions = {},
): HtmlParts => partsOf(report, speakerFor(language), corrections ?? null);

/** The current findings of Discovery, as the report's table. */
export const renderFindings = (discovery: Discovery, language: ReportLanguage = 'en'): Markup =>
  foundTable({ discovery, competitors: discovery.competitors }, speakerFor(language));

function partsOf(report: AuditReport, speaker: Speaker, corrections: string | null): HtmlParts {
  const { say } = speaker;
  const todo = priorities(report);
  const languages = new Map(report.pages.map(({ url, language }) => [url, language]));
  const languageOf: LanguageOf = (url) => languages.get(url) ?? null;
  const links = [
    ...((report.answers ?? []).length === 0 ? [] : [['answers', say('report', 'answers-short')] as const]),
    ...(todo.length === 0 ? [] : [['fixes', say('report', 'fixes')] as const]),
    ...(report.usage === undefined ? [] : [['usage', say('report', 'usage-short')] as const]),
    ['discovery', say('report', 'discovery')] as const,
    ['pages', say('report', 'pages-title')] as const,
    ['checks', say('report', 'checks-title')] as const,
  ];
  return {
    title: say('report', 'title', { domain: report.domain }),
    main: html`${firstScreen(report, todo, speaker)}
      <nav aria-label="${say('report', 'on-this-page')}">
        <ul>
          ${links.map(([id, label]) => html`<li><a href="#${id}">${label}</a></li>`)}
        </ul>
      </nav>
      ${answersSection(report, todo, languageOf, speaker)} ${fixesSection(report, todo, languageOf, speaker)}
      ${usageSection(report, speaker)} ${discoverySection(report, speaker, corrections)}
      ${pagesSection(report, speaker)} ${checksSection(report, languageOf, speaker)} ${partsSection(report, speaker)}
      ${meaningSection(report, speaker)}`,
  };
}

export function renderHtml(report: AuditReport, speaker: Speaker = english(), frame: HtmlFrame | null = null): string {
  const { title, main } = partsOf(report, speaker, null);
  return html`<!doctype html>
    <html lang="${speaker.language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${frame?.head ?? null}
        <style>
          ${new Markup(REPORT_STYLE)}
        </style>
      </head>
      <body>
        <main>${main} ${frame?.foot ?? null}</main>
      </body>
    </html> `.source;
}
