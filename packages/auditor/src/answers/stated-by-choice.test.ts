/** What a site states is asked for and is not denied elsewhere in its report: prices, places, people, groups, what is free. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import type { AnswerContext, ReadPassage } from './context.js';
import type { AnswerCoverage } from './coverage.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';
import { costsNothingAtAll } from './free.js';
import type { Answer } from './types.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

const page = (main: string, lang = 'en'): string =>
  html(`<main><h1>Harrow Lane</h1>${main}</main>`, '<title>Harrow Lane</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
const HOME = page('<p>Harrow Lane keeps old apple trees and shows them to whoever comes by.</p>');
const FILLER =
  'We like what we do here, and we would be glad if you came to us and saw for yourself how we work from day to day.';

type Known = Partial<AnswerContext['discovery']>;

async function answersIn(pages: Paths, siteKind: SiteKind, known: Known = {}): Promise<readonly Answer[]> {
  const reading = readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
  const context = { ...reading.context, discovery: { ...reading.context.discovery, ...known } };
  return findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page: own }) => own),
    context,
  );
}

/** `absent` for a question that is not asked. */
async function coverage(
  kind: QuestionKind,
  pages: Paths,
  siteKind: SiteKind,
  known?: Known,
): Promise<AnswerCoverage | 'absent'> {
  const found = (await answersIn(pages, siteKind, known)).find((answer) => answer.kind === kind);
  return found === undefined ? 'absent' : coverageOfAnswer(found);
}
const fact = <Value>(value: Value, snippet: string) => ({
  value,
  confidence: 0.8,
  evidence: [{ url: 'https://harrow.example/', snippet }],
});

describe('a question that the table for a kind of site leaves out', () => {
  const PRICES =
    '<h2>Entrance prices</h2><table><tr><td>Adults, whole day</td><td>€ 12</td></tr><tr><td>Children up to fifteen years</td><td>€ 6</td></tr><tr><td>Families of four with a guide</td><td>€ 28</td></tr></table>';

  it.each(['government', 'research', 'unknown', 'publisher'] as const)(
    'is asked of %s that states its prices',
    async (kind) => {
      expect(await coverage('price', { '/': HOME, '/visit': page(PRICES) }, kind)).toBe('full');
      expect(await coverage('price', { '/': HOME }, kind)).toBe('absent');
    },
  );

  it('is not asked for what an article tells of others', async () => {
    const article = page(`${PRICES}<p>${FILLER}</p>`);
    expect(await coverage('price', { '/': HOME, '/blog/prices-of-parks': article }, 'government')).toBe('absent');
  });

  it('costs nothing where it is answered', async () => {
    const mean = (answers: readonly Answer[]): number =>
      answers.reduce((sum, { weight, value }) => sum + weight * value, 0);
    const without = await answersIn({ '/': HOME, '/visit': page(`<p>${FILLER}</p>`) }, 'government');
    const stated = await answersIn({ '/': HOME, '/visit': page(`<p>${FILLER}</p>${PRICES}`) }, 'government');
    expect(mean(stated)).toBeGreaterThanOrEqual(mean(without));
    expect(stated.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

describe('what Discovery states', () => {
  it('is a part of an answer for whom it is', async () => {
    const groups = { for_whom: [fact('orchard keepers', 'for orchard keepers')] } as unknown as Known['audience'];
    expect(await coverage('audience', { '/': HOME }, 'services')).toBe('none');
    expect(await coverage('audience', { '/': HOME }, 'services', { audience: groups ?? null })).toBe('partly');
  });

  it('is a part of an answer what it costs, and what markup alone says is no text', async () => {
    const priced = (value: string, snippet: string): Known =>
      ({ offering: { prices: [fact(value, snippet)] } }) as unknown as Known;
    const pages = { '/': HOME, '/trees': page(`<h2>Old trees</h2><p>A tree is yours from 40 zł. ${FILLER}</p>`) };
    expect(await coverage('price', pages, 'local', priced('40 zł', 'from 40 zł'))).not.toBe('none');
    expect(await coverage('price', { '/': HOME }, 'local', priced('40 zł', 'Offer'))).toBe('none');
  });
});

describe('what costs nothing at all', () => {
  it.each([
    ['en', 'Admission is free, whoever comes.'],
    ['de', 'Der Eintritt ist frei, auch an Feiertagen.'],
    ['fr', 'Le verger est à voir tous les jours, entrée libre.'],
    ['pl', 'Sad można zwiedzać codziennie, wstęp wolny.'],
    ['sq', 'Kopshti është i hapur çdo ditë, gjithmonë falas.'],
    ['az', 'Bağ hər gün açıqdır, giriş ödənişsizdir.'],
    ['ja', '果樹園は毎日見学できます。入場無料です。'],
  ])('is told in full in %s', async (lang, sentence) => {
    expect(await coverage('price', { '/': page(`<p>${sentence} ${FILLER}</p>`, lang) }, 'local')).toBe('full');
  });

  it.each([
    'Feel free to use our form if you would like to hear from us.',
    'Our apple soap is completely free of parabens.',
    'The car park behind the barn is always free.',
    'Free admission for children under five.',
    'Children under five: free admission.',
    'Free entry to the prize draw for buyers.',
    'You are not totally free in your choice of tree.',
    'We use free and open source software to run the yard.',
    'Delivery of trees is always free for orders in the valley.',
  ])('is not what a condition or another subject limits: %s', async (sentence) => {
    const home = { '/': page(`<p>${sentence} ${FILLER}</p>`) };
    expect(await coverage('price', home, 'local')).toBe('none');
    expect(await coverage('price', home, 'government')).toBe('absent');
    expect(await coverage('price', home, 'services')).toBe('none');
  });

  it('is an answer to the question for the price, whatever else the sentence says', async () => {
    const asked = page(
      `<h2>What does it cost?</h2><p>Club membership is free and open to whoever likes trees. ${FILLER}</p>`,
    );
    expect(await coverage('price', { '/': asked }, 'community')).toBe('full');
  });

  it('is said of the site by its name', () => {
    const said = (text: string) =>
      costsNothingAtAll(
        { passage: { text }, page: { kind: 'home', language: 'en' } } as unknown as ReadPassage,
        { siteKind: 'saas', brand: 'harrow lane' } as unknown as AnswerContext,
      );
    expect(said('Harrow Lane is completely free.')).toBe(true);
    expect(said('The first year with Harrow Lane is completely free.')).toBe(false);
  });

  it('stays so beside a sum for something else', async () => {
    const free = 'Admission is free for everyone.';
    const gift = 'The roof was mended in 2019 with a gift of €5000.';
    expect(await coverage('price', { '/': page(`<p>${free} ${FILLER}</p>`) }, 'government')).toBe('full');
    expect(await coverage('price', { '/': page(`<p>${free} ${gift} ${FILLER}</p>`) }, 'government')).toBe('full');
  });

  it('is no first hour and no estimate', async () => {
    const home = page(`<p>The first visit and every estimate are free of charge. ${FILLER}</p>`);
    expect(await coverage('price', { '/': home }, 'local')).toBe('none');
  });
});

describe('how one takes part', () => {
  const TOLD =
    'Write your name on the list in the shed, pay £20 for the year to the keeper, and come to the first evening in spring; a second member signs for you.';

  it.each([
    ['en', 'Become a member'],
    ['sv', 'Bli medlem'],
    ['et', 'Astu liikmeks'],
    ['ca', 'Fes-te soci'],
    ['is', 'Gerast félagi'],
    ['ko', '가입 방법'],
    ['ka', 'გახდი წევრი'],
  ])('is announced in %s', (lang, heading) => {
    expect(topicsOf(heading, lang).has('joining')).toBe(true);
  });

  it('is a part of how a club works', async () => {
    const pages = { '/': HOME, '/club': page(`<h2>Become a member</h2><p>${TOLD} ${FILLER}</p>`) };
    expect(await coverage('process', pages, 'community')).toBe('partly');
  });

  it('is not told by small talk below a word of joining', async () => {
    const pages = { '/': HOME, '/club': page(`<h2>Membership</h2><p>${FILLER} ${FILLER}</p>`) };
    expect(await coverage('process', pages, 'community')).toBe('none');
  });

  it('is not told by a line that leads on', async () => {
    const pages = { '/': HOME, '/club': page('<h2>Become a member</h2><p>All on the next page of this site →</p>') };
    expect(await coverage('process', pages, 'community')).toBe('none');
  });
});

describe('who vouches for it', () => {
  const proof = (text: string) => coverage('proof', { '/': page(`<h2>Our yard</h2><p>${text}</p>`) }, 'services');

  it('is told in part by a certificate or by counters', async () => {
    expect(await proof(`The yard has worked by ISO 9001:2015 since the spring. ${FILLER}`)).toBe('partly');
    expect(await proof(`Gecertificeerd door Demeter is our orchard, and 4,891+ trees. ${FILLER}`)).toBe('partly');
    expect(await proof(`4,891+ trees and 12+ yards. ${FILLER}`)).toBe('partly');
    expect(await proof(`Our cider is Demeter-certified. ${FILLER}`)).toBe('partly');
    expect(await proof(`800+ orchards laid out and 1.6M+ trees planted. ${FILLER}`)).toBe('partly');
  });

  it('is not told by a certificate that is denied or prepared for, a name from a tale, or ages', async () => {
    expect(await proof(`We prepare your firm for ISO 9001. ${FILLER}`)).toBe('none');
    expect(await proof(`Tarnmill Consulting is certified to ISO 9001. ${FILLER}`)).not.toBe('none');
    expect(await proof(`We are no longer certified by ISO 9001 since we lost it. ${FILLER}`)).toBe('none');
    expect(await proof(`We prepare your orchard for ISO 14001 within a year. ${FILLER}`)).toBe('none');
    expect(await proof(`Training and consulting on HACCP for cider makers. ${FILLER}`)).toBe('none');
    expect(await proof(`Our yard is called after Demeter, who let the corn grow. ${FILLER}`)).toBe('none');
    expect(await proof(`For children 6+ and adults 18+ there are walks. ${FILLER}`)).toBe('none');
  });

  it('is not told by the setting of a camera, a counter that was never filled, or a number to call', async () => {
    expect(await proof(`The camera goes up to ISO 12800 and is light. ${FILLER}`)).toBe('none');
    expect(await proof(`0+ orchards and 0+ trees. ${FILLER}`)).toBe('none');
    expect(await proof(`Call +372 506 01 or +372 583 06. ${FILLER}`)).toBe('none');
  });
});

describe('a list of questions', () => {
  const asked = (entries: readonly (readonly [string, string])[]) =>
    coverage(
      'faq',
      { '/': page(entries.map(([question, answer]) => `<h2>${question}</h2><p>${answer}</p>`).join('')) },
      'local',
    );

  it('answers by itself', async () => {
    const list = [
      [
        'When do the apples ripen?',
        'The first fall in July, the best in October, and some hang until the frost bites.',
      ],
      ['May dogs come along?', 'They may, on a leash, except where hens walk freely between the rows in summer.'],
      ['Where can I park?', 'Behind the barn there is room for twelve cars and, on Sundays, a whole meadow.'],
      ['Do you press my own fruit?', 'Bring at least fifty kilos by Thursday night, and fetch the juice on Saturday.'],
    ] as const;
    expect(await asked(list)).toBe('full');
  });

  it('is none if one question is asked of one thing after another', async () => {
    const list = ['steel', 'wooden', 'brass', 'copper', 'leaden'].map(
      (kind) =>
        [
          `Do you repair ${kind} wheels?`,
          `Yes, we repair ${kind} wheels in our yard within a week of the day on which you bring them to us.`,
        ] as const,
    );
    expect(await asked(list)).not.toBe('full');
  });
});
