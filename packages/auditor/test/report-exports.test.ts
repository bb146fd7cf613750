/** Every export of one real report: valid by its own standard, and safe with whatever a site writes into its pages. */
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { auditReportSchema } from '@citeready/core/contract';
import type { AuditReport } from '@citeready/core/contract';
import { Parser } from 'htmlparser2';
import { parse as parseHtml } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  canonicalReport,
  isReportFormat,
  parseReport,
  plainText,
  renderReport,
  renderText,
  REPORT_FORMATS,
  REPORT_MEDIA_TYPES,
  ReportFormatError,
} from '../src/report/index.js';
import { reportOf } from './support/made-site.js';

const HOSTILE = `</title><script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&#0;\u0007\u001B[31m|=cmd()|\`\`\`[x](javascript:alert(3))`;

let report: AuditReport;
let hostile: AuditReport;

/** A report whose every free text is hostile, as if the site and the caller both tried. */
const withHostileTexts = (value: unknown, key = ''): unknown => {
  const kept = [
    'format',
    'kind',
    'state',
    'category',
    'scope',
    'grade',
    'confidence',
    'role',
    'effort',
    'audited_at',
    'id',
    'check',
    'engine',
    'access',
    'domain',
    'source',
  ];
  if (typeof value === 'string') return kept.includes(key) ? value : `${value}${HOSTILE}`;
  if (Array.isArray(value)) return value.map((item) => withHostileTexts(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, name === 'discovery' ? item : withHostileTexts(item, name)]),
    );
  }
  return value;
};

beforeAll(async () => {
  report = await reportOf(
    {
      robots: 'User-agent: OAI-SearchBot\nDisallow: /\n',
      body: (path) => `<main><h1>Lamp &amp; <b>${path}</b></h1><p>${'Short text. '.repeat(20)}</p></main>`,
    },
    { engines: ['chatgpt', 'perplexity', 'copilot'] },
  );
  hostile = canonicalReport(withHostileTexts(report));
});

describe('renderReport', () => {
  it('knows its formats', () => {
    expect([...REPORT_FORMATS].sort()).toEqual(['csv', 'html', 'json', 'junit', 'markdown', 'sarif', 'text']);
    expect(Object.keys(REPORT_MEDIA_TYPES).sort()).toEqual([...REPORT_FORMATS].sort());
    expect(isReportFormat('sarif')).toBe(true);
    expect(isReportFormat('toString')).toBe(false);
  });

  it.each(REPORT_FORMATS)('%s is the same every time, also of a report with its keys in another order', (format) => {
    const shuffled = JSON.parse(
      JSON.stringify(report, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).reverse())
          : value,
      ),
    ) as unknown;
    expect(renderReport(canonicalReport(shuffled), format)).toBe(renderReport(report, format));
  });
});

describe('JSON', () => {
  it('holds the whole report and reads back', () => {
    const text = renderReport(report, 'json');
    expect(auditReportSchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(parseReport(text)).toEqual(report);
  });

  it.each(['', '[]', '{"format":"citeready-report/2"}', 'nonsense', '{"format":'])('refuses %j', (text) => {
    expect(() => parseReport(text)).toThrow(ReportFormatError);
  });
});

describe('a score by hand', () => {
  it('follows from the report alone, as docs/methodology.md says', async () => {
    const sites = [
      report,
      await reportOf({}),
      await reportOf({ headers: { 'x-robots-tag': 'bingbot: nocache' } }, { kind: 'instant' }),
    ];
    for (const { engines, checks } of sites) {
      expect(engines.length).toBeGreaterThan(2);
      for (const engine of engines) {
        const points = new Map(checks.map((check) => [check.id, check.points]));
        const base = engine.checks
          .filter(({ role }) => role !== 'report')
          .reduce((sum, { id, weight }) => sum + 100 * weight * (points.get(id) ?? 0), 0);
        const value = Math.min(engine.cap?.value ?? 100, base);
        const expected = engine.coverage < 0.6 ? engine.interval[0] : value;
        // Weights are printed with six decimals.
        expect(Math.abs(engine.overall_score - expected)).toBeLessThanOrEqual(0.51);
        expect(engine.checks.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 3);
        for (const { id, weight } of engine.checks) {
          if (checks.find((check) => check.id === id)?.grade === 'weak') expect(weight).toBeLessThanOrEqual(0.02);
        }
      }
    }
  });
});

describe('SARIF', () => {
  const validator = () => {
    const require = createRequire(import.meta.url);
    const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<string, unknown>;
    // Draft 4 by name only: without its two keywords of that draft it means the same in draft 7.
    const { id: _, $schema: __, ...draft7 } = schema;
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    return ajv.compile(draft7);
  };

  it('validates against the schema of SARIF 2.1.0', () => {
    const validate = validator();
    for (const value of [report, hostile]) {
      expect(validate(JSON.parse(renderReport(value, 'sarif'))), JSON.stringify(validate.errors?.slice(0, 3))).toBe(
        true,
      );
    }
    expect(validate({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false);
  });

  it('has a rule for each result, the deciding robots line and no result for what passes', () => {
    const log = JSON.parse(renderReport(report, 'sarif')) as {
      runs: [
        {
          tool: { driver: { rules: { id: string }[] } };
          results: {
            ruleId: string;
            ruleIndex: number;
            kind: string;
            level: string;
            locations: { physicalLocation: { artifactLocation: { uri: string }; region?: { startLine: number } } }[];
            properties: { check: string };
          }[];
        },
      ];
    };
    const [{ tool, results }] = log.runs;
    for (const result of results) expect(tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId);
    const token = results.find(({ properties }) => properties.check === 'robots-citation-token:chatgpt');
    expect(token).toMatchObject({ kind: 'fail', level: 'error' });
    expect(token?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: 'https://harbour-lights.example/robots.txt' },
      region: { startLine: 2 },
    });
    const passing = report.checks.filter(({ state }) => state === 'pass').map(({ id }) => id);
    expect(results.filter(({ properties }) => passing.includes(properties.check))).toEqual([]);
  });
});

describe('JUnit', () => {
  it.each([
    ['plain', () => report],
    ['hostile', () => hostile],
  ] as const)('is well-formed XML with matching counts (%s)', (_, given) => {
    const xml = renderReport(given(), 'junit');
    const open: string[] = [];
    const seen: Record<string, number> = {};
    let suites: Record<string, string> = {};
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          open.push(name);
          seen[name] = (seen[name] ?? 0) + 1;
          if (name === 'testsuites') suites = attributes;
        },
        onclosetag(name) {
          expect(open.pop()).toBe(name);
        },
      },
      { xmlMode: true },
    );
    parser.end(xml);
    expect(open).toEqual([]);
    expect(Object.keys(seen).sort()).toEqual(
      ['failure', 'property', 'properties', 'skipped', 'system-out', 'testcase', 'testsuite', 'testsuites'].sort(),
    );
    expect(Number(suites['tests'])).toBe(seen['testcase']);
    expect(Number(suites['failures'])).toBe(seen['failure']);
    expect(Number(suites['skipped'])).toBe(seen['skipped']);
    // eslint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
    expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/);
  });
});

describe('CSV', () => {
  /** A reader of RFC 4180, independent of the writer. */
  const readCsv = (text: string): string[][] => {
    const rows: string[][] = [[]];
    let field = '';
    let quoted = false;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (quoted) {
        if (character !== '"') field += character;
        else if (text[at + 1] === '"') {
          field += '"';
          at += 1;
        } else quoted = false;
      } else if (character === '"') quoted = true;
      else if (character === ',' || character === '\r') {
        rows[rows.length - 1]?.push(field);
        field = '';
      } else if (character === '\n') rows.push([]);
      else field += character;
    }
    rows.pop();
    return rows;
  };

  it('has a row for each check of each engine, all of one width', () => {
    for (const value of [report, hostile]) {
      const rows = readCsv(renderReport(value, 'csv'));
      expect(rows).toHaveLength(1 + value.engines.reduce((sum, { checks }) => sum + checks.length, 0));
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    }
  });

  it('gives a spreadsheet no formula', () => {
    const risky = canonicalReport({
      ...report,
      checks: report.checks.map((check, index) => ({
        ...check,
        summary: `${'=+-@\t'[index % 5] ?? '='}cmd|' /C calc'!A0`,
      })),
    });
    for (const row of readCsv(renderReport(risky, 'csv')).slice(1)) {
      for (const field of row) if (Number.isNaN(Number(field))) expect(field).not.toMatch(/^[=+\-@\t\r]/);
    }
  });
});

describe('HTML', () => {
  it('holds no script, no handler, no foreign resource and no unsafe address, whatever the site wrote', () => {
    const page = renderReport(hostile, 'html');
    const elements: string[] = [];
    const walk: { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: unknown[] }[] = [
      parseHtml(page),
    ];
    for (let node = walk.pop(); node !== undefined; node = walk.pop()) {
      elements.push(node.nodeName);
      for (const { name, value } of node.attrs ?? []) {
        expect(name).not.toMatch(/^on/);
        expect(name).not.toBe('src');
        if (name === 'href') expect(value).toMatch(/^https?:/);
      }
      for (const child of node.childNodes ?? []) walk.push(child as never);
    }
    for (const name of ['script', 'img', 'iframe', 'link', 'base', 'form', 'object'])
      expect(elements).not.toContain(name);
    expect(elements.filter((name) => name === 'title')).toHaveLength(1);
    expect(elements.filter((name) => name === 'style')).toHaveLength(1);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('names every engine, its score and the first fix', () => {
    const page = renderReport(report, 'html');
    for (const { name, overall_score } of report.engines) {
      expect(page).toContain(name);
      expect(page).toContain(`>${overall_score}</span>`);
    }
    expect(page).toContain(report.engines[0]?.fixes[0]?.title);
  });
});

describe('Markdown', () => {
  it('lets no text of the site become markup', () => {
    const text = renderReport(hostile, 'markdown');
    const outsideCode = text
      .replace(/^ *(`{3,})[a-z-]*\n[^]*?\n *\1$/gm, '')
      .split('\n')
      .map((line) => line.replace(/(`+) .*? \1/g, '').replace(/<https?:[^<>]*>/g, ''))
      .join('\n');
    expect(outsideCode).not.toContain('](javascript:');
    expect(outsideCode).not.toMatch(/(?<!\\)<script/);
    const table = text.split('\n').filter((line) => line.startsWith('| `'));
    expect(table).toHaveLength(report.checks.length);
    for (const row of table) expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
  });
});

describe('text', () => {
  it('sends no control character of the site to a terminal', () => {
    for (const text of [renderText(hostile), plainText(HOSTILE)]) {
      // eslint-disable-next-line no-control-regex -- an escape sequence would recolour or move the cursor
      expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/);
    }
  });

  it('colours only when asked to', () => {
    expect(renderText(report)).not.toContain('\u001B[');
    expect(renderText(report, { colour: true })).toContain('\u001B[31m');
  });

  it('shows scores, caps and what to do first', () => {
    const text = renderText(report);
    expect(text).toContain('harbour-lights.example');
    expect(text).toMatch(/ChatGPT search .* 15 {2}poor, capped at 15/);
    expect(text).toContain('1. Open robots.txt to the citation crawler  gate  chatgpt +');
  });
});
