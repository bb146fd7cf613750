import { extractPageFacts } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../test/support/resource-of.js';
import { datedOnPage, isNamedOnPage, isSignedOnPage } from './shown-markup.js';

const jsonLd = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
const factsOf = (head: string, main: string): PageFacts =>
  extractPageFacts(resourceOf(`<html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`));

describe('what markup names', () => {
  const isNamed = (entity: object, main: string): boolean => {
    const facts = factsOf(jsonLd(entity), main);
    return facts.entities.some((each) => isNamedOnPage(facts, each));
  };

  it.each([
    ['in the text', 'Poole Kettles', '<p>Poole Kettles makes kettles of copper.</p>'],
    ['without its legal form', 'Poole Kettles Ltd', '<h1>Poole Kettles</h1>'],
    ['in another spelling', 'CAFÉ ÉTOILE', '<h1>Café Etoile</h1>'],
    ['in Japanese', '青空書店', '<p>青空書店は港町の本屋です。</p>'],
    ['in Arabic', 'عيادة الأمل', '<h1>عيادة الأمل لطب الأسنان</h1>'],
  ])('is seen %s', (_, name, main) => {
    expect(isNamed({ '@type': 'Organization', name }, main)).toBe(true);
  });

  it.each([
    ['an empty name', ''],
    ['a word that stands on every page', 'the'],
    ['words that stand apart', 'Best Bikes of the Town'],
    ['a name of more words than a name has', 'Kettles '.repeat(60)],
    ['the name of a theme', 'Startup Template'],
    ['the user of a builder', 'webadmin [*]'],
  ])('is not seen: %s', (_, name) => {
    expect(
      isNamed(
        { '@type': 'Organization', name },
        '<h1>Poole Kettles</h1><p>Kettles of the best copper.</p><p>In town.</p>',
      ),
    ).toBe(false);
  });

  it('is not seen where only hidden text says it', () => {
    expect(isNamed({ '@type': 'Product', name: 'Wonder' }, '<p hidden>Wonder</p><p>Kettles</p>')).toBe(false);
  });
});

describe('an author', () => {
  it.each([
    ['of the head', '<meta name="author" content="Ann Poole">'],
    ['of structured data', jsonLd({ '@type': 'Article', author: { '@type': 'Person', name: 'Ann Poole' } })],
    ['of structured data as text', jsonLd({ '@type': 'Article', author: 'Ann Poole' })],
  ])('%s signs the page where readers see the name', (_, head) => {
    expect(isSignedOnPage(factsOf(head, '<p>By Ann Poole</p>'))).toBe(true);
    expect(isSignedOnPage(factsOf(head, '<p>Kettles of copper.</p>'))).toBe(false);
  });

  it('signs no page by a word, or by a link without a text', () => {
    expect(isSignedOnPage(factsOf('<meta name="author" content="and">', '<p>Kettles and pans.</p>'))).toBe(false);
    expect(isSignedOnPage(factsOf('', '<p>Kettles</p><a rel="author" href="#"></a>'))).toBe(false);
  });

  it('signs the page by a link', () => {
    expect(isSignedOnPage(factsOf('', '<a rel="author" href="/ann">About the author</a>'))).toBe(true);
  });
});

describe('a date', () => {
  const published = '<meta property="article:published_time" content="2026-05-01T08:00:00Z">';

  it.each([
    ['told and seen', published, '<p>1 May 2026</p>', 1],
    ['marked in the text as published', '', '<p>Published: 1 May 2026</p>', 1],
    ['in the markup alone', published, '<p>Kettles</p>', 0.5],
    ['in the markup beside another in the text', published, '<p>On 3 June 2019 the shop opened.</p>', 0.5],
    ['in the text alone', '', '<p>On 3 June 2019 the shop opened.</p>', 0.5],
    ['nowhere', '', '<p>Kettles</p>', 0],
    ['told, and marked where readers see it', published, '<p><time datetime="2026-05-01">1 May 2026</time></p>', 1],
    ['told, and marked where nobody sees it', published, '<p>Kettles<time datetime="2026-05-01"></time></p>', 0.5],
    ['told, and marked in hidden text', published, '<p>Kettles</p><time datetime="2026-05-01" hidden></time>', 0.5],
  ])('%s', (_, head, main, worth) => {
    expect(datedOnPage(factsOf(head, main))).toBe(worth);
  });
});

it('seeks the names of a page of markup in a moment', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `단어${at}`).join(' ');
  const facts = factsOf('', `<p>${words}</p>`);
  const name = (at: number) =>
    Array.from({ length: 60 }, (_, word) => `이름${at}${word}`)
      .join(' ')
      .slice(0, 199);
  const entities = Array.from({ length: 2_000 }, (_, at) => ({
    syntax: 'json-ld' as const,
    types: ['Organization'],
    id: null,
    parent: -1,
    properties: { name: [{ kind: 'text' as const, text: name(at) }] },
    offset: 0,
  }));
  const from = performance.now();
  expect(entities.some((entity) => isNamedOnPage(facts, entity))).toBe(false);
  expect(performance.now() - from).toBeLessThan(4_000);
});
