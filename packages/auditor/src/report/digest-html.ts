/**
 * What became of many sites, as one HTML document for a mail. Mail programs know few rules: styles stand in the elements, tables lay out, and there is no script, no picture and no
 * font from elsewhere. Everything that an audited site wrote is escaped.
 */
import { GRADE_COLORS } from './grade-colors.js';
import type { AuditReport } from '@citeready/core/contract';
import type { DigestItem } from '@citeready/core';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { webAddress } from './address.js';
import { diffReports, IncomparableReportsError } from './diff.js';
import type { CheckChange, ReportDiff } from './diff.js';
import { fixTexts } from './fix-texts.js';
import { FIRST_FIXES, gainText, headlineGrade } from './headline.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import { priorities } from './priorities.js';

/** What a digest tells of. */
export interface DigestInput {
  readonly items: readonly DigestItem[];
  readonly since: Date;
  readonly isCut: boolean;
}

/** Changes that are listed of each site; its report has them all. */
const MAX_CHANGES = 3;
/** Engines whose movement is shown of each site. */
const MAX_ENGINES = 6;

const SOFT = 'color:#4f5b6a';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const CARD = 'background:#ffffff;border:1px solid #d8dee6;border-radius:10px';
const HEADING = 'margin:16px 0 4px;font-size:15px;line-height:1.4';
const LIST = 'margin:4px 0;padding-left:20px';

type Movement = 'better' | 'worse' | 'same' | 'new';

/** The change between both reports; `null` where there is none to tell, or where they mean different things. */
function diffOf({ before, report }: DigestItem): ReportDiff | null {
  if (before === null) return null;
  try {
    return diffReports(before, report);
  } catch (error) {
    if (error instanceof IncomparableReportsError) return null;
    throw error;
  }
}

const deltaOf = (before: AuditReport | null, { overall_score: to }: AuditReport): number | null =>
  before?.overall_score == null || to === null ? null : to - before.overall_score;

function movementOf({ before, report, isFirst }: DigestItem): Movement {
  if (isFirst) return 'new';
  const delta = deltaOf(before, report);
  return delta === null || delta === 0 ? 'same' : delta > 0 ? 'better' : 'worse';
}

const arrow = (delta: number): string => (delta > 0 ? '▲' : '▼');
const colorOf = (delta: number): string => (delta > 0 ? GRADE_COLORS.ready : GRADE_COLORS.poor);

function movement(item: DigestItem, { say, signed }: Speaker): Markup {
  const { before, report, isFirst } = item;
  if (isFirst) return html`<span style="${SOFT}">${say('sharing', 'first-result')}</span>`;
  const delta = deltaOf(before, report);
  if (delta === null || delta === 0) return html`<span style="${SOFT}">${say('sharing', 'unchanged')}</span>`;
  return html`<b style="color:${colorOf(delta)}">${arrow(delta)} ${signed(delta)}</b>
    <span style="${SOFT}">${say('sharing', 'from-score', { score: before?.overall_score ?? '–' })}</span>`;
}

/** Engines that moved, the farthest first. */
function engineMoves(diff: ReportDiff | null, { signed }: Speaker): Markup | null {
  const moved = (diff?.engines ?? [])
    .flatMap(({ name, to, delta }) => (delta === null || delta === 0 ? [] : [{ name, to, delta }]))
    .sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
  if (moved.length === 0) return null;
  return html`<p style="margin:8px 0 0;font-size:14px">
    ${moved
      .slice(0, MAX_ENGINES)
      .map(
        ({ name, to, delta }, index) =>
          html`${index === 0 ? '' : ' · '}<span style="white-space:nowrap"
              >${name} <b>${to}</b> <span style="color:${colorOf(delta)}">${signed(delta)}</span></span
            >`,
      )}
  </p>`;
}

function changes(heading: string, found: readonly CheckChange[], speaker: Speaker): Markup | null {
  if (found.length === 0) return null;
  const more = found.length - MAX_CHANGES;
  return html`<h3 style="${HEADING}">${heading}</h3>
    <ul style="${LIST}">
      ${found.slice(0, MAX_CHANGES).map(
        (change) =>
          html`<li style="margin:2px 0">
            <span lang="en">${change.title}: <span style="${SOFT}">${change.summary}</span></span>
          </li>`,
      )}
      ${more > 0 ? html`<li style="${SOFT}">${speaker.say('sharing', 'and-more', { n: more })}</li>` : null}
    </ul>`;
}

function nextFixes(report: AuditReport, speaker: Speaker): Markup | null {
  const first = priorities(report).slice(0, FIRST_FIXES);
  if (first.length === 0) return null;
  return html`<h3 style="${HEADING}">${speaker.say('report', 'do-first')}</h3>
    <ol style="${LIST}">
      ${first.map(
        (priority) =>
          html`<li style="margin:2px 0">
            ${fixTexts(priority.fix, speaker).title}
            <b style="color:${GRADE_COLORS.ready};white-space:nowrap">${gainText(priority, speaker)}</b>
          </li>`,
      )}
    </ol>`;
}

function site(item: DigestItem, speaker: Speaker): Markup {
  const { say } = speaker;
  const { report, before } = item;
  const diff = diffOf(item);
  const link = item.link === null ? null : webAddress(item.link);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    <tr>
      <td style="${CARD};padding:18px 20px">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td style="vertical-align:top;padding-right:12px">
              <h2 style="margin:0;font-size:18px;line-height:1.35;word-break:break-word" dir="ltr">${report.domain}</h2>
              <p style="margin:4px 0 0;font-size:14px">${movement(item, speaker)}</p>
            </td>
            <td
              align="right"
              style="vertical-align:top;white-space:nowrap;color:${GRADE_COLORS[headlineGrade(report)]}"
            >
              <b style="font-size:34px;line-height:1">${report.overall_score ?? '–'}</b>
              <span style="font-size:13px"
                >${report.overall_score === null ? say('report', 'no-score') : say('report', 'of-hundred')}</span
              >
            </td>
          </tr>
        </table>
        <p style="margin:10px 0 0">${translate(report.verdict, speaker)}</p>
        ${engineMoves(diff, speaker)}
        ${before !== null && diff === null ? html`<p style="margin:8px 0 0;${SOFT}">${say('sharing', 'other-rules')}</p>` : null}
        ${changes(say('sharing', 'new-problems'), diff?.regressions ?? [], speaker)}
        ${changes(say('sharing', 'improvements'), diff?.improvements ?? [], speaker)} ${nextFixes(report, speaker)}
        ${
          link === null
            ? null
            : html`<p style="margin:14px 0 0">
                <a href="${link}" style="color:#1a56b0;font-weight:600">${say('sharing', 'open-report')}</a>
              </p>`
        }
      </td>
    </tr>
  </table>`;
}

function summary(items: readonly DigestItem[], { count }: Speaker): string {
  const movements = items.map(movementOf);
  const told = (['better', 'worse', 'new', 'same'] as const).flatMap((kind) => {
    const n = movements.filter((each) => each === kind).length;
    return n === 0 ? [] : [count('sharing', `digest-${kind}`, n)];
  });
  return [count('sharing', 'digest-count', items.length), ...told].join(' · ');
}

/** Sites that fell first, then those that rose, new ones, and those that stand still; each kind as it was given. */
const ORDER: readonly Movement[] = ['worse', 'better', 'new', 'same'];
const sorted = (items: readonly DigestItem[]): readonly DigestItem[] =>
  ORDER.flatMap((kind) => items.filter((item) => movementOf(item) === kind));

/** The digest as an HTML document. The same reports give the same bytes. */
export function renderDigest({ items, since, isCut }: DigestInput, speaker: Speaker): string {
  const { say, count, date, language } = speaker;
  const title = say('sharing', 'digest-title', { date: date(since.toISOString()) });
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f4f6f9;color:#1b2430;${FONT};font-size:15px;line-height:1.5">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f9">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:640px;text-align:left"
              >
                <tr>
                  <td>
                    <div role="main">
                      <h1 style="margin:0 0 4px;font-size:24px;line-height:1.25">${title}</h1>
                      ${
                        items.length === 0
                          ? html`<p style="margin:0">${say('sharing', 'digest-none')}</p>`
                          : html`<p style="margin:0 0 18px;${SOFT}">${summary(items, speaker)}</p>`
                      }
                      ${sorted(items).map((item) => site(item, speaker))}
                      ${isCut ? html`<p style="${SOFT}">${count('sharing', 'digest-more', items.length)}</p>` : null}
                      <p style="margin:0;font-size:13px;${SOFT}">${say('sharing', 'readiness')} · Citeready</p>
                    </div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}
