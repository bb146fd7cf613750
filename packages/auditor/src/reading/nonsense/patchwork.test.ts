import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { isPatched, patchworkOf } from './patchwork.js';
import { scanOf } from './scan.js';

function random(seed: number): (most: number) => number {
  const next = seeded(seed);
  return (most) => Math.floor(next() * most);
}
/** Sentences of unknown words, each different. */
function sentences(count: number, draw: (most: number) => number): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 }, () => `${'bdfgklmnprst'[draw(12)] ?? ''}a${draw(900).toString(36)}on`).join(' '),
  );
}
const judged = (pages: readonly (readonly string[])[]): boolean =>
  isPatched(patchworkOf(pages.map((texts) => texts.map(scanOf))));

describe('a site whose texts repeat each other', () => {
  it('is found if the same sentences follow different ones each time', () => {
    const draw = random(3);
    const source = sentences(60, draw);
    const text = (): string => Array.from({ length: 4 }, () => `${source[draw(60)] ?? ''}.`).join(' ');
    expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 8 }, text)))).toBe(true);
  });
  it('is not found if whole texts are on several pages', () => {
    const draw = random(3);
    const source = Array.from({ length: 12 }, () => sentences(4, draw).join('. '));
    expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 6 }, () => source[draw(12)] ?? '')))).toBe(
      false,
    );
  });
  it('is not found if teasers repeat the beginning of other texts', () => {
    const draw = random(5);
    const articles = Array.from({ length: 12 }, () => sentences(6, draw));
    const teasers = articles.map((article) => `${article.slice(0, 2).join('. ')}…`);
    expect(judged([...articles.map((article) => [article.join('. ')]), teasers])).toBe(false);
  });
  it('is not found if one form is filled in with other names and numbers', () => {
    const draw = random(7);
    const form = sentences(5, draw);
    const filled = (): string => form.map((one) => `${one} ${draw(900).toString(36)} ${draw(90)}`).join('. ');
    expect(judged(Array.from({ length: 12 }, () => [filled(), filled()]))).toBe(false);
  });
  it('is not found if the lines of a catalog differ in numbers and in a name per page', () => {
    const line = (page: string, at: number): string =>
      `Lamp number ${at} on ${page} reaches ${at + 4} km, draws ${at + 12} watts and lasts ${at + 5} years according to the survey of 2025.`;
    const pages = ['guide', 'lamps', 'prices', 'about', 'contact', 'harbour'];
    expect(judged(pages.map((page) => Array.from({ length: 24 }, (_, at) => line(page, at))))).toBe(false);
  });
  it.each([
    [4, 3],
    [10, 10],
  ])('is not found if each product of a shop has some of a few colors: %i pages of %i', (pages, things) => {
    const draw = random(11);
    const one = (...of: readonly string[]): string => of[draw(of.length)] ?? '';
    const thing = (): string =>
      `The kettle in ${one('red', 'blue', 'green', 'white')} ${one('copper', 'steel', 'iron', 'brass')} holds ${draw(5)} litres for a family of ${one('two', 'four', 'six')}. It comes with a ${one('wooden', 'leather', 'plain')} handle, ${one('a lid of glass', 'a lid of steel', 'no lid')} and a guarantee of ${draw(9)} years; we deliver it within ${one('three days', 'one week', 'two weeks')} to any address in ${one('Denmark', 'Norway', 'Sweden')}.`;
    expect(judged(Array.from({ length: pages }, () => Array.from({ length: things }, thing)))).toBe(false);
  });
  it('is not found if words of four short syllables, written separately, recur', () => {
    const draw = random(13);
    const syllable = (): string => `${'bcdghklmnptv'[draw(12)] ?? ''}${['a', 'oi', 'ê', 'ư', 'ang'][draw(5)] ?? ''}`;
    const word = (): string => Array.from({ length: 4 }, syllable).join(' ');
    const words = Array.from({ length: 40 }, word);
    const some = (count: number): string[] => Array.from({ length: count }, () => words[draw(40)] ?? '');
    const text = (): string =>
      some(4)
        .map((known) => `${known} ${syllable()}`)
        .join(' ');
    expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 8 }, text)))).toBe(false);
  });
  it.each([
    ['English', ['a', 'in', 'ox', 'oak', 'net', 'reed', 'pond', 'stone', 'frosted']],
    ['Vietnamese', ['ở', 'cá', 'có', 'nhà', 'hoa', 'sông', 'đường', 'nghiêng']],
  ])('is found in %s, whose texts differ in the letters of a word', (_, stems) => {
    const draw = random(17);
    const word = (): string => `${'bcdghklmnt'[draw(20)] ?? ''}${stems[draw(stems.length)] ?? ''}`;
    const source = Array.from({ length: 50 }, () => Array.from({ length: 9 }, word).join(' '));
    const text = (): string => Array.from({ length: 2 }, () => `${source[draw(50)] ?? ''}.`).join(' ');
    expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 10 }, text)))).toBe(true);
  });
  it('is found in unspaced scripts', () => {
    const draw = random(9);
    const source = Array.from({ length: 40 }, () =>
      Array.from({ length: 24 }, () => String.fromCharCode(0x4e00 + draw(800))).join(''),
    );
    const text = (): string => Array.from({ length: 4 }, () => `${source[draw(40)] ?? ''}。`).join('');
    expect(judged(Array.from({ length: 6 }, () => Array.from({ length: 6 }, text)))).toBe(true);
    expect(judged([source.map((one) => `${one}。`)])).toBe(false);
  });
  it('counts nothing without text', () => {
    expect(patchworkOf([])).toEqual({ words: 0, pieced: 0, seams: 0 });
    expect(patchworkOf([[scanOf('Home')]])).toEqual({ words: 0, pieced: 0, seams: 0 });
  });
});
