import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { withoutDomainEnding } from './fields.js';
import { defaultTaxonomy } from './taxonomy.js';
import { votesOf } from './votes.js';

describe('the ending of a domain', () => {
  it('is no word, though it is one in some language', () => {
    const page = pageOf('/', documentOf({ lang: 'da', title: 'Vejby.is', body: '<h1>Velkommen til vejby.is</h1>' }));
    const at = (url: string): string[] =>
      votesOf({ ...page, facts: { ...page.facts, url } }, 'home', defaultTaxonomy().lexicon).map(
        ({ sector }) => sector,
      );
    expect(at('https://vejby.is/')).toEqual([]);
    // Elsewhere it is what is written: ice cream.
    expect(at('https://vejby.dk/')).toContain('food');
  });
  it('stays in longer words', () => {
    expect(withoutDomainEnding('mål.isbar is', 'https://vejby.is/')).toBe('mål.isbar is');
  });
});
