/** JSON-LD, microdata and RDFa result in one list of entities. */
import { describe, expect, it } from 'vitest';
import { propertyEntities, propertyTexts } from '../entities.js';
import { extractPageFacts } from '../extract.js';
import { resourceOf } from '../resource-fixture.js';

const read = (html: string) => extractPageFacts(resourceOf(html, { url: 'https://example.com/dir/page' }));
const ld = (...scripts: string[]) =>
  read(scripts.map((script) => `<script type="application/ld+json">${script}</script>`).join('\n'));

describe('JSON-LD', () => {
  it('unpacks arrays, graphs and nesting, parents before children', () => {
    const facts =
      ld(`[{"@context":"https://schema.org","@type":"A","name":"a","child":{"@type":["B","schema:C"],"n":1,"b":true}},
      {"@context":"http://schema.org","@graph":[{"@type":"http://schema.org/D"},{"@type":"E"}]}]`);
    expect(facts.entities.map(({ types, parent }) => [types, parent])).toEqual([
      [['A'], -1],
      [['B', 'C'], 0],
      [['D'], -1],
      [['E'], -1],
    ]);
    expect(facts.entities[0]?.properties['child']).toEqual([{ kind: 'entity', entity: 1 }]);
    expect(facts.entities[1]?.properties).toMatchObject({
      n: [{ kind: 'number', number: 1 }],
      b: [{ kind: 'boolean', boolean: true }],
    });
  });

  it('joins ids over blocks, forwards and backwards, and keeps unknown ids as text', () => {
    const facts = ld(
      '{"@type":"Article","publisher":{"@id":"#org"},"author":{"@id":"#nobody"}}',
      '{"@type":"Organization","@id":"#org","name":"Example"}',
    );
    const article = facts.entities.find(({ types }) => types.includes('Article'));
    expect(article && propertyEntities(article, 'publisher', facts.entities).map((entity) => entity.id)).toEqual([
      '#org',
    ]);
    expect(article && propertyTexts(article, 'publisher', facts.entities)).toEqual(['Example']);
    expect(article && propertyTexts(article, 'author')).toEqual(['#nobody']);
  });

  it('gives texts as written: trimmed, numbers in decimal, nested entities by their name only', () => {
    const facts = ld(
      '{"@type":"Thing","p":[" a ","",7,true,{"@type":"Thing","url":"https://example.com/x"},{"@type":"Thing","name":"b"}]}',
    );
    const thing = facts.entities[0];
    expect(thing && propertyTexts(thing, 'p', facts.entities)).toEqual(['a', '7', 'b']);
    expect(thing && propertyTexts(thing, 'p')).toEqual(['a', '7']);
  });

  it('uses the fullest of several descriptions of one id, and handles an entity that contains itself', () => {
    const facts = ld(
      '{"@type":"A","@id":"#a","self":{"@id":"#a"}}',
      '{"@type":"B","of":{"@id":"#c"}}',
      '{"@type":"C","@id":"#c"}',
      '{"@type":"C","@id":"#c","name":"full","url":"x"}',
    );
    expect(facts.entities[0]?.properties['self']).toEqual([{ kind: 'entity', entity: 0 }]);
    expect(facts.entities[1]?.properties['of']).toEqual([{ kind: 'entity', entity: 3 }]);
  });

  it('reads @value, @list and @set', () => {
    const facts = ld(
      '{"@type":"A","v":{"@value":"x","@language":"en"},"l":{"@list":["a","b"]},"s":{"@set":[{"@type":"B"}]}}',
    );
    const entity = facts.entities[0];
    expect(entity && propertyTexts(entity, 'v')).toEqual(['x']);
    expect(entity && propertyTexts(entity, 'l')).toEqual(['a', 'b']);
    expect(facts.entities[1]?.types).toEqual(['B']);
  });

  it.each([
    '<!--{"@type":"A"}-->',
    '//<![CDATA[\n{"@type":"A"}\n//]]>',
    '/*<![CDATA[*/{"@type":"A"}/*]]>*/',
    '<![CDATA[{"@type":"A"}]]>',
    '\ufeff {"@type":"A"};',
  ])('reads through the wrapper of %j', (script) => {
    expect(ld(script)).toMatchObject({ entities: [{ types: ['A'] }], jsonLdBlocks: 1, jsonLdProblems: [] });
  });

  it('reports a broken script with its position in the page, and reads the others', () => {
    const html =
      '<p>x</p>\n<script type="application/ld+json">\n{"@type":"A",\n  "b": oops}</script><script type="application/ld+json">{"@type":"B"}</script>';
    const facts = read(html);
    expect(facts.jsonLdBlocks).toBe(2);
    expect(facts.jsonLdProblems).toMatchObject([{ line: 3, column: 8, offset: html.indexOf('oops') }]);
    expect(facts.entities.map((entity) => entity.types)).toEqual([['B']]);
  });

  it('gives line and column of the script as written, wrapper included', () => {
    expect(ld('<!--\n{"a":x}').jsonLdProblems).toMatchObject([{ line: 2, column: 6 }]);
    expect(ld('   {"a":x}').jsonLdProblems).toMatchObject([{ line: 1, column: 9 }]);
  });

  it('treats property names of every kind as data', () => {
    const facts = ld('{"@type":"A","__proto__":"p","constructor":"c","toString":{"@type":"B"}}');
    expect(Object.keys(facts.entities[0]?.properties ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('bounds properties, values and depth', () => {
    const wide = ld(JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, at]))));
    expect(Object.keys(wide.entities[0]?.properties ?? {})).toHaveLength(100);
    expect(wide.limits).toContain('entityProperties');
    const many = ld(`{"@type":"A","v":[${'1,'.repeat(500)}1]}`);
    expect(many.entities[0]?.properties['v']).toHaveLength(200);
    expect(many.limits).toContain('entityValues');
    const deep = ld(`${'{"@type":"A","a":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(deep.entities.length).toBeLessThan(100);
    expect(deep.limits).toContain('jsonLdDepth');
  });
});

describe('microdata', () => {
  it('reads items, nested items and values by element', () => {
    const facts = read(`<div itemscope itemtype="https://schema.org/Product" itemid="#p"><h1 itemprop="name">Kettle</h1>
      <img itemprop=image src=k.jpg><a itemprop="url sameAs" href=/kettle>more</a><time itemprop=releaseDate datetime=2024-01-02>January</time>
      <div itemprop=offers itemscope itemtype="http://schema.org/Offer"><meta itemprop=priceCurrency content=EUR><span itemprop=price content="89.00">89 €</span></div>
      <p itemprop=description>A <b>copper</b> kettle</p></div><p itemprop=name>outside</p>`);
    expect(facts.entities.map(({ syntax, types, parent, id }) => [syntax, types, parent, id])).toEqual([
      ['microdata', ['Product'], -1, '#p'],
      ['microdata', ['Offer'], 0, null],
    ]);
    const [product, offer] = facts.entities;
    const texts = (name: string) => product && propertyTexts(product, name);
    expect(texts('name')).toEqual(['Kettle']);
    expect(texts('image')).toEqual(['https://example.com/dir/k.jpg']);
    expect(texts('url')).toEqual(['https://example.com/kettle']);
    expect(texts('sameAs')).toEqual(['https://example.com/kettle']);
    expect(texts('releaseDate')).toEqual(['2024-01-02']);
    expect(texts('description')).toEqual(['A copper kettle']);
    expect(product?.properties['offers']).toEqual([{ kind: 'entity', entity: 1 }]);
    expect(offer && propertyTexts(offer, 'price')).toEqual(['89.00']);
  });
});

describe('itemref', () => {
  it('borrows properties from before and after, items and nested ids included', () => {
    const facts =
      read(`<div id=before><span itemprop=name>Ada</span><p id=inner itemprop=note>inside</p></div><p itemprop=name>nobody's</p>
      <div itemscope itemtype="https://schema.org/Person" itemref="before after missing"><i itemprop=jobTitle>Engineer</i></div>
      <div id=after><div itemprop=address itemscope itemtype="https://schema.org/PostalAddress"><b itemprop=postalCode>123</b></div>
      <a itemprop=url href=/ada>home</a></div><div id=unused><p itemprop=x>y</div>`);
    expect(facts.entities.map(({ types, parent }) => [types, parent])).toEqual([
      [['Person'], -1],
      [['PostalAddress'], 0],
    ]);
    const [person, address] = facts.entities;
    expect(person && Object.keys(person.properties).sort()).toEqual(['address', 'jobTitle', 'name', 'note', 'url']);
    expect(person && propertyTexts(person, 'name')).toEqual(['Ada']);
    expect(person && propertyTexts(person, 'url')).toEqual(['https://example.com/ada']);
    expect(person?.properties['address']).toEqual([{ kind: 'entity', entity: 1 }]);
    expect(address && propertyTexts(address, 'postalCode')).toEqual(['123']);
  });
});

describe('RDFa', () => {
  it('reads typeof, property, content and resource', () => {
    const facts =
      read(`<div vocab="https://schema.org/" typeof="Person" resource="#ada"><span property="name">Ada</span>
      <a property="url" href="/ada">home</a><meta property="jobTitle" content="Engineer">
      <div property="worksFor" typeof="schema:Organization"><span property="schema:name">Example</span></div>
      <link property="knows" resource="#bob"></div><meta property="og:title" content="t">`);
    expect(facts.entities.map(({ syntax, types, parent, id }) => [syntax, types, parent, id])).toEqual([
      ['rdfa', ['Person'], -1, '#ada'],
      ['rdfa', ['Organization'], 0, null],
    ]);
    const [person, organization] = facts.entities;
    expect(person && propertyTexts(person, 'name')).toEqual(['Ada']);
    expect(person && propertyTexts(person, 'url')).toEqual(['https://example.com/ada']);
    expect(person && propertyTexts(person, 'jobTitle')).toEqual(['Engineer']);
    expect(person && propertyTexts(person, 'knows')).toEqual(['#bob']);
    expect(organization && propertyTexts(organization, 'name')).toEqual(['Example']);
    expect(facts.metas).toContainEqual({ key: 'og:title', content: 't' });
  });
});
