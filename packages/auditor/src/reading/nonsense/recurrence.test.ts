import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { recurrenceOf } from './recurrence.js';
import { scanOf } from './scan.js';
import { scatterOf, signOfScatter } from './scatter.js';

/** An invented language: common words, and others that belong to one thing or to all. */
const COMMON = 'da ke ru mo sa ti'.split(' ');
const word = (number: number): string => `${'bdfgklmnprstv'[number % 13] ?? ''}a${number.toString(36)}on`;

interface Drawn {
  readonly pages: number;
  readonly texts: number;
  /** Whether a text's rarer words are drawn from those of its page or from all. */
  readonly about: 'page' | 'anything';
  readonly words?: number;
}

function sites({ pages, texts, about, words = 600 }: Drawn): string[][] {
  const random = seeded(5);
  const below = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: texts }, () =>
      Array.from({ length: 4 }, () => {
        const said = Array.from({ length: 12 }, () => {
          if (random() < 0.4) return COMMON[below(COMMON.length)] ?? '';
          const topical = about === 'page' && random() < 0.5;
          return word(topical ? page * 40 + below(40) : below(words));
        });
        return `${said.join(' ')}.`;
      }).join(' '),
    ),
  );
}
const judged = (drawn: Drawn) => scatterOf(recurrenceOf(sites(drawn).map((texts) => texts.map(scanOf))));

describe('the words of a site', () => {
  it('are rare in a log, even with a sentence before each of its lines', () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      scanOf(
        `Here is more of what we keep. from host ${at * 7} get ${at * 13} of shop with 200 in ${at + 3} ms from host ${at * 5} get ${at * 11} of shop with 404 in ${at + 9} ms from host ${at * 3} get ${at * 17} of shop with 200 in ${at + 1} ms.`,
      ),
    );
    expect(scatterOf(recurrenceOf([lines]))?.kind).toBe('few-words');
  });
  it('are rare if one Japanese text is repeated for many towns, and frequent in a list of goods', () => {
    const towns = ['札幌', '仙台', '千葉', '新潟', '静岡', '京都', '大阪', '神戸', '広島', '福岡'];
    const said = (town: string): string =>
      `${town}で鍵の交換をお探しですか。当社の経験豊富なスタッフが${town}とその周辺で年中無休で承ります。${town}のどんな作業でも専門家が対応し、お見積りは無料です。本日お電話ください。`;
    const doorway = towns.map((town) => [scanOf(said(town))]);
    expect(scatterOf(recurrenceOf(doorway))?.kind).toBe('few-words');
    const goods =
      '陶器の急須は一つずつ手で作られ、注ぎ口が細く茶葉が詰まりません。|檜のまな板は水に強く、包丁の刃を傷めません。|鉄瓶で沸かした湯は柔らかく、鉄分も補えます。|藍染めの手拭いは洗うほど色が深まります。|竹の籠は軽くて丈夫で、野菜の保存に向いています。|漆の椀は熱が伝わりにくく、汁物に合います。|銅の卵焼き器は火の通りが早く、ふっくら焼けます。|南部の鈴は澄んだ音で来客を知らせます。|和紙の便箋は筆でも万年筆でもにじみません。|真鍮の匙は使ううちに艶が増します。|麻の蚊帳は風を通し、夏の夜を涼しくします。|桐の箱は湿気を防ぎ、着物を長く守ります。|備前の壺は水を腐らせず、花が長持ちします。|棕櫚の箒は床に艶を出し、埃を立てません。|硝子の風鈴は一つずつ音が違います。|柘植の櫛は静電気が起きず、髪を傷めません。';
    const list = goods.split('|').map((text) => [scanOf(text)]);
    expect(scatterOf(recurrenceOf(list))).toBeNull();
  });
  it('recur nearby if pages have a subject', () => {
    expect(judged({ pages: 8, texts: 8, about: 'page' })).toBeNull();
  });
  it('recur anywhere if sentences were drawn at random', () => {
    expect(judged({ pages: 8, texts: 8, about: 'anything' })?.kind).toBe('scattered-words');
  });
  it('decide nothing for a site whose home page alone was read, if they are scattered', () => {
    const front = (about: 'anything', words?: number) =>
      recurrenceOf(sites({ pages: 1, texts: 40, about, ...(words && { words }) }).map((texts) => texts.map(scanOf)));
    expect(signOfScatter(front('anything'), () => 0, false)?.kind).toBe('scattered-words');
    expect(signOfScatter(front('anything'), () => 0, true)).toBeNull();
    expect(signOfScatter(front('anything', 12), () => 0, true)?.kind).toBe('few-words');
  });
  it('are about something if headings match their sections and sentences their neighbors, however even a long text is', () => {
    const drawn = recurrenceOf(sites({ pages: 8, texts: 8, about: 'anything' }).map((texts) => texts.map(scanOf)));
    const [page, texts, sentences] = drawn.scales;
    // As in terms and privacy notices, which say the same words from the beginning to the end.
    const even = {
      ...drawn,
      scales: [
        { ...page, excess: 1 },
        { ...texts, excess: 1 },
        { ...sentences, excess: 6 },
      ],
    } as const;
    expect(signOfScatter(even, () => 8, false)).toBeNull();
    expect(signOfScatter(even, () => 0, false)?.kind).toBe('scattered-words');
    expect(signOfScatter(drawn, () => 8, false)?.kind).toBe('scattered-words');
  });
  it('recur by chance if each was drawn after the previous one, even in a circular chain', () => {
    const random = seeded(7);
    const source = sites({ pages: 1, texts: 90, about: 'anything', words: 300 })
      .flat()
      .flatMap((text) => text.split(' '));
    const after = new Map<string, string[]>();
    source.forEach((one, at) => after.set(one, [...(after.get(one) ?? []), source[at + 1] ?? one]));
    const chain = (): string => {
      let last = source[Math.floor(random() * source.length)] ?? '';
      return Array.from({ length: 60 }, () => {
        const next = after.get(last) ?? source;
        return (last = next[Math.floor(random() * next.length)] ?? '');
      }).join(' ');
    };
    const pages = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => scanOf(chain())));
    expect(scatterOf(recurrenceOf(pages))?.kind).toBe('scattered-words');
  });
  it('recur in each entry of a dictionary, though none has to do with its neighbors', () => {
    const random = seeded(5);
    const draw = (most: number): number => Math.floor(random() * most);
    const entry = (): string => {
      const own = Array.from({ length: 4 }, () => word(draw(900)));
      const sentence = (): string =>
        Array.from({ length: 10 }, () => (random() < 0.5 ? COMMON[draw(6)] : own[draw(4)])).join(' ');
      return `${sentence()}. ${sentence()}. ${sentence()}.`;
    };
    const pages = Array.from({ length: 8 }, () => Array.from({ length: 12 }, () => scanOf(entry())));
    expect(scatterOf(recurrenceOf(pages))).toBeNull();
  });
  it('are few in a log', () => {
    const line = (at: number): string => `INFO request taken in time by node${at.toString(36)}`;
    const pages = Array.from({ length: 8 }, (_, page) =>
      Array.from({ length: 8 }, (_, at) => scanOf(`${line(page * 97 + at)}. ${line(page * 89 + at)}.`)),
    );
    expect(scatterOf({ ...recurrenceOf(pages), variety: 0.5 })?.kind).toBe('few-words');
  });
  it('decide nothing if they are few', () => {
    expect(judged({ pages: 2, texts: 4, about: 'anything' })).toBeNull();
  });
  it('do not recur at all if letters were drawn at random', () => {
    const random = seeded(3);
    const letters = () => Array.from({ length: 6 }, () => 'abcdefghijklmnop'[Math.floor(random() * 16)]).join('');
    const texts = Array.from({ length: 12 }, () => scanOf(Array.from({ length: 40 }, letters).join(' ')));
    expect(scatterOf(recurrenceOf([texts]))?.kind).toBe('words-by-lot');
  });
  it('are rare if one text is repeated for many things', () => {
    const pages = Array.from({ length: 12 }, (_, at) => [
      scanOf(
        `We are the best movers in ${word(at)} and we come to ${word(at)} whenever you call. Nobody in ${word(at)} moves a house as fast as we do, and no price in ${word(at)} is lower than ours.`,
      ),
    ]);
    expect(scatterOf(recurrenceOf(pages))?.kind).toBe('few-words');
  });
  it('are rare if one sentence is repeated for many invented names', () => {
    const random = seeded(23);
    const name = (): string => word(Math.floor(random() * 60_000));
    const pages = Array.from({ length: 8 }, () =>
      Array.from({ length: 12 }, () =>
        scanOf(
          `Read all about ${name()} here and find the best offers for ${name()} of this year, or ask about ${name()}.`,
        ),
      ),
    );
    const recurrence = recurrenceOf(pages);
    expect(recurrence.recurring).toBeLessThan(0.05);
    expect(scatterOf(recurrence)?.kind).toBe('few-words');
  });
  it('may be rare if numbers differ: in a catalog', () => {
    const pages = Array.from({ length: 12 }, (_, at) => [
      scanOf(
        `Kettle ${at} holds ${at + 2} litres, weighs ${at + 1} kg and costs ${at + 40} pounds with a lid of copper. It was first made by Ann Poole in ${1990 + at}, boils within ${at + 3} minutes and is guaranteed for ${at + 2} years from the day of purchase.`,
      ),
    ]);
    const recurrence = recurrenceOf(pages);
    expect(recurrence.numbers).toBeGreaterThan(0.05);
    expect(scatterOf({ ...recurrence, words: 1_000 })).toBeNull();
    expect(scatterOf({ ...recurrence, words: 1_000, numbers: 0 })?.kind).toBe('few-words');
  });
  it('may each come often in a catalog of some length', () => {
    const pages = Array.from({ length: 6 }, (_, page) =>
      Array.from({ length: 5 }, (_, at) => {
        const number = 5 * page + at;
        return scanOf(
          `Kettle ${number} holds ${number + 2} litres, weighs ${number + 1} kg and costs ${number + 40} pounds with a lid of copper. It was first made by Ann Poole in ${1990 + number} and boils within ${number + 3} minutes.`,
        );
      }),
    );
    const recurrence = recurrenceOf(pages);
    expect(recurrence.recurring).toBeLessThan(0.05);
    expect(scatterOf(recurrence)).toBeNull();
  });
  it('count once if a text is on several pages', () => {
    const text = scanOf('The kettle of copper costs 40 euros and is mended for nothing in the first two years');
    expect(recurrenceOf([[text], [text]]).words).toBe(recurrenceOf([[text]]).words);
  });
  it('are counted in pairs of letters in unspaced scripts', () => {
    const { unspaced, words } = recurrenceOf([[scanOf('当社のサービスは最高の選択です')]]);
    expect(unspaced).toBe(true);
    expect(words).toBe(14);
  });
  it('are empty without texts', () => {
    expect(scatterOf(recurrenceOf([]))).toBeNull();
    expect(scatterOf(recurrenceOf([[]]))).toBeNull();
  });

  it.each([
    ['English', 'garden chairs sale cheap best online discount offer price terrace wood'],
    ['Turkish', 'bahçe sandalye ucuz indirim en iyi fiyat ahşap teras kampanya fırsat'],
    ['Arabic', 'كراسي حديقة خصم رخيص أفضل عرض سعر شرفة خشب تخفيض'],
  ])('are rare if keywords are repeated on a short page in %s', (_, stock) => {
    const random = seeded(8);
    const words = stock.split(' ');
    const texts = Array.from({ length: 12 }, () =>
      scanOf(Array.from({ length: 18 }, () => words[Math.floor(random() * words.length)] ?? '').join(' ')),
    );
    expect(scatterOf(recurrenceOf([texts]))?.kind).toBe('few-words');
  });
  it('are random on a short page with hardly any repetition and numbers between them', () => {
    const random = seeded(8);
    const below = (most: number): number => Math.floor(random() * most);
    const texts = Array.from({ length: 12 }, () =>
      scanOf(Array.from({ length: 24 }, () => (random() < 0.2 ? `${below(900)}` : word(below(40_000)))).join(' ')),
    );
    expect(scatterOf(recurrenceOf([texts]))?.kind).toBe('words-by-lot');
  });
});
