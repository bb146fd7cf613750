/** Text that a library of animations reveals is read; text that anything else hides is not. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const WOW = '<script src="/js/wow.min.js"></script>';
const hidden = (element: string, script = WOW) =>
  extractPageFacts(resourceOf(`<main><h1>Mill</h1>${element}</main>${script}`)).blocks.find(({ text }) =>
    text.startsWith('We grind'),
  )?.hidden;
const TEXT = 'We grind rye and oats.';

describe('text that is revealed while readers scroll', () => {
  it.each([
    `<p class="wow fadeInUp" style="visibility: hidden; animation-name: none;">${TEXT}</p>`,
    `<div style="visibility:hidden" class="col wow"><p>${TEXT}</p></div>`,
  ])('is read: %s', (element) => {
    expect(hidden(element)).toBe(false);
  });

  it.each([
    [
      'without the library',
      `<p class="wow" style="visibility: hidden">${TEXT}</p>`,
      '<script src="/js/now.js"></script>',
    ],
    ['without its class', `<p class="wowed" style="visibility: hidden">${TEXT}</p>`, WOW],
    ['taken out of the page', `<p class="wow" style="display: none">${TEXT}</p>`, WOW],
    ['out of the flow', `<p class="wow" style="visibility: hidden; position: absolute">${TEXT}</p>`, WOW],
    ['inside a hidden box', `<div hidden><p class="wow" style="visibility: hidden">${TEXT}</p></div>`, WOW],
  ])('stays hidden %s', (_, element, script) => {
    expect(hidden(element, script)).toBe(true);
  });
});
