/** Sites with many names and no content: one text for many names, labels and numbers without a sentence. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { seeded } from '../../../test/support/damage/damages.js';
import type { JudgedPage } from '../site-sense.js';
import { byDoors } from './by-doors.js';
import { byLabels } from './by-labels.js';

const detectLanguage = await loadLanguageDetector();

const pagesOf = (pages: readonly (readonly [title: string, body: string])[]): JudgedPage[] =>
  pages.map(([title, body], at) => {
    const url = `https://site.example/${at === 0 ? '' : at}`;
    const html = `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
    return { url, language: null, facts: extractPageFacts(resourceOf(html, { url }), { detectLanguage }) };
  });

interface Door {
  readonly towns: readonly string[];
  readonly title: string;
  readonly text: string;
}
const DOORS: Readonly<Record<string, Door>> = {
  English: {
    towns: ['Whitby', 'Malton', 'Selby', 'Otley', 'Settle', 'Ilkley'],
    title: 'Chimney sweep TOWN',
    text: '<p>Our chimney sweep in TOWN comes to every house within 24 hours and leaves no dust behind.</p><p>A visit in TOWN costs £NR, and the people of TOWN have trusted our brushes since 1998.</p><p>Call the TOWN office today and ask for the next free morning in your street.</p>',
  },
  German: {
    towns: ['Celle', 'Goslar', 'Peine', 'Verden', 'Leer', 'Aurich'],
    title: 'Schornsteinfeger TOWN',
    text: '<p>Unser Schornsteinfeger kommt in TOWN in jedes Haus, und zwar binnen 24 Stunden und ohne Staub.</p><p>Ein Besuch in TOWN kostet NR Euro, und die Menschen in TOWN vertrauen unseren Bürsten seit 1998.</p><p>Rufen Sie noch heute das Büro in TOWN an und fragen Sie nach dem nächsten freien Morgen.</p>',
  },
  Arabic: {
    towns: ['جدة', 'أبها', 'تبوك', 'حائل', 'نجران', 'ينبع'],
    title: 'تنظيف المداخن TOWN',
    text: '<p>يصل عمالنا في TOWN إلى كل بيت خلال أربع وعشرين ساعة ولا يتركون وراءهم أي غبار.</p><p>تكلف الزيارة في TOWN مبلغ NR ريالا ويثق سكان TOWN بنا منذ سنوات طويلة.</p><p>اتصل اليوم بمكتب TOWN واسأل عن أقرب صباح متاح في شارعك.</p>',
  },
  Japanese: {
    towns: ['金沢', '富山', '松本', '甲府', '浜松', '大津'],
    title: 'TOWNの煙突掃除',
    text: '<p>TOWNのどのお宅にも二十四時間以内に伺い、埃を残さずきれいに掃除いたします。</p><p>TOWNでの一回の訪問はNR円で、長年にわたりTOWNの皆様にご信頼いただいています。</p><p>本日TOWN営業所までお電話いただき、空いている朝の時間をお尋ねください。</p>',
  },
};

describe.each(Object.entries(DOORS))(
  'a site in %s that repeats one text for every town',
  (_, { towns, title, text }) => {
    const door = (town: string, at: number): readonly [string, string] => [
      title.replaceAll('TOWN', town),
      text.replaceAll('TOWN', town).replaceAll('NR', String(40 + 7 * at)),
    ];
    it('repeats one text', () => {
      expect(byDoors(pagesOf(towns.map(door)))?.what).toBe('one text said of many names');
    });
    it('says more if its pages have different texts', () => {
      const own = towns.map((town, at): readonly [string, string] => {
        const [name, body] = door(town, at);
        const other = DOORS[at % 2 === 0 ? 'English' : 'German']?.text ?? '';
        return [
          name,
          at < 3
            ? body
            : `${other
                .split('</p>')
                .slice(at - 3)
                .join('</p>')}<p>${'xyz'[at - 3] ?? ''} ${at} ${other
                .split(' ')
                .reverse()
                .join(' ')
                .replaceAll(/<[^>]+>/gu, '')}</p>`,
        ];
      });
      expect(byDoors(pagesOf(own))).toBeNull();
    });
    it('may have a few branches', () => {
      expect(byDoors(pagesOf(towns.slice(0, 4).map(door)))).toBeNull();
    });
  },
);

it('is not an inn that describes itself before rooms that share two sentences', () => {
  const inn = [
    'The inn was built in 1784 for drovers who took cattle over the pass, and the old trough still stands in the yard.',
    'Martha cooks what the garden gives, and from May to October most of it never travels farther than forty steps.',
    'The river runs below the windows, cold enough for trout and slow enough for children to build dams in it.',
    'Guests who come by train are fetched from the station with the horse cart, unless there is ice on the road.',
    'In winter the stove in the parlor is lit at four, and whoever plays the fiddle is given soup for nothing.',
    'A path behind the barn leads to the chapel in an hour, past two lime kilns and a spring with an iron ladle.',
  ];
  const rooms = ['Rose', 'Sage', 'Thyme', 'Mint', 'Dill', 'Basil'].map(
    (room, at) =>
      `<h2>${room}</h2><p>The room ${room} has a bed of beech for two, a desk under the window and a bath with a seat.</p><p>A night in ${room} costs ${80 + at} euros with breakfast, which is brought to the door at eight.</p>`,
  );
  const body = `${inn.map((text) => `<p>${text}</p>`).join('')}${rooms.join('')}`;
  expect(byDoors(pagesOf([['The Lime Tree', body]]))).toBeNull();
});

it('is not a shop with similar text about each kettle on a page', () => {
  const kettle = (at: number): string =>
    `<h2>Kettle ${at}</h2><p>Kettle ${at} holds ${at + 2} litres, weighs ${at + 1}.5 kg and costs £${at + 40} with a lid of copper. It was first made in ${1990 + at} and boils within ${at + 3} minutes.</p>`;
  expect(byDoors(pagesOf([['Kettles', Array.from({ length: 12 }, (_, at) => kettle(at)).join('')]]))).toBeNull();
});

describe('tables without a sentence', () => {
  const THINGS = {
    English: ['kettle', 'ladder', 'pillow', 'candle', 'basket', 'hammer', 'mirror', 'saddle'],
    French: ['bouilloire', 'échelle', 'oreiller', 'bougie', 'panier', 'marteau', 'miroir', 'selle'],
    Russian: ['чайник', 'лестница', 'подушка', 'свеча', 'корзина', 'молоток', 'зеркало', 'седло'],
    Japanese: ['やかん', '梯子', '枕', '蝋燭', '籠', '金槌', '鏡', '鞍'],
  } as const;
  const table = (things: readonly string[], rows: number): string => {
    const next = seeded(9);
    const thing = (): string => things[Math.floor(next() * things.length)] ?? '';
    return `<table>${Array.from({ length: rows }, () => `<tr><td>${thing()} ${thing()}</td><td>€${(next() * 90).toFixed(2)}</td><td>${Math.floor(next() * 50)} kg</td></tr>`).join('')}</table>`;
  };
  it.each(Object.entries(THINGS))('are meaningless in %s', (_, things) => {
    const pages = pagesOf(things.slice(0, 3).map((name) => [name, table(things, 40)]));
    expect(byLabels(pages)?.what).toBe('labels and figures without a sentence');
  });
  it('match the sentences around them', () => {
    const lead =
      '<p>All prices hold until the end of October and include delivery within the town; a kettle is lent for a day free of charge.</p>';
    expect(byLabels(pagesOf([['Prices', `${lead}${table(THINGS.English, 60)}`]]))).toBeNull();
  });
  it('are a menu under one true sentence, however many dishes there are', () => {
    const lead = '<p>Anna has baked every pizza herself in a wood oven since 1994, and the dough rests two days.</p>';
    expect(byLabels(pagesOf([['Pizzeria da Anna', `${lead}${table(THINGS.English, 400)}`]]))).toBeNull();
  });
  it('may be alone if they are few', () => {
    expect(byLabels(pagesOf([['Prices', table(THINGS.English, 20)]]))).toBeNull();
  });
});

describe('a text that is identical on every page', () => {
  const about =
    '<p>Ann Field is a painter who has worked in oil and in chalk since 1998, in a mill by the river that she shares with two potters and a joiner.</p>';
  it('is that of one page at several addresses', () => {
    expect(byDoors(pagesOf(Array.from({ length: 6 }, () => ['Ann Field', about] as const)))).toBeNull();
  });
  it('introduces the painter next to each of her works', () => {
    const works = ['Harbor', 'Orchard', 'Bridge', 'Meadow', 'Chapel', 'Island'];
    const pages = works.map(
      (work) => [work, `<p>${work}, oil on wood, 40 by 60 cm, sold in spring.</p>${about}`] as const,
    );
    expect(byDoors(pagesOf(pages))).toBeNull();
  });
});
