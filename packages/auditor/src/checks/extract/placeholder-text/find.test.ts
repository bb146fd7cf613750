/** Whether a text counts as a template leftover depends on the page that shows it. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../../../test/support/site-of.js';
import type { PageKind } from '../../types.js';
import { placeholdersOf } from './find.js';

async function found(body: string, kind: PageKind = 'other', head = '<title>Pond</title>', host?: string) {
  const { pages } = await siteOf({ '/': html(`<main><h1>Pond</h1>${body}</main>`, head) });
  const [page] = pages;
  if (page === undefined) throw new Error('no page');
  const url = host === undefined ? page.url : `https://${host}/`;
  return placeholdersOf({ ...page, url, kind });
}
const texts = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ text }) => text);

const items = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

describe('placeholdersOf', () => {
  it('leaves forms to fill in', async () => {
    const forms = ['Fiche du canard', 'Autorisation de nager', 'Questionnaire de l’étang', 'Bulletin du héron'];
    expect(await texts(items(forms.map((form) => `${form} à compléter`)))).toEqual([]);
  });

  const DAYS = ['Monday', 'Tuesday', 'Ducks', 'Herons'].map((line) => `${line}: info follows`);
  it.each<[PageKind, number]>([
    ['other', 4],
    ['event', 0],
    ['news', 0],
    ['faq', 0],
    ['archive', 0],
  ])('counts promises on a page of kind %s: %d', async (kind, number) => {
    expect(await texts(items(DAYS), kind)).toHaveLength(number);
  });

  it('ignores promises that link to where they are kept', async () => {
    expect(await texts(items(DAYS.map((line) => `<a href="/x">${line}</a>`)))).toEqual([]);
  });

  it.each<[PageKind, boolean]>([
    ['other', true],
    ['service', true],
    ['article', false],
    ['guide', false],
  ])('proves nothing by an assistant’s reference in a text that may be about them: %s, %s', async (kind, proven) => {
    for (const text of ['[cite_start]Herons breed here.', 'Herons breed here【7†source】.'])
      expect(await found(`<p>${text}</p>`, kind)).toMatchObject([{ text, proven }]);
  });

  const COMMENT = '<p>Nice pond, see [my ducks](https://ducks.example/my-ducks).</p>';
  const NOTE = '<p>As an AI language model, I cannot feed ducks.</p>';
  it.each([COMMENT, NOTE])('ignores in an article what a comment may say: %s', async (body) => {
    expect(await found(body, 'other')).toHaveLength(1);
    expect(await found(body, 'article')).toEqual([]);
  });

  it('leaves a heading that speaks as a model', async () => {
    expect(await texts('<h2>As an AI language model I swim</h2>')).toEqual([]);
  });

  it('takes the letters of an address for a brand', async () => {
    expect(await texts('<h2>asdfgh</h2>')).toEqual(['asdfgh']);
    expect(await texts('<h2>asdfgh</h2>', 'other', '<title>Pond</title>', 'asdfgh.example')).toEqual([]);
  });

  it("distinguishes an agency's offer from leftover template text", async () => {
    const offer = '您的网站描述';
    expect(await texts(items([offer, 'Beschreibung Ihrer Website', 'Situs WordPress lain']))).toEqual([]);
    const head = `<title>Pond</title><meta name="description" content="${offer}">`;
    expect(await texts('', 'other', head)).toEqual([offer]);
  });

  it('takes headings that only name their tag for a skeleton, but not a sample of typography', async () => {
    expect(await texts('<h2>Donate</h2><h3>H3</h3><p>TEXT</p><h2>H2</h2><h3>H3</h3>')).toEqual(['H3', 'H2', 'H3']);
    expect(await texts('<h2>H2</h2><p>Hydrogen</p>')).toEqual([]);
    expect(await texts('<h1>H1</h1><h2>H2</h2><h3>H3</h3><h4>H4</h4>')).toEqual([]);
  });

  it('knows the description of a bare template', async () => {
    const head = '<title>Pond</title><meta name="description" content="Web site created using create-react-app">';
    expect(await texts('', 'other', head)).toEqual(['Web site created using create-react-app']);
  });

  it('gives the reason and the certainty, with proven findings first', async () => {
    const body =
      '<p>Max Mustermann</p><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p><p>Your content goes here</p><p>{{ pond }}</p><p>asdfgh</p><p>from xxx kr</p><p>See [the mill](https://mill.example/x).</p>';
    expect((await found(body)).map(({ why, proven }) => [why, proven])).toEqual([
      ['lorem ipsum', true],
      ['left over from a template', true],
      ['not filled in', true],
      ['random keystrokes', true],
      ['a placeholder for a name or an address', false],
      ['a price with x in place of the figure', false],
      ['a link in Markdown syntax', false],
    ]);
  });
});
