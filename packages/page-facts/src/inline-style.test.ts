import { describe, expect, it } from 'vitest';
import type { StyleEffect } from './inline-style.js';
import { readStyle } from './inline-style.js';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const effectsOf = (style: string): string[] =>
  Object.entries(readStyle(style) satisfies StyleEffect).flatMap(([effect, has]) => (has ? [effect] : []));

const HIDDEN = ['hidden'];
const FAR = ['unreadable', 'offPage'];
const DOTS = ['unreadable', 'illegible'];

describe('an inline style', () => {
  it.each([
    ['display:none', HIDDEN],
    ['display:none-such', []],
    ['content:"display:none"', []],
    ['visibility:collapse', HIDDEN],
    ['height:0;overflow:hidden', ['collapsed']],
    ['max-height:0px; overflow: clip', ['collapsed']],
    ['height:0', []],
    ['overflow:hidden;height:20px', []],
    ['opacity:0', ['unreadable']],
    ['opacity:.5', []],
    ['font-size:0', DOTS],
    ['font-size: 1px !important', DOTS],
    ['font-size:.1em', DOTS],
    ['font-size:12px', ['legible']],
    ['font-size:.8em', []],
    ['font-size:50%', []],
    ['position:absolute;left:-9999px', FAR],
    ['text-indent:-9999px', FAR],
    ['left:-999em', FAR],
    // Tracks of sliders.
    ['position:relative;left:-1170px', ['unreadable']],
    ['left:-100%', []],
    ['position:absolute;clip:rect(0, 0, 0, 0)', FAR],
    ['clip:rect(0 0 0 0)', FAR],
    ['clip:rect(1px,1px,1px,1px)', FAR],
    ['clip:rect(0,100px,100px,0)', []],
    ['clip-path:inset(50%)', FAR],
    ['clip-path:inset(5%)', []],
    ['clip-path:polygon(0 0, 0 0, 0px 0%)', FAR],
    ['clip-path:polygon(0 0, 100% 0, 100% 100%)', []],
    ['transform:scale(0)', ['collapsed']],
    ['transform:rotate(4deg) scale(0, 1)', ['collapsed']],
    ['transform:scale(1, 0.0)', ['collapsed']],
    ['transform:scale()', []],
    ['transform:scale(0.5)', []],
    ['transform:scale(1)', []],
    ['transform:translateX(-9999px)', ['collapsed']],
    ['transform:translate(0, 5000px)', ['collapsed']],
    ['transform:translate3d(-1170px, 0, 0)', []],
    ['transform:translate(-50%, -50%)', []],
    ['scale:0', ['collapsed']],
    ['color:#fff;background:#FFFFFF', DOTS],
    ['color:white;background-color:#fff', DOTS],
    ['color:rgb(1, 2, 3);background:rgb(1,2,3)', DOTS],
    ['color:#fff;background:#ffe', ['legible']],
    ['color:#fefefe;background:#fff', DOTS],
    ['color:rgb(250 250 250);background-color:white', DOTS],
    ['color:white;background:rgba(255,255,255,.2)', ['legible']],
    ['color:red;background:red', DOTS],
    ['color:inherit;background:inherit', ['legible']],
    ['color:transparent', DOTS],
    ['color:rgba(0, 0, 0, 0)', DOTS],
    ['color:#12345600', DOTS],
    ['color:rgba(0,0,0,.5)', ['legible']],
    ['color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text', ['legible']],
    ['inset:0 auto auto -9999px', FAR],
    ['inset:0', []],
    ['clip-path:inset(0 100% 0 0)', FAR],
    ['clip-path:inset(0 0 60%)', []],
    ['clip-path:inset(60% 0 40%)', FAR],
    ['clip-path:ellipse(0 0)', FAR],
    ['opacity:0%', ['unreadable']],
    ['opacity:40%', []],
    ['transform:scale(.001)', ['collapsed']],
    ['transform:rotateY(90deg)', ['collapsed']],
    ['transform:rotateY(180deg)', []],
    ['transform:matrix(0,0,0,0,0,0)', ['collapsed']],
    ['transform:matrix(0,1,-1,0,0,0)', []],
    ['translate:0 -9999px', ['collapsed']],
    ['zoom:.01', ['collapsed']],
    ['font:0/0 a', DOTS],
    ['font:16px/1.5 serif', ['legible']],
    ['letter-spacing:-1em', DOTS],
    ['letter-spacing:-.02em', []],
    ['-webkit-text-fill-color:transparent', DOTS],
    ['color:rgb(0 0 0 / 1%)', DOTS],
    ['color:hsl(0 0% 100%);background:#fff', DOTS],
    ['color:hsl(210, 50%, 40%);background:#fff', ['legible']],
    ['mask-image:linear-gradient(transparent,transparent)', ['unreadable']],
    ['mask-image:linear-gradient(#000,transparent)', []],
    ['mask:linear-gradient(to left, rgba(0, 0, 0, 0), #0000)', ['unreadable']],
    [`mask:linear-gradient(${`transparent${' '.repeat(10)}`.repeat(9)}x)`, []],
    ['filter:contrast(0)', ['unreadable']],
    ['block-size:0;overflow-y:hidden', ['collapsed']],
    ['height:1px;overflow:auto', []],
    ['flex:1;height:0;overflow:auto', []],
    ['flex:1;height:0;overflow:hidden', []],
    ['width:0;min-width:100%;overflow-x:auto', []],
    ['height:0;padding-bottom:56%;overflow:hidden', []],
    ['height:0;padding:0;overflow:hidden', ['collapsed']],
    ['-webkit-text-fill-color:transparent;-webkit-text-stroke:1px #000', ['legible']],
    ['color:transparent;text-shadow:0 0 0 #000', ['legible']],
    ['color:transparent;text-shadow:none', DOTS],
    ['color:transparent;-webkit-text-fill-color:#000', ['legible']],
    ['position:absolute;left:calc(-100vw - 5000px)', FAR],
    ['position:absolute;inset-inline-start:-9999px', FAR],
    ['position:fixed;bottom:-5000px', FAR],
    ['position:absolute;left:99999px', FAR],
    ['position:fixed;left:100vw', ['unreadable']],
    ['position:absolute;top:100%', []],
    ['position:fixed;top:100%;transform:translateY(-100%)', []],
    ['position:fixed;top:100%;margin-top:-50px', []],
    ['margin-top:-99999px', FAR],
    ['margin-top:-600px', []],
    ['text-indent:100%;white-space:nowrap;overflow:hidden', FAR],
    ['text-indent:2em;overflow:hidden', []],
    ['disp\\6c ay:none', HIDDEN],
    ['display:/* x */none', HIDDEN],
    ['background:#fff', []],
    ['', []],
    [':;:', []],
  ])('%j does %j', (style, effects) => {
    expect(effectsOf(style).sort()).toEqual([...effects].sort());
  });
});

describe('hidden text', () => {
  const read = (html: string) => extractPageFacts(resourceOf(html));
  const mainOf = (html: string): string[] =>
    read(html).blocks.flatMap(({ main, text }) => (main === true ? [text] : []));
  const withheldOf = (html: string): string[] =>
    read(html).blocks.flatMap(({ withheld, text }) => (withheld === true ? [text] : []));

  it.each([
    ['<div hidden>', ''],
    ['<div style="display:none">', ''],
    ['<div style="opacity:0">', ''],
    ['<div style="max-height:0;overflow:hidden">', ''],
    ['<dialog>', '<script type="application/ld+json">{}</script>'],
  ])('is withheld where %s hides it and nothing on the page shows it', (open, beside) => {
    const page = (more: string): string =>
      `<main><p>Seen by all.</p>${open}<p>Never shown.</p></div></dialog></main>${more}`;
    expect(withheldOf(page(beside))).toEqual(['Never shown.']);
    for (const control of [
      '<script src="/tabs.js"></script>',
      '<button>More</button>',
      '<a href="#more">More</a>',
      '<nav><span role="tab">More</span></nav>',
      '<label for="more">More</label>',
    ])
      expect(withheldOf(page(control)), control).toEqual([]);
  });
  it.each(['<details><summary>More</summary>', '<div aria-hidden="true">'])('is not withheld in %s', (open) => {
    expect(withheldOf(`<main><p>Seen by all.</p>${open}<p>Folded.</p></details></div></main>`)).toEqual([]);
  });
  it.each([
    'position:absolute;left:-9999px',
    'font-size:0',
    'color:#fff;background:#fff',
    'position:absolute;clip:rect(0,0,0,0)',
  ])('is not main text: %s', (style) => {
    const html = `<main><h1>Rye</h1><p>We bake rye bread.</p><div style="${style}"><h2>Prices</h2><p>Loaves cost 4 euros.</p></div></main>`;
    expect(mainOf(html)).toEqual(['Rye', 'We bake rye bread.']);
    expect(read(html).text.hiddenWords).toBe(0);
  });

  it('is visible again where something inside sets a size or a color', () => {
    const html =
      '<main><div style="font-size:0"><p style="font-size:16px">We bake.</p></div><div style="color:#fff;background:#fff"><p style="color:#000">We sell.</p></div></main>';
    expect(mainOf(html)).toEqual(['We bake.', 'We sell.']);
  });

  it('keeps a title that is replaced by a picture', () => {
    expect(mainOf('<main><h1 style="text-indent:-9999px">Rye</h1><p>We bake.</p></main>')).toEqual(['Rye', 'We bake.']);
  });

  it('keeps what a script folds and unfolds', () => {
    expect(
      mainOf(
        '<main><h2>Prices</h2><div style="display:none"><p>Loaves cost 4 euros.</p></div></main><script>fold()</script>',
      ),
    ).toEqual(['Prices', 'Loaves cost 4 euros.']);
  });
});
