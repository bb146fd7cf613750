/** Words at the edges of inline elements. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '../extract.js';
import { resourceOf } from '../resource-fixture.js';

const textOf = (html: string): string =>
  extractPageFacts(resourceOf(`<body><div>${html}</div>`))
    .blocks.map(({ text }) => text)
    .join(' | ');

describe('adjacent inline elements', () => {
  it.each([
    ['<span>Editors</span><span>April 28, 2026</span><span>5 min read</span>', 'Editors April 28, 2026 5 min read'],
    ['<span class=price>₪1,200</span><span class=note>החל מ־</span>', '₪1,200 החל מ־'],
    ['<a href=/a>EN</a><a href=/b>ES</a>', 'EN ES'],
    ['<b>What</b><i></i><em>Whether</em>', 'What Whether'],
    ['<span>one</span><img src=x alt=""><span>two</span>', 'one two'],
    ['first<br>second', 'first second'],
    ['<b>20</b><small>years</small>', '20 years'],
  ])('%s separates them', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it.each([
    ['<a href=/w>word</a>s go on', 'words go on'],
    ['Website<b>48</b>', 'Website48'],
    ['H<sub>2</sub>O, x<sup>2</sup><sub>i</sub>', 'H2O, x2i'],
    ['<span>H</span><span>e</span><span>y</span>', 'Hey'],
    ['<span>W</span><span>hen</span>', 'When'],
    ['<b>Price</b><i>:</i> <span>$</span><span>29</span><span>.99</span>', 'Price: $29.99'],
    ['<span>(</span><span>aside</span><span>)</span>', '(aside)'],
    ['<span>我们</span><span>的店</span>', '我们的店'],
    ['<code><span>foo</span><span>bar</span></code> ran', 'foobar ran'],
  ])('%s does not separate them', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('gives links their own text', () => {
    const { links } = extractPageFacts(resourceOf('<p><a href=/a><b>Left</b><i>Right</i></a><a href=/b>Next</a>'));
    expect(links.map(({ text }) => text)).toEqual(['Left Right', 'Next']);
  });
});
