/** Every export of one real report: valid by its own standard, and safe with whatever a site writes into its pages. */
import { gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { auditReportSchema } from '@citeready/core/contract';
import type { AuditReport } from '@citeready/core/contract';
import { parse as parseCsv } from 'csv-parse/sync';
import { marked } from 'marked';
import { parse as parseHtml } from 'parse5';
import { SaxesParser } from 'saxes';
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
import { HOSTILE, withHostileTexts } from './support/hostile-report.js';
import { reportOf } from './support/made-site.js';

/** Enough for opening it to be worth most. */
const TEXT =
  '<p>A harbour lamp marks a quay or a pier head, so that a skipper finds the entrance at night. The small one reaches 4 km, draws 12 watts and costs 180 euros; the large one reaches 9 km for 420 euros.</p>' +
  '<h2>Ordering a lamp</h2><p>Write to us with the name of the port and the number of berths. We answer within 2 working days with a drawing, a price and a date. Delivery takes 3 weeks from Esbjerg.</p>';

/** Pages that all say the same under other names would be worth nothing. */
const OTHERS: Readonly<Record<string, string>> = {
  '/guide/':
    '<p>Measure the distance from the quay to the bend of the channel before you choose. A lamp that reaches 4 km is enough for 12 berths; a pier that ferries use needs the large one.</p>',
  '/lamps/':
    '<p>Pier, Quay and Head share one housing of cast bronze. They differ in lens and driver: Pier weighs 3 kg, Quay 5 kg and Head 9 kg, and all three stand salt water for 20 years.</p>',
  '/prices/':
    '<p>Spare lenses cost 35 euros, drivers 60 euros. Ports that order more than ten lamps pay 8 percent less, and we take back worn housings for their bronze.</p>',
  '/about/':
    '<p>Two brothers founded the workshop in 1987. Today eleven people cast, turn and solder in a shed beside the fish auction, and every lamp bears the initials of its maker.</p>',
  '/contact/':
    '<p>Telephone on working days between eight and four, or come by boat: the third jetty from the lock is ours, and coffee stands on the stove.</p>',
};

let report: AuditReport;
let hostile: AuditReport;

beforeAll(async () => {
  report = await reportOf(
    {
      robots: 'User-agent: OAI-SearchBot\nDisallow: /\n',
      body: (path) => `<main><h1>Lamp &amp; <b>${path}</b></h1>${OTHERS[path] ?? TEXT}</main>`,
    },
    { engines: ['chatgpt', 'perplexity', 'copilot'] },
  );
  hostile = canonicalReport(withHostileTexts(report));
});

describe('renderReport', () => {
  it('lists its formats', () => {
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
  it('contains the whole report and parses back', () => {
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
      for (const { parts = [], checks: own, overall_score } of engines) {
        const points = parts.reduce((sum, part) => sum + part.points, 0);
        // Parts are printed with one decimal each.
        expect(Math.abs(overall_score - Math.min(100, Math.max(0, points)))).toBeLessThanOrEqual(
          0.5 + parts.length * 0.05,
        );
        for (const { part, points: earned, of } of parts) {
          expect([part, Math.abs(earned) <= Math.abs(of) + 0.1, earned * of >= 0]).toEqual([part, true, true]);
        }
        for (const { id, weight } of own) {
          if (checks.find((check) => check.id === id)?.grade === 'weak') expect(weight).toBeLessThanOrEqual(0.04);
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
          tool: { driver: { rules: { id: string; helpUri: string }[] } };
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
    for (const { id, helpUri } of tool.driver.rules) expect(helpUri).toBe(`https://citeready.github.io/checks/${id}`);
    for (const result of results) expect(tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId);
    const token = results.find(({ properties }) => properties.check === 'robots-citation-token:chatgpt');
    expect(token).toMatchObject({ kind: 'fail', level: 'error' });
    expect(token?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: {
        uri: 'harbour-lights.example/robots.txt',
        properties: { url: 'https://harbour-lights.example/robots.txt' },
      },
      region: { startLine: 2 },
    });
    const passing = report.checks.filter(({ state }) => state === 'pass').map(({ id }) => id);
    expect(results.filter(({ properties }) => passing.includes(properties.check))).toEqual([]);
  });
});

describe('SARIF for code scanning', () => {
  interface Run {
    readonly tool: { readonly driver: { readonly rules: readonly unknown[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
      }[];
    }[];
  }

  it.each([
    ['a report', () => report],
    ['a hostile one', () => hostile],
    [
      'one with thousands of pages in its evidence',
      () => ({
        ...report,
        checks: report.checks.map((check) => ({
          ...check,
          evidence: Array.from({ length: 3000 }, (_, at) => ({ url: `https://harbour-lights.example/${at}` })),
        })),
      }),
    ],
  ])('keeps within its limits: %s', (_, given) => {
    const text = renderReport(given(), 'sarif');
    const { runs } = JSON.parse(text) as { runs: readonly Run[] };
    expect(runs.length).toBeLessThanOrEqual(20);
    expect(gzipSync(text).length).toBeLessThan(10 * 1024 * 1024);
    for (const { tool, results } of runs) {
      expect(tool.driver.rules.length).toBeLessThanOrEqual(25_000);
      expect(results.length).toBeLessThanOrEqual(5000);
      expect(results.length).toBeGreaterThan(0);
      for (const { ruleId, message, locations, partialFingerprints } of results) {
        expect(ruleId).not.toBe('');
        expect(message.text).not.toBe('');
        expect(partialFingerprints['primaryLocationLineHash']).toMatch(/^.+:\d+$/);
        expect(locations.length).toBeGreaterThan(0);
        expect(locations.length).toBeLessThanOrEqual(1000);
        // A scheme other than file: refuses the whole upload.
        for (const { physicalLocation } of locations)
          expect(physicalLocation.artifactLocation.uri).toMatch(/^(?![a-z][a-z\d+.-]*:)[^/\s]/i);
      }
    }
  });
});

describe('JUnit', () => {
  /** What build servers read, by their common schema: children of each element in order, with how often, and its attributes. */
  const SHAPE: Readonly<Record<string, { readonly children: RegExp; readonly attributes: readonly string[] }>> = {
    testsuites: {
      children: /^(testsuite )*$/,
      attributes: ['errors', 'failures', 'name', 'skipped', 'tests', 'time'],
    },
    testsuite: {
      children: /^properties (testcase )*$/,
      attributes: ['errors', 'failures', 'name', 'skipped', 'tests', 'time', 'timestamp'],
    },
    properties: { children: /^(property )+$/, attributes: [] },
    property: { children: /^$/, attributes: ['name', 'value'] },
    testcase: { children: /^((skipped|failure|system-out) )?$/, attributes: ['classname', 'name', 'time'] },
    skipped: { children: /^$/, attributes: ['message'] },
    failure: { children: /^$/, attributes: ['message', 'type'] },
    'system-out': { children: /^$/, attributes: [] },
  };

  interface Element {
    readonly name: string;
    readonly attributes: Record<string, string>;
    readonly children: Element[];
  }

  /** Every element in document order, by a parser that refuses what is not well-formed. */
  const readXml = (xml: string): Element[] => {
    const all: Element[] = [];
    const open: Element[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      const element = { name, attributes, children: [] };
      open[open.length - 1]?.children.push(element);
      open.push(element);
      all.push(element);
    });
    parser.on('closetag', () => open.pop());
    parser.write(xml).close();
    return all;
  };

  it.each([
    ['plain', () => report],
    ['hostile', () => hostile],
  ] as const)('is well-formed XML of the shape that build servers read (%s)', (_, given) => {
    const elements = readXml(renderReport(given(), 'junit'));
    expect(elements[0]?.name).toBe('testsuites');
    expect(new Set(elements.map(({ name }) => name))).toEqual(new Set(Object.keys(SHAPE)));
    for (const { name, attributes, children } of elements) {
      expect(children.map((child) => `${child.name} `).join(''), name).toMatch(SHAPE[name]?.children ?? /^never$/);
      expect(Object.keys(attributes).sort()).toEqual(SHAPE[name]?.attributes);
      for (const number of ['tests', 'failures', 'skipped', 'errors', 'time'])
        if (number in attributes) expect(attributes[number]).toMatch(/^\d+$/);
      // xs:dateTime without a zone, as the common schema has it.
      if (attributes['timestamp'] !== undefined)
        expect(attributes['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    }
  });

  it('counts its contents, by suite and in total', () => {
    for (const given of [report, hostile]) {
      const elements = readXml(renderReport(given, 'junit'));
      const count = (roots: readonly Element[], name: string): number =>
        roots.reduce((sum, root) => sum + (root.name === name ? 1 : 0) + count(root.children, name), 0);
      for (const element of elements.filter(({ name }) => name.startsWith('testsuite'))) {
        expect({
          tests: Number(element.attributes['tests']),
          failures: Number(element.attributes['failures']),
          skipped: Number(element.attributes['skipped']),
        }).toEqual({
          tests: count([element], 'testcase'),
          failures: count([element], 'failure'),
          skipped: count([element], 'skipped'),
        });
      }
      expect(count(elements.slice(0, 1), 'testsuite')).toBe(given.engines.length);
    }
  });
});

describe('CSV', () => {
  /** Strict: a row of another width, or a quote within an unquoted field, is an error. */
  const readCsv = (text: string): string[][] => parseCsv(text, { record_delimiter: '\r\n' });

  it('has a row for each check of each engine, all of one width', () => {
    for (const value of [report, hostile]) {
      const rows = readCsv(renderReport(value, 'csv'));
      expect(rows).toHaveLength(1 + value.engines.reduce((sum, { checks }) => sum + checks.length, 0));
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    }
  });

  it('gives every text back as it was', () => {
    const [header = [], ...rows] = readCsv(renderReport(hostile, 'csv'));
    const summary = header.indexOf('summary');
    const written = new Set(rows.map((row) => row[summary]));
    for (const check of hostile.checks) expect(written).toContain(check.summary);
  });

  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
    'gives a spreadsheet no formula that begins with %j',
    (sign) => {
      const formula = `${sign}cmd|' /C calc'!A0, "and" more`;
      const risky = canonicalReport({
        ...report,
        checks: report.checks.map((check) => ({
          ...check,
          summary: formula,
          evidence: [{ url: `${sign}u`, snippet: formula }],
        })),
      });
      const [header = [], ...rows] = readCsv(renderReport(risky, 'csv'));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const cell = (column: string) => row[header.indexOf(column)];
        expect(cell('summary')).toBe(`'${formula}`);
        expect(cell('evidence_text')).toBe(`'${formula}`);
        expect(cell('evidence_url')).toBe(`'${sign}u`);
      }
    },
  );
});

describe('HTML', () => {
  it('contains no script, handler, foreign resource or unsafe address, whatever the site wrote', () => {
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
        if (name === 'href') expect(value).toMatch(/^(?:https?:|#[a-z]+(?:-\d+)?$)/);
      }
      for (const child of node.childNodes ?? []) walk.push(child as never);
    }
    for (const name of ['script', 'img', 'iframe', 'link', 'base', 'form', 'object'])
      expect(elements).not.toContain(name);
    expect(elements.filter((name) => name === 'title')).toHaveLength(1);
    expect(elements.filter((name) => name === 'style')).toHaveLength(1);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each([
    ['plain', () => report],
    ['hostile', () => hostile],
  ] as const)('is well-formed to a parser that follows the standard (%s)', (_, given) => {
    const problems: string[] = [];
    parseHtml(renderReport(given(), 'html'), {
      onParseError: ({ code, startLine, startCol }) => problems.push(`${code} at ${startLine}:${startCol}`),
    });
    expect(problems).toEqual([]);
  });

  it('leads with the number, its reason, what to do first, and engines that differ with what sets them apart', () => {
    const page = renderReport(report, 'html');
    const [first = ''] = page.split('<nav');
    expect(first).toContain(`<b>${report.overall_score}</b> <span>of 100</span>`);
    expect(first).toContain(report.verdict);
    expect(first).toMatch(/Audited on [A-Z][a-z]+ \d{1,2}, \d{4}/);
    for (const { name } of report.engines) expect(first).toContain(name);
    expect(first.match(/href="#fix-\d"/g)).toHaveLength(3);
    expect(first).toContain(report.engines[0]?.fixes[0]?.title);
  });

  it('names the page and passage of each answer, in the language and direction of the page', () => {
    const shown = canonicalReport({
      ...report,
      pages: report.pages.map((page) => ({ ...page, language: 'he' })),
      answers: [
        {
          question: 'What is it?',
          kind: 'what',
          coverage: 'full',
          passage: { url: report.pages[0]?.url ?? '', text: 'שלום', heading: 'כותרת' },
          engines: { chatgpt: 'the page is closed', perplexity: 'quotable', copilot: 'quotable' },
        },
        { question: 'What does it cost?', kind: 'price', coverage: 'none', engines: {} },
      ],
    });
    const page = renderReport(shown, 'html');
    expect(page).toContain('<blockquote class="clamp" dir="auto" lang="he">שלום</blockquote>');
    expect(page).toContain('<bdi lang="he">כותרת</bdi>');
    expect(page).toContain('ChatGPT search cannot quote it: the page is closed.');
    expect(page).toContain('No passage on your site answers this question.');
    expect(page).toContain('1 answered, 0 answered in part, 1 not answered.');
  });

  it('says where a finding can be corrected, and names only failing pages in fixes', () => {
    const page = renderReport(report, 'html');
    expect(page).toContain('PUT /api/v1/audits/{slug}/corrections');
    const failing = 'https://harbour-lights.example/failing';
    const [engine] = report.engines;
    if (engine === undefined) throw new Error('The report has no engine.');
    const [fix] = engine.fixes;
    if (fix === undefined) throw new Error('The engine has no fix.');
    const text = renderReport(
      canonicalReport({ ...report, engines: [{ ...engine, fixes: [{ ...fix, pages: [failing] }] }] }),
      'html',
    );
    expect(text).toContain('1 page to change');
    expect(text).toContain(`href="${failing}"`);
  });

  it.each(['de', 'fr', 'es', 'pt', 'ja'] as const)(
    'is in %s: the first screen and questions contain no English',
    (language) => {
      const english = renderReport(report, 'html');
      const page = renderReport(report, 'html', { language });
      expect(page).toContain(`<html lang="${language}"`);
      const [first = ''] = page.split('<nav');
      // What the fix of a check asks for is said in English alone; on the English screen it stands under its title.
      const asked = 'Add a group for the crawler to robots.txt';
      expect(english.split('<nav')[0]).toContain(asked);
      expect(first).not.toContain(asked);
      expect(page).toContain(asked);
      for (const text of ['of 100', 'What holds it down', 'What to do first', 'Readiness', 'The site answers'])
        expect(first, text).not.toContain(text);
      for (const { question } of report.answers ?? []) {
        expect(english).toContain(question);
        expect(page, question).not.toContain(`<bdi lang="en">${question}</bdi>`);
      }
      expect(page).not.toContain('It does not predict citations');
    },
  );
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

describe('Markdown, read by another program', () => {
  it('becomes a page without script, handler, image or unsafe address, whatever the site wrote', () => {
    const links: string[] = [];
    const elements: string[] = [];
    const walk: { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: unknown[] }[] = [
      parseHtml(marked.parse(renderReport(hostile, 'markdown'), { async: false })),
    ];
    for (let node = walk.pop(); node !== undefined; node = walk.pop()) {
      elements.push(node.nodeName);
      for (const { name, value } of node.attrs ?? []) {
        expect(name).not.toMatch(/^on|^style$|^src$/);
        if (name === 'href') links.push(value);
      }
      for (const child of node.childNodes ?? []) walk.push(child as never);
    }
    for (const name of ['script', 'img', 'iframe', 'svg', 'object', 'title']) expect(elements).not.toContain(name);
    expect(links.filter((link) => !/^https?:/.test(link))).toEqual([]);
    // The tables and headings are those of the report alone.
    expect(elements.filter((name) => name === 'table')).toHaveLength(2);
    expect(elements.filter((name) => name === 'h1')).toHaveLength(1);
    expect(elements.filter((name) => name === 'tr')).toHaveLength(
      1 + hostile.checks.length + 1 + hostile.engines.length,
    );
  });
});

describe('text', () => {
  it('sends no control character of the site to a terminal', () => {
    for (const text of [renderText(hostile), plainText(HOSTILE)]) {
      // eslint-disable-next-line no-control-regex -- an escape sequence would recolor or move the cursor
      expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/);
    }
  });

  it('colors only when asked to', () => {
    expect(renderText(report)).not.toContain('\u001B[');
    expect(renderText(report, { color: true })).toContain('\u001B[31m');
  });

  it('shows the score, what closes pages and what to do first', () => {
    const text = renderText(report);
    expect(text).toContain(`harbour-lights.example  ${report.overall_score} of 100`);
    expect(text).toContain(`1. ${report.engines[0]?.fixes[0]?.title}`);
    expect(text).toMatch(/\d+ pages? crawled, \d+ checks, \d+ URLs? skipped\./);
    expect(text).toContain('It does not predict citations');
  });

  it('speaks other languages', () => {
    expect(renderText(report, { language: 'de' })).toContain('Was zuerst zu tun ist');
    expect(renderText(report, { language: 'ja' })).toContain('最初にすること');
  });
});
