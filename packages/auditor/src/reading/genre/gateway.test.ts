/** Home pages that only send their readers on, and short ones that are home pages. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { readGenre } from './classify.js';
import { genreContext } from './context.js';

const ORIGIN = 'https://pages.example';
const TEXT = `<main><h1>Kiln</h1><p>${'clay and glaze '.repeat(40)}</p></main>`;

const page = (path: string, html: string) => ({
  facts: extractPageFacts(resourceOf(html, { url: `${ORIGIN}${path}` })),
});
function kinds(home: string, others: readonly string[]): string[] {
  const pages = [page('/', home), ...others.map((path) => page(path, TEXT))];
  const context = genreContext(`${ORIGIN}/`, 'unknown', pages);
  return pages.map(({ facts }) => readGenre(facts, context).kind);
}

describe('the page at the entrance', () => {
  it('is not the home page if it sends on at once to one that was read', () => {
    const refresh = '<meta http-equiv="refresh" content="0; url=/start/"><p>Redirecting…</p>';
    expect(kinds(refresh, ['/start/'])).toEqual(['utility', 'home']);
    expect(kinds(refresh, ['/other/'])[0]).toBe('home');
  });

  it('is not the home page if it only opens the door to languages', () => {
    const door = '<h1>Kiln</h1><p>Weiterleitung…</p>';
    expect(kinds(door, ['/de/ueber-uns.html', '/fa/about.html'])[0]).toBe('utility');
    expect(kinds(door, ['/de/', '/en/'])).toEqual(['utility', 'home', 'home']);
    expect(kinds(door, ['/de/ueber-uns.html', '/de/kontakt.html'])[0]).toBe('home');
  });

  it.each([
    ['it has text', TEXT],
    ['it can be called', '<h1>Kiln</h1><p>Tel. 0113 496 0012</p>'],
    ['it has a form', '<h1>Kiln</h1><form><input name="q"></form>'],
    ['a script builds it', '<div id="root"></div>'],
  ])('is the home page if %s', (_, home) => {
    expect(kinds(home, ['/de/', '/en/'])[0]).toBe('home');
  });
});
