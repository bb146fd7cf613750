import { describe, expect, it } from 'vitest';
import {
  attributeAddresses,
  inlineScripts,
  insertedAddresses,
  isNamedPart,
  scriptAddresses,
} from './script-addresses.js';

describe('addresses in a script', () => {
  it.each([
    [
      'a menu written as markup',
      'nav.innerHTML = \'<a href="about.html">About</a><a href="/opening-hours">Hours</a>\'',
      ['about.html', '/opening-hours'],
    ],
    ['markup with escaped quotes', 'w("<a href=\\"team.html\\">Team</a>")', ['team.html']],
    [
      'a list of articles',
      "const posts = [{ title: 'Pumps', url: 'artigos/pumps.html' }, { href: \"/guides/valves/\" }]",
      ['artigos/pumps.html', '/guides/valves/'],
    ],
    ['a part that is fetched', "fetch('header.html').then(show)", ['header.html']],
    ['a template literal around markup', 'const m = `<li><a href="../kids.html">Kids</a></li>`', ['../kids.html']],
    [
      'whole addresses, with a fragment',
      'location.href="https://acme.com/visit.html#map"',
      ['https://acme.com/visit.html#map'],
    ],
    ['what is named twice', "go('a1.html'); go('a1.html')", ['a1.html']],
  ])('%s', (_, script, expected) => {
    expect(scriptAddresses(script)).toEqual(expected);
  });

  it.each([
    ['prose', "alert('Open index.html now')"],
    ['templates', 'a = `pages/${name}.html`; b = "{{url}}.html"; c = \'<a href="\' + url + \'">\''],
    ['suffixes', "if (path.endsWith('.html') || ext === 'html') x()"],
    ['styles, pictures and fonts', '<link href="style.css"> href: "/logo.svg" href="fonts/a.woff2"'],
    ['other schemes', 'href="mailto:a@acme.com" href: "tel:+44113" href="javascript:void(0)" href="#top"'],
    ['paths that nothing links', "fetch('/api/items'); route('/settings')"],
  ])('leaves out %s', (_, script) => {
    expect(scriptAddresses(script)).toEqual([]);
  });

  it('stops at two hundred, and takes bounded time for endless input', () => {
    expect(scriptAddresses(Array.from({ length: 500 }, (_, n) => `'p${n}.html'`).join(','))).toHaveLength(200);
    expect(scriptAddresses(`${'"a'.repeat(200_000)}`)).toEqual([]);
  });
});

describe('addresses in attributes', () => {
  it('are page files in frames, handlers and options, without commented-out ones', () => {
    const html = `<frame src="main.htm"><button onclick="location.href='rooms.html'">Rooms</button>
      <option value="team.html"><link href="/feed"><!-- <a href="old.html"> --><a href='new.html'>New</a><!-- <i data-x="late.html">`;
    expect(attributeAddresses(html)).toEqual(['main.htm', 'rooms.html', 'team.html', 'new.html']);
  });
});

describe('scripts of a page', () => {
  it('are the text between the tags, closed or not', () => {
    expect(inlineScripts('<p>"x.html"</p><SCRIPT type=module>one</SCRIPT><script src=a></script><script>two')).toBe(
      'one\n\ntwo',
    );
  });
});

describe('files that a script inserts', () => {
  it.each([
    ["fetch('menu.html')", ['menu.html']],
    ["show('#top', 'header.html'); show('#end', 'footer_2.php')", ['header.html', 'footer_2.php']],
    ["const parts = ['partials/prices.html']", ['partials/prices.html']],
    ["const menu = [{ href: 'foot-care.html' }, { href: 'templates/letter.html' }, { href: 'nav.html' }]", []],
    ["const pages = ['foot-care.html', 'headaches.html', 'navy.html', 'layout-design.html']", []],
  ])('%s', (script, expected) => {
    expect(insertedAddresses(script)).toEqual(expected);
  });

  it.each(['/football.html', '/headphones.html', '/headstones.php', '/navigation.html', '/head-of-school.html'])(
    'are not told by the beginning of a name: %s',
    (path) => {
      expect(isNamedPart(path)).toBe(false);
    },
  );

  it.each(['/nav.html', '/inc/header-main.php', '/footer-de.html', '/_sidebar2.html'])(
    'are told by a whole name: %s',
    (path) => {
      expect(isNamedPart(path)).toBe(true);
    },
  );
});
