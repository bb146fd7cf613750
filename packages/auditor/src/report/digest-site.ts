/** One site in a digest: the change of its score, what changed, and the next fixes. */
import { GRADE_COLORS } from './grade-colors.js';
import type { AuditReport } from '@citeready/core/contract';
import type { DigestItem } from '@citeready/core';
import type { Speaker } from '../messages/index.js';
import { translate } from '../messages/index.js';
import { webAddress } from './address.js';
import type { CheckChange, ReportDiff } from './diff.js';
import { diffReports, IncomparableReportsError } from './diff.js';
import { fixTexts } from './fix-texts.js';
import { FIRST_FIXES, gainText, headlineGrade } from './headline.js';
import type { Markup } from './markup.js';
import { html } from './markup.js';
import { doneFirst, priorities } from './priorities.js';

/** Maximum number of listed changes per site; its report has all of them. */
const MAX_CHANGES = 3;

/** Maximum number of engines whose change is shown per site. */
const MAX_ENGINES = 6;

/** Style of secondary text. */
export const SOFT = 'color:#4f5b6a';

const CARD = 'background:#ffffff;border:1px solid #d8dee6;border-radius:10px';

const HEADING = 'margin:16px 0 4px;font-size:15px;line-height:1.4';

const LIST = 'margin:4px 0;padding-left:20px';

export type Movement = 'better' | 'worse' | 'same' | 'new';

/** The difference between both reports; `null` if nothing changed, or if they cannot be compared. */
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

/** The direction of a score compared with the previous result. */
export function movementOf({ before, report, isFirst }: DigestItem): Movement {
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

/** Engines whose score changed, largest change first. */
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
  const first = doneFirst(priorities(report), FIRST_FIXES);
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

/** The card of one site. */
export function site(item: DigestItem, speaker: Speaker): Markup {
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
