/** The extractor as a whole: one realistic page, and the facts extracted from each part. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const page = `<!doctype html>
<html lang="en-GB"><head>
<title>How solar panels work | Example</title>
<meta name="description" content="A short guide.">
<meta name="robots" content="max-snippet:50, noarchive">
<link rel="canonical" href="/solar#top">
<link rel="alternate" hreflang="de" href="/de/solar">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
 {"@type":"Organization","@id":"#org","name":"Example Ltd"},
 {"@type":"Article","headline":"How solar panels work","publisher":{"@id":"#org"},"datePublished":"2024-03-05"}]}</script>
</head><body>
<nav><a href="/">Home</a></nav>
<main><h1>How solar panels work</h1>
<p>Solar panels turn light into power. They reach <b>22%</b> efficiency, see
 <a href="https://example.org/study">the study</a>.</p>
<p hidden>Secret</p>
<h2>Cost</h2><table><tr><th>Size<th>Price<tr><td>5 kW<td>€ 9,000</table>
</main><footer>Updated on 12 April 2024</footer></body></html>`;

const facts = extractPageFacts(
  resourceOf(page, { url: 'https://www.example.com/solar', headers: { 'x-robots-tag': ['googlebot: nosnippet'] } }),
);

describe('extractPageFacts', () => {
  it('reads the head', () => {
    expect(facts).toMatchObject({
      title: 'How solar panels work | Example',
      description: 'A short guide.',
      lang: 'en-GB',
      canonicals: [{ url: 'https://www.example.com/solar', raw: '/solar#top', from: 'link' }],
      hreflang: [{ language: 'de', url: 'https://www.example.com/de/solar', from: 'link' }],
    });
    expect(facts.robots.map(({ agent, name, value, from }) => [agent, name, value, from])).toEqual([
      ['robots', 'max-snippet', '50', 'meta'],
      ['robots', 'noarchive', null, 'meta'],
      ['googlebot', 'nosnippet', null, 'header'],
    ]);
  });

  it('groups text in blocks under their headings', () => {
    expect(facts.blocks.map(({ kind, region, text, hidden, under }) => [kind, region, text, hidden, under])).toEqual([
      ['other', 'nav', 'Home', false, -1],
      ['heading', 'main', 'How solar panels work', false, -1],
      ['paragraph', 'main', 'Solar panels turn light into power. They reach 22% efficiency, see the study.', false, 1],
      ['paragraph', 'main', 'Secret', true, 1],
      ['heading', 'main', 'Cost', false, 1],
      ['table-cell', 'main', 'Size', false, 4],
      ['table-cell', 'main', 'Price', false, 4],
      ['table-cell', 'main', '5 kW', false, 4],
      ['table-cell', 'main', '€ 9,000', false, 4],
      ['other', 'footer', 'Updated on 12 April 2024', false, 4],
    ]);
  });

  it('joins entities by id', () => {
    expect(facts.entities.map((entity) => entity.types)).toEqual([['Organization'], ['Article']]);
    expect(facts.entities[1]?.properties['publisher']).toEqual([{ kind: 'entity', entity: 0 }]);
  });

  it('resolves links and marks those that leave the site', () => {
    expect(facts.links.map(({ url, text, internal, block }) => [url, text, internal, block])).toEqual([
      ['https://www.example.com/', 'Home', true, 0],
      ['https://example.org/study', 'the study', false, 2],
    ]);
  });

  it('finds dates, numbers and tables', () => {
    expect(facts.dates.map(({ iso, role, from }) => [iso, role, from])).toEqual([
      ['2024-03-05', 'published', 'json-ld'],
      ['2024-04-12', 'modified', 'text'],
    ]);
    expect(facts.numbers.filter((number) => number.kind !== 'plain').map(({ text, kind }) => [text, kind])).toEqual([
      ['22%', 'percent'],
      ['5 kW', 'unit'],
      ['€ 9,000', 'currency'],
    ]);
    expect(facts.tables).toMatchObject([
      { rows: 2, columns: 2, headerCells: ['Size', 'Price'], rowHeaders: ['Size', '5 kW'] },
    ]);
  });
});
