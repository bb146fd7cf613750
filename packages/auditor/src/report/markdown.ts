/** A report as Markdown (GitHub flavour): headline, engines, what to do first, every verdict. */
import type { AuditReport, EngineResult, Evidence } from '@citeready/core/contract';
import { CATEGORY_NAMES } from '../score/summary.js';
import { byState, lift, percent, priorities, scoreText, STATE_LABELS, versionLine } from './view.js';
import { webAddress } from './address.js';

const MAX_FIXES = 15;

/** The site's words are text here, never markup: no link, image, table cell, HTML tag or heading comes out of them. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|<>~&-]/g, (character) => `\\${character}`);

const code = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  const runs = flat.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // A pipe ends a table cell even within code.
  return `${fence} ${flat.replaceAll('|', '\\|')} ${fence}`;
};

const place = (evidence: Evidence): string => {
  const address = webAddress(evidence.url);
  const where = address === null ? code(evidence.url) : `<${address}>`;
  const line = evidence.line === undefined ? '' : ` line ${evidence.line}`;
  const what = [evidence.detail, evidence.snippet].filter((part) => part !== undefined).map(code);
  return [`${where}${line}`, ...what].join(': ');
};

const engineRow = (engine: EngineResult): string => {
  const cells = [
    escapeMarkdown(engine.name),
    scoreText(engine),
    engine.grade,
    percent(engine.coverage),
    engine.confidence,
    engine.cap === undefined ? '' : `${engine.cap.value}: ${escapeMarkdown(engine.cap.reason)}`,
  ];
  return `| ${cells.join(' | ')} |`;
};

const fence = (text: string): string => {
  const runs = text.match(/`{3,}/g) ?? [];
  return '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
};

const fixes = (report: AuditReport): readonly string[] => {
  const all = priorities(report);
  return all.slice(0, MAX_FIXES).flatMap(({ fix, engines }, index) => {
    const lifted = engines.filter((engine) => engine.lift > 0);
    const worth =
      lifted.length === 0
        ? 'lifts nothing while a gate caps'
        : lifted.map((e) => `${escapeMarkdown(e.name)} ${lift(e.lift)}`).join(', ');
    const lines = [
      `${index + 1}. **${escapeMarkdown(fix.title)}**${fix.gate ? ' (gate)' : ''}: ${escapeMarkdown(fix.text)}`,
      `   Worth: ${worth}. Effort: ${fix.effort}. Check: \`${fix.check}\``,
      ...fix.evidence.slice(0, 2).map((evidence) => `   - ${place(evidence)}`),
    ];
    if (fix.snippet !== undefined) {
      const marks = fence(fix.snippet.code);
      lines.push(
        '',
        `   ${marks}${fix.snippet.language.replace(/[^a-z-]/g, '')}`,
        ...fix.snippet.code.split('\n').map((line) => `   ${line}`),
        `   ${marks}`,
      );
    }
    return [...lines, ''];
  });
};

export const renderMarkdown = (report: AuditReport): string =>
  [
    `# Readiness of ${escapeMarkdown(report.domain)}`,
    '',
    escapeMarkdown(report.verdict),
    '',
    `Audited ${report.audited_at} · ${report.kind} audit · ${report.pages.length} pages${report.partial ? ' · cut short' : ''} · sector ${escapeMarkdown(report.sector)}, category ${escapeMarkdown(report.category)}${report.niche === null ? '' : `, niche ${escapeMarkdown(report.niche)}`}`,
    '',
    '## Engines',
    '',
    '| engine | score | grade | coverage | confidence | capped at |',
    '| --- | --- | --- | --- | --- | --- |',
    ...report.engines.map(engineRow),
    '',
    ...(report.overall_score === null ? [] : [`Mean: ${report.overall_score}.`]),
    ...(report.lowest === null
      ? []
      : [`Lowest: ${report.lowest.engine} (${report.lowest.overall_score}): ${escapeMarkdown(report.lowest.reason)}.`]),
    '',
    '## What to do first',
    '',
    ...fixes(report),
    '## Verdicts',
    '',
    '| check | category | state | found | evidence |',
    '| --- | --- | --- | --- | --- |',
    ...byState(report.checks).map((check) => {
      const [evidence] = check.evidence;
      return `| \`${check.id}\` | ${CATEGORY_NAMES[check.category]} | ${STATE_LABELS[check.state]} | ${escapeMarkdown(check.summary)} | ${evidence === undefined ? '' : place(evidence)} |`;
    }),
    '',
    '## What the number means',
    '',
    escapeMarkdown(report.methodology.claim),
    '',
    ...report.methodology.cannot_observe.map((item) => `- Not observable: ${escapeMarkdown(item)}`),
    '',
    escapeMarkdown(versionLine(report)),
    '',
  ].join('\n');
