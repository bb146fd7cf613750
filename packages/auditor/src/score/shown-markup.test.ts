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
    ['the name of a theme', 'Startup Template'],
    ['the user of a builder', 'webadmin [*]'],
    ['a word that stands on any page', 'of'],
    ['words that stand apart', 'Copper Poole Company'],
    ['a name of many words', Array.from({ length: 60 }, () => 'kettles').join(' ')],
  ])('is not seen: %s', (_, name) => {
    expect(isNamed({ '@type': 'Organization', name }, '<h1>Poole Kettles</h1><p>Kettles of copper.</p>')).toBe(false);
  });

  it('does not count if only hidden text says it', () => {
    expect(isNamed({ '@type': 'Product', name: 'Wonder' }, '<p hidden>Wonder</p><p>Kettles</p>')).toBe(false);
  });
});

describe('an author', () => {
  it.each([
    ['of the head', '<meta name="author" content="Ann Poole">'],
    ['of structured data', jsonLd({ '@type': 'Article', author: { '@type': 'Person', name: 'Ann Poole' } })],
    ['of structured data as text', jsonLd({ '@type': 'Article', author: 'Ann Poole' })],
  ])('%s identifies the author if readers see the name', (_, head) => {
    expect(isSignedOnPage(factsOf(head, '<p>By Ann Poole</p>'))).toBe(true);
    expect(isSignedOnPage(factsOf(head, '<p>Kettles of copper.</p>'))).toBe(false);
  });

  it('signs the page by a link that readers see', () => {
    expect(isSignedOnPage(factsOf('', '<a rel="author" href="/ann">About the author</a>'))).toBe(true);
    expect(isSignedOnPage(factsOf('', '<a rel="author" href="/ann"></a>'))).toBe(false);
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
    ['in an empty element beside the markup', published, '<time datetime="2026-05-01"></time><p>Kettles</p>', 0.5],
    ['in an element with words beside the markup', published, '<p><time datetime="2026-05-01">1 May</time></p>', 1],
    ['nowhere', '', '<p>Kettles</p>', 0],
  ])('%s', (_, head, main, worth) => {
    expect(datedOnPage(factsOf(head, main))).toBe(worth);
  });
});

it('looks up a bounded number of names', () => {
  const many = Array.from({ length: 400 }, (_, at) => ({ '@type': 'Product', name: `Nobody sells this number ${at}` }));
  const facts = factsOf(
    jsonLd({ '@graph': [...many, { '@type': 'Organization', name: 'Kettles' }] }),
    '<p>Kettles</p>',
  );
  expect(facts.entities.some((entity) => isNamedOnPage(facts, entity))).toBe(false);
});
