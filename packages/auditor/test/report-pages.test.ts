/** What a service shows of its reports to everybody: well-formed, in six languages, and safe with whatever a site writes into its pages. */
import type { AuditReport } from '@citeready/core/contract';
import { parseHTML } from 'linkedom';
import { parse as parseHtml } from 'parse5';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createReportPages } from '../src/report/pages.js';
import { HOSTILE, withHostileTexts } from './support/hostile-report.js';
import { reportOf } from './support/made-site.js';

const pages = createReportPages();
const PLACE = {
  page: 'https://audit.example.com/api/v1/audits/lamps-example/report',
  preview: 'https://audit.example.com/api/v1/audits/lamps-example/preview.svg',
};
const NOWHERE = { page: null, preview: null };

let report: AuditReport;
let hostile: AuditReport;

beforeAll(async () => {
  report = await reportOf(
    {
      body: (path) =>
        `<main><h1>Lamp ${path}</h1><p>A harbour lamp marks a quay. The small one costs 180 euros.</p></main>`,
    },
    { engines: ['chatgpt', 'perplexity', 'claude'] },
  );
  hostile = withHostileTexts(report);
});

const documentOf = (page: string) => parseHTML(page).document;
const contentOf = (page: string, name: string): string | null =>
  documentOf(page).querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** Everything that could run, load or send. */
const ACTIVE =
  'script,iframe,object,embed,form,input,base,link[rel=stylesheet],img,video,audio,[onerror],[onload],[onclick]';

describe('the page', () => {
  it.each(pages.languages)('in %s repeats the result of the report in its head', (language) => {
    const page = pages.page({ report, language, place: PLACE });
    expect(documentOf(page).documentElement.getAttribute('lang')).toBe(language);
    expect(contentOf(page, 'og:title')).toContain(report.domain);
    expect(contentOf(page, 'og:title')).toContain(String(report.overall_score));
    expect(contentOf(page, 'og:description')).toBe(contentOf(page, 'twitter:description'));
    const query = language === 'en' ? '' : `?lang=${language}`;
    expect(contentOf(page, 'og:url')).toBe(`${PLACE.page}${query}`);
    expect(contentOf(page, 'og:image')).toBe(`${PLACE.preview}${query}`);
    expect(contentOf(page, 'twitter:card')).toBe('summary_large_image');
    expect(documentOf(page).querySelectorAll('link[rel=alternate]')).toHaveLength(6);
    expect(documentOf(page).querySelector('nav [aria-current]')?.getAttribute('lang')).toBe(language);
  });

  it('contains no address of its own if that is unknown or invalid', () => {
    for (const place of [NOWHERE, { page: 'javascript:alert(1)', preview: 'data:text/html,x' }]) {
      const page = pages.page({ report, language: 'en', place });
      expect(contentOf(page, 'og:url')).toBeNull();
      expect(contentOf(page, 'og:image')).toBeNull();
      expect(page).not.toMatch(/rel="canonical"|javascript:|data:text/);
      expect(contentOf(page, 'twitter:card')).toBe('summary');
    }
  });

  it.each(pages.languages)('in %s runs, loads and sends nothing, whatever the site wrote', (language) => {
    const page = pages.page({ report: hostile, language, place: PLACE });
    const errors: string[] = [];
    parseHtml(page, { onParseError: ({ code }) => void errors.push(code) });
    expect(errors).toEqual([]);
    expect([...documentOf(page).querySelectorAll(ACTIVE)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(documentOf(page).title).not.toBe('');
    expect(contentOf(page, 'og:description')?.length).toBeLessThanOrEqual(200);
  });
});

describe('the preview', () => {
  const sound = (svg: string): void => {
    expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
    expect(svg).not.toMatch(/<(?:script|image|foreignObject|use|a)\b|<[^>]*\shref=|<[^>]*\son\w+=/);
    expect(svg.length).toBeLessThan(12_000);
  };

  it.each(pages.languages)('in %s is a picture with the score, whatever the site wrote', (language) => {
    const svg = pages.preview({ report, language });
    sound(svg);
    expect(svg).toContain(`>${report.overall_score}</text>`);
    expect(svg).toContain(report.domain);
    sound(pages.preview({ report: hostile, language }));
  });

  it('fits the longest texts and the fewest', () => {
    const domain = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example`;
    for (const verdict of ['', 'x'.repeat(5000), '字'.repeat(5000), `${HOSTILE} `.repeat(500), '\ud800'])
      for (const overall_score of [null, 0, 100])
        sound(pages.preview({ report: { ...report, domain, verdict, overall_score, engines: [] }, language: 'ja' }));
  });

  it('is read out as one sentence', () => {
    const svg = pages.preview({ report, language: 'en' });
    expect(svg).toContain('role="img" aria-labelledby="t"');
    expect(svg).toContain(
      `<title id="t">${report.domain}: ${report.overall_score} of 100 for AI citation readiness</title>`,
    );
  });
});

describe('the digest', () => {
  const since = new Date('2026-11-16T00:00:00Z');
  const item = (more: object) => ({ report, before: null, isFirst: false, link: null, ...more });
  const lower = (): AuditReport => ({
    ...report,
    overall_score: (report.overall_score ?? 0) + 9,
    checks: report.checks.map((check) => (check.state === 'fail' ? { ...check, state: 'pass', points: 1 } : check)),
  });

  it.each(pages.languages)(
    'in %s lists changes, problems and fixes, in elements that mail programs show',
    (language) => {
      const items = [item({ isFirst: true }), item({ before: lower(), link: PLACE.page }), item({})];
      const page = pages.digest({ items, since, language, isCut: true });
      const document = documentOf(page);
      expect(document.documentElement.getAttribute('lang')).toBe(language);
      expect(document.querySelectorAll('h2')).toHaveLength(3);
      expect(page).toContain('▼');
      expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([PLACE.page]);
      expect(document.querySelectorAll('style,link,[class]')).toHaveLength(0);
      // What fell comes first.
      expect(page.indexOf('▼')).toBeLessThan(page.indexOf(PLACE.page));
    },
  );

  it('runs, loads and sends nothing, whatever the site wrote and wherever a link leads', () => {
    const before = withHostileTexts(lower());
    const items = ['javascript:alert(1)', 'data:text/html,x', '"><script>'].map((link) =>
      item({ report: hostile, before, link }),
    );
    const page = pages.digest({ items, since, language: 'de', isCut: false });
    const errors: string[] = [];
    parseHtml(page, { onParseError: ({ code }) => void errors.push(code) });
    expect(errors).toEqual([]);
    expect([...documentOf(page).querySelectorAll(`${ACTIVE},a`)]).toEqual([]);
  });

  it('does not compare checks of other rules, and says so', () => {
    const versions = { ...report.methodology.versions, rules: '0.1.0' };
    const before = { ...lower(), methodology: { ...report.methodology, versions } };
    const page = pages.digest({ items: [item({ before })], since, language: 'en', isCut: false });
    expect(page).toContain('The rules of the score changed in between');
    expect(page).not.toContain('New problems');
    expect(page).toContain('▼');
  });

  it('says what to do if there is nothing to report, and stays small with fifty sites', () => {
    expect(pages.digest({ items: [], since, language: 'en', isCut: false })).toContain('Submit a domain');
    const many = pages.digest({
      items: Array.from({ length: 50 }, () => item({ before: lower() })),
      since,
      language: 'en',
      isCut: true,
    });
    expect(many.length).toBeLessThan(500_000);
  });
});
