/** Error pages served with 200, and pages that only look like them. */
import { describe, expect, it } from 'vitest';
import { resource } from '../../../test/support/answers.js';
import type { AnswerOptions } from '../../../test/support/answers.js';
import { extractPageFacts } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { createSoft404Judge, impossiblePath } from './soft-404.js';

const html = (title: string, text: string): string =>
  `<title>${title}</title><body><main><h1>${title}</h1><p>${text}</p></main>`;
const words = (seed: string, count: number): string => Array.from({ length: count }, (_, n) => `${seed}${n}`).join(' ');
const facts = (answer: AnswerOptions, url = 'https://a.test/x'): PageFacts => extractPageFacts(resource(url, answer));
const probe = (answer: AnswerOptions) => ({ resource: resource('https://a.test/x', answer), facts: facts(answer) });

const home = facts({ body: html('Home', words('home', 80)) }, 'https://a.test/');
const other = facts({ body: html('Shoes', words('shoe', 80)) });
const sorry = html('Oops', `Sorry, we looked everywhere. ${words('menu', 30)}`);

describe('soft 404', () => {
  it('is what the impossible address returns', () => {
    const judge = createSoft404Judge(probe({ body: sorry }), home);
    expect(judge.catchAll).toBe(false);
    expect(judge.isSoft404(facts({ body: sorry }))).toBe(true);
    expect(judge.isSoft404(other)).toBe(false);
  });
  it('is not a page that the site serves with 404', () => {
    const judge = createSoft404Judge(probe({ body: sorry, status: 404 }), home);
    expect(judge.isSoft404(facts({ body: sorry }))).toBe(false);
  });
  it('is not a page with a correct status', () => {
    const judge = createSoft404Judge(probe({ body: sorry }), home);
    expect(judge.isSoft404(facts({ body: sorry, status: 404 }))).toBe(false);
  });
  it('is not a site that returns one page for all addresses', () => {
    const shell = { body: '<title>App</title><div id=root></div>' };
    const judge = createSoft404Judge(probe(shell), facts(shell, 'https://a.test/'));
    expect(judge.catchAll).toBe(true);
    expect(judge.isSoft404(facts(shell))).toBe(false);
  });
  it.each([
    'Page not found',
    '404',
    'Seite nicht gefunden – Muster AG',
    'ページが見つかりません',
    'Página não encontrada',
  ])('is a short page titled "%s"', (title) =>
    expect(createSoft404Judge(null, home).isSoft404(facts({ body: html(title, 'Back to start.') }))).toBe(true),
  );
  it('is not a long article about missing pages', () => {
    const article = facts({ body: html('How to fix "page not found"', words('word', 400)) });
    expect(createSoft404Judge(null, home).isSoft404(article)).toBe(false);
  });
});

it('the impossible address looks random and is the same every time', () => {
  expect(impossiblePath('a.test')).toBe(impossiblePath('a.test'));
  expect(impossiblePath('a.test')).not.toBe(impossiblePath('b.test'));
  expect(impossiblePath('a.test')).toMatch(/^\/not-found-[a-z0-9]{14,}$/);
});
