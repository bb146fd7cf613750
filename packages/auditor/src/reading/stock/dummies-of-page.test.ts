/** Contact details that only where they stand makes the owner's. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../../test/support/site-of.js';
import { dummiesOf } from './dummies-of-page.js';
import type { PageKind } from '../kinds.js';

async function found(body: string, kind: PageKind = 'contact') {
  const { pages } = await siteOf({ '/': html(body, '<title>Mill</title>') });
  const [page] = pages;
  if (page === undefined) throw new Error('no page');
  // The site of the fixture has a reserved name, at which nothing is a placeholder.
  return dummiesOf(kind, { ...page.facts, url: 'https://mill-otley.org/' }).map(({ text }) => text);
}

describe('dummy details of a page', () => {
  it('are streets, masked numbers and numbers of one digit', async () => {
    expect(
      await found('<main><p>12 Example Street</p><p>Phone: 028 XXX XXX</p><p>+7-777-777-77-77</p></main>'),
    ).toEqual(expect.arrayContaining(['12 Example Street', '028 XXX XXX', '+7-777-777-77-77']));
  });
  it('count a number that ends in a row beside them only', async () => {
    expect(await found('<main><p>030 123456</p></main>')).toEqual([]);
    expect(await found('<main><p>12 Example Street</p><p>030 123456</p></main>')).toContain('030 123456');
  });
  it('leave a number of one digit that a link dials', async () => {
    expect(await found('<main><p><a href="tel:+77777777777">+7 777 777-77-77</a></p></main>')).toEqual([]);
  });
  it('are numbers of chats, however the link is written', async () => {
    const chat = (href: string) => found(`<main><a href="${href}">Fale conosco</a></main>`, 'other');
    expect(await chat('https://wa.me/5500000000000?text=Oi')).toEqual(['5500000000000']);
    expect(await chat('https://api.whatsapp.com/send?text=Oi&amp;phone=%2B4912345678900')).toEqual(['4912345678900']);
    expect(await chat('https://wa.me/5511987123450')).toEqual([]);
    expect(await chat('https://wa.me/message/ABC0000000000')).toEqual([]);
    expect(await chat('https://example.com/wa.me/5500000000000')).toEqual([]);
  });
  it('are numbers of chats around an article, but not those that it explains', async () => {
    const chat = '<a href="https://wa.me/1234567890">wa.me/1234567890</a>';
    for (const kind of ['article', 'guide', 'docs'] as const) {
      expect(await found(`<main><p>A link to a chat: ${chat}</p></main>`, kind)).toEqual([]);
      expect(await found(`<main><p>Rye</p></main><footer>${chat}</footer>`, kind)).toEqual(['1234567890']);
    }
  });
  it('are read on other pages in the margins only', async () => {
    const street = '<p>12 Example Street</p>';
    expect(await found(`<main>${street}</main>`, 'other')).toEqual([]);
    expect(await found(`<main><p>Rye</p></main><footer>${street}</footer>`, 'other')).toEqual(['12 Example Street']);
    expect(await found(`<main>${street}</main>`, 'home')).toEqual([]);
    expect(await found(`<main>${street}<p><a href="mailto:a@b-mill.org">Write</a></p></main>`, 'home')).toEqual([
      '12 Example Street',
    ]);
  });
});
