/** Links to places within the page that it does not have. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '../extract.js';
import { resourceOf } from '../resource-fixture.js';

const lost = (html: string) => extractPageFacts(resourceOf(`<body>${html}</body>`)).lostAnchors;

describe('links to places within the page', () => {
  it('are lost where no element has the id', () => {
    const html = '<a href="#boats">Boats</a><a href="#prizes">Prices</a><a href="#prizes">All prices</a>';
    expect(lost(`${html}<section id="boats"></section><section id="prices"></section>`)).toEqual(['#prizes']);
  });

  it.each([
    '<a href="#boats">Boats</a><a name="boats"></a>',
    '<a href="#k%C3%B8b">Køb</a><p id="køb"></p>',
    '<a href="#100%">All</a><p id="100%"></p>',
    '<a href="#">x</a><a href="#top">Top</a><a href="#/boats">Boats</a><a href="#!boats">Boats</a>',
    '<a href="/boats#prices">Prices</a>',
    '<a href="#popmake-12">Ask</a><a href="#elementor-action%3Aaction%3Dpopup">Ask</a>',
    '<a href="#:~:text=boats">Boats</a>',
  ])('are not: %s', (html) => {
    expect(lost(html)).toEqual([]);
  });

  it('are not compared on a page with too many ids', () => {
    const many = Array.from({ length: 5_010 }, (_, at) => `<i id="n${at}"></i>`).join('');
    expect(lost(`${many}<a href="#boats">Boats</a>`)).toEqual([]);
  });
});
