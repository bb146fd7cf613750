/** Facts of the head, links, media, structure and scripts, each on a minimal page. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { loadLanguageDetector } from './language.js';
import type { ResourceFixture } from './resource-fixture.js';
import { resourceOf } from './resource-fixture.js';

const read = (html: string, fixture: ResourceFixture = {}) =>
  extractPageFacts(resourceOf(html, { url: 'https://example.com/dir/page', ...fixture }));

describe('head', () => {
  it('reads the first title of the page, never that of a drawing', () => {
    expect(read('<svg><title>Icon</title></svg><title> Real \n one </title><title>Second</title>')).toMatchObject({
      title: 'Real one',
      titles: 2,
    });
    expect(read('<p>x')).toMatchObject({ title: null, titles: 0 });
    expect(read('<title></title>').title).toBe('');
  });

  it('reads a document pasted into the head of another', () => {
    const facts = read(
      '<!doctype html><html><head><title>Outer</title><!doctype html><html lang="de"><head><title>Inner</title></head><body><main><p>All of the text.</p></main></body></html>',
    );
    expect(facts).toMatchObject({ title: 'Outer', titles: 2, lang: 'de', text: { words: 4 } });
    expect(facts.blocks.map(({ text, region }) => [region, text])).toEqual([['main', 'All of the text.']]);
  });

  it('lists metas by name, property or http-equiv', () => {
    expect(
      read(`<meta NAME=Description content=" a  b "><meta property="og:title" content=t><meta http-equiv=X-UA-Compatible content=e>
        <meta name=generator content="Hugo 1"><meta charset=utf-8><meta name=x>`),
    ).toMatchObject({
      metas: [
        { key: 'description', content: 'a b' },
        { key: 'og:title', content: 't' },
        { key: 'x-ua-compatible', content: 'e' },
        { key: 'generator', content: 'Hugo 1' },
      ],
      description: 'a b',
      generator: 'Hugo 1',
    });
  });

  it('reads relations from elements and headers', () => {
    const facts = read(
      `<base href=/base/><link rel=canonical href=c><link rel="alternate" hreflang=fr href=/fr><link rel="alternate" type="application/rss+xml" href=feed>
       <link rel="shortcut icon" href=i.ico><link rel=canonical href="http://[bad"><link rel=x>`,
      { headers: { link: ['</c2>; rel="canonical", </de>; rel=alternate; hreflang=de', '<m.json>; rel=manifest'] } },
    );
    expect(facts.canonicals).toEqual([
      { url: 'https://example.com/base/c', raw: 'c', from: 'link' },
      { url: null, raw: 'http://[bad', from: 'link' },
      { url: 'https://example.com/c2', raw: '/c2', from: 'header' },
    ]);
    expect(facts.hreflang).toEqual([
      { language: 'fr', url: 'https://example.com/fr', from: 'link' },
      { language: 'de', url: 'https://example.com/de', from: 'header' },
    ]);
    expect(facts.linkRels.map(({ rel, type }) => [rel, type])).toEqual([
      ['alternate', 'application/rss+xml'],
      ['shortcut', null],
      ['icon', null],
      ['manifest', null],
    ]);
    expect(facts.baseUrl).toBe('https://example.com/base/');
  });

  it.each([
    ['5; url=/next', 5, 'https://example.com/next'],
    ['0;URL="next?a=1;b"', 0, 'https://example.com/dir/next?a=1;b'],
    ["3, url = '/x' y", 3, 'https://example.com/x'],
    ['0; /bare', 0, 'https://example.com/bare'],
    ['30', 30, null],
    ['.5;url=/x', 0.5, 'https://example.com/x'],
  ])('reads the refresh %j', (content, seconds, url) => {
    expect(read(`<meta http-equiv=Refresh content="${content.replaceAll('"', '&quot;')}">`).metaRefresh).toEqual({
      seconds,
      url,
    });
  });

  it.each(['url=/x', '', '-1;url=/x'])('ignores the refresh %j', (content) => {
    expect(read(`<meta http-equiv=refresh content="${content}">`).metaRefresh).toBeNull();
  });
});

describe('links', () => {
  it('have their text, relation, region and block', () => {
    const facts =
      read(`<nav><a href=/a rel="NoFollow ugc">A</a></nav><p>Text <a href=b><b>B</b> c</a> and <a href=#x>x</a>
      <a href=/img><img alt="Picture" src=p></a><a href=/l aria-label="Label"></a><a name=t>target</a><a onclick="go()">fake</a><a href="http://[">bad</a>`);
    expect(facts.links.map(({ url, text, rel, region, block }) => [url, text, rel, region, block])).toEqual([
      ['https://example.com/a', 'A', ['nofollow', 'ugc'], 'nav', 0],
      ['https://example.com/dir/b', 'B c', [], 'body', 1],
      ['https://example.com/dir/page', 'x', [], 'body', 1],
      ['https://example.com/img', 'Picture', [], 'body', -1],
      ['https://example.com/l', 'Label', [], 'body', -1],
      [null, 'fake', [], 'body', 1],
      [null, 'bad', [], 'body', 1],
    ]);
    expect(facts.links[1]?.offset).toBe(54);
  });

  it('are left out in template and noscript, whose text is kept apart', () => {
    const facts = read(
      '<noscript><a href=/n>no <b>script</b></a></noscript><template><a href=/t>t</a></template><a href=/y>y</a>',
    );
    expect(facts.links.map((link) => link.href)).toEqual(['/y']);
    expect(facts.noscriptText).toBe('no script');
  });

  it('are left out in a copy of the page for readers without scripts, however long', () => {
    const copy = `<noscript><h1>Boats</h1>${'<p>We hire rowing boats below the weir; <a href=/way>the way there</a>.</p>'.repeat(6)}</noscript>`;
    const facts = read(`<div id=root></div><script src=/app.js></script>${copy}`);
    expect(facts.links).toEqual([]);
    expect(facts.text.chars).toBe(0);
    expect(facts.noscriptText).toContain('rowing boats');
  });
});

describe('media', () => {
  it('marks images named by a title or a label, and those without a name', () => {
    const { images } = read(
      `<img src=a title="The pond"><img src=b aria-label=Heron><img src=c title=" "><img src=d role=presentation>
       <img src=e aria-hidden=true><div hidden><img src=f></div>`,
    );
    expect(images.map(({ named, unspoken }) => [named, unspoken])).toEqual([
      [true, undefined],
      [true, undefined],
      [undefined, undefined],
      [undefined, true],
      [undefined, true],
      [undefined, true],
    ]);
  });

  it('counts the lines that breaks separate, without empty ones', () => {
    const { blocks } = read('<p>a<br><br>b<br> <br>c<br></p><p>d\n e</p><h2>f<br>g</h2><p><br>h</p>');
    expect(blocks.map(({ text, lines }) => [text, lines])).toEqual([
      ['a b c', 3],
      ['d e', undefined],
      ['f g', undefined],
      ['h', undefined],
    ]);
  });

  it('reads images with their real source, size and caption', () => {
    const facts =
      read(`<main><figure><img src=a.jpg alt="A" width=10 height=20px><figcaption>c</figcaption></figure></main>
      <figure><img src=b.jpg alt=""></figure><img data-src=c.jpg src="data:image/gif;base64,x"><img srcset="d.jpg 2x, e.jpg" width=50%>`);
    expect(facts.images).toEqual([
      { src: 'https://example.com/dir/a.jpg', alt: 'A', width: 10, height: 20, region: 'main', caption: true },
      { src: 'https://example.com/dir/b.jpg', alt: '', width: null, height: null, region: 'body', caption: false },
      { src: 'https://example.com/dir/c.jpg', alt: null, width: null, height: null, region: 'body', caption: false },
      { src: 'https://example.com/dir/d.jpg', alt: null, width: null, height: null, region: 'body', caption: false },
    ]);
  });

  it('counts video, audio, tracks and frames', () => {
    expect(
      read('<video><source src=v><track src=t></video><audio src=a></audio><iframe src=/f></iframe>').media,
    ).toEqual({
      videos: 1,
      audios: 1,
      tracks: 1,
      iframes: ['https://example.com/f'],
    });
  });

  it('lists the documents of a frameset; a frame outside one shows nothing', () => {
    expect(
      read(
        '<frameset cols="20%,*"><frame src="menu.htm"><frameset rows="*,40"><frame src="/text.htm"><frame></frameset></frameset>',
      ).media.frames,
    ).toEqual(['https://example.com/dir/menu.htm', 'https://example.com/text.htm']);
    expect(read('<body><frame src="menu.htm"><p>Here.</p></body>').media).not.toHaveProperty('frames');
    expect(read('<frameset></frameset><frame src="menu.htm">').media).not.toHaveProperty('frames');
  });

  it('ignores a frameset below a text, as browsers do', () => {
    const frameset = '<frameset cols="20%,*"><frame src="menu.htm"></frameset>';
    expect(read(`<body><p>Ponds and reeds.</p>${frameset}</body>`).media).not.toHaveProperty('frames');
    expect(read(`<body>Ponds and reeds.${frameset}</body>`).media).not.toHaveProperty('frames');
    expect(read(`<head><title>Ponds</title></head><body>${frameset}</body>`).media.frames).toHaveLength(1);
  });

  it('reads a frameset whose page has a text for browsers without frames', () => {
    expect(
      read('<frameset><frame src="menu.htm"><noframes><p>Ponds.</p></noframes><frame src="text.htm"></frameset>').media
        .frames,
    ).toHaveLength(2);
  });

  it('treats a silent video that a reader can neither start nor stop as a picture', () => {
    const videos = (attributes: string): number => read(`<video ${attributes} src=v></video>`).media.videos;
    expect(videos('muted autoplay')).toBe(0);
    expect(videos('muted playsinline')).toBe(0);
    expect(videos('muted controls')).toBe(1);
    expect(videos('autoplay')).toBe(1);
  });
});

describe('structure', () => {
  it('measures tables, nested ones separately', () => {
    expect(
      read(`<table><caption>Sizes</caption><thead><tr><th>Size<th>Price</thead><tr><th scope=row>S<td>1<tr><td colspan=3>
        <table><tr><td>in</table></table>`).tables,
    ).toMatchObject([
      { rows: 1, columns: 1, headerCells: [], rowHeaders: ['in'], caption: null },
      { rows: 3, columns: 3, headerCells: ['Size', 'Price'], rowHeaders: ['Size', 'S', 'in'], caption: 'Sizes' },
    ]);
  });

  it('counts list items, nested lists separately', () => {
    expect(read('<main><ol><li>a<ul><li>b<li>c</ul><li>d</ol></main>').lists).toMatchObject([
      { ordered: false, items: 2, region: 'main' },
      { ordered: true, items: 2, region: 'main' },
    ]);
  });

  it('reads marked-up quotations and their sources', () => {
    expect(
      read(`<blockquote><p>Bees do not read plans at all.</p><footer>— <cite>Old saying</cite></footer></blockquote>
        <p>He wrote <q cite="https://example.org/x">short words</q> there</p><blockquote>So it goes — Kurt Vonnegut</blockquote>`)
        .quotes,
    ).toMatchObject([
      { markup: 'blockquote', attribution: 'Old saying', block: 0 },
      { markup: 'q', attribution: 'example.org', text: 'short words' },
      { markup: 'blockquote', attribution: 'Kurt Vonnegut' },
    ]);
  });

  it('counts landmarks by element and role', () => {
    expect(
      read(
        '<main></main><div role=main></div><article></article><nav></nav><div role=navigation></div><header></header>',
      ).landmarks,
    ).toEqual({
      main: 2,
      article: 1,
      nav: 2,
      header: 1,
      footer: 0,
      aside: 0,
    });
  });

  it('reads forms, and fields outside of forms', () => {
    expect(
      read(
        `<form action=/login><input name=user><input type=hidden name=h><input type=PASSWORD id=pw><select name=s></select></form><input type=search name=q>`,
      ).forms,
    ).toEqual([
      { fields: ['user', 'pw', 's'], password: true, action: 'https://example.com/login' },
      { fields: ['q'], password: false, action: null },
    ]);
  });

  it.each([
    ['<main><form><input type=password></form></main>', true],
    ['<div><input type=password></div>', true],
    ['<header><form><input type=password></form></header><main>Text.</main>', false],
    ['<div class="modal fade"><div><form><input type=password></form></div></div><p>Text.</p>', false],
    ['<div id=sidebar><form><input type=password></form></div><p>Text.</p>', false],
    ['<dialog><form><input type=password></form></dialog><p>Text.</p>', false],
    ['<div hidden><form><input type=password></form></div><p>Text.</p>', false],
  ])('a password field in the main content, and next to it: %s', (html, expected) => {
    expect(read(html).forms.map(({ password }) => password)).toEqual([expected]);
  });

  it('recognizes mount points of applications', () => {
    expect(read('<div id=root></div><div id=other></div><app-root></app-root>').mountPoints).toEqual([
      'root',
      'app-root',
    ]);
  });
});

describe('dates', () => {
  it('are collected from head, markup, time, text and header', () => {
    const facts = read(
      `<html lang=en-US><meta property="article:published_time" content="2024-01-02T03:04:05Z"><script type="application/ld+json">{"@type":"Event","startDate":"2025-06-07","dateModified":"soon"}</script>
       <main><p>Updated <time datetime="2024-02-03">February 3, 2024</time></p><p>Seen on 03/04/2024.</p><p hidden>1 May 2001</p></main>`,
      { headers: { 'last-modified': ['Mon, 05 Feb 2024 00:00:00 GMT'] } },
    );
    expect(facts.dates.map(({ iso, role, from }) => [iso, role, from])).toEqual([
      ['2024-01-02T03:04:05Z', 'published', 'meta'],
      ['2025-06-07', 'event', 'json-ld'],
      ['2024-02-03', 'modified', 'time'],
      ['2024-02-03', 'modified', 'text'],
      ['2024-03-04', 'unknown', 'text'],
      ['2024-02-05T00:00:00Z', 'modified', 'header'],
    ]);
  });
});

describe('scripts', () => {
  it('counts scripts and their characters, styles with them', () => {
    const facts = read(
      '<script src=/a.js></script><script>12345</script><style>123</style><script type="application/ld+json">{}</script>',
    );
    expect(facts.scripts).toEqual({ count: 3, inlineChars: 7, sources: ['/a.js'] });
    expect(facts.text.scriptChars).toBe(10);
  });

  it.each([
    ['location = "/next"', '/next'],
    ["window.location.href='https://example.org/x'", 'https://example.org/x'],
    ['location.replace( `next` );', '/dir/next'],
    ['document.location.assign("/a")', '/a'],
  ])('detects the redirect of %j', (script, target) => {
    expect(read(`<script>${script}</script><p>One moment, please</p>`).scriptRedirect).toBe(
      new URL(target, 'https://example.com/').href,
    );
  });

  it.each([
    ['if (location == "/x") go()', 'One moment'],
    ['location.href = base + "/x"', 'One moment'],
    ['location.href = "/x?y=" + y', 'One moment'],
    ['location = "#top"', 'One moment'],
    ['location = "/next"', 'A page with text of its own. '.repeat(10)],
  ])('detects none in %j', (script, text) => {
    expect(read(`<script>${script}</script><p>${text}</p>`).scriptRedirect).toBeNull();
  });
});

describe('documents', () => {
  it('reads plain text by paragraphs', () => {
    const facts = read('First line\nsecond line\n\n<b>not HTML</b>', { headers: { 'content-type': ['text/plain'] } });
    expect(facts.mediaType).toBe('text/plain');
    expect(facts.blocks.map(({ kind, text, offset }) => [kind, text, offset])).toEqual([
      ['paragraph', 'First line second line', 0],
      ['paragraph', '<b>not HTML</b>', 24],
    ]);
  });

  it('reads nothing from other types, and HTML without a type', () => {
    expect(read('%PDF <p>x', { headers: { 'content-type': ['application/pdf'] } }).blocks).toEqual([]);
    expect(read(' <p>x', { headers: { 'content-type': [] } }).blocks).toHaveLength(1);
  });

  it('treats a slash as an end in XHTML only', () => {
    const html = '<html><body><script src="a"/><p>x</p></body></html>';
    expect(
      read(html, { headers: { 'content-type': ['application/xhtml+xml'] } }).blocks.map((block) => block.text),
    ).toEqual(['x']);
    expect(read(html).blocks).toEqual([]);
  });

  it('keeps the metadata of the fetcher', () => {
    const resource = resourceOf(new Uint8Array([0x3c, 0x70, 0x3e, 0xe9]), {
      status: 404,
      truncated: true,
      headers: { 'content-type': ['text/html; charset=latin1'] },
    });
    expect(extractPageFacts(resource)).toMatchObject({
      status: 404,
      truncated: true,
      bytes: 4,
      sha256: resource.sha256,
      headersMs: 10,
      charset: { used: 'windows-1252', from: 'header' },
      blocks: [{ text: 'é' }],
    });
  });

  it('detects the language of the text, of title and description if it is short, and none without text', async () => {
    const detectLanguage = await loadLanguageDetector();
    const language = (html: string) =>
      extractPageFacts(resourceOf(html), { detectLanguage }).detectedLanguage?.language ?? null;
    expect(
      language(
        '<nav>Home Shop Contact</nav><main><p>Die Bienen kamen in einer einzigen Woche zurück, sagt die Imkerin.</main>',
      ),
    ).toBe('de');
    expect(
      language(
        '<title>Les abeilles sur les toits de la ville</title><meta name=description content="Un guide pour les débutants">',
      ),
    ).toBe('fr');
    expect(language('<p>Hi')).toBeNull();
    // A shortcode that the publishing system did not execute is in no language.
    const call =
      '[player type=player title="Agora" width="100%" height="350px" theme="light" playlist="show" hide-sharing="false" hide-download="true" hide-comments="false"]';
    expect(language(`<p>${call}</p>`)).toBeNull();
    expect(
      language(`<p>${call}</p><p>Il lettore ufficiale del podcast, con tutte le puntate della stagione.</p>`),
    ).toBe('it');
  });
});
