/** The text of markup that is not part of the page. */
import { describe, expect, it } from 'vitest';
import { textOfMarkup } from './text-of-markup.js';

describe('textOfMarkup', () => {
  it('is the text between tags', () => {
    expect(textOfMarkup(' <h1>Ponds</h1>\n <p>Dug <b>by hand</b>.', 100)).toBe('Ponds Dug by hand .');
    expect(textOfMarkup('no tags at all', 100)).toBe('no tags at all');
    expect(textOfMarkup('', 100)).toBe('');
  });

  it('leaves out scripts and styles, whatever their case, closed or not', () => {
    expect(textOfMarkup('a<SCRIPT src=x>var b = "<p>"</Script>c<style>d{}</style>e', 100)).toBe('a c e');
    expect(textOfMarkup('a<script>b', 100)).toBe('a');
    expect(textOfMarkup('a<styled>b</styled>', 100)).toBe('a b');
  });

  it('ends at an unclosed tag, and at the requested length', () => {
    expect(textOfMarkup('a<p b', 100)).toBe('a');
    expect(textOfMarkup('abcdef<p>ghi', 4)).toBe('abcd');
    expect(textOfMarkup('ab<p>cd<p>ef', 5)).toBe('ab cd');
  });
});
