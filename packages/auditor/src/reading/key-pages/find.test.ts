/** Key pages: by content, address, link, section and detail, in this order; never a page that turned out to be of another kind. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import type { PageKind } from '../kinds.js';
import type { PageOfKind } from '../reader-facing.js';
import type { KeyPageInput } from './find.js';
import { findKeyPages } from './find.js';
import type { KeyKind } from './key-names.js';
import { knownUrls } from './known-urls.js';

const ORIGIN = 'https://acme.example';
const page = (path: string, html = '', kind: PageKind = 'other'): PageOfKind => ({
  facts: extractPageFacts(resourceOf(html, { url: `${ORIGIN}${path}` })),
  kind,
});
const home = (html: string): PageOfKind => page('/', html, 'home');
const find = (kind: KeyKind, pages: readonly PageOfKind[], extra: Partial<KeyPageInput> = {}): string | null =>
  findKeyPages({ pages, urls: knownUrls(pages, []).urls, ...extra })
    .get(kind)
    ?.url.replace(ORIGIN, '') ?? null;

describe('a key page', () => {
  it('is found by address, by the text of a link, as a section, by a detail', () => {
    expect(find('contact', [home('<a href="/kontakt">x</a><a href="/x">Contact</a>')])).toBe('/kontakt');
    expect(find('contact', [home('<a href="/x">La Clínica y Contacto</a>')])).toBe('/x');
    expect(find('contact', [home('<a href="#kontakt">x</a>')])).toBe('/#kontakt');
    expect(find('contact', [home('<a href="#s3">Contact us</a>')])).toBe('/#s3');
    expect(find('contact', [home('<a href="mailto:a@acme.example">x</a>')])).toBe('/');
    expect(find('contact', [home('')], { contactUrl: `${ORIGIN}/x` })).toBe('/x');
    expect(find('contact', [home('<a href="/x">Contact lenses</a>')])).toBeNull();
    expect(find('about', [home('<a href="/x">About Acme</a>')])).toBe('/x');
    expect(find('privacy', [home(''), page('/x', '<a href="">Privacy policy</a>')])).toBeNull();
    expect(find('donate', [home('<a href="/spenden">x</a>')])).toBe('/spenden');
  });

  it('is a section of the home page that introduces the owner under a heading or label, with a text', () => {
    const text = '<p>' + 'Vi har arbetat med dammar i manga ar. '.repeat(4) + '</p>';
    expect(find('about', [home(`<main><h2>Om oss</h2>${text}</main>`)])).toBe('/');
    expect(find('about', [home(`<main><span>Qui sommes-nous</span><h2>Des gens</h2>${text}</main>`)])).toBe('/');
    expect(find('about', [home(`<main><h2>About Acme</h2>${text}</main>`)])).toBe('/');
    expect(find('about', [home(`<main><h2>About ponds</h2>${text}</main>`)])).toBeNull();
    expect(find('about', [home('<main><h2>Om oss</h2><p>Kommer snart.</p></main>')])).toBeNull();
    expect(find('about', [home(`<footer><h2>Om oss</h2>${text}</footer>`)])).toBeNull();
    expect(find('about', [page('/x', `<main><h2>Om oss</h2>${text}</main>`, 'article')])).not.toBe('/');
    expect(find('about', [home(`<a href="/om">Om oss</a><main><h2>Om oss</h2>${text}</main>`)])).toBe('/om');
  });

  it('is the best named of several', () => {
    expect(find('contact', [home('<a href="/impressum">x</a>')])).toBe('/impressum');
    expect(find('contact', [home('<a href="/impressum">x</a><a href="/a/contact">x</a>')])).toBe('/a/contact');
    expect(find('contact', [home('<a href="#contact">x</a><a href="/contact">x</a>')])).toBe('/contact');
    expect(find('about', [home('<a href="/team">x</a><a href="/company">x</a>')])).toBe('/company');
    expect(find('author', [home('<a href="/team">x</a><a href="/company">x</a>')])).toBe('/team');
  });

  it('is the page that was read as such, at any address', () => {
    expect(find('about', [home(''), page('/x', '', 'about')])).toBe('/x');
    expect(find('contact', [home(''), page('/x', '', 'contact')])).toBe('/x');
  });

  it('is not a page that turned out to be something else, or that is not there', () => {
    expect(find('contact', [home('<a href="/x">Contact</a>'), page('/x', '', 'pricing')])).toBeNull();
    expect(find('about', [home('<a href="/about">x</a>')], { broken: [`${ORIGIN}/about/`] })).toBeNull();
    expect(find('comparison', [home('<a href="/a-vs-b">x</a>')])).toBe('/a-vs-b');
    expect(find('comparison', [home('<a href="/a-vs-b">x</a>'), page('/a-vs-b', '', 'other')])).toBeNull();
    expect(find('comparison', [home('<a href="/a-vs-b">x</a>'), page('/a-vs-b', '', 'comparison')])).toBe('/a-vs-b');
    expect(find('comparison', [home('<a href="/talks/a-vs-b">x</a>')])).toBeNull();
    expect(find('pricing', [home('<a href="/blog/pricing">x</a>')])).toBeNull();
    expect(find('contact', [home(''), page('/thanks', '<a href="mailto:a@acme.example">x</a>', 'utility')])).toBeNull();
  });
});
