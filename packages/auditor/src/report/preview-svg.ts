/**
 * The preview image of a link to a report: 1200 by 630 pixels, the size that social networks require. Self-contained, without scripts and
 * external fonts or images. Text from the audited site is escaped, cut and wrapped.
 */
import { GRADE_COLORS } from './grade-colors.js';
import type { AuditReport } from '@citeready/core/contract';
import { translate } from '../messages/index.js';
import type { Speaker } from '../messages/index.js';
import { headlineGrade } from './headline.js';
import { escapeMarkup } from './xml.js';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/** Character widths in ems, slightly wider than in common fonts, so that text never overflows. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const emsOf = (text: string): number =>
  [...text].reduce(
    (sum, char) => sum + (WIDE.test(char) ? 1.02 : /[mwMW@%]/.test(char) ? 0.92 : /[A-Z]/.test(char) ? 0.7 : 0.56),
    0,
  );

/** The longest beginning that fits, with an ellipsis if something is left out. */
function fitted(text: string, ems: number): string {
  if (emsOf(text) <= ems) return text;
  let kept = '';
  for (const char of text) {
    if (emsOf(kept + char) > ems - 1) break;
    kept += char;
  }
  return `${kept.trimEnd()}…`;
}

/** Maximum number of characters examined in a text. */
const MAX_TEXT = 400;

/** Lines of at most this width; the last one takes the rest and is cut. Languages without spaces break anywhere. */
function lines(text: string, ems: number, most: number): readonly string[] {
  const pieces = text.slice(0, MAX_TEXT).match(/[^\s\u3000-\u9fff]+\s*|[\u3000-\u9fff]\s*/gu) ?? [];
  const found: string[] = [''];
  for (const piece of pieces) {
    const last = found.length - 1;
    const line = found[last] ?? '';
    if (line === '' || found.length === most || emsOf(line + piece.trimEnd()) <= ems) found[last] = line + piece;
    else found.push(piece);
  }
  return found.map((line) => fitted(line.trimEnd(), ems));
}

const SHOWN_ENGINES = 6;
/** Space between engines, and the size of their names, which take at most two lines. */
const GAP = 24;
const NAME_SIZE = 17;
const NAME_LINES = 2;

function engineRow(report: AuditReport): string {
  const engines = report.engines.slice(0, SHOWN_ENGINES);
  const step = (WIDTH - 2 * MARGIN) / SHOWN_ENGINES;
  return engines
    .map(({ name, overall_score, grade }, index) => {
      const x = MARGIN + index * step;
      const width = Math.floor(step - GAP);
      const bar = Math.round(width * (overall_score / 100));
      const nameLines = lines(name, width / NAME_SIZE, NAME_LINES);
      return (
        `<g transform="translate(${x} 478)">${nameLines.map((line, at) => `<text class="soft" y="${20 * (at + 1 - nameLines.length)}" font-size="${NAME_SIZE}">${escapeMarkup(line)}</text>`).join('')}` +
        `<text y="44" font-size="36" font-weight="700" style="fill:${GRADE_COLORS[grade]}">${overall_score}</text>` +
        `<rect y="60" width="${width}" height="6" rx="3" fill="#d8dee6"/><rect y="60" width="${bar}" height="6" rx="3" fill="${GRADE_COLORS[grade]}"/></g>`
      );
    })
    .join('');
}

/** An arc from the top, clockwise, for a score of 0 to 100. */
function ring(score: number, color: string): string {
  const around = 2 * Math.PI * 104;
  const drawn = (around * score) / 100;
  return (
    `<circle r="104" fill="none" stroke="#e4e9ef" stroke-width="18"/>` +
    `<circle r="104" fill="none" stroke="${color}" stroke-width="18" stroke-linecap="round" stroke-dasharray="${drawn.toFixed(1)} ${around.toFixed(1)}" transform="rotate(-90)"${score === 0 ? ' visibility="hidden"' : ''}/>`
  );
}

/** Renders the score, the domain, the verdict and up to six engines as an SVG document. The same report gives the same bytes. */
export function renderPreview(report: AuditReport, speaker: Speaker): string {
  const { say, date } = speaker;
  const { overall_score: score, domain } = report;
  const color = GRADE_COLORS[headlineGrade(report)];
  const size = Math.max(34, Math.min(64, Math.floor(700 / Math.max(1, emsOf(domain)))));
  const verdict = lines(translate(report.verdict, speaker), 29, 4);
  const title = score === null ? say('report', 'title', { domain }) : say('sharing', 'shared-title', { domain, score });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t" xml:lang="${speaker.language}">
<title id="t">${escapeMarkup(title)}</title>
<style>text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK JP","DejaVu Sans",sans-serif;fill:#1b2430}.soft{fill:#4f5b6a}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f9"/>
<rect width="${WIDTH}" height="12" fill="${color}"/>
<text class="soft" x="${MARGIN}" y="92" font-size="24" font-weight="600">${escapeMarkup(say('sharing', 'readiness'))}</text>
<text x="${MARGIN}" y="170" font-size="${size}" font-weight="700">${escapeMarkup(fitted(domain, 720 / size))}</text>
${verdict.map((line, index) => `<text x="${MARGIN}" y="${236 + index * 40}" font-size="27">${escapeMarkup(line)}</text>`).join('')}
<g transform="translate(${WIDTH - MARGIN - 122} 226)">${ring(score ?? 0, color)}<text text-anchor="middle" y="${score === null ? 12 : 22}" font-size="${score === null ? 34 : 84}" font-weight="700" style="fill:${color}">${score ?? '–'}</text><text class="soft" text-anchor="middle" y="62" font-size="24">${escapeMarkup(score === null ? say('report', 'no-score') : say('report', 'of-hundred'))}</text></g>
<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="424" y2="424" stroke="#d8dee6" stroke-width="2"/>
${engineRow(report)}
<text class="soft" x="${MARGIN}" y="598" font-size="20">${escapeMarkup(say('report', 'audited-on', { date: date(report.audited_at) }))}</text>
<text class="soft" x="${WIDTH - MARGIN}" y="598" font-size="20" font-weight="700" text-anchor="end">Citeready</text>
</svg>
`;
}
