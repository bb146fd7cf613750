/** The texts of fixes that name what was found. */
import { describe, expect, it } from 'vitest';
import { evidence } from './verdict.js';
import { checkById } from './registry.js';

const textOf = (id: string, ...details: readonly (readonly [snippet: string, detail: string])[]): string | null =>
  checkById(id)?.fixFor?.(details.map(([snippet, detail]) => evidence('https://pond.example/', { snippet, detail }))) ??
  null;

describe('the fix of contradictions', () => {
  it('names what a link shows and where it leads', () => {
    expect(textOf('facts-agree', ['', 'telephone of a link: "01353 1", but tel:01353 2'])).toBe(
      'Found: telephone of a link: "01353 1", but tel:01353 2. A link calls or writes to someone else than it shows: correct its target or its text.',
    );
  });
  it('names two facts at most', () => {
    const detail = 'opening hours: 8 to 5, but 9 to 6 on https://pond.example/b';
    const text = textOf('facts-agree', ['', detail], ['', detail], ['', detail], ['', 'opening hours: 9 to 6']);
    expect(text).toBe(
      `Found: ${detail}; ${detail}; and more. State each fact in one place, and correct the pages that still show the old value.`,
    );
  });
  it('is the general one without details', () => {
    expect(textOf('facts-agree')).toBeNull();
  });
});

describe('the fix of links', () => {
  it('names the empty parts of a page', () => {
    const part = (id: string) => [id, 'an empty element for a script to fill'] as const;
    expect(textOf('link-crawlable', part('#nav'), part('#footer'))).toMatch(/^Empty in the HTML: “#nav”, “#footer”\./u);
    expect(textOf('link-crawlable', ['<a href="javascript:void(0)">Open</a>', 'no URL to follow'])).toBeNull();
  });
});

describe('the fix of a declared language', () => {
  it('does not name the language of a text that no detector knows', () => {
    const detail = 'small words of the declared language: 3% of the text';
    expect(textOf('lang-declared', ['<html lang="en">', detail])).toMatch(
      /^Pages declare “en” while their text is in another language\./u,
    );
  });
});

describe('the fix of placeholders', () => {
  it('gives the reason of a text that says nothing alone', () => {
    expect(textOf('placeholder-text', ['H2', 'a heading that only names its tag'])).toMatch(
      /^Found: “H2” \(a heading that only names its tag\)\./u,
    );
  });
});

describe('the fix of dead links', () => {
  it('asks for the id of a section rather than for a page', () => {
    expect(
      textOf('dead-links', ['<a href="#prizes">Prices</a>', 'leads to a part of the page that is not there']),
    ).toBe(
      'Lead to a part of their page that is not there: <a href="#prizes">Prices</a>. Give the section that id, correct the link, or remove it.',
    );
  });
});

describe('the fix of titles', () => {
  const shared = ['Pond & Reed', 'also on https://pond.example/a'] as const;
  it('names the title that pages share', () => {
    expect(textOf('title-topic-match', shared, shared, ['Pumps', 'overlap 0.10, title 12 characters'])).toBe(
      'Several pages have one title, such as “Pond & Reed”. Give each page a title that no other has: first what the page is about, then the name of the site.',
    );
  });
  it('is the general one if most pages have other faults', () => {
    const other = ['Pumps', 'overlap 0.10, title 12 characters'] as const;
    expect(textOf('title-topic-match', shared, other, other)).toBeNull();
  });
});
