import { simhashDistance } from '@citeready/page-facts';
import { describe, expect, it } from 'vitest';
import { auditedPage } from '../page.fixture.js';
import type { AuditedPage } from '../types.js';
import { pagesLike, sameText } from './near-duplicates.js';

const LIMIT = { maxDistance: 3, minWords: 50 };
/** Words that no other list of the same length contains. */
const words = (from: string, length: number): string =>
  Array.from({ length }, (_word, at) => `${from}${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`).join(
    ' ',
  );
/** Boxes and teasers under every text. */
const BOXES = Array.from({ length: 40 }, (_box, at) => `<p>${words(`box${at}`, 60)}</p>`).join('');
const page = (own: string): AuditedPage => auditedPage(`<main><h1>News</h1><p>${own}</p>${BOXES}</main>`);

describe('sameText', () => {
  it('keeps two texts apart that carry the same boxes', () => {
    const [one, other] = [page(words('rain', 60)), page(words('snow', 60))];
    expect(simhashDistance(one.facts.simhash, other.facts.simhash)).toBeLessThanOrEqual(LIMIT.maxDistance);
    expect(sameText(one, other, LIMIT)).toBe(false);
  });

  it('finds the text that differs only in a few words', () => {
    expect(sameText(page(words('rain', 60)), page(words('rain', 50)), LIMIT)).toBe(true);
    expect(sameText(page(words('rain', 49)), page(words('snow', 49)), LIMIT)).toBe(true);
  });
});

describe('pagesLike', () => {
  it('gives the pages that the distance admits and those with the same bytes, in the order of the site', () => {
    const of = (simhash: string, sha256: string): AuditedPage => {
      const like = auditedPage('<p>Rope');
      return { ...like, facts: { ...like.facts, simhash, sha256 } };
    };
    const pages = [
      of('f000000000000000', 'far'),
      of('7000000000000001', 'near'),
      of('0000000000000000', 'own'),
      of('ffffffffffffffff', 'own'),
      of('0000000180000003', 'at four bits'),
      of('8000000180000000', 'at three bits'),
    ];
    const own = pages[2];
    if (own === undefined) throw new Error('There are six pages.');
    const distances = pages.map(({ facts }) => simhashDistance(facts.simhash, own.facts.simhash));
    expect(distances).toEqual([4, 4, 0, 64, 4, 3]);
    expect([...pagesLike(own, { pages }, LIMIT)]).toEqual([pages[2], pages[3], pages[5]]);
    expect([...pagesLike(own, { pages }, { ...LIMIT, maxDistance: 4 })]).toEqual(pages);
  });
});

describe('what is all that a page says', () => {
  const named = (title: string, own: string, boxes: number): AuditedPage =>
    auditedPage(
      `<title>${title}</title><main><h1>${title}</h1><p>${own}</p>${Array.from({ length: boxes }, (_box, at) => `<p>${words(`box${at}`, 60)}</p>`).join('')}</main>`,
    );

  it('tells short pages of different names apart, however much of both is the same', () => {
    const [mole, newt] = [named('Mole', words('mole', 12), 1), named('Newt', words('newt', 12), 1)];
    const alike = (one: AuditedPage, other: AuditedPage): boolean =>
      sameText(one, other, { ...LIMIT, maxDistance: 64 });
    expect(alike(mole, newt)).toBe(false);
    expect(alike(named('Pond', words('mole', 12), 1), named('Pond', words('newt', 12), 1))).toBe(true);
    // A long text in which only the name was replaced is a copy.
    expect(alike(named('Mole', 'mole', 20), named('Newt', 'newt', 20))).toBe(true);
  });

  it('reads the labels of links, which are all that a list says', () => {
    const list = (from: string): AuditedPage =>
      auditedPage(
        `<title>Pond</title><nav>${Array.from({ length: 12 }, (_link, at) => `<a href="/${from}${at}">${words(`${from}${String.fromCharCode(97 + at)}`, 5)}</a>`).join(' ')}</nav><main><h1>Pond</h1><p>${words('pond', 60)}</p></main>`,
      );
    expect(sameText(list('mole'), list('newt'), { ...LIMIT, maxDistance: 64 })).toBe(false);
    expect(sameText(list('mole'), list('mole'), { ...LIMIT, maxDistance: 64 })).toBe(true);
  });
});
