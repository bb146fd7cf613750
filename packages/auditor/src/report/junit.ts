/** Renders JUnit XML for build servers: a suite for each engine, a case for each check. */
import type { AuditReport, EngineResult } from '@citeready/core/contract';
import { escapeMarkup } from './xml.js';
import { joinedChecks } from './view.js';
import type { JoinedCheck } from './view.js';

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');

function body(check: JoinedCheck): string {
  const places = check.evidence.map((item) =>
    [item.url, item.line === undefined ? '' : `line ${item.line}`, item.detail ?? '', item.snippet ?? '']
      .filter((part) => part !== '')
      .join(' · '),
  );
  return escapeMarkup([check.summary, ...places].join('\n'));
}

function testCase(engine: EngineResult, check: JoinedCheck): string {
  const open = `    <testcase${attributes({ classname: `citeready.${engine.engine}.${check.category}`, name: check.id, time: 0 })}`;
  switch (check.state) {
    case 'fail':
      // A check that is only reported must not fail a build.
      return check.role === 'report'
        ? `${open}><system-out>${body(check)}</system-out></testcase>`
        : `${open}><failure${attributes({ message: check.summary, type: check.role })}>${body(check)}</failure></testcase>`;
    case 'warn':
      return `${open}><system-out>${body(check)}</system-out></testcase>`;
    case 'unmeasured':
    case 'not-applicable':
      return `${open}><skipped${attributes({ message: `${check.state}: ${check.summary}` })}/></testcase>`;
    case 'pass':
      return `${open}/>`;
  }
}

function suite(
  report: AuditReport,
  engine: EngineResult,
): { xml: string; tests: number; failures: number; skipped: number } {
  const checks = joinedChecks(report, engine);
  const failures = checks.filter(({ state, role }) => state === 'fail' && role !== 'report').length;
  const skipped = checks.filter(({ state }) => state === 'unmeasured' || state === 'not-applicable').length;
  const head = attributes({
    name: `${report.domain} ${engine.engine}`,
    tests: checks.length,
    failures,
    errors: 0,
    skipped,
    time: 0,
    timestamp: report.audited_at.replace(/(\.\d+)?Z$/, ''),
  });
  const properties = [
    ['overall_score', engine.overall_score],
    ['grade', engine.grade],
    ['coverage', engine.coverage],
    ['confidence', engine.confidence],
  ] as const;
  const lines = [
    `  <testsuite${head}>`,
    '    <properties>',
    ...properties.map(([name, value]) => `      <property${attributes({ name, value })}/>`),
    '    </properties>',
    ...checks.map((check) => testCase(engine, check)),
    '  </testsuite>',
  ];
  return { xml: lines.join('\n'), tests: checks.length, failures, skipped };
}

export function renderJunit(report: AuditReport): string {
  const suites = report.engines.map((engine) => suite(report, engine));
  const total = (key: 'tests' | 'failures' | 'skipped') => suites.reduce((sum, part) => sum + part[key], 0);
  const head = attributes({
    name: `citeready ${report.domain}`,
    tests: total('tests'),
    failures: total('failures'),
    errors: 0,
    skipped: total('skipped'),
    time: 0,
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${head}>`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
    '',
  ].join('\n');
}
