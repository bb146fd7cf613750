import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { isPatched, patchworkOf } from './patchwork.js';
import { scanOf } from './scan.js';

function random(seed: number): (most: number) => number {
  const next = seeded(seed);
  return (most) => Math.floor(next() * most);
}
/** Sentences of words that nobody knows; each its own. */
function sentences(count: number, draw: (most: number) => number): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 }, () => `${'bdfgklmnprst'[draw(12)] ?? ''}a${draw(900).toString(36)}on`).join(' '),
  );
}
const judged = (pages: readonly (readonly string[])[]): boolean =>
  isPatched(patchworkOf(pages.map((texts) => texts.map(scanOf))));

describe('a site whose texts repeat each other', () => {
  it('is put together where the same sentences follow others each time', () => {
    const draw = random(3);
    const source = sentences(60, draw);
    const text = (): string => Array.from({ length: 4 }, () => `${source[draw(60)] ?? ''}.`).join(' ');
    expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 8 }, text)))).toBe(true);
  });
  it('is not where whole texts stand on several pages', () => {
    const draw = random(3);
    const source = Array.from({ length: 12 }, () => sentences(4, draw).join('. '));
    expect(judged(Array.from({ length: 8 }, () => Array.from({ length: 6 }, () => source[draw(12)] ?? '')))).toBe(
      false,
    );
  });
  it('is not where teasers give the beginning of what stands elsewhere', () => {
    const draw = random(5);
    const articles = Array.from({ length: 12 }, () => sentences(6, draw));
    const teasers = articles.map((article) => `${article.slice(0, 2).join('. ')}…`);
    expect(judged([...articles.map((article) => [article.join('. ')]), teasers])).toBe(false);
  });
  it('is not where one form is filled in with other names and figures', () => {
    const draw = random(7);
    const form = sentences(5, draw);
    const filled = (): string => form.map((one) => `${one} ${draw(900).toString(36)} ${draw(90)}`).join('. ');
    expect(judged(Array.from({ length: 12 }, () => [filled(), filled()]))).toBe(false);
  });
  it('is told in scripts without spaces', () => {
    const draw = random(9);
    const source = Array.from({ length: 40 }, () =>
      Array.from({ length: 24 }, () => String.fromCharCode(0x4e00 + draw(800))).join(''),
    );
    const text = (): string => Array.from({ length: 4 }, () => `${source[draw(40)] ?? ''}。`).join('');
    expect(judged(Array.from({ length: 6 }, () => Array.from({ length: 6 }, text)))).toBe(true);
    expect(judged([source.map((one) => `${one}。`)])).toBe(false);
  });
  it('holds nothing where there is no text', () => {
    expect(patchworkOf([])).toEqual({ words: 0, pieced: 0, seams: 0 });
    expect(patchworkOf([[scanOf('Home')]])).toEqual({ words: 0, pieced: 0, seams: 0 });
  });
});
