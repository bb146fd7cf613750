import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { HidingRules } from './hiding-rules.js';
import { resourceOf } from './resource-fixture.js';
import { waysShown } from './style/effects.js';
import { WAYS } from './style/properties.js';

const TEXT = 'Ponds are dug here from April to October, and a visit is free.';
/** Whether the text of an element with class "q" and id "i" is still shown to a reader. */
function isRead(css: string, more: { readonly head?: string; readonly body?: string; readonly style?: string } = {}) {
  const style = more.style === undefined ? '' : ` style="${more.style}"`;
  const { blocks } = extractPageFacts(
    resourceOf(
      `<html><head><style>${css}</style>${more.head ?? ''}</head><body><main><h1>Ponds</h1><div class="w"><p class="q w2" id="i"${style}>${TEXT}</p></div>${more.body ?? ''}</main></body></html>`,
    ),
  );
  const block = blocks.find(({ text }) => text === TEXT);
  return block !== undefined && !block.hidden && block.withheld !== true;
}

describe('a style sheet of the page itself', () => {
  it.each([
    '.q{display:none}',
    '#i{visibility:hidden}',
    'p.q{display:none!important}',
    'p{display:none}',
    '.q.w2{display:none}',
    '.w{display:none}',
    '.a,.q,.b{display:none}',
    'body{margin:0}.q{position:absolute;left:-9999px}',
    '.q{clip-path:polygon(0 0,0 0,0 0)}',
    '.q{transform:scale(0)}',
    '.q{height:0;overflow:hidden}',
    '.q{opacity:0}',
    '/* .q{display:block} */.q{display:none}',
    '.q{display:none}.q{color:red}',
    '@media print{body{margin:0}}.q{display:none}',
    '@charset "utf-8";.q{display:none}',
    '.q{display:none}p{font-size:16px}',
    '@media screen{.q{display:none}}',
    'main .w .q{display:none}',
    'main>div.w > p{visibility:hidden}',
    'body .q{opacity:0}',
    'main h1,main p{display:none}',
    '@layer base{.q{display:none}}',
    '@supports (display:grid){.q{display:none}}',
    ':root{--s:1px}.q{font-size:var(--s)}',
    '.q{font-size:var(--none,1px)}',
    'h1{position:fixed;top:0;left:0;width:100%;height:100vh;z-index:9;background:#fff}',
    '@media only screen { .w { visibility: hidden } }',
    '@media (min-width:1px){.q{display:none}}',
    '@media screen and (min-width: 320px){.q{display:none}}',
    '@media print{.q{display:block}}.q{display:none}',
    ':is(main) .q{display:none}',
    ':where(.q){display:none}',
    'p:not(.shown){display:none}',
    'main p.q:not(nav):not(#j){display:none}',
    '.q{max-height:1px;overflow:hidden}',
    '.q{position:absolute;left:-200vw}',
    '.q{filter:opacity(0)}',
    '.q{filter:blur(1px) opacity(2%)}',
    'h1+.w .q{display:none}',
    'h1 ~ div p{display:none}',
    'main > div:nth-child(2){display:none}',
    'main div:nth-of-type(odd){display:none}',
    'main > :nth-child(n+2){display:none}',
    'main > div:last-child{display:none}',
    'main > *:not(h1){display:none}',
    'main > :not(:first-child){display:none}',
    '.w *{display:none}',
    '[class^="q"]{display:none}',
    "p[id='i']{display:none}",
    'p[class~=w2]:not([data-shown]){display:none}',
    ':is(p, section):not(nav, .z){display:none}',
    'main{color:#111;.q{display:none}}',
    'main{& .q{display:none}}',
    '.q{display:none;&.on{display:block}}',
    '.q{display:none}.never .q{display:block}',
    '.q{display:none}.q:hover{display:block}',
    '.q{display:block}.q.w2{display:none!important}',
    '.\\71 {display:none}',
    '.q{disp\\6c ay:none}',
    '.q{display:/**/none}',
    '@media (max-width:9999px){.q{display:none}}',
    '@media not print{.q{display:none}}',
    '@media screen, print{.q{display:none}}',
    '@media (width >= 10px){.q{display:none}}',
    'body::before{content:"";position:fixed;inset:0;background:#fff;z-index:9}',
  ])('hides with %s', (css) => {
    expect(isRead('')).toBe(true);
    expect(isRead(css)).toBe(false);
  });

  it.each([
    ['.q{color:white}', {}],
    ['body{background:#222}.q{color:#212121}', {}],
    ['body{background:#fff}', { style: 'color:#fff' }],
    ['', { style: 'color:#fefefe' }],
  ])('hides text in the page color with %s', (css, more) => {
    expect(isRead(css, more)).toBe(false);
  });

  it.each([
    ['another color', '.q{color:#999}', {}],
    ['a box of another color', '.w{background:#222}.q{color:white}', {}],
    ['a box of another color in its style', '.q{color:white}', { body: '<p style="background:navy">x</p>' }],
    ['a box of another color by an attribute', '.q{color:white}', { body: '<table bgcolor="navy"><td>x</table>' }],
    ['a dark page', 'html{background:#111}.q{color:white}', {}],
    ['a picture behind the page', 'body{background:url(a.png)}.q{color:white}', {}],
    ['text that lies over a picture', '.q{color:white;position:absolute}', {}],
    ['a page that turns dark', ':root{color-scheme:light dark}.q{color:white}', {}],
    ['another color for the same', '.q{color:white}.w .q{color:black}', {}],
    ['a style of its own', '.q{color:white}', { style: 'color:black' }],
  ])('hides nothing with %s', (_what, css, more) => {
    expect(isRead(css, more)).toBe(true);
  });

  it.each([
    ['of another state', '.q:hover{display:none}'],
    ['within another element, which may not be', 'nav .q{display:none}'],
    ['where another element would be', 'p:not(.q){display:none}'],
    ['on wide screens alone', '@media (min-width:60em){.q{display:none}}'],
    ['on screens from 400 pixels on', '@media (min-width:400px){.q{display:none}}'],
    ['and shown again by what is none of its names', 'p:not(.z){display:none}p{display:block}'],
    ['for those that have an attribute', '[data-k]{display:none}'],
    ['on paper alone', '@media print{.q{display:none}}'],
    ['where the browser can do something new', '@supports (display:masonry){.q{display:none}}'],
    ['within an element that is no parent of it', 'main>.q{display:none}'],
    ['behind another sibling', 'h2+.w .q{display:none}'],
    ['in another place', '.w:nth-child(3) .q{display:none}'],
    ['as the last of two', 'main > h1:last-child, h1:last-of-type + .z{display:none}'],
    ['by a variable of two values', ':root{--s:1px}.x{--s:16px}.q{font-size:var(--s)}'],
    ['behind a cover that fades', '.x{position:fixed;inset:0;z-index:9;background:#fff;animation:out 1s forwards}'],
    ['until the screen is wide enough', '.q{display:none}@media (min-width:40em){.q{display:block}}'],
    ['until somebody points at it', '.q{display:none}.w:hover .q{display:block}'],
    ['until it is the target of a link', '.q{display:none}.q:target{display:block}'],
    ['and shown by a later rule', '.q{display:none}p.q{display:block}'],
    ['until it fades in', '.q{opacity:0;animation:fade 1s forwards}'],
    ['until something moves it', '.q{opacity:0;transition:opacity 1s}'],
    ['and shown by a rule inside of the rule', '.q{display:none;&.w2{display:block}}'],
    ['as important as what shows it', '.q{display:none!important}p{display:block!important}'],
    ['in favor of a picture', '.q{text-indent:-9999px;background:url(logo.png)}'],
    ['in a sheet that another one is part of', '@import "more.css";.q{display:none}'],
    ['until it stands in a list of several', '.q{display:none}:root .w :is(.q, .z):hover{display:block}'],
    [
      'until the screen is wide enough for an escaped name',
      '.w2{display:none}@media(min-width:768px){.q\\:x,.\\71 {display:block}}',
    ],
    ['by an attribute with a space in it', '[class*=" q"]{display:none}'],
    ['where another element has both', 'p:not(.w .q){display:none}'],
    ['by one of many selectors', `.q{display:none}${'.a,'.repeat(80)}.q{display:block}`],
    ['by one of more selectors than are read', `.q{display:none}${'.a,'.repeat(900)}.q{display:block}`],
    ['behind many rules inside of a rule', `.q{display:none}.w{${'a{top:0}'.repeat(80)}.q{display:block}}`],
    ['behind more of them than are read', `.q{display:none}.w{${'a{top:0}'.repeat(300)}.q{display:block}}`],
    ['inside of a rule for many', '.q{display:none}.a,.b,.c,.d,.w{.q{display:block}}'],
    ['and shown by a rule that moves it away', '.q{display:none}.w .q{display:block;left:-1px}'],
    ['and set back as a whole', '.q{opacity:0}.w .q{all:unset}'],
    [
      'behind what lies in front of it',
      'body::before{content:"";position:fixed;inset:0;background:#fff;z-index:1}main{position:relative;z-index:2}',
    ],
    ['by nothing at all', '.q{color:red}.x{display:none}'],
    ['in no color, but of another element', '.x{display:none}'],
    ['in a block without an end', '.x{color:red'],
    ['by conditions within conditions', `${'@media all{'.repeat(9)}.q{display:none}`],
  ])('shows text that a rule hides %s', (_how, css) => {
    expect(isRead(css)).toBe(true);
  });

  it('reads names with special characters', () => {
    const isShown = (css: string) => {
      const { blocks } = extractPageFacts(
        resourceOf(`<style>${css}</style><main><h1>Ponds</h1><p class="hidden md:block w-1/2">${TEXT}</p></main>`),
      );
      return blocks.find(({ text }) => text === TEXT)?.withheld !== true;
    };
    expect(isShown('.hidden{display:none}')).toBe(false);
    expect(isShown('.w-1\\/2{display:none}')).toBe(false);
    expect(isShown('.hidden{display:none}@media(min-width:768px){.md\\:block{display:block}}')).toBe(true);
    expect(isShown('.hidden{display:none}@media(min-width:768px){.md\\3a block{display:block}}')).toBe(true);
    expect(isShown('.hidden{display:none}@media(min-width:768px){.lg\\:block{display:block}}')).toBe(false);
  });

  it.each([...WAYS])('may be overridden by %s', (property, ways) => {
    expect(waysShown(`x:y; ${property} : initial`)).toEqual(ways);
    const hides = { display: 'display:none', place: 'opacity:0' } as const;
    for (const way of ways) if (way !== 'cover') expect(isRead(`.q{${hides[way]}}p.q{${property}:initial}`)).toBe(true);
  });

  it('hides nothing where something else may show it', () => {
    const css = '.q{display:none}';
    expect(isRead(css, { head: '<link rel="stylesheet" href="/site.css">' })).toBe(true);
    expect(isRead(css, { body: '<script>show()</script>' })).toBe(true);
    expect(isRead(css, { body: '<button>More</button>' })).toBe(true);
    expect(isRead(css, { style: 'display:block' })).toBe(true);
    expect(isRead('.q{display:none!important}', { style: 'display:block' })).toBe(false);
    // A style sheet in a data URL is part of the page; data and a color show nothing.
    expect(isRead('', { head: '<link rel="stylesheet" href="data:text/css,.q%7Bdisplay:none%7D">' })).toBe(false);
    expect(isRead(css, { body: '<script type="application/ld+json">{}</script>' })).toBe(false);
    expect(isRead(css, { style: 'color:red' })).toBe(false);
  });

  it('keeps details closed whose summary is hidden', () => {
    const folded = (css: string): boolean | undefined =>
      extractPageFacts(
        resourceOf(
          `<style>${css}</style><main><p>Ponds</p><details><summary>More</summary><p>${TEXT}</p></details></main>`,
        ),
      ).blocks.find(({ text }) => text === TEXT)?.withheld;
    expect(folded('')).not.toBe(true);
    expect(folded('summary{color:red}')).not.toBe(true);
    expect(folded('summary{display:none}')).toBe(true);
    expect(folded('details summary{visibility:hidden}')).toBe(true);
  });

  it('hides everything behind a box in front of the page', () => {
    const covered = (style: string): boolean[] =>
      extractPageFacts(
        resourceOf(`<main><p>Ponds are dug.</p><div style="${style}"><p>${TEXT}</p></div></main>`),
      ).blocks.map(({ withheld }) => withheld === true);
    expect(covered('position:fixed;inset:0;background:white;z-index:10')).toEqual([true, false]);
    expect(covered('position:fixed;inset:0;z-index:10')).toEqual([false, false]);
    expect(covered('position:fixed;inset:0;background:white;z-index:-1')).toEqual([false, false]);
    expect(covered('position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:10')).toEqual([false, false]);
    expect(covered('position:fixed;bottom:0;left:0;background:white;z-index:10')).toEqual([false, false]);
  });

  it('counts wherever it is on the page, but not for print', () => {
    expect(isRead('', { body: '<style>.q{display:none}</style>' })).toBe(false);
    expect(isRead('', { body: '<style media="print">.q{display:none}</style>' })).toBe(true);
    expect(isRead('', { body: '<style media="(max-width: 40em)">.q{display:none}</style>' })).toBe(true);
    // Styles for readers without scripts do not apply to readers with scripts.
    expect(isRead('', { head: '<noscript><style>.q{display:none}</style></noscript>' })).toBe(true);
  });

  it('is parsed only once, whatever it contains', () => {
    for (const css of [
      ';'.repeat(190_000),
      '{'.repeat(190_000),
      '}'.repeat(190_000),
      '@media all{'.repeat(15_000),
      '.a,'.repeat(60_000),
      '/*'.repeat(90_000),
      '.q{display:none}'.repeat(12_000),
      `.${'a'.repeat(190_000)}{display:none}`,
      `a{${`${'&'.repeat(170)}{`.repeat(4)}color:red${'}'.repeat(5)}`,
      `p{${'margin'.repeat(30_000)}}`,
      `.q{${'transform:scale(0'.repeat(11_000)}}`,
    ]) {
      const rules = new HidingRules();
      rules.read(css, '');
      // Beyond the limits of any real page, only the type is checked.
      expect(typeof rules.any).toBe('boolean');
    }
    const rules = new HidingRules();
    rules.read(`${' '.repeat(200_001)}.q{display:none}`, '');
    expect(rules.any).toBe(false);
  });

  it.each([
    [
      'rules that show by names alone',
      `p{left:-9999px}${`${'a:b,'.repeat(40)}a:b{top:0}`.repeat(900)}`,
      '<p>x'.repeat(8_000),
    ],
    ['fewer of them', `p{left:-9999px}${'a:b{top:0}'.repeat(2_900)}`, '<p>x'.repeat(8_000)],
    [
      'rules for siblings of many classes',
      '.b ~ p{display:none}'.repeat(190),
      `<p class="${'z '.repeat(1_000)}">x`.repeat(300),
    ],
    ['long rules', `p{left:-9999px;x:${'y'.repeat(1_900)}}`.repeat(90), '<p>x'.repeat(8_000)],
    ['ids that never end', '#b ~ p{display:none}'.repeat(190), `<p id="${'z'.repeat(3_000)}">x`.repeat(1_000)],
  ])('stops comparing at the limit: %s', (_what, css, body) => {
    expect(isRead(css, { body })).toBeTypeOf('boolean');
  });

  it('reports nothing for comparisons that were not completed', () => {
    const shows = 'p{left:-9999px}p:b{left:0}';
    expect(isRead(`${shows}${'a:b{top:0}'.repeat(2_900)}`, { body: '<p>x'.repeat(8_000) })).toBe(true);
    expect(isRead(`.q{display:none}${'a:b{top:0}'.repeat(3_001)}`)).toBe(true);
  });
});
