/** What a fix for thin pages requests: to write text, to finish it, or to serve what a script inserts; and how current a site is. */
import { describe, expect, it } from 'vitest';
import { html, scored, siteOf } from '../../test/support/site-of.js';
import type { Paths } from '../../test/support/site-of.js';
import { engineById } from '../engines/registry.js';
import { speakerFor } from '../messages/index.js';
import { fixTexts } from '../report/fix-texts.js';
import { fixesOf } from './fixes.js';

const claude = engineById('claude');

const told = (name: string): string =>
  `<main><h1>${name}</h1><h2>What ${name} costs</h2><p>${name} costs £48 with a lid of copper, holds 3 litres and weighs 1.5 kg. It was first made by Ann Poole in 1990, boils within 4 minutes and is guaranteed for 2 years from the day on which it was bought in the shop at 4 Mill Lane, Leeds.</p></main>`;
const SCRIPT = '<script src="/app.js"></script>';

async function fixOf(check: string, thin: readonly string[]) {
  const paths: Paths = {
    '/': html(told('Red kettle'), '<title>Red kettle</title>'),
    '/blue': html(told('Blue kettle'), '<title>Blue kettle</title>'),
    ...Object.fromEntries(thin.map((body, at) => [`/thin-${at}`, html(body, `<title>Kettles ${at}</title>`)])),
  };
  const made = scored(await siteOf(paths, { siteKind: 'ecommerce' }));
  const standing = made.standingOf(claude);
  return fixesOf({ ...made, standing, profile: claude, snippetOf: () => null }).find((fix) => fix.check === check);
}
const filled = (thin: readonly string[]) => fixOf('text:filled', thin);

const SHORT = '<main><h1>Green kettle</h1><p>Nice and green.</p></main>';
const LEFT = '<main><h1>Kettle</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p></main>';
const SOON = '<main><h1>Coming soon</h1><p>This page is coming soon.</p></main>';
const LOADED = `<main><h1>Kettles</h1><p>0 products</p></main>${SCRIPT}`;

describe('the fix for thin pages', () => {
  it('requests text if pages are short', async () => {
    expect((await filled([SHORT, SHORT.replace('Green', 'Grey')]))?.title).toBe(
      'Fill or remove pages that say almost nothing',
    );
  });

  it('requests to finish pages with placeholders or announcements, and shows them', async () => {
    const fix = await filled([SHORT, LEFT, SOON]);
    expect(fix?.title).toBe('Finish or remove unfinished pages');
    expect(fix?.text).toContain('3 of 5. Of these, 2 still show placeholders');
    expect(fix?.evidence[0]?.snippet).toMatch(/^Lorem ipsum/);
    expect(fix?.pages?.at(-1)).toMatch(/thin-0$/);
  });

  it('requests to send what a script inserts, only for pages with scripts', async () => {
    const fix = await filled([LOADED, LOADED.replace('0 products', 'Loading…')]);
    expect(fix?.title).toBe('Put the contents that scripts load into the HTML');
    expect(fix?.evidence[0]?.snippet).toBe('0 products');
    expect((await filled([LOADED.replace(SCRIPT, '')]))?.title).toBe('Fill or remove pages that say almost nothing');
  });

  it('asks to join pages on which a generator describes one method each, and takes no other name for one', async () => {
    const entry = (name: string) => `<main><h1>${name}<a href="#x">¶</a></h1><p>Returns a number.</p></main>`;
    const fix = await filled([entry('Cone.volume'), entry('kettles.lids.Lid.weigh()')]);
    expect(fix?.title).toBe('Combine the generated pages of single entries');
    expect(fix?.text).toContain('2 of 4. Of these, 2 describe a single entry');
    expect(fix?.defect).toBeUndefined();
    const other = (name: string) => `<main><h1>${name}</h1><p>Returns a number.</p></main>`;
    for (const names of [
      ['kettles.example', 'Mr. Poole'],
      ['www.kettles.example', 'St.Mary.School'],
      ['Mo.Di.Mi', 'kettles.shop.example'],
    ])
      expect((await filled(names.map(other)))?.title).toBe('Fill or remove pages that say almost nothing');
    const below = (name: string) => other('Green kettle').replace('</main>', `<h2>${name}</h2></main>`);
    expect((await filled([below('weigh()'), below('boil()')]))?.title).toBe(
      'Fill or remove pages that say almost nothing',
    );
  });

  it('asks for no text on a page on which visitors write one', async () => {
    const form = '<main><h1>Guestbook</h1><form><input name="name"><textarea name="text"></textarea></form></main>';
    expect(await filled([form])).toBeUndefined();
    expect((await filled([form, SHORT]))?.pages).toEqual([expect.stringMatching(/thin-1$/)]);
  });

  it('takes no form that most pages have for what a page is for', async () => {
    const footer = '<footer><form action="/news"><input name="name"><input name="email"></form></footer>';
    const made = scored(
      await siteOf(
        {
          '/': html(told('Red kettle') + footer, '<title>Red kettle</title>'),
          '/blue': html(told('Blue kettle') + footer, '<title>Blue kettle</title>'),
          '/green': html(SHORT + footer, '<title>Green kettle</title>'),
        },
        { siteKind: 'ecommerce' },
      ),
    );
    const standing = made.standingOf(claude);
    const fixes = fixesOf({ ...made, standing, profile: claude, snippetOf: () => null });
    expect(fixes.find(({ check }) => check === 'text:filled')?.pages).toEqual([expect.stringMatching(/green$/)]);
  });

  it('shows some of many places that scripts fill', async () => {
    const list = (name: string) => told(name).replace('</main>', `<div id="kettleGrid"></div></main>${SCRIPT}`);
    const many = ['Pots', 'Pans', 'Lids', 'Cups', 'Jugs', 'Mugs'].map(list);
    const fix = await filled([LOADED, LOADED.replace('0 products', 'Loading…'), ...many]);
    expect(fix?.pages?.length).toBeGreaterThan(6);
    expect(fix?.evidence).toHaveLength(5);
  });

  it('names every page on which scripts fill something, not only those without a text', async () => {
    const list = (name: string) => told(name).replace('</main>', `<div id="kettleGrid"></div></main>${SCRIPT}`);
    const fix = await filled([LOADED, LOADED.replace('0 products', 'Loading…'), list('Pots')]);
    expect(fix?.title).toBe('Put the contents that scripts load into the HTML');
    expect(fix?.pages?.some((url) => url.endsWith('thin-2'))).toBe(true);
  });

  it('takes an empty list with an id for one that a script fills', async () => {
    const list = `<main><h1>Kettles</h1><p>Ask us for kettles that are not listed here, and for the parts of older ones, which we keep for many years.</p><div id="kettleGrid"></div></main>${SCRIPT}`;
    const fix = await filled([list, list.replace('Kettles', 'Pots')]);
    expect(fix?.title).toBe('Put the contents that scripts load into the HTML');
    expect(fix?.evidence[0]?.snippet).toBe('#kettleGrid');
  });

  it('is left to the fix for placeholders if all of the pages consist of them', async () => {
    expect(await filled([LEFT])).toBeUndefined();
    expect((await fixOf('placeholder-text', [LEFT]))?.pages).toEqual(['https://golden.example/thin-0']);
  });

  it('is translated with its request', async () => {
    const fix = await filled([SHORT, LEFT, SOON]);
    if (fix === undefined) throw new Error('no fix was made');
    const { title, text } = fixTexts(fix, speakerFor('de'));
    expect(title).toBe('Unfertige Seiten fertigstellen oder entfernen');
    expect(text).toContain('3 von 5. Davon zeigen 2 noch Platzhalter');
  });
});

describe('the fix for a site that does not show how current it is', () => {
  const dated = (iso: string): string =>
    `<main><h1>Kettle</h1><p>Updated <time datetime="${iso}">${iso}</time>. Nice.</p></main>`;

  it('says that there is no date', async () => {
    const fix = await fixOf('answer:current', []);
    expect(fix?.title).toBe('Show how current the site is');
    expect(fix?.text).toMatch(/^No page shows when it was last reviewed\./);
  });

  it('names the newest date, in the language and order of the reader', async () => {
    const fix = await fixOf('answer:current', [dated('2019-05-29'), dated('2018-01-02')]);
    expect(fix?.text).toMatch(/^The newest date on the site is May 29, 2019\./);
    if (fix === undefined) throw new Error('no fix was made');
    expect(fixTexts(fix, speakerFor('de')).text).toMatch(/^Das neueste Datum auf der Website ist der 29\. Mai 2019\./);
    expect(fixTexts(fix, speakerFor('ja')).text).toContain('2019年5月29日');
  });
});
