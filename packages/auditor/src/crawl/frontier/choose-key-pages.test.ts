/** Pages that describe a site are found in many languages, one per kind, those in the menu first. */
import { describe, expect, it } from 'vitest';
import { resource } from '../../../test/support/answers.js';
import { extractPageFacts } from '@citeready/page-facts';
import { normalizeUrl } from '../url/normalize-url.js';
import type { SiteAddress } from '../url/normalize-url.js';
import { createSiteScope } from '../url/site-scope.js';
import { chooseKeyPages, mentionsInLinks } from './choose-key-pages.js';
import { keyNamesOf } from '../../reading/key-pages/key-names.js';

const scope = createSiteScope('https://site.test/');
function page(url: string): SiteAddress | null {
  const normal = normalizeUrl(new URL(url, 'https://site.test/'), scope);
  return normal.ok ? normal.page : null;
}
function kindOf(path: string, text = 'x'): string | null {
  const found = page(path);
  return found === null ? null : (keyNamesOf(found.url, text)[0]?.kind ?? null);
}

describe('recognition', () => {
  it.each([
    ['/about-us', 'about'],
    ['/About.html', 'about'],
    ['/company/about/', 'about'],
    ['/en/pricing', 'pricing'],
    ['/%C3%BCber-uns', 'about'],
    ['/ueber-uns', 'about'],
    ['/qui-sommes-nous', 'about'],
    ['/pre%C3%A7os', 'pricing'],
    ['/leistungen.php', 'offer'],
    ['/contacto', 'contact'],
    ['/faq', 'faq'],
    ['/compare/us-vs-them', 'comparison'],
    ['/notion-alternatives', 'comparison'],
    ['/blog/', 'blog'],
    ['/blog/a-post', null],
    ['/a/b/c/about', null],
    ['/about?x=1', null],
    ['/versus-you', null],
    ['/about-the-author-of-this', null],
  ])('%s is %s', (path, kind) => expect(kindOf(path)).toBe(kind));

  it.each([
    ['/p1', 'Über uns', 'about'],
    ['/p1', 'Ueber uns', 'about'],
    ['/p2', 'Quiénes somos', 'about'],
    ['/p3', 'Preise', 'pricing'],
    ['/p4', '会社概要', 'about'],
    ['/p5', 'من نحن', 'about'],
    ['/p6', 'Read all about our many adventures in the woods of the north and beyond', null],
  ])('%s called "%s" is %s', (path, text, kind) => expect(kindOf(path, text)).toBe(kind));
});

describe('choice', () => {
  const choose = (html: string, homePath = '/'): readonly string[] => {
    const home = page(homePath);
    if (home === null) throw new Error('no home page');
    const facts = extractPageFacts(resource(`https://site.test${homePath}`, { body: html }));
    return chooseKeyPages(mentionsInLinks(facts.links), home, page).map(({ url }) =>
      url.replace('https://site.test', ''),
    );
  };

  it('picks one of each kind, two comparisons, in reading order', () => {
    const paths = ['/faq', '/contact', '/x-vs-a', '/x-vs-b', '/x-vs-c', '/pricing', '/plans', '/about', '/blog'];
    expect(choose(paths.map((path) => `<a href="${path}">go</a>`).join(''))).toEqual([
      '/about',
      '/plans',
      '/x-vs-a',
      '/x-vs-b',
      '/contact',
      '/faq',
      '/blog',
    ]);
  });
  it('prefers the menu, the short path and the language of the home page', () => {
    expect(choose('<main><a href="/team">go</a></main><nav><a href="/about">go</a></nav>')).toEqual(['/about']);
    expect(choose('<a href="/x/pricing">go</a><a href="/rates">go</a>')).toEqual(['/rates']);
    expect(choose('<nav><a href="/de/about">go</a></nav><p><a href="/en/x/about">go</a></p>', '/en/')).toEqual([
      '/en/x/about',
    ]);
  });
  it('ignores other sites', () => {
    expect(choose('<a href="https://other.test/about">about</a>')).toEqual([]);
  });
});
