import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSiteText } from './site-text.js';

interface Counted {
  /** For the last page: quality of its new content, ignoring names. */
  readonly fresh: number;
  /** For the last page: quality of all its content. */
  readonly all: number;
  readonly own: number;
}

async function lastOf(...mains: readonly string[]): Promise<Counted> {
  const pages = Object.fromEntries(
    mains.map((main, at) => [at === 0 ? '/' : `/p${String(at)}`, html(`<main>${main}</main>`)]),
  );
  const site = await siteOf(pages);
  const last = readSiteText(site.pages, () => null).at(-1);
  if (last === undefined) throw new Error('no page was read');
  return {
    fresh: last.passages.reduce((sum, { quality, novelty }) => sum + quality * novelty, 0),
    all: last.passages.reduce((sum, { quality }) => sum + quality, 0),
    own: last.own,
  };
}

const inEnglish = (
  town: string,
): string => `<h2>Stump removal in ${town}</h2><p>Looking for stump removal in ${town}? Our crew comes to ${town} with its own grinder and takes out stumps of any size. We clear
the chips, fill the hole with soil and leave your yard in ${town} ready for seed. Call us today and tell us how many stumps there are.</p>`;
const inJapanese = (town: string): string =>
  `<h2>${town}の鍵交換</h2><p>${town}で鍵の交換をお探しですか。当社の経験豊富なスタッフが年中無休で承ります。どんな作業でも専門家が対応し、お見積りは無料です。古い鍵の処分も承りますので、本日お電話でご相談ください。</p>`;
const inArabic = (town: string): string =>
  `<h2>تنظيف السجاد في ${town}</h2><p>هل تبحث عن خدمة تنظيف السجاد في ${town}؟ يصل فريقنا إلى منزلك مع جميع المعدات اللازمة، ويزيل البقع والروائح من كل أنواع السجاد، ثم يعيد السجاد إلى مكانه جافا ونظيفا في اليوم نفسه، ويمكنك أن تتصل بنا في أي وقت لتحديد الموعد المناسب لك.</p>`;

describe('a text that is repeated with another name', () => {
  it.each([
    ['English', inEnglish, 'Eagle Lake', 'Lakeland'],
    ['Japanese', inJapanese, '札幌', '名古屋'],
    ['Arabic', inArabic, 'الرياض', 'جدة'],
  ] as const)('adds next to nothing, and makes half a page: %s', async (_, said, first, second) => {
    const { fresh, all, own } = await lastOf(said(first), said(second));
    expect(all).toBeGreaterThan(0.1);
    expect(fresh).toBeLessThan(0.2 * all);
    expect(own).toBeGreaterThan(0.4 * all);
    expect(own).toBeLessThan(0.65 * all);
  });

  it('adds nothing the third time', async () => {
    const { fresh, all } = await lastOf(inEnglish('Eagle Lake'), inEnglish('Lakeland'), inEnglish('Winter Haven'));
    expect(fresh).toBeLessThan(0.1 * all);
  });
});

describe('what counts fully', () => {
  it('is another text about the same thing', async () => {
    const other = `<h2>Stump removal in Lakeland</h2><p>Oaks in Lakeland leave stumps with roots as wide as the crown was. We grind them 30 cm below the ground, which takes an hour
a stump, and charge by the width at the soil: a stump of half a metre costs 140 dollars, one of a metre 260.</p>`;
    const { fresh, all, own } = await lastOf(inEnglish('Eagle Lake'), other);
    expect(fresh).toBe(all);
    expect(own).toBe(all);
  });

  it('is a data sheet with the same labels', async () => {
    const sheet = (figures: readonly number[]): string =>
      `<h2>Pump PG-${String(figures[0])}</h2><p>The pump lifts water by ${String(figures[1])} metres, moves ${String(figures[2])} litres a minute, takes ${String(figures[3])} watts, weighs ${String(figures[4])} kilograms and was built from ${String(figures[5])} to ${String(figures[6])}.</p>`;
    const { fresh, all } = await lastOf(
      sheet([300, 12, 38, 450, 17, 1976, 1981]),
      sheet([750, 30, 64, 1100, 31, 1984, 1990]),
    );
    expect(fresh).toBeGreaterThan(0.9 * all);
  });

  it('are similar lines of one page', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const classes = days
      .map(
        (day) =>
          `<h3>${day}</h3><p>On ${day} the beginners meet in the small hall at six, and the others in the large hall at half past seven, both for one hour and a half.</p>`,
      )
      .join('');
    const { fresh, all } = await lastOf('<p>Classes for children and adults.</p>', `<h2>Classes</h2>${classes}`);
    expect(fresh).toBe(all);
  });

  it('is a text too short to compare', async () => {
    const { fresh, all } = await lastOf('<p>Book a chef in Dallas now.</p>', '<p>Book a chef in Austin now.</p>');
    expect(fresh).toBe(all);
  });
});
