/** The order of fixes: repairs of defects that visitors encounter come before additions to the site. */
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, scored, siteOf } from '../../test/support/site-of.js';
import type { Fix } from '@citeready/core/contract';
import { placeholderText } from '../checks/extract/placeholder-text/check.js';
import { engineById } from '../engines/registry.js';
import { fixesOf } from './fixes.js';

const claude = engineById('claude');

const TEXTS: Readonly<Record<string, string>> = {
  '/': 'Our copper kettles are made in Leeds by Ann Poole and two apprentices, who have hammered every lid by hand since 1994 and sign it below the handle.',
  '/red':
    'The red one takes 3 litres, boils within 4 minutes on gas and costs £49, with a whistle that can be taken off for cleaning.',
  '/blue':
    'Blue enamel needs no polish: wipe it with vinegar once a month. It weighs 1.5 kg, and chips are mended free of charge for 5 years.',
  '/green':
    'Painters asked for a kettle that stands on a camp fire. Its feet fold away, the wire handle stays cool, and 2 of them fit into a rucksack.',
  '/white':
    'Visit the workshop on Saturdays from 10 to 4. Trains from York take 25 minutes; from the station it is a walk of a mile along the canal.',
  '/black':
    'Cast iron keeps tea hot for an hour. Season it with linseed oil before the first use, and never leave water in it overnight.',
  '/brown':
    'In 2011 the museum at Hull bought the first kettle that left the forge, dated 1994, for its collection of kitchens of the north.',
  '/grey':
    'Spare lids, knobs and spouts are sent by post for £6 each. Tell us the number below the base, which says when yours was made.',
};

/** A second sentence for each, so that no page is almost empty. */
const MORE: readonly string[] = [
  'Ann Poole learned the trade from her uncle in Sheffield, whose hammers still hang above the bench.',
  'Gas, induction and open fires suit it; on ceramic hobs a ring of steel goes below the base.',
  'Its enamel comes from a mill in Wales that has fired blue for churches since the last century.',
  'Scouts bought the first dozen, wrote to us from the Dales and asked for a longer wire.',
  'Children may hammer a spoon while they wait, and tea is poured from whatever was made last.',
  'A lid of the same iron doubles as a small pan, in which two eggs fry without any fat.',
  'Curators ask that nobody boils water in it, though it would still hold more than two litres.',
  'Knobs are turned of beech from the Calder valley and oiled twice before they leave the bench.',
];

/** Eight pages that link to each other and lack descriptions, markup and answers; `extra` is on the first `times` of them. */
async function fixesWith(extra: string, times: number, head = ''): Promise<readonly Fix[]> {
  const paths = Object.keys(TEXTS);
  const order = times < 0 ? [...paths].reverse() : paths;
  const marked = new Set(order.slice(0, Math.abs(times)));
  const pages: Paths = Object.fromEntries(
    paths.map((path, at) => [
      path,
      html(
        `<nav>${paths.map((each) => `<a href="${each}">${each}</a>`).join(' ')}</nav><main><h1>Kettle ${at}</h1><p>${TEXTS[path] ?? ''} ${MORE[at] ?? ''}</p>${marked.has(path) ? extra : ''}</main>`,
        `<title>Kettles of kind ${at}</title>${marked.has(path) ? head : ''}`,
      ),
    ]),
  );
  const made = scored(await siteOf(pages, { siteKind: 'ecommerce' }));
  return fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
}

const LOREM =
  '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.</p>';

describe('a home page on which visitors see that it is broken', () => {
  async function fixesOfHome(home: string, head = '<title>Kettles of Leeds</title>'): Promise<readonly Fix[]> {
    const paths = Object.keys(TEXTS).slice(1);
    const links = `<nav>${['/', ...paths].map((each) => `<a href="${each}">${each}</a>`).join(' ')}</nav>`;
    const pages: Paths = Object.fromEntries([
      ['/', html(`${links}<main>${home}</main>`, head)],
      ...paths.map((path, at) => [
        path,
        html(
          `${links}<main><h1>Kettle ${at}</h1><p>${TEXTS[path] ?? ''} ${MORE[at] ?? ''}</p></main>`,
          `<title>Kettles of kind ${at}</title>`,
        ),
      ]),
    ]);
    const made = scored(await siteOf(pages, { siteKind: 'ecommerce' }));
    return fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
  }

  it('is told first, with the number of its words, if it says next to nothing', async () => {
    const [first] = await fixesOfHome('<h1>Kettles</h1><p>Welcome.</p>');
    expect(first).toMatchObject({ title: 'Say on the home page what the site is', defect: true });
    expect(first?.text).toMatch(/^Words on the home page: \d+\./);
    expect(first?.pages).toHaveLength(1);
  });

  it('is not told where the home page has a text', async () => {
    const fixes = await fixesOfHome(`<h1>Kettles</h1><p>${TEXTS['/'] ?? ''} ${MORE[0] ?? ''}</p>`);
    expect(fixes.map(({ title }) => title)).not.toContain('Say on the home page what the site is');
  });

  it('is told first if it has no title', async () => {
    const [first] = await fixesOfHome(`<h1>Kettles</h1><p>${TEXTS['/'] ?? ''} ${MORE[0] ?? ''}</p>`, '');
    expect(first).toMatchObject({ check: 'title-topic-match', defect: true });
    expect(first?.text).toMatch(/^Some pages have no title/);
  });

  it('is told to be replaced, before all that would gain more, if it is a frameset', async () => {
    const { '/': text = '', ...others } = TEXTS;
    const pages: Paths = Object.fromEntries([
      ['/', '<html><head><title>Kettles</title></head><frameset cols="20%,*"><frame src="/red"></frameset></html>'],
      ...Object.entries(others).map(([path, told]) => [
        path,
        html(`<main><h1>${path}</h1><p>${told} ${text}</p></main>`),
      ]),
    ]);
    const made = scored(await siteOf(pages, { siteKind: 'ecommerce' }));
    const [first] = fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
    expect(first).toMatchObject({
      check: 'raw-text',
      title: 'Replace the frames with pages that contain menu and text',
    });
    expect(first?.pages).toHaveLength(1);
  });

  it('does not hide, as an old frameset, that scripts fill the other pages', async () => {
    const shells = ['/red', '/blue', '/green'].map(
      (path) =>
        [
          path,
          html(`<h1>${path}</h1><div id="root"></div><script src="/app.js"></script>`, `<title>${path}</title>`),
        ] as const,
    );
    const made = scored(
      await siteOf({
        '/': html(`<main><h1>Kettles</h1><p>${TEXTS['/'] ?? ''} ${TEXTS['/red'] ?? ''}</p></main>`),
        '/old': '<html><head><title>Kettles</title></head><frameset><frame src="/red"></frameset></html>',
        ...Object.fromEntries(shells),
      }),
    );
    const fixes = fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
    const fix = fixes.find(({ check }) => check === 'raw-text');
    expect(fix).toMatchObject({ title: 'Render the text on the server' });
    expect(fix?.pages).toHaveLength(4);
  });

  it('is told to be replaced if its text is a page in an inline frame', async () => {
    const [first] = await fixesOfHome('<h1>Kettles</h1><iframe src="/red"></iframe>');
    expect(first).toMatchObject({
      check: 'content-depth',
      title: 'Replace the frames with pages that contain menu and text',
    });
  });

  it('lacks what the server prints as code, which is told first', async () => {
    const fixes = await fixesOfHome(
      `<?php echo $menu; ?><h1>Kettles</h1><p>${TEXTS['/'] ?? ''} ${MORE[0] ?? ''}</p>`,
      '',
    );
    expect(fixes.slice(0, 2).map(({ check }) => check)).toEqual(['placeholder-text', 'title-topic-match']);
    expect(fixes[0]?.text).toContain('The server prints this code instead of running it');
  });

  it('is told alone if it only redirects to another host', async () => {
    const made = scored(
      await siteOf({
        '/': html('<p>Moved.</p>', '<meta http-equiv="refresh" content="0; url=https://forge.example/">'),
      }),
    );
    const fixes = fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
    expect(fixes).toHaveLength(1);
    expect(fixes[0]).toMatchObject({ check: 'redirect-hops', defect: true });
    expect(fixes[0]?.text).toContain('https://forge.example/');
  });

  const redirecting = async (target: string, robots?: string): Promise<readonly string[]> => {
    const home = html('<p>Moved.</p>', `<meta http-equiv="refresh" content="0; url=${target}">`);
    const made = scored(await siteOf({ '/': home }, robots === undefined ? {} : { robots }));
    const fixes = fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
    return fixes.map(({ check }) => check);
  };

  it('leaves what closes the host among the fixes', async () => {
    const checks = await redirecting('https://forge.example/', 'User-agent: *\nDisallow: /\n');
    expect(checks).toContain('redirect-hops');
    expect(checks.some((check) => check.startsWith('robots-citation-token'))).toBe(true);
    expect(checks.every((check) => check === 'redirect-hops' || check.startsWith('robots-'))).toBe(true);
  });

  it('is not told to have moved by its own address with www', async () => {
    expect((await redirecting('https://www.golden.example/start')).length).toBeGreaterThan(1);
  });
});

describe('defects that visitors meet', () => {
  it('are named in the fix as they were found', async () => {
    const [first] = await fixesWith(LOREM, 1);
    expect(first?.text).toMatch(/^Found: “Lorem ipsum dolor sit amet/);
    const dummy = { url: 'https://kettle.example/', snippet: '02-1234-5678', detail: 'a number of consecutive digits' };
    const again = { ...dummy, snippet: '0212345678' };
    expect(placeholderText.fixFor?.([dummy, again])).toBe(
      'Found: “02-1234-5678”. Put the real contact details in their place, or remove them.',
    );
  });

  it('come first on the home page, though other fixes gain more', async () => {
    const [first, ...others] = await fixesWith(LOREM, 1);
    expect(first).toMatchObject({ check: 'placeholder-text', defect: true });
    expect(Math.max(...others.map(({ lift }) => lift))).toBeGreaterThan(first?.lift ?? Infinity);
    expect(others.some(({ defect }) => defect === true)).toBe(false);
  });

  it('count on a quarter of the pages, and wait their turn on fewer', async () => {
    const counters = '<ul><li>0</li><li>0</li><li>0</li></ul><script src="/count.js"></script>';
    expect((await fixesWith(counters, -4))[1]).toMatchObject({ check: 'empty-places', defect: true });
    const few = await fixesWith(counters, -1);
    expect(few[0]?.check).not.toBe('empty-places');
    expect(few.some(({ defect }) => defect === true)).toBe(false);
  });

  it('come first on any page with leftover template text', async () => {
    const [first] = await fixesWith(LOREM, -1);
    expect(first).toMatchObject({ check: 'placeholder-text', defect: true });
    expect(first?.evidence[0]?.snippet).toContain('Lorem ipsum');
  });

  it.each([
    '<p>Erika Mustermann, Leeds</p>',
    '<p>Polish from xxx £ a tin</p>',
    '<p>See [the old mill](https://mill.example/kettles) by the weir.</p>',
    '<ul><li>Monday: info follows</li><li>Tuesday: info follows</li><li>Kettles: info follows</li><li>Lids: info follows</li></ul>',
  ])('exclude text that is only likely to be a placeholder: %s', async (extra) => {
    for (const times of [1, -1]) {
      const fixes = await fixesWith(extra, times);
      expect(fixes.some(({ defect }) => defect === true)).toBe(false);
    }
  });

  it('exclude links to parts of a page that are not there, which a script may add', async () => {
    const menu =
      '<p><a href="#lids">Lids</a> <a href="#knobs">Knobs</a> <a href="#spouts">Spouts</a></p><p id="lids">Lids.</p><p id="knobs">Knobs.</p>';
    const fixes = await fixesWith(menu, 1);
    expect(fixes.some(({ defect }) => defect === true)).toBe(false);
  });

  it('come right behind the first fix that gains where they cost nothing', async () => {
    const counters = '<ul><li>0</li><li>0</li><li>0</li></ul><script src="/count.js"></script>';
    const [first, second] = await fixesWith(counters, 1);
    expect(first?.lift).toBeGreaterThan(0);
    expect(second).toMatchObject({ check: 'empty-places', defect: true, lift: 0 });
    expect((await fixesWith(counters, -1)).map(({ check }) => check)).not.toContain('empty-places');
  });

  it('exclude missing things: a check of defects that finds nothing wrong is in normal order', async () => {
    const fixes = await fixesWith('', 0);
    expect(fixes.some(({ defect }) => defect === true)).toBe(false);
    expect(fixes.map(({ check }) => check)).toContain('canonical');
  });

  it('are asked for once: canonical URLs that are corrected name this site again', async () => {
    const fixes = await fixesWith('', 8, '<link rel="canonical" href="https://other.example/">');
    const checks = fixes.map(({ check }) => check);
    expect(checks).toContain('canonical');
    expect(checks).not.toContain('names-other-site');
  });
});

it('pages without content, if there are many, come after defects and before additions', async () => {
  const some = Object.keys(TEXTS).slice(0, 6);
  const pages: Paths = Object.fromEntries(
    some.map((path, at) => [
      path,
      html(
        `<nav>${some.map((each) => `<a href="${each}">${each}</a>`).join(' ')}</nav><main><h1>Kettle ${at}</h1><p>${
          at > 3 ? 'A kettle.' : `${TEXTS[path] ?? ''} ${MORE[at] ?? ''}`
        }</p>${at === 1 ? LOREM : ''}</main>`,
        `<title>Kettles of kind ${at}</title>`,
      ),
    ]),
  );
  const made = scored(await siteOf(pages, { siteKind: 'ecommerce' }));
  const fixes = fixesOf({ ...made, standing: made.standingOf(claude), profile: claude, snippetOf: () => null });
  expect(fixes.slice(0, 2).map(({ check }) => check)).toEqual(['placeholder-text', 'text:filled']);
});

it('pages that consist of placeholders are asked for once, with what both fixes gain', async () => {
  const some = Object.keys(TEXTS).slice(0, 5);
  const pages: Paths = Object.fromEntries(
    some.map((path, at) => [
      path,
      html(
        `<nav>${some.map((each) => `<a href="${each}">${each}</a>`).join(' ')}</nav><main><h1>Kettle ${at}</h1>${
          at > 2 ? LOREM : `<p>${TEXTS[path] ?? ''} ${MORE[at] ?? ''}</p>`
        }</main>`,
        `<title>Kettles of kind ${at}</title>`,
      ),
    ]),
  );
  const made = scored(await siteOf(pages, { siteKind: 'ecommerce' }));
  const standing = made.standingOf(claude);
  const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
  expect(fixes.map(({ check }) => check)).not.toContain('text:filled');
  const filled = made.standingOf(claude, { text: 'filled' }).value - standing.value;
  expect(filled).toBeGreaterThan(0);
  expect(fixes[0]).toMatchObject({ check: 'placeholder-text', defect: true });
  expect(fixes[0]?.lift).toBeGreaterThanOrEqual(Math.floor(filled * 10) / 10);
});
