/** The main content of a page in the form of checks: which blocks, which sentences after which question, which words. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { wordsFor } from '../words/index.js';
import {
  blockWords,
  contentCounts,
  firstHeading,
  isQuestion,
  mainHeadings,
  mainIndices,
  mainText,
  opensWith,
  paragraphs,
  prose,
  sentences,
  topicTerms,
} from './main-text.js';

const en = wordsFor('en');
if (en === null) throw new Error('no English');

const pageOf = (body: string, title = '') =>
  extractPageFacts(resourceOf(`<!doctype html><html lang="en"><title>${title}</title><body>${body}`));
const textsOf = (blocks: readonly { readonly text: string }[]): string[] => blocks.map(({ text }) => text);

describe('blocks', () => {
  const facts = pageOf(`<main><h1>Ponds</h1><p>A pond is small.</p><ul><li>fish</li></ul><pre>code()</pre>
    <table><tr><th>depth</th><td>two metres</td></tr></table><div>Loose words.</div><p hidden>unseen</p></main><p>outside</p>`);

  it('of running text have no headings and no code', () => {
    expect(textsOf(prose(facts))).toEqual(['A pond is small.', 'fish', 'depth', 'two metres', 'Loose words.']);
  });

  it('that are paragraphs are neither items nor cells', () => {
    expect(textsOf(paragraphs(facts))).toEqual(['A pond is small.', 'Loose words.']);
  });

  it('that are headings have a level', () => {
    expect(textsOf(mainHeadings(facts))).toEqual(['Ponds']);
  });

  it('are found by their place among all', () => {
    const indices = mainIndices(facts);
    expect(textsOf(facts.blocks.filter((_, index) => indices.has(index)))).toEqual(textsOf(mainText(facts)));
    expect(textsOf(mainText(facts))).not.toContain('unseen');
    expect(textsOf(mainText(facts))).not.toContain('outside');
  });

  it('are read until ten thousand words are reached, to the end of the last block', () => {
    const block = (words: number): string => `<p>${'pond '.repeat(words)}</p>`;
    const wordsRead = (...lengths: number[]): number =>
      prose(pageOf(`<main>${lengths.map(block).join('')}</main>`)).reduce((sum, { words }) => sum + words, 0);
    const full = Array.from({ length: 20 }, () => 500);
    expect(wordsRead(...full, 7)).toBe(10_000);
    expect(wordsRead(...full.slice(1), 499, 7, 7)).toBe(10_006);
  });
});

describe('the first heading', () => {
  it('is the first H1 of the main content that has text', () => {
    const dialog = '<div><h1>Search</h1></div>';
    expect(
      firstHeading(pageOf(`${dialog}<main><h1></h1><h2>Fish</h2><h1 hidden>No</h1><h1>Ponds</h1></main>`))?.text,
    ).toBe('Ponds');
    expect(firstHeading(pageOf('<header><h1>Ponds</h1></header><main><p>A pond is small.</p></main>'))?.text).toBe(
      'Ponds',
    );
    expect(firstHeading(pageOf('<main><h2>Ponds</h2></main>'))).toBeUndefined();
  });

  it('names with the title what the page is about', () => {
    expect(topicTerms(pageOf('<main><h1>Ponds and fish</h1></main>', 'Garden ponds'), en)).toEqual([
      'garden',
      'ponds',
      'fish',
    ]);
    expect(topicTerms(pageOf('<main><p>Text.</p></main>', 'Garden'), en)).toEqual(['garden']);
    expect(topicTerms(pageOf('<main><h1>Ponds</h1></main>'), en)).toEqual(['ponds']);
    const bare = extractPageFacts(resourceOf('<p>Text.</p>'));
    expect(bare.title).toBeNull();
    expect(topicTerms(bare, en)).toEqual([]);
  });
});

describe('words', () => {
  const facts = pageOf('<main><h2>Ponds</h2><p>The Pond is a pond. It has fish.</p><p>Fish!</p></main>');

  it('of a block are those of all its sentences', () => {
    const [heading, first] = mainText(facts);
    if (heading === undefined || first === undefined) throw new Error('no blocks');
    const written = (block: typeof first): string[] => blockWords(facts, block).map((word) => word.written);
    expect(written(heading)).toEqual(['Ponds']);
    expect(written(first)).toEqual(['The', 'Pond', 'is', 'a', 'pond', 'It', 'has', 'fish']);
  });

  it('that carry meaning are counted by their folded form, in running text alone', () => {
    const { counts, total } = contentCounts(facts, en);
    expect(Object.fromEntries(counts)).toEqual({ pond: 2, fish: 2 });
    expect(total).toBe(9);
  });

  it('are counted the same after a heading was asked for its words', () => {
    const again = pageOf('<main><h2>Lakes</h2><p>One pond.</p></main>');
    for (const block of mainText(again)) blockWords(again, block);
    expect(contentCounts(again, en).counts.map(([word]) => word)).not.toContain('lakes');
  });
});

describe('a question', () => {
  it.each([
    ['What is a pond?', true],
    ['What is a pond? +', true],
    ['池とは何ですか？', true],
    ['ما هي البركة؟', true],
    ['What? A pond', false],
    ['What? Now', false],
    ['? a lake', false],
    ['A pond.', false],
    ['', false],
  ])('%j: %j', (text, expected) => expect(isQuestion(text)).toBe(expected));
});

describe('sentences', () => {
  const facts = pageOf(`<main><p>First of all.</p><h2>How deep is it?</h2><p>Yes. Two metres deep. That is enough.</p>
    <h2>Fish</h2><p>They swim.</p><p>Is that so?</p><p>It is.</p></main>`);

  it('count the words before them and find the question that they answer', () => {
    expect(sentences(facts).map(({ text, at, question }) => [text, at, question])).toEqual([
      ['First of all.', 0, null],
      ['Yes.', 3, 'How deep is it?'],
      ['Two metres deep.', 4, 'How deep is it?'],
      ['That is enough.', 7, null],
      ['They swim.', 10, null],
      ['Is that so?', 12, null],
      ['It is.', 15, 'Is that so?'],
    ]);
  });
});

describe('an opening', () => {
  it.each([
    ['In short, yes', true],
    ['  in SHORT: yes', true],
    ['In short', true],
    ['In shorts', false],
    ['In short2', false],
    ['Well, in short', false],
    ['It’s a pond', true],
    ['It\u02bcs a pond', true],
  ])('%j: %j', (text, expected) => expect(opensWith(text, ['in short', "it's a"])).toBe(expected));
});
