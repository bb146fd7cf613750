/** Which passage says what a site is: the one under the question for it, in any language, and no notice of copyright. */
import { describe, expect, it } from 'vitest';
import { answerTo, sawmillPage } from '../../test/support/own-answers.js';
import type { AnswerContext } from './context.js';
import { asksWhatSite } from './asks-what.js';

const bestFor = async (kind: string, main: string, lang = 'en') =>
  (await answerTo(kind, { '/': sawmillPage(main, lang) })).best?.passage;

describe('a question what the site is', () => {
  const context = { brand: 'tarnmill' } as AnswerContext;

  it.each([
    'What is Tarnmill?',
    'Was ist Tarnmill?',
    'Apa itu Tarnmill?',
    'Mikä on Tarnmill?',
    'Što je Tarnmill?',
    'Çfarë është Tarnmill?',
    'ما هو Tarnmill؟',
    'מה זה Tarnmill?',
    'Tarnmillとは？',
    'Tarnmill คืออะไร',
    'Tarnmill là gì?',
  ])('is “%s”', (heading) => {
    expect(asksWhatSite(heading, context)).toBe(true);
  });

  it.each([
    'What is a kiln?',
    'What is included in the price of a gate from Tarnmill in Leeds?',
    'Tarnmill in Leeds',
    'Who is Tarnmill for?',
  ])('is not “%s”', (heading) => {
    expect(asksWhatSite(heading, context)).toBe(false);
  });
});

describe('what a site is', () => {
  const other =
    '<h2>What we care for</h2><p>Tarnmill wants the 40 farms of the valley to keep their woods, and Ann Carrow walks through 3 of them every week with the owners and a forester of the county.</p>';

  it('is shown under its question', async () => {
    const asked =
      '<h2>What is Tarnmill?</h2><p>A sawmill of eleven people in the valley, who cut, plane and dry the wood of farmers and sell what is left of it as gates and fences to anybody who comes by.</p>';
    expect((await bestFor('what', other + asked))?.heading).toBe('What is Tarnmill?');
    const spanish =
      '<h2>¿Qué es Tarnmill?</h2><p>Un aserradero de once personas en el valle, que corta, cepilla y seca la madera de los campesinos y vende lo que sobra como puertas y vallas a quien pase por allí.</p>';
    expect((await bestFor('what', other + spanish, 'es'))?.heading).toBe('¿Qué es Tarnmill?');
  });

  it('is not shown by a notice of copyright', async () => {
    const notice =
      '<h2>Rights</h2><p>© 2025 Tarnmill. All texts and pictures of these pages belong to Tarnmill, and nobody may copy or print them without asking Tarnmill for it.</p>';
    expect((await bestFor('what', notice + other))?.heading).toBe('What we care for');
  });
});

describe('a question of others', () => {
  it('is shown from the list of them, with an answer that says something', async () => {
    const text =
      '<h2>Why dry wood?</h2><p>Wet wood of 40 % water warps, cracks and shrinks by 8 %, so Ann Carrow and Ben Dale keep it for 12 weeks in the kiln at 60 degrees before they plane it.</p>';
    const list =
      '<h2>Frequently asked questions</h2><h3>Do you give a guarantee?</h3><p>That depends on the wood, please ask us for it.</p><h3>Do you take small logs?</h3><p>Yes, we take logs from a length of one metre, and thinner ones in a bundle with others.</p>';
    expect((await bestFor('faq', text + list))?.heading).toBe('Do you take small logs?');
  });

  it('counts with a short answer that says it at once', async () => {
    const short = ['Do you deliver?', 'Do you take oak?', 'Do you plane?', 'Do you dry?']
      .map((asked, at) => `<h3>${asked}</h3><p>Yes, within ${String(at + 4)} days of your order.</p>`)
      .join('');
    expect((await bestFor('faq', `<h2>Questions</h2>${short}`))?.heading).toMatch(/^Do you/);
  });
});
