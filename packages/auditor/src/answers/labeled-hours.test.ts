/** Hours behind their label, in the digits and words of several scripts, and by appointment. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { when } from './judges/when.js';

async function worth(main: string, lang: string): Promise<number> {
  const page = html(`<main><h1>Tarnmill</h1>${main}</main>`, '<title>Tarnmill</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
  const { passages, context } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return Math.max(0, ...passages.map((read) => when(read, context)));
}

describe('hours behind their label', () => {
  it.each([
    ['en', '<p>Opening hours</p><p>We are here every day from 11 to 21.</p>'],
    ['fa', '<p>ساعت کاری</p><p>هر روز از ۹ صبح تا ۸ شب</p>'],
    ['hi', '<p>खुलने का समय</p><p>हर दिन १० से ६ तक</p>'],
    ['is', '<p>Opnunartími: Opið frá 9 - 17 alla daga vikunnar</p>'],
    ['de', '<h2>Öffnungszeiten</h2><p>Jeden Tag von 9 bis 18</p>'],
    ['tr', "<p>Çalışma saatleri</p><p>Her gün 9'dan 18'e kadar</p>"],
    ['en', '<h2>Opening hours</h2><p>Daily at the mill 9 am and 5 pm</p>'],
    ['de', '<h2>Öffnungszeiten</h2><p>Montag bis Freitag 8 bis 12 und 14 bis 18</p>'],
    ['th', '<p>เวลาเปิด</p><p>ทุกวัน 9-20</p>'],
  ])('are told in full (%s)', async (lang, main) => {
    expect(await worth(main, lang)).toBeGreaterThanOrEqual(0.75);
  });

  it.each([
    ['sl', '<p>Delovni čas: po dogovoru</p><p>Mlin stoji ob reki in melje že dolgo.</p>'],
    ['pt', '<h2>Horário</h2><p>Somente por marcação, com a Ana.</p>'],
    ['ja', '<p>営業時間：完全予約制</p><p>水車小屋は川沿いにあります。</p>'],
  ])('are told in part by appointment (%s)', async (lang, main) => {
    const told = await worth(main, lang);
    expect(told).toBeGreaterThanOrEqual(0.25);
    expect(told).toBeLessThan(0.75);
  });

  it.each([
    ['en', '<p>Boards</p><p>Every day from 11 to 21 of them leave the mill.</p>'],
    ['en', '<p>Opening hours</p><p>Every day, 3 saws for 250 boards.</p>'],
    ['en', '<h2>Opening hours</h2><p>Lessons daily for ages 3 to 12</p>'],
    ['en', '<h2>Opening hours</h2><p>Every day 2 boards and 1 beam</p>'],
    ['en', '<h2>Opening hours</h2><p>Daily carts 4 and 5</p>'],
    ['sl', '<p>Cena: po dogovoru</p><p>Mlin stoji ob reki in melje že dolgo.</p>'],
  ])('are not what stands behind another label, or is no hour (%s)', async (lang, main) => {
    expect(await worth(main, lang)).toBe(0);
  });
});
