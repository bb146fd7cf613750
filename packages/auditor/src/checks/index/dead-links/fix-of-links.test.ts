import { describe, expect, it } from 'vitest';
import { fixOfLinks } from './fix-of-links.js';

const fixOf = (...urls: readonly string[]): string | null =>
  fixOfLinks(urls.map((snippet) => ({ url: 'https://pond.example/', snippet, detail: 'leads to an error' })));

describe('the fix of dead links', () => {
  it('names up to three of them, as people write them', () => {
    expect(fixOf('https://pond.example/frogs', 'https://pond.example/m%C3%BCcken?x=1')).toBe(
      'These links lead to an error: “/frogs”, “/mücken?x=1”. Correct the links or restore the pages; redirect URLs that moved.',
    );
    const four = fixOf(...['a', 'b', 'c', 'd'].map((page) => `https://pond.example/${page}`));
    expect(four).toContain('“/c” and more.');
    expect(four).not.toContain('/d');
    expect(fixOf('https://pond.example/%E0%A4%A')).toContain('“/%E0%A4%A”');
    expect(fixOf(`https://pond.example/${'x'.repeat(100)}`)).toContain('x…”');
  });

  it.each([
    ['https://pond.example/mail/frog@pond.example', 'Put mailto:'],
    ['https://pond.example/www.newt.example', 'https://'],
    ['https://pond.example/%22mailto:frog@pond.example', 'only the address'],
    ['https://pond.example/[newt](https://newt.example/)', 'only the address'],
  ])('says what is wrong with %s', (url, what) => {
    expect(fixOf(url)).toContain(what);
    expect(fixOf(url, 'https://pond.example/frogs', 'https://pond.example/newts')).toContain('restore the pages');
  });

  it('takes an address behind a question mark, and a hotel, for what they are', () => {
    expect(fixOf('https://pond.example/login?next=https://pond.example/frogs')).toContain('restore the pages');
    expect(fixOf('https://pond.example/hotel:frog')).toContain('restore the pages');
  });

  it('is the general one where none was found', () => {
    expect(fixOfLinks([{ url: 'https://pond.example/', detail: '8 URLs followed, none dead' }])).toBeNull();
  });
});
