/** Answers: what each judge looks for, what many passages answer together, which topics a heading announces. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { findAnswers } from './find-answers.js';
import { QUESTIONS, questionShares } from './questions.js';
import { coverageOf } from './coverage.js';
import type { Topic } from '../reading/questions/topic-words.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { QUESTION_KINDS } from '../reading/questions/kinds.js';
import { wordingOf } from './wording.js';

async function answersOf(pages: Paths, siteKind: SiteKind) {
  const reading = readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
  const answers = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page }) => page),
    reading.context,
  );
  return new Map(answers.map((answer) => [answer.kind, answer]));
}
const page = (main: string, rest = ''): string => html(`<main><h1>Harrow Lane</h1>${main}</main>${rest}`);
async function valueIn(kind: QuestionKind, main: string, siteKind: SiteKind = 'local', path = '/'): Promise<number> {
  const pages = path === '/' ? { '/': page(main) } : { '/': page('<p>Home.</p>'), [path]: page(main) };
  return (await answersOf(pages, siteKind)).get(kind)?.value ?? -1;
}
const FILLER =
  'We like what we do here, and we would be glad if you came to us and saw for yourself how we work from day to day with all of it.';

describe('judges', () => {
  const cases: readonly (readonly [QuestionKind, string, SiteKind])[] = [
    [
      'what',
      'Harrow Lane is a bicycle workshop in Leeds. It repairs bicycles of every make for people who ride to work, and it lends one while theirs is mended.',
      'local',
    ],
    ['where', `You find us here.</p><p>14 Harrow Lane Street, Leeds LS6 2QP`, 'local'],
    ['when', 'The workshop is open Monday to Friday from 8:30 to 18:00 and on Saturday from 9:00 to 14:00.', 'local'],
    ['price', 'A brake service costs £32 and a full service £89, parts apart; a puncture is mended for £14.', 'local'],
    ['contact', 'Call +44 113 496 0012 or write to desk@harrow-lane.example and we answer within a day.', 'local'],
  ];
  it.each(cases)('rates “%s” by what the passage states', async (kind, text, siteKind) => {
    const value = await valueIn(kind, `<p>${text}</p>`, siteKind);
    expect(value).toBeGreaterThanOrEqual(0.5);
    const vague = await valueIn(kind, `<p>${FILLER.slice(0, 20)}</p>`, siteKind);
    expect(vague).toBeLessThan(value);
  });

  it('accept ordered steps as a process in any language', async () => {
    const steps = Array.from(
      { length: 5 },
      (_, at) => `<li>Schritt ${at}: Bringen Sie das Rad vor zehn Uhr in die Werkstatt und warten.</li>`,
    ).join('');
    expect(await valueIn('process', `<h2>Ablauf</h2><ol>${steps}</ol>`)).toBeGreaterThan(0.9);
    expect(await valueIn('process', `<p>${FILLER}</p>`)).toBe(0);
  });

  it.each([
    [
      'terms',
      'Returns',
      'You can return it within 30 days in the box that it came in, and we pay the money back to the card that you paid with.',
    ],
    [
      'audience',
      'For whom is it?',
      'It suits people who ride to work every day and need the bicycle again on the next morning, and it suits families with children.',
    ],
    [
      'proof',
      'References',
      'West Yorkshire Police has had its 22 patrol bicycles serviced here since 2019, and Leeds Beckett University its 140 bicycles.',
    ],
  ] as const)('take words of headings for %s', async (kind, heading, text) => {
    const kindOfSite: SiteKind = kind === 'audience' ? 'services' : kind === 'terms' ? 'ecommerce' : 'local';
    expect(await valueIn(kind, `<h2>${heading}</h2><p>${text}</p>`, kindOfSite)).toBeGreaterThanOrEqual(0.5);
    expect(await valueIn(kind, `<h2>Something</h2><p>${FILLER}</p>`, kindOfSite)).toBe(0);
  });

  it.each<[QuestionKind, string, string, SiteKind, string]>([
    [
      'where',
      'the address of a host',
      '<h2>Hosting</h2><p>The site is hosted by Netcup Host Ltd.</p><p>12 Server Street, Derry BT48 6QH</p>',
      'local',
      '/privacy',
    ],
    [
      'price',
      'what somebody else paid',
      '<p>The city paid €4,200,000 and the fund €1,100,000 for the new bridge, which opened to everybody in the spring.</p>',
      'services',
      '/blog/bridge',
    ],
    [
      'when',
      'a day that is over',
      `<p>The contents were moved here on 26 July 2019 at 10:30, and ${FILLER}</p>`,
      'community',
      '/',
    ],
    ['when', 'a ratio', `<p>Aim at a ratio from 1:10 to 1:20. ${FILLER}</p>`, 'local', '/blog/ratio'],
    [
      'process',
      'questions that are numbered',
      `<h2>Before you sign</h2><ol>${'<li>Who owns the bicycle when the contract with the workshop has ended?</li>'.repeat(4)}</ol>`,
      'local',
      '/',
    ],
    ['proof', 'what a certificate is', `<h2>What does certification bring?</h2><p>${FILLER}</p>`, 'services', '/'],
    ['what', 'code', `<pre>${'const lane = open("harrow"); lane.mend(bicycle); '.repeat(8)}</pre>`, 'docs', '/'],
    [
      'contact',
      'addresses of memory',
      `<pre>${'0x08048416 push ebp 0804 8417 01 movl '.repeat(8)}</pre>`,
      'personal',
      '/',
    ],
  ])('%s: rejects %s', async (kind, _what, main, siteKind, path) => {
    expect(coverageOf(await valueIn(kind, main, siteKind, path))).toBe('none');
  });

  it('prefer the page that exists for a question over one that mentions it', async () => {
    const pages = {
      '/': page(`<p>Harrow Lane mends bicycles from £14. ${FILLER}</p>`),
      '/pricing': page(
        '<h2>Prices</h2><p>A brake service costs £32 and a full service £89, parts apart, for every bicycle that you bring.</p>',
      ),
      '/blog/costs': page(
        '<h2>Prices</h2><p>A brake service cost £30 and a full service £80, parts apart, for every bicycle that came in 2019.</p>',
      ),
    };
    expect((await answersOf(pages, 'local')).get('price')?.best?.page.kind).toBe('pricing');
  });

  it('name nobody for a review', async () => {
    const markup = (person: string): string =>
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Harrow Lane",${person}}</script>`;
    const author = '{"@type":"Person","name":"Jane Carrow"}';
    const text = `<p>Jane Carrow: ${FILLER}</p>`;
    const who = async (person: string) =>
      (await answersOf({ '/': page('<p>Home.</p>'), '/reviews': page(text, markup(person)) }, 'local')).get('who')
        ?.value;
    expect(await who(`"review":{"@type":"Review","author":${author}}`)).toBe(0);
    expect(await who(`"founder":${author}`)).toBeGreaterThan(0.5);
  });

  it('find no price in a text that makes no sense', async () => {
    const site = await siteOf(
      { '/': page('<p>Kettles cost £32 and lids £8 and handles £5 in all of our shops.</p>') },
      { siteKind: 'local' },
    );
    const valueAt = (sense: number): number => {
      const reading = readSite(site, { senseOf: () => sense });
      return (
        findAnswers(
          reading.passages,
          reading.pages.map((own) => own.page),
          reading.context,
        ).find(({ kind }) => kind === 'price')?.value ?? -1
      );
    };
    expect(valueAt(1)).toBeGreaterThan(0.5);
    expect(valueAt(0.2)).toBeCloseTo(0.2 * valueAt(1), 9);
  });

  it('read the footer for address and contact, at a slightly lower value', async () => {
    const footer = '<footer>14 Harrow Lane Street, Leeds LS6 2QP. +44 113 496 0012, desk@harrow-lane.example</footer>';
    const answers = await answersOf({ '/': page(`<p>${FILLER}</p>`, footer) }, 'local');
    expect(answers.get('where')?.value).toBeCloseTo(0.9, 5);
    expect(answers.get('contact')?.value).toBeCloseTo(0.9, 5);
  });
});

describe('tallies', () => {
  const section = (at: number): string =>
    `<h2>Offer ${at}</h2><p>Service ${at} takes ${at + 20} minutes and costs £${at + 30}, with ${at + 2} new parts of steel that weigh ${at + 100} g, a ride of ${at + 1} miles and a guarantee until 20${30 + at}.</p>`;
  const offers = (count: number): string => Array.from({ length: count }, (_, at) => section(at)).join('');

  it('grow with each passage by diminishing amounts', async () => {
    const [one, three, nine] = [
      await valueIn('offer', offers(1)),
      await valueIn('offer', offers(3)),
      await valueIn('offer', offers(9)),
    ];
    expect(one).toBeGreaterThan(0);
    expect(three).toBeGreaterThan(one);
    expect(nine).toBeGreaterThan(three);
    expect((nine - three) / 6).toBeLessThan((three - one) / 2);
    expect(nine).toBeLessThan(1);
  });

  it('count repeated text once', async () => {
    const one = await valueIn(
      'faq',
      `<h2>What does it cost?</h2><p>It costs £20 for each bicycle that you bring to us before ten.</p>`,
    );
    const twice = await answersOf(
      Object.fromEntries(
        ['/', '/a', '/b'].map((path) => [
          path,
          page('<h2>What does it cost?</h2><p>It costs £20 for each bicycle that you bring to us before ten.</p>'),
        ]),
      ),
      'local',
    );
    expect(one).toBeGreaterThan(0);
    expect(twice.get('faq')?.value).toBeCloseTo(one, 9);
  });

  it('require more from a kind of site whose subject is open-ended', async () => {
    expect(await valueIn('topics', offers(6), 'publisher')).toBeLessThan(await valueIn('topics', offers(6), 'docs'));
  });
});

describe('the age that a site shows', () => {
  const dated = async (day: string) =>
    valueIn('current', `<p>Updated <time datetime="${day}">${day}</time> by us.</p>`);

  it('lowers the value with the age of the newest date, and gives none without a date', async () => {
    const [fresh, old, none] = [
      await dated('2026-10-01'),
      await dated('2019-03-02'),
      await valueIn('current', '<p>Updated by us.</p>'),
    ];
    expect(fresh).toBe(1);
    expect(old).toBeGreaterThan(0);
    expect(old).toBeLessThan(0.5);
    expect(none).toBe(0);
  });

  it('is read from a month without a day as well', async () => {
    expect(await valueIn('current', '<p>Prices as of October 2026.</p>')).toBe(1);
    expect(await valueIn('current', '<p>Prices as of October 2031.</p>')).toBe(0);
  });

  it('ignores future dates', async () => expect(await dated('2031-01-01')).toBe(0));
});

describe('topics of headings', () => {
  const HEADINGS: readonly (readonly [Topic, readonly string[]])[] = [
    [
      'price',
      [
        'Our prices',
        'Preise',
        'Tarifs',
        'Precios',
        'Prezzi',
        'Preços',
        'Cennik',
        'Prijzen',
        'Цены',
        'Ціни',
        '料金',
        '价格',
        '가격',
        'מחירים',
        'الأسعار',
        'ราคา',
        'Fiyatlar',
        'Priser',
      ],
    ],
    [
      'hours',
      [
        'Opening hours',
        'Öffnungszeiten',
        'Horaires',
        'Horario',
        'Orari',
        'Godziny otwarcia',
        'Openingstijden',
        'Часы работы',
        '営業時間',
        '营业时间',
        '영업시간',
        'שעות פתיחה',
        'ساعات العمل',
        'เวลาทำการ',
      ],
    ],
    [
      'process',
      [
        'How it works',
        'Ablauf',
        'Comment ça marche',
        'Cómo funciona',
        'Come funziona',
        'Jak to działa',
        'Hoe werkt het',
        'Как это работает',
        '使い方',
        '流程',
        '이용 방법',
      ],
    ],
  ];
  it.each(HEADINGS.flatMap(([topic, headings]) => headings.map((heading) => [heading, topic] as const)))(
    '%s: %s',
    (heading, topic) => {
      expect([...topicsOf(heading)]).toContain(topic);
    },
  );

  it.each(['About Harrow Lane', 'Feeling good', 'Unser Team', ''])('finds no price in “%s”', (heading) => {
    expect([...topicsOf(heading)]).not.toContain('price');
    expect([...topicsOf(heading)]).not.toContain('hours');
  });

  it('uses words of the text’s own language and of English', () => {
    // Italian "reso" is the beginning of the Portuguese word for "solving".
    expect([...topicsOf('Resolução de equações', 'pt')]).toEqual([]);
    expect([...topicsOf('Reso e rimborso', 'it')]).toEqual(['terms']);
    expect([...topicsOf('Pricing', 'pt')]).toEqual(['price']);
    expect([...topicsOf('Priser', 'sv')]).toEqual(['price']);
    // In an unknown language, all words are tried.
    expect([...topicsOf('Reso e rimborso', 'xx')]).toEqual(['terms']);
  });

  it('reads only as much of a line as a heading can hold', () => {
    expect(topicsOf(`${'x '.repeat(100)}prices`).size).toBe(0);
  });
});

describe('questions', () => {
  it.each(Object.keys(QUESTIONS) as SiteKind[])('for a site of kind %s sum to 1 and have a wording', (kind) => {
    const shares = questionShares(kind);
    expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const [question] of shares) {
      expect(QUESTION_KINDS).toContain(question);
      expect(wordingOf(question).question).toMatch(/\?$/);
    }
  });

  it('are covered in full, in part or not at all', () => {
    expect([0, 0.24, 0.25, 0.74, 0.75, 1].map(coverageOf)).toEqual([
      'none',
      'none',
      'partly',
      'partly',
      'full',
      'full',
    ]);
  });
});
