/** Packed facts: unpacking always gives the same facts, however small the shelf is. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '../extract.js';
import { resourceOf } from '../resource-fixture.js';
import type { PageFacts } from '../types.js';
import { FACT_NAMES } from './fields.js';
import { lifeOfFacts, openFacts, packFacts } from './packed-facts.js';
import { createFactsShelf } from './shelf.js';

const factsOf = (name: string): PageFacts =>
  extractPageFacts(
    resourceOf(
      `<html lang=en><title>${name}</title><link rel=icon href=/i.png><main><h1>${name}</h1><p>The ${name} costs €12.50 since May 3, 2024.
      <a href=/prices>Prices</a><img src=/a.png alt=""></main><script type="application/ld+json">{"@type":"Product","name":"${name}"}</script>`,
      { url: `https://example.com/${name}` },
    ),
  );

describe('packed facts', () => {
  it('are the facts that were packed, each one and in the same order', () => {
    const facts = factsOf('kettle');
    const again = openFacts(packFacts(facts), createFactsShelf());
    expect(again).toEqual(facts);
    expect(JSON.stringify(again)).toBe(JSON.stringify(facts));
  });

  it('include all facts that the extractor gives, in its order', () => {
    expect(FACT_NAMES).toEqual(Object.keys(factsOf('kettle')));
  });

  it('are shared, not copied, when they are packed again', () => {
    const packed = packFacts(factsOf('kettle'));
    expect(packFacts(openFacts(packed, createFactsShelf()))).toBe(packed);
  });

  it('keep the lists of as many of the most recently read pages as fit', () => {
    const packed = ['a', 'b', 'c'].map((name) => packFacts(factsOf(name)));
    const two = packed.slice(0, 2).reduce((sum, { parts }) => sum + parts.text.byteLength, 0);
    const shelf = createFactsShelf({ bytes: two });
    const [a, b, c] = packed.map((each) => openFacts(each, shelf));
    if (a === undefined || b === undefined || c === undefined) throw new Error('Three pages were packed.');
    const blocks = { a: a.blocks, b: b.blocks };
    expect(a.blocks).toBe(blocks.a);
    expect(c.blocks).toHaveLength(2);
    expect(a.blocks).toBe(blocks.a);
    expect(b.blocks).not.toBe(blocks.b);
    expect(b.blocks).toEqual(blocks.b);
  });

  it('keep the page being read, whatever its size', () => {
    const facts = openFacts(packFacts(factsOf('kettle')), createFactsShelf({ bytes: 0 }));
    expect(facts.links).toBe(facts.links);
  });

  it('release derived data together with their lists', () => {
    const shelf = createFactsShelf({ bytes: 0 });
    const [a, b] = ['a', 'b'].map((name) => openFacts(packFacts(factsOf(name)), shelf));
    if (a === undefined || b === undefined) throw new Error('Two pages were packed.');
    const before = lifeOfFacts(a);
    expect(lifeOfFacts(a)).toBe(before);
    expect(b.blocks).toHaveLength(2);
    expect(lifeOfFacts(a)).not.toBe(before);
    const plain = factsOf('plain');
    expect(lifeOfFacts(plain)).toBe(plain);
  });
});
