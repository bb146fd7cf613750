/** The services of a house of worship, in several languages, and the same words on other sites. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { FITS } from './fits.js';
import { tellsServices } from './services-of-worship.js';

const SECTOR = { value: 'religion', label: 'Religion', confidence: 0.9, margin: 0.5, alternatives: [], evidence: [] };

const FILLER =
  'The house stands by the gate of the yard, where the road from the river turns up the hill, and the door is open to whoever walks by and wants to sit down for a while beside the old stove.';

async function read(lang: string, main: string, sector: typeof SECTOR | null) {
  const page = html(`<main><h1>Saint Orla</h1>${main}</main>`, '<title>Saint Orla</title>', lang);
  const { passages, context } = readSite(await siteOf({ '/': page }, { siteKind: 'nonprofit' }), {
    senseOf: () => null,
  });
  return { passages, context: { ...context, discovery: { ...context.discovery, sector } } };
}

describe('the services of a house of worship', () => {
  it.each([
    ['en', '<h2>Sunday worship</h2><p>Sundays 9:30–10:30 in the hall on the hill.</p>'],
    ['de', '<h2>Unsere Gottesdienste</h2><p>Sonntags 9:30–10:30 in der Halle auf dem Hügel.</p>'],
    ['ko', '<h2>예배 안내</h2><p>주일 오전 11시, 언덕 위의 작은 건물에서 모입니다.</p>'],
    ['pl', '<h2>Msze święte</h2><p>Niedziela 9:30–10:30 na wzgórzu nad rzeką.</p>'],
  ])('are told by their name (%s)', async (lang, main) => {
    const { passages, context } = await read(lang, main, SECTOR);
    expect(passages.some((each) => tellsServices(each, context))).toBe(true);
    const elsewhere = await read(lang, main, null);
    expect(elsewhere.passages.some((each) => tellsServices(each, elsewhere.context))).toBe(false);
  });

  it('come before the hours of the office', async () => {
    const { passages, context } = await read(
      'en',
      `<h2>Office</h2><p>Monday to Friday 9:00–12:00. ${FILLER}</p><h2>Worship</h2><p>Sundays 9:30–10:30. ${FILLER}</p>`,
      SECTOR,
    );
    const fit = (heading: string): number =>
      Math.max(
        ...passages.filter(({ passage }) => passage.heading === heading).map((each) => FITS.when?.(each, context) ?? 0),
      );
    expect(fit('Worship')).toBeGreaterThan(fit('Office'));
  });
});
