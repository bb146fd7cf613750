/** A site cannot raise its score by saying one text of town after town, and a site of nothing else scores low. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auditPages, meanOf, scoresOf } from './support/own-sites/audit-pages.js';
import { LOCAL } from './support/own-sites/local.js';
import type { OwnPage, OwnSite } from './support/own-sites/page.js';
import { pagesOf } from './support/own-sites/page.js';

const TOWNS = 'Armley Beeston Bramley Farsley Garforth Horsforth Kirkstall Meanwood Morley Otley Pudsey Wetherby'.split(
  ' ',
);

const pageFor = (town: string): OwnPage => ({
  title: `Bicycle repair in ${town}`,
  description: `Bicycle repair in ${town}: we collect your bicycle, mend it and bring it back.`,
  body: `<p>Does your bicycle need a repair in ${town}? Our mechanics collect it at your door in ${town}, mend it in the workshop and bring it back as soon as it is done.</p>
<h2>Brakes, gears and wheels in ${town}</h2><p>Riders in ${town} trust us with brakes, gears and wheels of every make. We tell you what is wrong before we begin, and nothing is done that you did not ask for.</p>
<h2>Why riders in ${town} choose us</h2><p>Because we know ${town} and its roads, because we keep our word, and because a bicycle that we mended in ${town} rides as it did on its first day.</p>`,
});
const FOR_TOWNS = Object.fromEntries(TOWNS.map((town) => [`/bicycle-repair-${town.toLowerCase()}`, pageFor(town)]));

const scoreOf = async (site: OwnSite): Promise<number> =>
  meanOf(scoresOf(await auditPages(site.domain, pagesOf(site), { engines: ['chatgpt', 'google-ai'] })));

describe('pages for town after town', () => {
  let before = 0;
  beforeAll(async () => {
    before = await scoreOf(LOCAL);
  });

  it('raise no score', async () => {
    const after = await scoreOf({ ...LOCAL, pages: { ...LOCAL.pages, ...FOR_TOWNS } });
    expect(after).toBeLessThan(before - 3);
  });

  it('are worth no more than one of them', async () => {
    const [home] = Object.values(FOR_TOWNS);
    if (home === undefined) throw new Error('no town');
    const one = await scoreOf({ ...LOCAL, pages: { '/': home } });
    const all = await scoreOf({ ...LOCAL, pages: { '/': home, ...FOR_TOWNS } });
    expect(all).toBeLessThanOrEqual(one);
  });
});
