/** Renders a report for a terminal. */
import type { AnswerCoverage, AuditReport, EngineResult, Evidence } from '@citeready/core/contract';
import { speakerFor, translate } from '../messages/index.js';
import type { ReportLanguage } from '../messages/index.js';
import { answersInOrder, questionOf, quotingLimits } from './answer-view.js';
import { CORRECTIONS_ENDPOINT, discoveryRows } from './discovery-view.js';
import { fixTexts } from './fix-texts.js';
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
} from './headline.js';
import { canonicalReport } from './json.js';
import { openChecks } from './open-checks.js';
import { doneFirst, priorities } from './priorities.js';
import { statementLines, usageViews } from './usage-view.js';

/** Options for rendering to a terminal. */
export interface TextOptions {
  /** ANSI colors; default false. */
  readonly color?: boolean;
  /** Number of fixes shown; default 3. */
  readonly fixes?: number;
  /** Number of columns for wrapping and cutting; default 100. */
  readonly width?: number;
  /** Default English. */
  readonly language?: ReportLanguage;
}

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
const CODES: Readonly<Record<Style, number>> = { bold: 1, dim: 2, red: 31, yellow: 33, green: 32, cyan: 36 };

const GRADE_STYLE: Readonly<Record<EngineResult['grade'], Style>> = {
  strong: 'green',
  ready: 'green',
  gaps: 'yellow',
  poor: 'red',
};

/** Removes control characters: a site's title must not move the cursor or change colors of the terminal. */
export const plainText = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replace(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/g, ' ').trim();

function wrap(text: string, width: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width - indent.length) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, indent + line];
}

const COVERAGE_STYLE: Readonly<Record<AnswerCoverage, Style>> = { full: 'green', partly: 'yellow', none: 'red' };
const COVERAGE_SIGN: Readonly<Record<AnswerCoverage, string>> = { full: '+', partly: '~', none: '-' };

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text;

const evidenceText = ({ url, line, detail, snippet }: Evidence): string =>
  [`${url}${line === undefined ? '' : `:${line}`}`, detail ?? snippet ?? ''].filter((part) => part !== '').join('  ');

/** Cleans every text of the report at once, so that no place can be forgotten. */
const plainReport = (report: AuditReport): AuditReport =>
  canonicalReport(
    JSON.parse(JSON.stringify(report), (_, value: unknown) => (typeof value === 'string' ? plainText(value) : value)),
  );

const GAP = '  ';

/** Renders the report for a terminal: scores, what reduces them, the first fixes. */
export function renderText(given: AuditReport, options: TextOptions = {}): string {
  const report = plainReport(given);
  const { color = false, fixes = FIRST_FIXES, width = 100, language = 'en' } = options;
  const speaker = speakerFor(language);
  const { say, count, number, list } = speaker;
  const paint = (style: Style, text: string) => (color ? `\u001B[${CODES[style]}m${text}\u001B[0m` : text);
  const heading = (text: string): readonly string[] => ['', paint('bold', text)];
  const grade = headlineGrade(report);
  const score =
    report.overall_score === null
      ? say('report', 'no-score')
      : paint(
          grade === 'unmeasured' ? 'dim' : GRADE_STYLE[grade],
          `${report.overall_score} ${say('report', 'of-hundred')}${grade === 'unmeasured' ? '' : `, ${say('report', `grade-${grade}`)}`}`,
        );
  const all = priorities(report);
  // If more fixes are requested, each one is shown.
  const todo = fixes > FIRST_FIXES ? all.slice(0, fixes) : doneFirst(all, fixes);
  const answers = answersInOrder(report);
  const views = usageViews(report, speaker);
  const stated = statementLines(report, speaker);
  const parts = heldDownBy(report);
  const found = discoveryRows(report, speaker).filter(({ values, none }) => values.length > 0 || none !== undefined);
  const open = openChecks(report);
  const openCount = report.checks.filter(({ state }) => state === 'fail' || state === 'warn').length;
  const labelWidth = Math.max(0, ...found.map(({ label }) => label.length));
  const lines = [
    '',
    `${paint('bold', report.domain)}${GAP}${score}`,
    ...wrap(translate(report.verdict, speaker), width, ''),
    paint('dim', aboutAudit(report, speaker)),
    ...heading(say('report', 'holds-down')),
    ...(parts.length === 0 ? [GAP + say('report', nothingHolds(report))] : []),
    ...parts.flatMap(({ part, points, of, lost, detail }) => {
      const share =
        of > 0 ? say('report', 'points-of', { points: number(points), of: number(of) }) : `−${number(lost)}`;
      return [
        `${GAP}${say('report', `part-${part}`)}: ${share}`,
        ...wrap(translate(detail, speaker), width, GAP + GAP),
      ];
    }),
    ...heading(say('report', 'do-first')),
    ...(todo.length === 0 ? wrap(say('report', nothingToDo(report)), width, GAP) : []),
    ...todo.flatMap((priority, index) => {
      const { fix, pages } = priority;
      const { title, text } = fixTexts(fix, speaker);
      const [page] = pages;
      const [item] = fix.evidence;
      const first = item === undefined ? page : evidenceText(item).slice(0, width * 2);
      const rest = pages.length < 2 ? '' : ` ${count('report', 'and-more', pages.length - 1)}`;
      return [
        ...wrap(`${index + 1}. ${title}`, width, GAP),
        `${GAP}   ${paint('cyan', gainText(priority, speaker))}${paint('dim', ` · ${[say('report', `effort-${fix.effort}`), gainers(priority, report, speaker), fix.check].filter((part) => part !== '').join(' · ')}`)}`,
        ...wrap(text, width, `${GAP}   `),
        ...(first === undefined ? [] : [paint('dim', `${GAP}   ${first}`)]),
        ...(rest === '' ? [] : [paint('dim', `${GAP}  ${rest}`)]),
      ];
    }),
    ...heading(say('report', 'engines')),
    ...engineGroups(report, speaker).flatMap(({ engines, low, high, reason }) => [
      ...wrap(`${low === high ? high : `${low}–${high}`}  ${list(engines.map(({ name }) => name))}`, width, GAP),
      ...(reason === null ? [] : wrap(reason, width, `${GAP}    `)),
    ]),
    paint('dim', GAP + certainty(report, speaker)),
    ...(answers.length === 0 ? [] : heading(say('report', 'answers'))),
    ...answers.flatMap((answer) => [
      `${GAP}${paint(COVERAGE_STYLE[answer.coverage], COVERAGE_SIGN[answer.coverage])} ${questionOf(answer, speaker)} ${paint('dim', say('report', `answer-${answer.coverage}`))}`,
      ...(answer.passage === undefined
        ? []
        : [
            paint('dim', `${GAP}  ${cut(answer.passage.text, width - 6)}`),
            paint('dim', `${GAP}  ${answer.passage.url}`),
          ]),
      ...quotingLimits(report, answer, speaker).flatMap((limit) => wrap(limit, width, `${GAP}  `)),
    ]),
    ...(views.length === 0 ? [] : heading(say('report', 'usage-title'))),
    ...views.flatMap(({ name, cells }) => [
      `${GAP}${name}`,
      ...cells.flatMap(({ label, lines: groups }) =>
        groups.flatMap(({ verdict, text, why }) =>
          wrap(`${label}: ${text}. ${why}`, width, GAP + GAP).map((line) =>
            verdict === 'allowed' || verdict === 'not-used' ? paint('dim', line) : line,
          ),
        ),
      ),
    ]),
    ...(stated.length === 0 ? [] : wrap(`${say('report', 'usage-stated')}:`, width, GAP)),
    ...stated.flatMap((line) => wrap(line, width, GAP + GAP)),
    ...(open.length === 0 ? [] : heading(count('report', 'checks-open', openCount))),
    ...open.flatMap(({ id, state, summary, engines }) => [
      `${GAP}${paint(state === 'fail' ? 'red' : 'yellow', say('report', `state-${state}`))}${GAP}${paint('bold', id)}${engines.length === 0 ? '' : paint('dim', ` (${engines.join(', ')})`)}`,
      ...wrap(translate(summary, speaker), width, GAP + GAP),
    ]),
    ...heading(say('report', 'discovery')),
    ...found.flatMap(({ label, values, confidence, none }) =>
      none === undefined
        ? [cut(`${GAP}${label.padEnd(labelWidth)}  ${values.join(' · ')}  ${confidence}`, width * 2)]
        : [`${GAP}${label}`, ...wrap(none, width, GAP + GAP)],
    ),
    ...wrap(say('report', 'discovery-wrong', { endpoint: CORRECTIONS_ENDPOINT }), width, GAP).map((line) =>
      paint('dim', line),
    ),
    '',
    paint(
      'dim',
      `${[
        count('report', 'pages-crawled', report.pages.length),
        count('report', 'checks', report.checks.length),
        count('report', 'urls-skipped', report.skipped.length),
      ].join(', ')}.`,
    ),
    ...wrap(translate(report.methodology.claim, speaker), width, '').map((line) => paint('dim', line)),
    '',
  ];
  return lines.join('\n');
}
