/** Passages: where a text is split, what it states, how well it can be quoted, what it repeats. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { cutPassages, MIN_WORDS } from './cut-passages.js';
import { hollowHeadings } from './hollow-headings.js';
import { MAX_WORDS } from './pieces.js';
import { qualityOf, saturation } from './quality.js';
import { readSiteText } from './site-text.js';
import { hardFacts } from './specifics.js';
import type { Passage } from './types.js';

async function cut(main: string): Promise<readonly Passage[]> {
  const site = await siteOf({ '/': html(`<main>${main}</main>`) });
  const [page] = site.pages;
  if (page === undefined) throw new Error('no page');
  return cutPassages(page.facts);
}
const words = (count: number, word = 'kettle'): string => `${Array.from({ length: count }, () => word).join(' ')}.`;
async function only(main: string): Promise<Passage> {
  const [first] = await cut(main);
  if (first === undefined) throw new Error('no passage');
  return first;
}

describe('cutting', () => {
  it('makes a passage of each section, under its heading', async () => {
    const passages = await cut(`<h1>Kettles</h1><p>${words(30)}</p><h2>Prices</h2><p>${words(40, 'price')}</p>`);
    expect(passages.map(({ heading, headingLevel, words: count }) => [heading, headingLevel, count])).toEqual([
      ['Kettles', 1, 30],
      ['Prices', 2, 40],
    ]);
  });

  it('joins a section that is too short with the next one, unless it is a question', async () => {
    const joined = await cut(`<h2>Red</h2><p>${words(MIN_WORDS - 1)}</p><h2>Blue</h2><p>${words(30)}</p>`);
    expect(joined.map(({ heading }) => heading)).toEqual(['Red']);
    const asked = await cut(`<h2>Red</h2><p>${words(MIN_WORDS - 1)}</p><h2>What is blue?</h2><p>${words(30)}</p>`);
    expect(asked.map(({ heading, answers }) => [heading, answers])).toEqual([
      ['Red', false],
      ['What is blue?', true],
    ]);
  });

  it('begins with the headline of the page, even if a motto or a path is above it, but with no other heading below a line', async () => {
    const [first] = await cut(`<p>Since 1950</p><h1>Kettles</h1><p>${words(25)}</p>`);
    expect([first?.heading, first?.text.split('\n')[0]]).toEqual(['Kettles', 'Since 1950']);
    expect((await only(`<p>Since 1950</p><h3>Kettles</h3><p>${words(25)}</p>`)).heading).toBeNull();
  });

  it('knows the headings within a passage', async () => {
    const cards = ['Red', 'Blue', 'Green'].map((name) => `<h3>${name}</h3><p>${words(4)}</p>`).join('');
    expect((await only(`<h2>Kettles</h2><p>${words(4)}</p>${cards}`)).within).toEqual(['Red', 'Blue', 'Green']);
  });

  it('keeps a price in a heading, under the previous heading if nothing is between them', async () => {
    const plans = await cut(
      `<h2>Basic</h2><h3>29 € a month</h3><p>${words(25)}</p><h2>Entrance: 30 €</h2><p>${words(25)}</p><h2>Room 12</h2><p>${words(25)}</p>`,
    );
    expect(plans.map(({ heading, specifics, text }) => [heading, specifics.money, text.split('\n')[0]])).toEqual([
      ['Basic', 1, '29 € a month'],
      ['Entrance: 30 €', 1, 'Entrance: 30 €'],
      ['Room 12', 0, words(25)],
    ]);
  });

  it('splits a long block between sentences, without losing text', async () => {
    const passages = await cut(`<h2>Long</h2><p>${Array.from({ length: 30 }, () => words(20)).join(' ')}</p>`);
    expect(passages.length).toBeGreaterThanOrEqual(2);
    for (const passage of passages) {
      expect(passage.words).toBeLessThanOrEqual(MAX_WORDS + MIN_WORDS);
      expect(passage.heading).toBe('Long');
    }
    expect(passages.reduce((sum, passage) => sum + passage.words, 0)).toBeGreaterThan(580);
  });

  it.each([
    ['prose', `<p>${words(40)}</p>`],
    ['list', `<ul><li>${words(20)}</li><li>${words(20)}</li></ul>`],
    ['steps', `<ol><li>${words(20)}</li><li>${words(20)}</li></ol>`],
    ['table', `<table><tr><td>${words(20)}</td></tr><tr><td>${words(20)}</td></tr></table>`],
    ['code', `<pre><code>${words(40)}</code></pre>`],
  ])('recognizes %s by the position of most words', async (form, main) => {
    expect((await only(`<h2>Form</h2>${main}`)).form).toBe(form);
  });

  it('counts the words inside links and in text that may not be quoted', async () => {
    expect((await only(`<p><a href="/x">${words(30)}</a></p>`)).linked).toBeGreaterThan(0.9);
    expect((await only(`<p>${words(30)}</p>`)).linked).toBe(0);
    expect((await only(`<div data-nosnippet><p>${words(30)}</p></div>`)).noSnippet).toBe(1);
  });
});

it('reads paragraphs marked up as headings as paragraphs', async () => {
  const told =
    'Ana was trained as a designer in Lima, and found after five years at a studio that she would rather draw';
  const [page] = (
    await siteOf({
      '/': html(
        `<main><h1>Ana Paz</h1><h3>${told}.</h3><h3>In 2014 she opened a studio, and has drawn ${told}.</h3></main>`,
      ),
    })
  ).pages;
  const passages = cutPassages(page?.facts ?? expect.fail());
  expect(passages.map(({ heading, words: long }) => [heading, long])).toEqual([['Ana Paz', 51]]);
  expect(hollowHeadings(page?.facts ?? expect.fail())).toMatchObject({ headings: 1, hollow: 0 });
});

describe('specific statements', () => {
  const specifics = async (text: string) => (await only(`<p>${text}</p>`)).specifics;

  it.each([
    ['money', 'It costs €120 or £90 for each of the members who come to us'],
    ['measures', 'It weighs 12 kg and holds 3 litres, which is 20% more than before'],
    ['dates', 'The offer was changed on 12 March 2026 and again on 2026-04-01'],
    ['times', 'We are here from 9:30 to 17:00 and on request until 19h30 too'],
    ['contacts', 'Call +44 113 496 0012 or write to desk@cycles.example for a place'],
    ['names', 'Priya Nolan and Tom Adeyemi learned it from the Leeds Cycle Works'],
  ] as const)('finds %s', async (name, text) => {
    const found = await specifics(text);
    expect(found[name], JSON.stringify(found)).toBeGreaterThanOrEqual(2);
    expect((await specifics('we do good work for people who like what we do here'))[name]).toBe(0);
  });

  it('counts a repeated statement once', async () => {
    const once = await specifics('It costs €120 in all.');
    const often = await specifics('It costs €120 in all. It costs €120 in all. It costs €120 in all.');
    expect(often.money).toBe(once.money);
    expect(hardFacts(often)).toBe(hardFacts(once));
  });

  it('does not read a price, postal code or version as a telephone number', async () => {
    // Zeros of thousands are not part of a telephone number.
    expect((await specifics('A package costs 8 000–12 000 € and more')).contacts).toBe(0);
    expect((await specifics('Version 3.2.1 costs 1,299.00 in 10115 Berlin since 2019')).contacts).toBe(0);
  });

  it('reads Latin words as names if the script has no capitals', async () => {
    expect((await specifics('東京の自転車店でShimanoとBoschの電動アシスト自転車を修理します。')).names).toBe(2);
  });
});

describe('quality', () => {
  const SOLID: Passage = {
    heading: 'Prices',
    headingLevel: 2,
    within: [],
    section: null,
    answers: false,
    text: '',
    form: 'prose',
    words: 60,
    offset: 0,
    sentences: 3,
    specifics: { money: 2, measures: 2, dates: 1, times: 0, contacts: 0, numbers: 0, names: 1 },
    linked: 0,
    noSnippet: 0,
    blocks: [],
  };
  const lacking: readonly (readonly [string, Partial<Passage>])[] = [
    ['words', { words: 10 }],
    ['sentences', { sentences: 0 }],
    ['text outside of links', { linked: 0.9 }],
    ['a heading', { heading: null }],
    ['statements', { specifics: { money: 0, measures: 0, dates: 0, times: 0, contacts: 0, numbers: 0, names: 0 } }],
  ];

  it.each(lacking)('falls if %s are missing', (_, change) => {
    expect(qualityOf({ ...SOLID, ...change }, 1)).toBeLessThan(0.95 * qualityOf(SOLID, 1));
  });

  it('treats lines of facts like a table, but not lines of labels or contacts', () => {
    const none = { money: 0, measures: 0, dates: 0, times: 0, contacts: 0, numbers: 0, names: 0 };
    const kept = (specifics: Passage['specifics']): number =>
      qualityOf({ ...SOLID, sentences: 0, specifics }, 1) / qualityOf({ ...SOLID, specifics }, 1);
    expect(kept({ ...none, money: 6 })).toBeCloseTo(0.9, 9);
    expect(kept({ ...none, times: 2 })).toBeGreaterThan(0.5);
    expect(kept({ ...none, times: 2 })).toBeLessThan(0.9);
    expect(kept({ ...none, contacts: 6 })).toBeCloseTo(kept(none), 9);
  });

  it('is between 0 and 1 and follows the sense of the text', () => {
    expect(qualityOf(SOLID, 1)).toBeGreaterThan(0.7);
    expect(qualityOf(SOLID, 1)).toBeLessThanOrEqual(1);
    expect(qualityOf(SOLID, 0.3)).toBeCloseTo(0.3 * qualityOf(SOLID, 1), 9);
    expect(qualityOf(SOLID, 0)).toBe(0);
  });

  it('saturates', () => {
    expect(saturation(0, 3)).toBe(0);
    expect(saturation(3, 3)).toBeCloseTo(1 - 1 / Math.E, 9);
    expect(saturation(6, 3) - saturation(3, 3)).toBeLessThan(saturation(3, 3));
  });
});

describe('novelty', () => {
  const text = `<h2>Kettles</h2><p>Each of our kettles holds 2 litres and costs 40 euros, with a lid of copper and a handle of beech wood.</p>`;
  const read = async (second: string) => {
    const site = await siteOf({ '/': html(`<main>${text}</main>`), '/b': html(`<main>${second}</main>`) });
    return readSiteText(site.pages, () => null).map(({ own }) => own);
  };

  it('counts equal text once, on the first page', async () => {
    const [first = 0, second = 0] = await read(text);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(0);
  });

  it('counts what a page adds to repeated text', async () => {
    const [, second = 0] = await read(
      `${text}<h2>Pots</h2><p>A pot of 4 litres costs 60 euros and weighs 1.2 kg, with a lid of glass and two handles of steel.</p>`,
    );
    expect(second).toBeGreaterThan(0);
  });
});

describe('hollow headings', () => {
  const hollow = async (main: string) => {
    const [page] = (await siteOf({ '/': html(`<main>${main}</main>`) })).pages;
    return page === undefined ? null : hollowHeadings(page.facts);
  };

  it('have no content before a heading of their level or above', async () => {
    const full = `<p>${words(10)}</p>`;
    expect(await hollow(`<h1>A</h1><h2>B</h2>${full}<h2>C</h2><h2>D</h2>${full}`)).toEqual({
      headings: 4,
      hollow: 1,
      listed: 0,
      examples: ['C'],
    });
    expect(await hollow(`<h1>A</h1>${full}<h2>B</h2>`)).toEqual({ headings: 2, hollow: 1, listed: 0, examples: ['B'] });
    expect(await hollow(full)).toEqual({ headings: 0, hollow: 0, listed: 0, examples: [] });
  });

  it('have only placeholder text below them', async () => {
    const line = (text: string): string => `<h2>${text.length}</h2><p>${text}</p>`;
    const main = ['Loading posts…', 'Coming soon.', 'Under construction.', 'See more.'].map(line).join('');
    expect(await hollow(main)).toMatchObject({ headings: 4, hollow: 4 });
    expect(await hollow(`${line('We are closed.')}${line('No dogs, please.')}`)).toMatchObject({ hollow: 0 });
    expect(await hollow(`<h2>A</h2><p>Ask us anything.</p><h2>B</h2><p>Ask us anything.</p>`)).toMatchObject({
      examples: ['B'],
    });
  });

  it('are told apart as a list where they stand one after the other, or are figures', async () => {
    const full = `<p>${words(10)}</p>`;
    const names = ['Ida Moss', 'Ole Fern', 'Kari Reed'].map((name) => `<h3>${name}</h3>`).join('');
    expect(await hollow(`<h1>A</h1><h2>Keepers</h2>${names}<h2>B</h2>${full}`)).toMatchObject({ hollow: 3, listed: 3 });
    expect(await hollow(`<h1>A</h1>${full}<h2>Keepers</h2><h2>Ponds</h2>`)).toMatchObject({ hollow: 2, listed: 0 });
    expect(await hollow(`<h1>A</h1>${full}<h2>40 ha</h2><h2>B</h2>${full}`)).toMatchObject({ hollow: 1, listed: 1 });
  });

  it('are not labels above a headline, but empty parts at the end of a section', async () => {
    const full = `<p>${words(10)}</p>`;
    expect(await hollow(`<h1>A</h1>${full}<h3>Our work</h3><h2>What we built</h2>${full}`)).toMatchObject({
      hollow: 0,
    });
    expect(
      await hollow(`<h2>News</h2><h3>Latest</h3><h2>Events</h2><h3>Upcoming</h3><h2>Contact</h2>${full}`),
    ).toMatchObject({ examples: ['Latest', 'Upcoming'] });
    expect(await hollow(`<h2>News</h2><h3>New</h3>${full}<h3>Old</h3><h2>Contact</h2>${full}`)).toMatchObject({
      examples: ['Old'],
    });
  });

  it('are not headlines above their translation if both head a text', async () => {
    const full = `<p>${words(10)}</p>`;
    expect(await hollow(`<h2>会社概要</h2><h2>About us</h2>${full}`)).toMatchObject({ hollow: 0 });
    expect(await hollow(`<h2>Gallery</h2><h2>会社概要</h2><h2>News</h2><h2>お問い合わせ</h2>`)).toMatchObject({
      hollow: 4,
    });
  });

  it('do not include titles of other pages, which are the content of the section that lists them', async () => {
    const card = (name: string): string => `<a href="/${name}"><h3>The book of ${name}</h3></a><p>Part 1</p>`;
    expect(await hollow(`<h1>A</h1><p>${words(10)}</p><h4>In this series</h4>${card('b')}${card('c')}`)).toEqual({
      headings: 4,
      hollow: 0,
      listed: 0,
      examples: [],
    });
    expect(
      await hollow(`<h1>A</h1><p>${words(10)}</p><h2><a href="#top">B</a></h2><h2>C</h2><p>${words(10)}</p>`),
    ).toEqual({
      headings: 3,
      hollow: 1,
      listed: 0,
      examples: ['B'],
    });
  });
});
