/** Pages that no reader is sent to, and the reasons. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import type { ResourceFixture } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import type { PageKind } from './kinds.js';
import type { PageOfKind } from './reader-facing.js';
import { isReaderFacing, notForReaders } from './reader-facing.js';

const ORIGIN = 'https://pages.example';
const page = (
  path: string,
  html = `<p>The page at ${path}</p>`,
  kind: PageKind = 'other',
  extra: ResourceFixture = {},
): PageOfKind => ({
  facts: extractPageFacts(resourceOf(html, { url: `${ORIGIN}${path}`, ...extra })),
  kind,
});
const home = page('/', '<p>Home</p>', 'home');
const why = (subject: PageOfKind, ...others: readonly PageOfKind[]) =>
  notForReaders(subject, [home, ...others, subject]);

const NOINDEX = '<meta name="robots" content="noindex">';
const canonical = (url: string): string => `<link rel="canonical" href="${ORIGIN}${url}">`;
const text = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');

describe('no reader is sent', () => {
  it('to what makes the site work, and to errors', () => {
    expect(why(page('/login', undefined, 'utility'))).toBe('utility');
    expect(why(page('/gone', undefined, 'article', { status: 404 }))).toBe('error');
    expect(why(page('/post', undefined, 'article'))).toBeNull();
    expect(why(page('/terms', undefined, 'legal'))).toBeNull();
  });

  it('to pages that their owner keeps out of indexes one by one', () => {
    expect(why(page('/a', `${NOINDEX}<p>a</p>`))).toBe('noindex');
    expect(why(page('/a', '<meta name="googlebot" content="noindex"><p>a</p>'))).toBeNull();
    const closed = page('/', `${NOINDEX}<p>Home</p>`, 'home');
    const subject = page('/a', `${NOINDEX}<p>a</p>`);
    expect(notForReaders(subject, [closed, subject])).toBeNull();
  });

  it('to the second of two equal pages', () => {
    const first = page('/a', '<p>same</p>');
    const second = page('/b', '<p>same</p>');
    const pages = [home, first, second];
    expect(isReaderFacing(first, pages)).toBe(true);
    expect(notForReaders(second, pages)).toBe('duplicate');
    expect(why(page('/c', '<p>Home</p>'))).toBe('duplicate');
    expect(isReaderFacing(home, [page('/c', '<p>Home</p>'), home])).toBe(true);
  });

  it('to a page that names its original, unless that one disagrees', () => {
    expect(why(page('/a', `${canonical('/elsewhere')}<p>a</p>`))).toBe('duplicate');
    expect(why(page('/a', `${canonical('/a/')}<p>a</p>`))).toBeNull();
    const original = page('/b', `<main><p>${text}</p></main>`);
    expect(why(page('/a', `${canonical('/b')}<main><p>${text}</p></main>`), original)).toBe('duplicate');
    expect(why(page('/a', `${canonical('/')}<main><p>${text}</p></main>`))).toBeNull();
  });

  it('to another spelling of one address as little as to a mistake of the template', () => {
    const spelled = (address: string): string => `<link rel="canonical" href="${address}"><p>a</p>`;
    expect(why(page('/a/', spelled('http://www.pages.example/a/index.html')))).toBeNull();
    expect(why(page('/a', spelled('https://other.example/a')))).toBeNull();
    const three = ['/a', '/b', '/c'].map((path) => page(path, `${canonical('/template')}<p>${path}</p>`));
    expect(three.map((subject) => notForReaders(subject, three))).toEqual([null, null, null]);
    expect(why(page('/', canonical('/elsewhere'), 'home'))).toBeNull();
  });
});
