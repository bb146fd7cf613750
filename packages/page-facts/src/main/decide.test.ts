/** The main content of typical pages: with landmarks, with only some of them, without any. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '../extract.js';
import { mainBlocks } from '../main-content.js';
import { resourceOf } from '../resource-fixture.js';

const main = (html: string): string[] =>
  mainBlocks(extractPageFacts(resourceOf(`<!doctype html><html lang=en><body>${html}`))).map(({ text }) => text);

const words = (topic: string): string =>
  `<p>${`The ${topic} is described here in a sentence that a reader can follow without effort. `.repeat(3).trim()}</p>`;
const said = (topic: string): string => words(topic).slice(3, -4);
const menu =
  '<ul><li><a href=/>Home</a><li><a href=/a>About</a><li><a href=/b>Prices</a><li><a href=/c>Contact</a></ul>';

describe('main text', () => {
  it('leaves out menus without landmarks', () => {
    expect(main(`<div>${menu}</div><div><h1>Pumps</h1>${words('pump')}</div><div>${menu}</div>`)).toEqual([
      'Pumps',
      said('pump'),
    ]);
  });

  it('includes an introduction before main, and nothing after', () => {
    const html = `<div><h1>Valves</h1>${words('promise')}</div><main>${words('valve')}</main><div><p>Enjoy our offer!</p></div>`;
    expect(main(html)).toEqual(['Valves', said('promise'), said('valve')]);
  });

  it('leaves out text above the site header, unless it has a heading or is long', () => {
    const notice = (text: string): string =>
      `<div>${text}</div><header><a href=/>Pond</a></header><div><h1>Pumps</h1>${words('pump').repeat(4)}</div>`;
    expect(main(notice('<p>We are closed on Monday, and answer your letters on Tuesday.</p>'))).not.toContain(
      'We are closed on Monday, and answer your letters on Tuesday.',
    );
    expect(main(notice('<h2>Closed</h2><p>We are closed on Monday, and answer on Tuesday.</p>'))).toContain(
      'We are closed on Monday, and answer on Tuesday.',
    );
    expect(main(notice(words('notice')))).toContain(said('notice'));
  });

  it('includes a header that introduces the text, not one that names the site', () => {
    expect(main(`<header><p>Brand</p>${menu}</header><main>${words('a')}</main>`)).toEqual([said('a')]);
    expect(main(`<header><h1>Welcome</h1>${words('b')}</header><main>${words('a')}</main>`)).toEqual([
      'Welcome',
      said('b'),
      said('a'),
    ]);
  });

  it('includes headings that open the text below them', () => {
    const entry = (at: number, asked: string, answer: string): string =>
      `<div><h4><a href="#open${String(at)}">${asked}</a></h4></div><div id=open${String(at)}>${words(answer)}</div>`;
    const list = entry(1, 'Do you mend valves?', 'valve') + entry(2, 'Do you mend pumps?', 'pump');
    expect(main(`<div>${menu}</div><div><h1>Asked</h1>${list}</div>`)).toEqual([
      'Asked',
      'Do you mend valves?',
      said('valve'),
      'Do you mend pumps?',
      said('pump'),
    ]);
  });

  it('does not mistake a page for its cards', () => {
    const html = `<h1>Shop</h1>${words('shop')}<article><h3>One</h3>${words('one')}</article><article><h3>Two</h3>${words('two')}</article>`;
    expect(main(html)).toEqual(['Shop', said('shop'), 'One', said('one'), 'Two', said('two')]);
  });

  it('keeps links that are cards and leaves out links that are lists', () => {
    const card = (name: string): string =>
      `<a href=/${name}><h3>${name}</h3><p>What it does for a house in the winter</p></a>`;
    const html = `<h1>Work</h1>${words('work')}<div>${card('Roofs')}${card('Walls')}</div><h2>Recent posts</h2><ul><li><a href=/1>A long title of an older post</a><li><a href=/2>Another long title of a post</a></ul>`;
    expect(main(html)).toEqual([
      'Work',
      said('work'),
      'Roofs',
      'What it does for a house in the winter',
      'Walls',
      'What it does for a house in the winter',
    ]);
  });

  it('reads the titles of an index page', () => {
    const html = `${menu}<h1>Archive</h1><div><h2><a href=/1>How pumps are made in our hall</a></h2><h2><a href=/2>Why valves leak in the winter</a></h2></div>`;
    expect(main(html)).toEqual(['Archive', 'How pumps are made in our hall', 'Why valves leak in the winter']);
  });

  it.each([
    ['cookie-banner', words('cookie')],
    ['modal', words('offer')],
    ['breadcrumb', '<a href=/>Home</a> / <a href=/a>Pumps</a>'],
    ['blog-sidebar', `<h3>About us</h3>${words('firm')}`],
    ['relatedPosts', '<h3>Related</h3><p>A teaser with an excerpt that says a bit of it</p>'],
    ['newsletter-box', '<p>Subscribe to our letter and read more every week</p>'],
  ])('leaves out a box named %s', (name, inside) => {
    const body = words('pump').repeat(4);
    expect(main(`<div><h1>Pumps</h1>${body}</div><div class="box ${name}">${inside}</div>`)).toEqual([
      'Pumps',
      ...new Array<string>(4).fill(said('pump')),
    ]);
  });

  it('ignores a name that would exclude the whole page', () => {
    expect(main(`<div class="modal"><h2>Pumps</h2>${words('pump')}</div>`)).toEqual(['Pumps', said('pump')]);
    expect(main(`<div class="sidebar"><h2>Pumps</h2>${words('pump')}</div>`)).toEqual(['Pumps', said('pump')]);
  });

  it('leaves out bylines, wherever they are next to the title', () => {
    const facts = extractPageFacts(
      resourceOf(
        `<html lang=en><h1>Pumps</h1><div><span>Staff</span><span>April 28, 2026</span><span>5 min read</span></div>${words('pump')}`,
      ),
    );
    expect(facts.blocks.map(({ main: own, byline }) => [own, byline === true])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect(facts.dates).toMatchObject([{ iso: '2026-04-28', role: 'published', from: 'text' }]);
    expect(facts.numbers).toEqual([]);
  });

  it('does not use the access date of a source as the date of the text', () => {
    const { dates } = extractPageFacts(
      resourceOf(
        `<html lang=en><h1>Pumps</h1>${words('pump')}<h2>Notes</h2><ol><li>https://pumps.example/list (seen May 3, 2026)</li></ol>`,
      ),
    );
    expect(dates).toMatchObject([{ iso: '2026-05-03', role: 'unknown' }]);
  });

  it('uses a date in brackets under a heading for the figures, not for the text', () => {
    const { dates } = extractPageFacts(
      resourceOf(
        `<html lang=en><h1>Pumps</h1>${words('pump')}<h2>In figures</h2><p>(as at December 31, 2022)</p>${words('x')}`,
      ),
    );
    expect(dates).toMatchObject([{ iso: '2022-12-31', role: 'unknown' }]);
  });

  it('includes buttons that name a price, wherever the currency is, but not an empty basket', () => {
    const cards = ['Add to cart - $12', 'Купить за 300 ₽', 'Kup teraz 49 zł', 'Buy now', 'Basket 0,00 €', 'Page 12'];
    const found = main(`<main>${words('pump')}${cards.map((card) => `<button>${card}</button>`).join('')}</main>`);
    expect(found).toEqual([said('pump'), 'Add to cart - $12', 'Купить за 300 ₽', 'Kup teraz 49 zł']);
    expect(main(`<nav><button>Basket 12 €</button></nav><main>${words('pump')}</main>`)).toEqual([said('pump')]);
  });

  it('includes questions on buttons, but not commands', () => {
    const answer = 'Yes, within a day, by post or at the counter, with all papers that belong to it.';
    expect(
      main(
        `<main>${words('pump')}<button>Can I return a pump?</button><p>${answer}</p><button>Buy now</button></main>`,
      ),
    ).toEqual([said('pump'), 'Can I return a pump?', answer]);
  });

  it('leaves out a table of contents', () => {
    const contents = '<ul><li><a href=#a>What a pump is</a><li><a href=#b>How to fit a pump</a></ul>';
    expect(main(`<main><h1>Pumps</h1>${contents}<h2 id=a>What a pump is</h2>${words('pump')}</main>`)).toEqual([
      'Pumps',
      'What a pump is',
      said('pump'),
    ]);
  });

  it('keeps the footers of cards, and leaves out the footer of the page', () => {
    const card = (name: string, price: string, foot: string): string =>
      `<div class="tour"><h3>${name}</h3><p>Rides over the lake in the morning and in the evening.</p><div class="${foot}"><div>From <b>${price}</b></div><a href=/book>Book</a></div></div>`;
    const page = (foot: string): string =>
      `<h1>Tours</h1>${card('Short', '40 €', foot)}${card('Long', '80 €', foot)}${card('Longest', '95 €', foot)}<div class="footer"><div>Lake Tours Ltd.</div><a href=/terms>Terms</a></div>`;
    for (const foot of ['tour__footer', 'card-footer']) {
      const text = main(page(foot));
      expect(text).toEqual(expect.arrayContaining(['From 40 €', 'From 80 €', 'From 95 €']));
      expect(text).not.toContain('Lake Tours Ltd.');
    }
    const two = (foot: string): string[] =>
      main(`<h1>Tours</h1>${card('Short', '40 €', foot)}${card('Long', '80 €', foot)}`);
    expect(two('card-footer')).toContain('From 40 €');
    expect(two('tour-footer')).not.toContain('From 40 €');
  });

  it('keeps an aside inside the text, and leaves out one next to it', () => {
    const aside = '<aside><blockquote>It has run for a year without a single stop or drop.</blockquote></aside>';
    expect(main(`<main>${words('pump')}${aside}</main>`)).toHaveLength(2);
    expect(main(`<main>${words('pump')}</main>${aside}`)).toHaveLength(1);
  });

  it('takes time linear in the page', () => {
    const html = `<div class="sidebar">${'<header><div><section><footer><nav><a href=#x>x</a></nav>'.repeat(4_000)}`;
    const started = performance.now();
    main(html);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
