/** What a page about a site says of who it is, behind its slogan and under the question who it is. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { who } from './judges/who.js';

async function worth(lang: string, main: string): Promise<number> {
  const home = html('<main><h1>Tarnmill</h1><p>Boards of oak and ash.</p></main>', '<title>Tarnmill</title>', lang);
  const about = html(`<main>${main}</main>`, '<title>About us – Tarnmill</title>', lang);
  const { passages, context } = readSite(await siteOf({ '/': home, '/about': about }, { siteKind: 'local' }), {
    senseOf: () => null,
  });
  const told = passages.filter(({ page }) => page.kind === 'about').map((read) => who(read, context));
  return Math.max(0, ...told);
}

const SAYS_WHO = 0.65;

describe('a page about a site', () => {
  it.each([
    [
      'en',
      '<h1>About us</h1><p>Home &gt; About us</p><h2>Who are we?</h2><p>We are a small sawmill with four saws, and whoever comes to the yard with a log goes home with boards a week later.</p>',
    ],
    [
      'ro',
      '<h1>Despre</h1><p>Scânduri drepte.</p><h2>Cine suntem</h2><p>O moară mică de lemn, cu patru ferăstraie, la care vecinii vin cu bușteni în căruță și pleacă acasă cu scânduri după o săptămână de lucru.</p>',
    ],
    [
      'ca',
      '<h1>La serradora</h1><h2>Qui som</h2><p>Una serradora petita amb quatre serres, on els veïns porten troncs amb el carro i tornen a casa amb taulons al cap d’una setmana de feina.</p>',
    ],
  ])('says who it is under that question, without its name (%s)', async (lang, main) => {
    expect(await worth(lang, main)).toBeGreaterThanOrEqual(SAYS_WHO);
  });

  it('tells it behind a slogan with years', async () => {
    const main =
      '<h1>Our story</h1><p>Straight boards.</p><h2>How it began</h2><p>The first saw was bought in 1999 from the estate of a carpenter, and by 2004 there were four of them beside the river.</p>';
    expect(await worth('en', main)).toBeGreaterThan(SAYS_WHO);
  });
});
