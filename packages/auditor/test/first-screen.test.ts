/** The first screen of the HTML report, on sites of which each has one thing to be told: what somebody reads there must be true, whole and worth doing. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { english } from '../src/messages/index.js';
import { pagesToChange } from '../src/report/headline.js';
import { whereToBegin } from '../src/report/html-where.js';
import { renderReport } from '../src/report/index.js';
import { priorities } from '../src/report/priorities.js';
import type { MadeSite } from './support/made-site.js';
import { reportOf } from './support/made-site.js';

const ENGINES = ['chatgpt', 'perplexity', 'google-ai'] as const;

async function firstScreenOf(site: MadeSite) {
  const report = await reportOf(site, { engines: ENGINES });
  const { document } = parseHTML(renderReport(report, 'html'));
  const texts = (selector: string): readonly string[] =>
    [...document.querySelectorAll(`.first ${selector}`)].map(({ textContent }) =>
      (textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    );
  return { report, texts };
}

/** A page of text of its own. */
const told = (path: string): string =>
  `<main><h1>Lamps for harbours ${path}</h1>${Array.from(
    { length: 12 },
    (_, at) =>
      `<h2>Lamp ${at} of ${path}</h2><p>Lamp ${at} on ${path} reaches ${4 + at} km, draws ${12 + at} watts, costs ${100 + at} euros and lasts ${at + 5} years; it was first built in Esbjerg in ${1990 + at} by Ann Poole and stands in ${at + 3} ports of Denmark today.</p>`,
  ).join('')}</main>`;

/** The first audit of a process reads the words of all languages. */
const LONG_MS = 300_000;

describe('the first screen', { timeout: LONG_MS }, () => {
  it('shows every engine with its score in one row, best first', async () => {
    const { report, texts } = await firstScreenOf({ robots: 'User-agent: OAI-SearchBot\nDisallow: /\n' });
    const cells = texts('.cells li');
    expect(cells).toHaveLength(report.engines.length);
    for (const { name, overall_score } of report.engines) expect(cells).toContain(`${overall_score} ${name}`);
    expect(cells.at(-1)).toContain('ChatGPT search');
    // What sets the last one apart stands below, with its name.
    expect(texts('.engines p').join(' ')).toMatch(/^ChatGPT search: /);
  });

  it('gives the finding of a check before its fix', async () => {
    const { texts } = await firstScreenOf({ robots: 'User-agent: OAI-SearchBot\nDisallow: /\n' });
    const [first = ''] = texts('.three > li');
    expect(first).toContain('OAI-SearchBot is blocked from the whole site.');
    expect(first.indexOf('OAI-SearchBot is')).toBeLessThan(first.indexOf('Add a group'));
  });

  it('names the pages of each thing to do, and what is wrong on the first', async () => {
    const { texts } = await firstScreenOf({
      body: (path) => (path === '/' || path === '/guide/' ? told(path) : `<main><h1>Lamps ${path}</h1></main>`),
    });
    const thin = texts('.three > li').find((text) => text.includes('almost nothing'));
    expect(thin).toMatch(/3 pages to change · \/[a-z]+\/, \/[a-z]+\/, \/[a-z]+\/$/);
    const { texts: blocked } = await firstScreenOf({ robots: 'User-agent: OAI-SearchBot\nDisallow: /\n' });
    expect(blocked('.three .where')[0]).toMatch(/^\/robots\.txt: OAI-SearchBot may not fetch /);
  });

  it('names no page if a check missed something on the whole site', async () => {
    const { report } = await firstScreenOf({ robots: 'User-agent: OAI-SearchBot\nDisallow: /\n' });
    const [priority] = priorities(report);
    if (priority === undefined) throw new Error('The report asks for nothing.');
    const evidence = [{ url: `http://${report.domain}/`, detail: 'seen on 1 page' }];
    const where = (check: string) =>
      whereToBegin({ ...priority, pages: [], fix: { ...priority.fix, check, evidence } }, report, english());
    expect(where('org-entity')).toEqual({ found: null, pages: null });
    expect(where('facts-agree').found?.source).toContain('seen on 1 page');
    // An answer that is there in part has a page; what it says stands further down.
    expect(where('answer:price').found).toBeNull();
    expect(where('answer:price').pages?.source).toMatch(new RegExp(`>${report.domain}/</a>$`));
  });

  it('cuts no sentence short', async () => {
    const { texts } = await firstScreenOf({ body: () => '<main><h1>Lamps</h1><p>Lamps.</p></main>' });
    const said = texts('.three p.soft:not(.about)');
    expect(said.length).toBeGreaterThan(0);
    for (const text of said) expect(text).toMatch(/[.?!]$/);
  });

  it('counts thin pages as the fix for them does', async () => {
    const { report, texts } = await firstScreenOf({
      body: (path) => (path === '/' || path === '/guide/' ? told(path) : `<main><h1>Lamps ${path}</h1></main>`),
    });
    const fixes = report.engines.flatMap((engine) => engine.fixes);
    const fix = fixes.find(({ check }) => check === 'text:filled');
    const [, thin = '', all = ''] = /(\d+) of (\d+)/.exec(fix?.text ?? '') ?? [];
    expect([thin, all]).toEqual(['3', '6']);
    expect(texts('.plain p').join(' ')).toContain('3 of 6 pages say almost nothing');
  });

  it('reports in words that there is nothing', async () => {
    const { texts } = await firstScreenOf({ body: () => '<main><h1>Lamps</h1></main>' });
    const said = texts('.plain p').join(' ');
    expect(said).toContain('hardly anything that can be quoted');
    expect(said).not.toMatch(/\b0 (?:of|quotable)/);
  });

  it('gives scripts as the reason if only they insert the text', async () => {
    const { report } = await firstScreenOf({
      body: () => '<div id="root"></div><script src="/app.js"></script>',
    });
    expect(report.verdict).toContain('the text appears only with JavaScript');
  });

  it('recommends a site if there is none, rather than answers', async () => {
    const { report, texts } = await firstScreenOf({
      body: () => '<h1>harbour-lights.example</h1><p>This domain is for sale. Buy this domain.</p>',
    });
    expect(report.engines[0]?.cap?.check).toBe('worthless');
    expect(texts('.three > li')).toEqual([]);
    expect(texts('section').join(' ')).toContain('Publish a site');
  });

  it('gives a minimum number of pages to change if the report lists fewer than there are', async () => {
    const { report } = await firstScreenOf({});
    const [priority] = priorities(report);
    if (priority === undefined) throw new Error('The report asks for nothing.');
    const told = (count: number): string =>
      pagesToChange({ ...priority, pages: Array.from({ length: count }, (_, at) => `/${at}`) }, english());
    expect([told(0), told(1), told(19), told(20)]).toEqual([
      '',
      '1 page to change',
      '19 pages to change',
      'at least 20 pages to change',
    ]);
  });
});
