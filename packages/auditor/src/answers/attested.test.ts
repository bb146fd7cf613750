/** Who has certified or authorized a site, by name and without denial. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { proof } from './judges/proof.js';

async function worth(lang: string, text: string): Promise<number> {
  const page = html(`<main><h1>Tarnmill</h1><p>${text}</p></main>`, '<title>Tarnmill</title>', lang);
  const { passages, context } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return Math.max(0, ...passages.map((read) => proof(read, context)));
}

describe('a certificate or an authority', () => {
  it.each([
    ['en', 'The mill by the river has been accredited by the Board of Sawyers since the first wheel was built.'],
    ['da', 'Møllen ved åen er officielt autoriseret af Savværkstilsynet og saver for alle i hele dalen.'],
    [
      'pt',
      'A serração junto ao rio está certificada pelo Instituto da Madeira, e os seus trabalhadores cortam tábuas para as pessoas de toda a região há muitos anos.',
    ],
    [
      'de',
      'Die Bretter aus der Mühle am Fluss sind zertifiziert durch die Holzkammer Tarntal seit dem Bau des ersten Rads.',
    ],
    ['cs', 'Mlýn u řeky má dřevo certifikováno společností Dubex a řeže prkna pro celé údolí už mnoho dlouhých let.'],
    ['ja', '川沿いの水車小屋は、長野木材協会の認定を受け、心をこめて木を挽いています。これからも村のために働きます。'],
    ['ko', '강가의 제재소는 목재협회에서 인증을 받은 곳으로 골짜기 전체를 위해 나무를 켭니다 언제나 정성껏'],
  ])('named in a sentence vouches in part (%s)', async (lang, text) => {
    expect(await worth(lang, text)).toBeGreaterThanOrEqual(0.25);
  });

  it.each([
    ['en', 'The mill by the river is not accredited by the Board of Sawyers, and never has been in all these years.'],
    ['en', 'Boards from the mill by the river are certified by nobody at all, and all the better for that, say some.'],
    ['cs', 'Mlýn u řeky řeže certifikované dřevo z Německa, z Rakouska a také z lesů v horách nad naším údolím.'],
    [
      'de',
      'Die Bretter aus der Mühle am Fluss sind zertifiziert durch unabhängige Prüfer mit Erfahrung und gutem Auge.',
    ],
    ['ka', 'მდინარის პირას წისქვილი ხერხავს მუხას და სერტიფიცირებული ფიცრები მზად არის ყველა ფერმერისთვის ამ ხეობაში.'],
    [
      'ja',
      '川沿いの水車小屋は、長い年月をかけて多くの方から認定を受け、心をこめて木を挽いています。これからも村のために働きます。',
    ],
    ['en', 'The mill by the river saws oak and ash for the farmers of the valley, and has done so for a long time.'],
  ])('denied or without a name does not (%s)', async (lang, text) => {
    expect(await worth(lang, text)).toBe(0);
  });
});
