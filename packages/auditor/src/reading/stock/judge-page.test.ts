import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { processorMs } from '../../../test/support/processor-time.js';
import { resourceOf } from '../../../test/support/resource-of.js';
import { ownProse } from '../../../test/reading/own-prose.js';
import { ownPages, stockPages } from '../../../test/reading/worthless-pages.js';
import { stockWords } from '../../generated/stock-words.js';
import { stockPageOf } from './judge-page.js';

const judge = (html: string) => stockPageOf(extractPageFacts(resourceOf(html)));

describe('stockPageOf', () => {
  it.each(stockPages)('%s is %s', (_name, kind, html) => {
    const found = judge(html);
    expect(found?.kind).toBe(kind);
    expect(found?.confidence).toBeGreaterThanOrEqual(0.6);
    expect(found?.evidence.length).toBeGreaterThan(0);
    for (const { url, snippet } of found?.evidence ?? []) {
      expect(url).toBe('https://example.com/');
      expect(snippet).not.toBe('');
    }
  });

  it.each(ownPages)('%s is a page of its site', (_name, html) => {
    expect(judge(html)).toBeNull();
  });

  it.each(Object.entries(ownProse))('prose in %s is a page of its site', (language, texts) => {
    const body = texts.map((text) => `<p>${text}</p>`).join('');
    expect(
      judge(`<html lang="${language}"><title>${language}</title><body><h1>${language}</h1>${body}</body></html>`),
    ).toBeNull();
  });

  it('stops calling a page stock when a site is written around the phrase', () => {
    const around = ownProse['en']?.map((text) => `<p>${text}</p>`).join('') ?? '';
    expect(judge('<title>Coming soon</title><h1>Coming soon</h1>')?.kind).toBe('coming-soon');
    expect(judge(`<title>Harbor bikes</title><h1>Harbor bikes</h1>${around}<p>Coming soon</p>`)).toBeNull();
  });

  it('reads that a domain is for sale around the name of the domain', () => {
    const sale = (domain: string): string =>
      `<title>${domain}</title><h1>${domain}</h1><p>Домен ${domain} продаётся. Цена 2 499 $, ответ в тот же день.</p>`;
    expect(judge(sale('example.com'))?.kind).toBe('parked');
    // A site may report about another one.
    expect(judge(sale('pond.test'))).toBeNull();
  });

  it('ignores hidden text', () => {
    expect(
      judge('<title>Shop</title><h1>Shop</h1><p>Open daily.</p><div hidden>This domain is for sale</div>'),
    ).toBeNull();
  });

  it('stays within time on hostile pages', () => {
    const started = processorMs();
    judge(`<title>404</title>${'<p>page not found coming soon</p>'.repeat(5_000)}`);
    judge(`<title>x</title><p>${'準備中'.repeat(50_000)}</p>`);
    judge(`<title>x</title><p>${'{{'.repeat(50_000)}</p><p>${'['.repeat(50_000)}</p>`);
    expect(processorMs() - started).toBeLessThan(5_000);
  });

  it.each(['comingSoon', 'notFound', 'templateText'] as const)('recognizes %s in at least 25 languages', (list) => {
    expect(Object.keys(stockWords()[list]).length).toBeGreaterThanOrEqual(25);
  });
});
