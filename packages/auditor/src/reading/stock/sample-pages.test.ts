/** Sample pages of a theme, a generator or a builder. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { samplePages } from '../../generated/samples.js';
import { samplePageOf } from './sample-pages.js';

const at = (url: string, title: string, ...texts: readonly string[]) =>
  samplePageOf(
    extractPageFacts(
      resourceOf(
        `<title>${title}</title><body><main><h1>${title.split(' | ')[0] ?? ''}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</main></body>`,
        { url },
      ),
    ),
  );
const read = (title: string, ...texts: readonly string[]) => at('https://pond.example/blog/', title, ...texts);

describe('samplePageOf', () => {
  it.each([
    ['the theme al-folio', 'a post with reeds | Pond Lab', 'This is an example post with reeds and frogs.'],
    ['Docusaurus', 'MDX Blog Post | Pond', 'Blog posts support Docusaurus Markdown features, such as MDX.'],
    ['Jekyll', 'Welcome to Jekyll!', 'You’ll find this post in your <code>_posts</code> directory.'],
    ['academicpages', 'Paper Title Number 4 - Ada Reed', 'This paper is about the number 4.'],
    ['WordPress', 'Hallo Welt! – Teichbau Reed', 'Willkommen bei WordPress. Dies ist dein erster Beitrag.'],
    ['WordPress', '世界，您好！', '欢迎使用 WordPress。这是您的第一篇文章。'],
    ['Gridea', 'Hello Gridea | Pond', '👏 欢迎使用 Gridea ！'],
    ['VitePress', 'Markdown Extension Examples', 'This page demonstrates some of the built-in markdown extensions.'],
  ])('is of %s', (from, title, text) => {
    expect(read(title, text)?.from).toBe(from);
  });

  it.each([
    ['a title without the text', 'Hello world!', 'We opened the pond to the public on the third of May.'],
    ['the text without a title', 'How we blog', 'Blog posts support Docusaurus Markdown features, such as MDX.'],
    ['the words of two makers', 'Hello Gridea', 'Welcome to Hexo! This is your very first post.'],
    [
      'a page on the maker',
      'Welcome to Jekyll!, the post that everybody forgets',
      'You find this post in your _posts directory.',
    ],
    ['an empty page', '', ''],
  ])('is not a sample page: %s', (_name, title, text) => {
    expect(read(title, text)).toBeNull();
  });

  it.each(['https://vitepress.dev/guide/', 'https://pond.example/vitepress/markdown'])(
    'takes what %s shows for its subject',
    (url) => {
      const text = 'This page demonstrates some of the built-in markdown extensions.';
      expect(at(url, 'Markdown Extension Examples', text)).toBeNull();
    },
  );

  it('has a phrase of at least ten letters, or four of a script without spaces, for every maker', () => {
    for (const { says } of samplePages())
      for (const phrase of says)
        expect(phrase.length).toBeGreaterThanOrEqual(/[\u3040-\u9fff\uac00-\ud7af]/u.test(phrase) ? 4 : 10);
  });
});
