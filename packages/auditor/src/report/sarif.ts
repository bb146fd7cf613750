/** Renders SARIF 2.1.0: one rule for each check, one result for each verdict that a person should look at. */
import type { AuditReport, CheckResult, Evidence } from '@citeready/core/contract';
import { checkAddress } from '../checks/docs-address.js';
import { strictUri } from './address.js';
import { baseId } from './view.js';

const SCHEMA = 'https://raw.githubusercontent.com/oasis-tcs/sarif-spec/main/sarif-2.1/schema/sarif-schema-2.1.0.json';

type Level = 'error' | 'warning' | 'note' | 'none';

function rule(check: CheckResult) {
  const source = strictUri(check.source);
  return {
    id: baseId(check.id),
    name: check.title,
    shortDescription: { text: check.title },
    help: { text: `Evidence grade: ${check.grade}.${source === null ? '' : ` Source: ${source}`}` },
    helpUri: checkAddress(check.id),
    properties: { category: check.category, scope: check.scope, grade: check.grade },
  };
}

/**
 * The address without its scheme, as a path. Code scanning accepts only locations in a checkout and rejects a whole file that contains an
 * https address (github/codeql-action#754).
 */
const pathOf = (address: string): string => address.replace(/^[a-z][a-z\d+.-]*:\/\//i, '');

/** Evidence names fetched addresses; if a caller's own report has none, the site is used. */
const location = (evidence: Evidence, site: string) => ({
  physicalLocation: {
    artifactLocation: artifactLocation(strictUri(evidence.url) ?? site),
    ...(evidence.line === undefined ? {} : { region: { startLine: Math.max(1, evidence.line) } }),
  },
  ...(evidence.detail === undefined && evidence.snippet === undefined
    ? {}
    : { message: { text: [evidence.detail, evidence.snippet].filter((part) => part !== undefined).join(' · ') } }),
});

const artifactLocation = (url: string) => ({ uri: pathOf(url), properties: { url } });

/** Code scanning rejects results with more locations (GitHub, "SARIF results exceed one or more limits"). */
const MAX_LOCATIONS = 1000;

/** A check that closes a gate is an error; a check without weight is a note. */
function levelOf(report: AuditReport, check: CheckResult): Level {
  if (check.state === 'unmeasured') return 'none';
  const parts = report.engines.flatMap((engine) => engine.checks.filter((part) => part.id === check.id));
  if (parts.every((part) => part.role === 'report')) return 'note';
  return check.state === 'fail' ? 'error' : 'warning';
}

export function renderSarif(report: AuditReport): string {
  const shown = report.checks.filter(({ state }) => state === 'fail' || state === 'warn' || state === 'unmeasured');
  const rules = new Map(report.checks.map((check) => [baseId(check.id), rule(check)]));
  const ruleIds = [...rules.keys()];
  const lifts = (id: string) =>
    Object.fromEntries(
      report.engines.flatMap((engine) =>
        engine.fixes.filter((fix) => fix.check === id).map((fix) => [engine.engine, fix.lift] as const),
      ),
    );
  const site = `https://${report.domain}/`;
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'citeready',
            semanticVersion: report.methodology.versions.rules,
            fullName: `citeready rules ${report.methodology.versions.rules}, data ${report.methodology.versions.data}`,
            shortDescription: { text: report.methodology.claim },
            rules: [...rules.values()],
          },
        },
        automationDetails: { id: `citeready/${report.domain}/` },
        columnKind: 'utf16CodeUnits',
        properties: {
          domain: report.domain,
          audited_at: report.audited_at,
          overall_score: report.overall_score,
          engines: Object.fromEntries(report.engines.map(({ engine, overall_score }) => [engine, overall_score])),
        },
        results: shown.map((check) => ({
          ruleId: baseId(check.id),
          ruleIndex: ruleIds.indexOf(baseId(check.id)),
          kind: check.state === 'unmeasured' ? 'open' : 'fail',
          level: levelOf(report, check),
          message: { text: check.summary },
          locations: (check.evidence.length > 0 ? check.evidence : [{ url: site }])
            .slice(0, MAX_LOCATIONS)
            .map((evidence) => location(evidence, site)),
          // One alert for each check of the site, whichever of its pages comes first in a run.
          partialFingerprints: {
            'check/v1': `${report.domain}/${check.id}`,
            primaryLocationLineHash: `${report.domain}/${check.id}:1`,
          },
          properties: { check: check.id, state: check.state, points: check.points, lift: lifts(check.id) },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
