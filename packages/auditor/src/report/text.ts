/** A report for a terminal. */
import type { AuditReport, EngineResult, Evidence } from '@citeready/core/contract';
import { canonicalReport } from './json.js';
import { capText, lift, percent, priorities } from './view.js';

export interface TextOptions {
  /** ANSI colours; default false. */
  readonly colour?: boolean;
  /** Fixes shown; default 5. */
  readonly fixes?: number;
  /** Columns for wrapping and cutting; default 100. */
  readonly width?: number;
}

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
const CODES: Readonly<Record<Style, number>> = { bold: 1, dim: 2, red: 31, yellow: 33, green: 32, cyan: 36 };

const GRADE_STYLE: Readonly<Record<EngineResult['grade'], Style>> = {
  strong: 'green',
  ready: 'green',
  gaps: 'yellow',
  poor: 'red',
};

/** Without control characters: a site's title must not move the cursor or recolour the terminal. */
export const plainText = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replace(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/g, ' ').trim();

const wrap = (text: string, width: number, indent: string): readonly string[] => {
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
};

const bar = (score: number): string => {
  const full = Math.round(score / 5);
  return '█'.repeat(full) + '░'.repeat(20 - full);
};

const evidenceText = ({ url, line, detail, snippet }: Evidence): string =>
  [`${url}${line === undefined ? '' : `:${line}`}`, detail ?? snippet ?? ''].filter((part) => part !== '').join('  ');

/** Every text of the report made plain at once, so that no place can be forgotten. */
const plainReport = (report: AuditReport): AuditReport =>
  canonicalReport(
    JSON.parse(JSON.stringify(report), (_, value: unknown) => (typeof value === 'string' ? plainText(value) : value)),
  );

export const renderText = (given: AuditReport, options: TextOptions = {}): string => {
  const report = plainReport(given);
  const { colour = false, fixes = 5, width = 100 } = options;
  const paint = (style: Style, text: string) => (colour ? `\u001B[${CODES[style]}m${text}\u001B[0m` : text);
  const nameWidth = Math.max(...report.engines.map(({ name }) => name.length), 0);
  const engineLine = (engine: EngineResult): string => {
    const score = String(engine.overall_score).padStart(3);
    const capped = capText(engine);
    const notes = [
      engine.grade,
      ...(capped === null ? [] : [capped]),
      ...(engine.coverage < 0.6 ? [`between ${engine.interval[0]} and ${engine.interval[1]}`] : []),
      ...(engine.confidence === 'high'
        ? []
        : [`${engine.confidence} confidence, ${percent(engine.coverage)} measured`]),
    ];
    return `  ${engine.name.padEnd(nameWidth)}  ${paint(GRADE_STYLE[engine.grade], `${bar(engine.overall_score)} ${score}`)}  ${paint('dim', notes.join(', '))}`;
  };
  const todo = priorities(report).slice(0, fixes);
  const niche = report.niche === null ? [] : [report.niche];
  const about = [report.sector, report.category, ...niche].filter((part) => part !== 'unknown').join(' · ');
  return [
    '',
    paint('bold', `${report.domain}  ${report.overall_score ?? 'no score'}`),
    ...wrap(report.verdict, width, ''),
    ...(about === '' ? [] : [paint('dim', about)]),
    '',
    ...report.engines.map(engineLine),
    '',
    ...(todo.length === 0 ? [] : [paint('bold', 'What to do first')]),
    ...todo.flatMap(({ fix, engines }, index) => {
      const lifted = engines.filter((engine) => engine.lift > 0);
      const worth = lifted.map((engine) => `${engine.engine} ${lift(engine.lift)}`).join(', ');
      return [
        `${index + 1}. ${fix.title}${fix.gate ? paint('red', '  gate') : ''}${worth === '' ? '' : paint('cyan', `  ${worth}`)}`,
        ...wrap(fix.text, width, '   '),
        ...fix.evidence.slice(0, 1).map((evidence) => paint('dim', `   ${evidenceText(evidence).slice(0, width * 2)}`)),
      ];
    }),
    ...(todo.length === 0 ? [] : ['']),
    paint(
      'dim',
      `${report.pages.length} pages read, ${report.checks.length} verdicts, ${report.skipped.length} addresses skipped.`,
    ),
    ...wrap(report.methodology.claim, width, '').map((line) => paint('dim', line)),
    '',
  ].join('\n');
};
