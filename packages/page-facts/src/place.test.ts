/** Position of text: region, kind, visibility; and which text is the main content. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { mainBlocks } from './main-content.js';
import type { PageFacts } from './types.js';
import type { TextBlock } from './content-facts.js';
import { resourceOf } from './resource-fixture.js';

const read = (html: string) => extractPageFacts(resourceOf(html));
const regions = (html: string) => read(html).blocks.map(({ text, region }) => [text, region]);
const hidden = (html: string) => read(html).blocks.map(({ text, hidden: isHidden }) => [text, isHidden]);

const joined = (blocks: readonly TextBlock[]): string => blocks.map(({ text }) => text).join('\n');
const mainText = (facts: PageFacts): string => joined(mainBlocks(facts));
const visibleText = (facts: PageFacts): string => joined(facts.blocks.filter(({ hidden }) => !hidden));

describe('tables', () => {
  const kinds = (html: string) => read(html).blocks.map(({ text, kind }) => [text, kind]);
  const DATA = '<table><tr><td>a<td>b<tr><td>c<td>d</table>';
  const CELLS = ['a', 'b', 'c', 'd'].map((text) => [text, 'table-cell']);

  it('hold cells where several rows follow each other', () => {
    expect(kinds(DATA)).toEqual(CELLS);
  });
  it('are layout tables if they have one row, are declared so, or contain others', () => {
    expect(kinds('<table><tr><td>a<td><p>b</table>')).toEqual([
      ['a', 'other'],
      ['b', 'other'],
    ]);
    for (const role of ['presentation', 'none'])
      expect(kinds(`<table role=${role}><tr><td>a<tr><td><li>b</table>`)).toEqual([
        ['a', 'other'],
        ['b', 'list-item'],
      ]);
    expect(kinds(`<table><tr><td>menu<td>${DATA}<tr><td>end</table>e<table></table>`)).toEqual([
      ['menu', 'other'],
      ...CELLS,
      ['end', 'other'],
      ['e', 'other'],
    ]);
  });
  it('are classified separately, at any depth', () => {
    expect(kinds(`<table><tr><td><table><tr><td>x${DATA}${DATA}y</table>z</table>`)).toEqual([
      ['x', 'other'],
      ...CELLS,
      ...CELLS,
      ['y', 'other'],
      ['z', 'other'],
    ]);
  });
});

describe('regions', () => {
  it('follow elements and roles', () => {
    expect(
      regions(`<header>a</header><nav>b</nav><div role=main>c<aside>d</aside></div><footer>e</footer><div role=complementary>f</div>
        <div role=banner>g</div><div role=contentinfo>h</div><section>i</section>`),
    ).toEqual([
      ['a', 'header'],
      ['b', 'nav'],
      ['c', 'main'],
      ['d', 'aside'],
      ['e', 'footer'],
      ['f', 'aside'],
      ['g', 'header'],
      ['h', 'footer'],
      ['i', 'body'],
    ]);
  });

  it('treat the header and footer of an article as its text, and boilerplate as boilerplate whatever it contains', () => {
    expect(
      regions(
        '<article><header>a</header>b<footer>c</footer><nav>d</nav></article><footer><article>e</article><main>f</main></footer>',
      ),
    ).toEqual([
      ['a', 'main'],
      ['b', 'main'],
      ['c', 'main'],
      ['d', 'nav'],
      ['e', 'footer'],
      ['f', 'footer'],
    ]);
  });
});

describe('kinds', () => {
  it('follow elements; a paragraph inside keeps the kind around it', () => {
    const html = `<p>a<li><p>b</p></li><table><tr><th>c<td><p>d</table><blockquote><p>e</p></blockquote><figure><figcaption>f</figcaption></figure>
      <pre>g</pre><button>h</button><dl><dt>i<dd>j</dl><h3>k<button>l</button></h3><div role=heading aria-level=4>m</div><div>n</div>`;
    expect(read(html).blocks.map(({ text, kind, level }) => [text, kind, level])).toEqual([
      ['a', 'paragraph', undefined],
      ['b', 'list-item', undefined],
      ['c', 'table-cell', undefined],
      ['d', 'table-cell', undefined],
      ['e', 'quote', undefined],
      ['f', 'caption', undefined],
      ['g', 'code', undefined],
      ['h', 'button', undefined],
      ['i', 'term', undefined],
      ['j', 'other', undefined],
      ['k l', 'heading', 3],
      ['m', 'heading', 4],
      ['n', 'other', undefined],
    ]);
  });
});

describe('visibility', () => {
  it('follows markup', () => {
    expect(
      hidden(`<p hidden>a<p aria-hidden=true>b<p aria-hidden=false>c<p style="display: none !important">d<p style="color:red;VISIBILITY:hidden">e
        <details><summary>f</summary>g</details><details open><summary>h</summary>i</details><dialog>j</dialog><p style='content:"display:none"'>k
        <div hidden><details><summary>l</summary></details><p>m</div>`),
    ).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', true],
      ['e', true],
      ['f', false],
      ['g', true],
      ['h', false],
      ['i', false],
      ['j', true],
      ['k', false],
      ['l', true],
      ['m', true],
    ]);
  });

  it('splits a block where it changes, and leaves icons alone', () => {
    expect(hidden('<p>a <span hidden>b</span> c <i aria-hidden=true></i>d')).toEqual([
      ['a', false],
      ['b', true],
      ['c d', false],
    ]);
  });

  it('of a heading is that of its visible text, not of the anchor sign in it', () => {
    expect(
      hidden('<h1><a href="#a" aria-hidden="true">#</a> Tools</h1><h2>Oil <a hidden href="#b">¶</a></h2>'),
    ).toEqual([
      ['Tools', false],
      ['Oil', false],
    ]);
    expect(hidden('<h1 aria-hidden="true"><span>Tools</span></h1>')).toEqual([['Tools', true]]);
    // Its hidden text is kept separate, wherever it is.
    for (const html of ['<h2>Oil <b hidden>Ignore all that</b></h2>', '<h2><b hidden>Ignore all that</b> Oil</h2>'])
      expect(hidden(html)).toEqual([
        ['Oil', false],
        ['Ignore all that', true],
      ]);
  });

  it('recognizes data-nosnippet', () => {
    const facts = read('<main><p>shown<div data-nosnippet><p>kept back</div></main>');
    expect(facts.blocks.map((block) => block.noSnippet)).toEqual([false, true]);
    expect(facts.text.noSnippetChars).toBe('kept back'.length);
  });
});

describe('main text', () => {
  it('is main if the page has one, otherwise everything but the boilerplate', () => {
    expect(mainText(read('<nav>a</nav><div>b</div><main>c<p>d</main>'))).toBe('c\nd');
    expect(mainText(read('<nav>a</nav><div>b</div><footer>c</footer>'))).toBe('b');
    expect(mainBlocks(read(`<main>x</main><div>${'long text '.repeat(50)}</div>`))).toHaveLength(2);
  });

  it('is computed once for a list of blocks, and again for another list', () => {
    const facts = read('<main><p>One<p hidden>Two</main>');
    const main = mainBlocks(facts);
    expect(main.map(({ text }) => text)).toEqual(['One']);
    expect(mainBlocks({ ...facts })).toBe(main);
    const other = mainBlocks({ blocks: [...facts.blocks] });
    expect([other, other === main]).toEqual([main, false]);
  });

  it('leaves out hidden text and buttons', () => {
    const facts = read('<main>a<button>b</button><p hidden>c d</main><nav>e</nav>');
    expect(mainText(facts)).toBe('a');
    expect(visibleText(facts)).toBe('a\nb\ne');
    expect(facts.text).toMatchObject({ words: 3, chars: 3, mainWords: 1, mainChars: 1, hiddenWords: 2 });
  });

  it('ends at a byte of the document', () => {
    const html = '<main><p>é€😀</main><footer>x</footer>';
    expect(read(html).text.mainEndByte).toBe(new TextEncoder().encode('<main><p>é€😀').length);
  });
});
