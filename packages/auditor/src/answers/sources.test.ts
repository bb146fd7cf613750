/** Sources: links of the text to other sites, with a passage that shows one. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { sources } from './sources.js';

const TEXT =
  '<p>The mill by the river has sawn oak and ash for the farmers of the valley since the first wheel was built there.</p>';

async function found(main: string) {
  const page = html(`<main><h1>Tarnmill</h1>${TEXT}${main}</main>`, '<title>Tarnmill</title>');
  const site = await siteOf({ '/': page }, { siteKind: 'personal' });
  return sources(readSite(site, { senseOf: () => null }).passages, site.pages);
}

const LINK = '<a href="https://rivers.example.org/depth">the survey of rivers</a>';
const INSIDE = '<a href="/yard">the yard</a>';

describe('the sources of a text', () => {
  it('are shown by a passage that links to another site, beside links to pages of the site', async () => {
    const { value, best } = await found(
      `<h2>The river</h2><p>Its depth is 4 metres by ${LINK}, which the county repeats every year, and less in ${INSIDE}.</p>`,
    );
    expect(value).toBe(1);
    expect(best?.passage.text).toContain('the survey of rivers');
  });

  it('are not links without a passage: signs of networks beside a text', async () => {
    const signs = `<p>Come and see ${INSIDE} of the mill, which is open to everybody who likes wood and water.</p><a href="https://social.example.org/tarnmill"><img src="/s.png" alt="Friends"></a>`;
    expect(await found(signs)).toEqual({ value: 0, best: null });
  });

  it('are not the accounts of people', async () => {
    const home = html(`<main><h1>Tarnmill</h1>${TEXT}</main>`, '<title>Tarnmill</title>');
    const about = html(
      `<main><h1>About us</h1><p>Ann Carrow saws with us since 2012, and writes of oak and ash on <a href="https://social.example.org/ann">her page</a> when it rains.</p></main>`,
      '<title>About us – Tarnmill</title>',
    );
    const site = await siteOf({ '/': home, '/about': about }, { siteKind: 'publisher' });
    expect(sources(readSite(site, { senseOf: () => null }).passages, site.pages)).toEqual({ value: 0, best: null });
  });
});
